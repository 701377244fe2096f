"""The command line: a parser, a runner that tells every error in one line, and one module per command."""
