"""The writing thread does jobs in order, hands every outcome to who asked for it, and leaves none undone."""

import threading
from concurrent.futures import CancelledError, Future
from typing import NoReturn

import pytest

from reader.errors import LibraryProblem
from reader.store.writer import Writer

SOON = 5.0


@pytest.fixture
def writer() -> Writer:
    return Writer()


def test_jobs_are_done_one_after_another_in_the_order_they_came(writer: Writer) -> None:
    done: list[int] = []

    def job(number: int) -> int:
        done.append(number)
        return number * 2

    futures = [writer.submit(lambda number=number: job(number)) for number in range(200)]  # type: ignore[misc]
    assert [future.result(SOON) for future in futures] == [number * 2 for number in range(200)]
    assert done == list(range(200))
    writer.stop()


def test_all_jobs_are_done_by_one_thread_that_is_not_the_callers(writer: Writer) -> None:
    threads = {writer.submit(threading.get_ident).result(SOON) for _ in range(20)}
    assert len(threads) == 1
    assert threads != {threading.get_ident()}
    writer.stop()


def test_an_error_reaches_who_asked_and_the_next_job_is_done(writer: Writer) -> None:
    def fail() -> NoReturn:
        raise ValueError("told")

    failed, done = writer.submit(fail), writer.submit(lambda: "done")
    with pytest.raises(ValueError, match="told"):
        failed.result(SOON)
    assert done.result(SOON) == "done"
    writer.stop()


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, RecursionError])
def test_no_error_ends_the_thread(writer: Writer, error: type[BaseException]) -> None:
    def fail() -> NoReturn:
        raise error

    with pytest.raises(error):
        writer.submit(fail).result(SOON)
    assert writer.submit(lambda: "done").result(SOON) == "done"
    writer.stop()


def test_stopping_does_the_jobs_that_are_waiting_first(writer: Writer) -> None:
    gate, done = threading.Event(), list[int]()
    writer.submit(lambda: gate.wait(SOON))
    for number in range(50):
        writer.submit(lambda number=number: done.append(number))  # type: ignore[misc]
    stopping = threading.Thread(target=writer.stop)
    stopping.start()
    assert done == []
    gate.set()
    stopping.join(SOON)
    assert done == list(range(50))


def test_stopping_twice_is_stopping_once(writer: Writer) -> None:
    writer.stop()
    writer.stop()


def test_a_job_that_is_cancelled_before_its_turn_is_not_done(writer: Writer) -> None:
    gate, done = threading.Event(), list[str]()
    writer.submit(lambda: gate.wait(SOON))
    cancelled: Future[None] = writer.submit(lambda: done.append("cancelled"))
    assert cancelled.cancel()
    last = writer.submit(lambda: done.append("last"))
    gate.set()
    last.result(SOON)
    assert done == ["last"]
    with pytest.raises(CancelledError):
        cancelled.result(SOON)
    writer.stop()


def test_a_job_after_the_end_is_refused_rather_than_never_done(writer: Writer) -> None:
    writer.stop()
    with pytest.raises(LibraryProblem, match="closed"):
        writer.submit(lambda: "done")


def test_jobs_may_be_handed_in_from_many_threads(writer: Writer) -> None:
    done: list[int] = []

    def hand_in(start: int) -> None:
        for number in range(start, start + 50):
            writer.submit(lambda number=number: done.append(number))  # type: ignore[misc]

    threads = [threading.Thread(target=hand_in, args=(start,)) for start in range(0, 200, 50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SOON)
    writer.stop()
    assert sorted(done) == list(range(200))
    for start in range(0, 200, 50):
        own = [number for number in done if start <= number < start + 50]
        assert own == sorted(own)
