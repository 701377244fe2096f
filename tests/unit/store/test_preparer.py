import subprocess
import sys

import pytest

from reader.frames import read_frame, write_frame
from reader.store.prepared import prepare, unpacked
from reader.store.preparer import FLAG

FROZEN = "import sys; sys.frozen = True; from reader.__main__ import main; sys.exit(main())"
PLAIN = "import sys; from reader.store.preparer import serve; sys.exit(serve())"


@pytest.mark.parametrize("words", [[PLAIN], [FROZEN, FLAG]], ids=["run", "bundled"])
def test_it_answers_until_its_input_ends(words: list[str]) -> None:
    command = [sys.executable, "-c", *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for abstracts in (["We study ropes.", "half \ud800 a letter"], [], [""]):
            write_frame(process.stdin, abstracts)
            ready, _ = unpacked(read_frame(process.stdout))
            assert ready == [prepare(abstract) for abstract in abstracts]
        process.stdin.close()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


def test_it_ends_when_nobody_reads() -> None:
    with subprocess.Popen([sys.executable, "-c", PLAIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        write_frame(process.stdin, ["We study ropes."])
        assert process.wait(30) == 1
