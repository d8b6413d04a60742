//go:build !windows

package settings

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"byop/internal/test"
)

// another is an account that is neither root nor the one of a test.
const another = 65533

func TestAFileOfAnotherAccountInTheWorkingFolderIsRefused(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root may change the owner of a file")
	}
	for _, name := range []string{"byop.env", ".env"} {
		clean(t)
		test.Check(t, os.Chown(write(t, name, "PORT=9001"), another, another))
		_, err := load(t)
		test.Equal(t, name, errorText(err), "the settings file "+name+" belongs to another account: change its owner, or name it with --config")
		env, err := load(t, "--config="+name)
		test.Check(t, err)
		test.Equal(t, "a named file", env.Port, "9001")

		folder := clean(t)
		write(t, filepath.Join(folder, "root.env"), "PORT=9001")
		test.Check(t, os.Symlink("root.env", name))
		test.Check(t, os.Lchown(name, another, another))
		_, err = load(t)
		test.Equal(t, "a link of another account", err != nil, true)
	}
	folder := clean(t)
	test.Check(t, os.Chown(write(t, filepath.Join(folder, "etc.env"), "PORT=9001"), another, another))
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "the file of a package", env.Port, "9001")
}

func TestAFolderThatCannotBeEnteredHasNoFile(t *testing.T) {
	folder := clean(t)
	private := filepath.Join(folder, "private")
	test.Check(t, os.Mkdir(private, 0o700))
	write(t, filepath.Join(private, "byop.env"), "PORT=9001")
	test.Check(t, os.Chmod(write(t, packageFile, "PORT=9002\nBYOP_DATA_DIR=/srv/data\nBYOP_BACKUP_DIR=/srv/backups"), 0o644))
	t.Chdir(private)
	if os.Geteuid() == 0 { // may enter every folder
		test.Check(t, os.Chmod(filepath.Dir(folder), 0o755))
		test.Check(t, syscall.Seteuid(another))
		t.Cleanup(func() { test.Check(t, syscall.Seteuid(0)) })
	} else {
		test.Check(t, os.Chmod(private, 0))
		t.Cleanup(func() { _ = os.Chmod(private, 0o700) })
	}
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "the file of a package", env.Port, "9002")
}
