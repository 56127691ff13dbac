"""Where the command keeps a course is said to be wrong before anything is learnt."""

import filelock

COMMAND = ("learn", "hexcore6", "--radius", "4", "--minutes", "0.1", "--threads", "1")


def test_two_courses_do_not_share_a_folder(run, tmp_path):
    with filelock.FileLock(tmp_path / "lock"):
        code, out, err = run(*COMMAND, "--folder", str(tmp_path))
    assert (code, out) == (2, "")
    assert f"{tmp_path}: another course is under way there; expected another folder" in err
    assert not (tmp_path / "course.npz").exists()


def test_a_folder_that_cannot_be_made_is_refused(run, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, _, err = run(*COMMAND, "--folder", str(tmp_path / "file"))
    assert code == 2
    assert f"{tmp_path / 'file'} cannot be written" in err
