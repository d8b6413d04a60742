package commands

import (
	"os"
	"path/filepath"
	"testing"

	"byop/internal/test"
)

func TestOnlyItsOwnFolderForTemporaryFilesIsEmptied(t *testing.T) {
	before := ownTemporary
	t.Cleanup(func() { ownTemporary = before })
	ownTemporary = filepath.Join(t.TempDir(), "tmp")
	t.Setenv("TMPDIR", ownTemporary)
	test.Check(t, makeTemporary())
	info, err := os.Stat(ownTemporary)
	test.Check(t, err)
	test.Equal(t, "permissions", info.Mode().Perm(), 0o700)

	other := t.TempDir()
	leave := func(name string) {
		test.Check(t, os.MkdirAll(filepath.Join(name, "byop-replica-1"), 0o700))
		test.Check(t, os.WriteFile(filepath.Join(name, "byop-replica-1", "data.db"), nil, 0o600))
		test.Check(t, os.WriteFile(filepath.Join(name, "multipart-1"), nil, 0o600))
	}
	count := func(name string) int {
		entries, err := os.ReadDir(name)
		test.Check(t, err)
		return len(entries)
	}
	leave(other)
	leave(ownTemporary)
	t.Setenv("TMPDIR", other)
	test.Check(t, emptyTemporary())
	test.Equal(t, "another TMPDIR", count(other)+count(ownTemporary), 4)

	t.Setenv("TMPDIR", ownTemporary)
	test.Check(t, emptyTemporary())
	test.Equal(t, "its own", count(ownTemporary), 0)

	test.Check(t, os.Remove(ownTemporary))
	test.Check(t, os.Symlink(other, ownTemporary))
	test.Check(t, emptyTemporary())
	test.Equal(t, "a link to another", count(other), 2)
}
