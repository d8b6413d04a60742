package commands

import (
	"os"
	"path/filepath"
)

// ownTemporary is the folder for temporary files in a container, where nothing empties TMPDIR (packaging/image.go). It is in
// the state folder of this program, so no other program's files are there.
var ownTemporary = "/var/lib/byop/tmp"

// makeTemporary creates ownTemporary if TMPDIR names it.
func makeTemporary() error {
	if os.TempDir() != ownTemporary {
		return nil
	}
	return os.MkdirAll(ownTemporary, 0o700)
}

// emptyTemporary deletes what a killed server left in ownTemporary: uploads and copies of the database. Only the process
// that has the lock of the data folder may call it.
func emptyTemporary() error {
	info, err := os.Lstat(ownTemporary)
	if os.TempDir() != ownTemporary || err != nil || !info.IsDir() {
		return nil
	}
	entries, err := os.ReadDir(ownTemporary)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if err := os.RemoveAll(filepath.Join(ownTemporary, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
