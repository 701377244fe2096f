"""What counts as markup in the raw text of an abstract: TeX, quotes and dashes, emphasis stars, tags, entities."""

import re

from reader.core import entities
from reader.core import tags as html

PARAGRAPH = re.compile(r"(?>\r\n|\r|\n)[ \t]*(?>\r\n|\r|\n)\s*")
"""What stands between paragraphs."""

_MARK = r"(?:[\"'`^~=.]|[uvHckrdbthG](?![A-Za-z])|textcommabelow(?![A-Za-z]))"
_SIMPLE = r"(?:\\(?:[ij]|ae|AE|oe|OE|aa|AA|o|O)(?![A-Za-z])[ ]?|[^\W\d_])"
_BASE = rf"(?:\\{_MARK}[ ]?(?:\{{{_SIMPLE}\}}|{_SIMPLE})|{_SIMPLE})"
_AMOUNT = (
    r"\d[\d.,]*+\+?(?:[kKMBT]|bn|mn)?(?:-\$|[\s,;:.)]+\(?(?!(?:and|or|if|for|mod)\s*[\\\d(])[a-z]{2,}(?![a-z]*[\\$]))"
)
_NO_COUNTRY = "".join(rf"(?<!\b{land})" for land in ("US", "HK", "AU", "NZ", "CA", "SG"))
_DISPLAYS = r"(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|dmath)\*?\}"
_LISTS = r"(?:itemize|enumerate|description|quote|quotation|center|abstract|flushleft|small|document)"
_DECLARED = (
    r"(?:em|it|bf|sc|tt|rm|sf|sl|itshape|bfseries|scshape|ttfamily|rmfamily|sffamily|mdseries|upshape|slshape|"
    r"normalfont|tiny|footnotesize|small|normalsize|large|noindent|centering|protect|relax|xspace|maketitle|null|"
    r"bigskip|medskip|smallskip|newpage|hfill|allowbreak|nobreak|nobreakdash|par|leavevmode)(?![A-Za-z])[ ]?"
)
_WRAPS = (
    r"(?:emph|text(?:it|bf|tt|sc|rm|sf|sl|md|up|normal|superscript|subscript)?|url|nolinkurl|path|mbox|hbox|underline|"
    r"uline|footnote|textcolor(?:\[[^\[\]]{0,20}\])?\{[^{}]{0,60}\}|enquote|ensuremath)"
)
_FORMULA = r"(?:jats:|mml:|m:)?(?:inline-formula|disp-formula|math)"
TOKEN = re.compile(
    # One set of letters first: the search then skips plain prose quickly, and looks back at the letter it has read.
    r"[\\${}`'~*<&-](?:"
    r"(?<=-)(?:(?P<dash>-+)|(?<=[^\W\d_]-)"
    r"(?P<broken>[ \t]*+(?:\r\n?|\n)[ \t]*+(?=\w)(?!(?:and|or|to|und|oder|et|ou|y|o)\b)))"
    r"|(?<=')(?P<unquote>')"
    r"|(?<=\\)(?:"
    rf"(?P<mark>{_MARK})[ ]?(?:\{{[ ]?(?P<b1>{_BASE}[^\W\d_]?)[ ]?\}}|(?P<b2>{_BASE}))"
    r"|(?:[Cc]ite|(?:paren|text|auto|foot|full|super)cite)[a-z]{0,9}\*?[ ]?(?:\[[^\[\]]{0,200}\]){0,2}"
    r"\{(?P<cite>[^{}]{0,1000})\}"
    r"|(?:eq|[cC]|auto|page|name)?ref\*?[ ]?\{(?P<ref>[^{}]{0,200})\}"
    rf"|begin\{{(?P<env>{_DISPLAYS})(?P<body>(?:[^\\]|\\(?!(?:begin|end)\{{{_DISPLAYS}))*+)\\end\{{(?P=env)"
    rf"|(?P<drop>(?:label|index|vspace\*?|thanks|bibliographystyle|pagestyle|thispagestyle|color)[ ]?"
    r"\{[^{}]{0,200}\}"
    rf"|(?:begin|end)\{{{_LISTS}\}}(?:\[[^\[\]]{{0,80}}\])?|{_DECLARED})"
    r"|(?P<space>hspace\*?[ ]?\{[^{}]{0,40}\})"
    r"|(?:url|nolinkurl|path)[ ]?\{(?P<url>[^{}\s]{1,2000})\}"
    r"|href[ ]?\{(?P<target>[^{}]{0,2000})\}[ ]?(?P<href>\{)"
    rf"|(?P<wrap>{_WRAPS}[ ]?\{{)"
    r"|(?P<letter>[A-Za-z]++)(?:\{\}|(?P<gap>[ ](?=[A-Za-z])))?"
    r"|(?P<math>\((?:[^\\]|\\[^()])*+\\\)|\[(?:[^\\]|\\[^\[\]])*+\\\])"
    r"|(?P<bare>[\"'`^~])\{[ ]?\}"
    r"|(?P<escape>[^A-Za-z]))"
    r"|(?<=\$)(?P<dollars>\$[^$]++\$\$|"
    rf"(?!{_AMOUNT}|(?<=\d\$)-\d)(?:\\[A-Za-z]++[ ]?\$|"
    rf"(?!\s|[^$\\]*\b[a-z]{{3,}} [a-z]{{2,}} [a-z]{{2,}} )(?:[^$\\]|\\.)++(?<!\s){_NO_COUNTRY}\$(?!\d)"
    rf"|(?=[^$]*[\\^_=<>{{}}|+])(?:[^$\\]|\\.)++{_NO_COUNTRY}\$(?!\d)"
    r"|\s[\w.,'()/*-]{1,12}\s\$(?!\w)))"
    r"|(?<=\{)(?:"
    rf"\\(?P<inner>{_MARK})[ ]?(?:\{{[ ]?(?P<b3>{_BASE}[^\W\d_]?)[ ]?\}}|(?P<b4>{_BASE}))\}}"
    r"|(?P<switch>\\(?:(?:em|it|bf|sc|tt|rm|sf|sl|itshape|bfseries|scshape|ttfamily|slshape|tiny|scriptsize|footnotesize|small|"
    r"normalsize|large|Large|LARGE|huge|Huge|rmfamily|sffamily|upshape|normalfont|centering)(?![A-Za-z])"
    r"|color(?:\[[^\[\]]{0,20}\])?\{[^{}]{0,60}\})[ ]?)"
    r"|\\(?P<held>[A-Za-z]++)[ ]?\}"
    r"|\\(?P<sign>[%_&#$~^])\}"
    r"|(?P<hyphen>-\})|(?P<open>))"
    r"|(?<=\})(?P<close>)"
    r"|(?<=`)(?:(?P<quote>`)|(?P<single>[^`'\\{}$~*<&]{1,120}'(?!\w)))"
    r"|(?<=~)(?P<tie>)"
    r"|(?<=\*)(?P<star>\**+)"
    rf"|(?<=&)(?:(?P<escaped>{html.ESCAPED})|(?P<entity>{entities.PATTERN}))"
    r"|(?<=<)(?:(?P<heading>(?P<tl>(?:jats:)?title)>\s*(?:Abstract|ABSTRACT|Summary|SUMMARY)\s*[:.]?\s*</(?P=tl)>)"
    rf"|(?P<formula>(?P<name>{_FORMULA})(?:\s[^<>]*)?>(?:[^<]|<(?!/?(?P=name)[\s>]))*+</(?P=name)>)"
    rf"|(?P<tag>{html.PATTERN})))",
    re.DOTALL,
)
"""A piece of markup. Its `lastgroup` says what it is; addresses and prose hold none, or such as show themselves."""
