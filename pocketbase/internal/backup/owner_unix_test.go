//go:build !windows

package backup

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"byop/internal/data"
	"byop/internal/test"
)

func TestARestoredFolderKeepsPermissionsAndOwner(t *testing.T) {
	fresh, present := filepath.Join(t.TempDir(), "fresh"), filepath.Join(t.TempDir(), "data")
	test.Check(t, os.Mkdir(fresh, 0o700))
	test.Check(t, os.Mkdir(present, 0o750))
	if os.Geteuid() == 0 {
		test.Check(t, os.Chown(present, 1234, 1234))
	}
	was, err := os.Stat(present)
	test.Check(t, err)
	_, err = swapFolders(fresh, present)
	test.Check(t, err)
	is, err := os.Stat(present)
	test.Check(t, err)
	test.Equal(t, "permissions, without those of other accounts", is.Mode(), was.Mode()&^0o077)
	test.Equal(t, "owner", ownerOf(is), ownerOf(was))
}

// TestRootRestoresForTheOwnerOfTheFolderAbove: the service could not read data of root.
func TestRootRestoresForTheOwnerOfTheFolderAbove(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can change owners")
	}
	_, file := backedUp(t)
	state := t.TempDir()
	test.Check(t, os.Chown(state, 1234, 1235))
	options := optionsFor(t, file, filepath.Join(state, "site", "data"))
	files := 0
	check := func() {
		test.Check(t, filepath.WalkDir(state, func(path string, entry fs.DirEntry, err error) error {
			test.Check(t, err)
			info, err := entry.Info()
			test.Check(t, err)
			test.Equal(t, path, ownerOf(info), "1234:1235")
			files++
			return nil
		}))
	}
	_, err := Restore(options)
	test.Check(t, err)
	check()
	test.Equal(t, "folders, database and upload", files, 8)
	options.File = filepath.Join(state, "none.zip")
	_, err = Restore(options)
	test.Equal(t, "refused", err != nil, true)
	check()
	_, err = os.Stat(filepath.Join(options.DataDir, data.LockFile))
	test.Check(t, err) // it was checked too
}

func ownerOf(info os.FileInfo) string {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	return fmt.Sprint(stat.Uid, ":", stat.Gid)
}
