package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// folderName is the folder in the data folder that contains what releases unpack. Backups do not contain it.
const folderName = ".release"

// unfinishedPrefix begins the names of folders that are being written.
const unfinishedPrefix = ".unfinished-"

// unpack writes the hooks and the migrations of files below dataDir and returns their folder, which is named by their
// content. What is there already is compared with files, and is written again if a file was changed, removed or added:
// PocketBase would run it.
func unpack(files fs.FS, dataDir string) (folder string, err error) {
	parts := map[string]fs.FS{}
	sum := sha256.New()
	for _, name := range []string{hooksName, migrationsName} {
		if parts[name], err = fs.Sub(files, name); err != nil {
			return "", err
		}
		if err := hashFiles(sum, parts[name]); err != nil {
			return "", err
		}
	}
	if dataDir, err = filepath.Abs(dataDir); err != nil {
		return "", err
	}
	folder = filepath.Join(dataDir, folderName, nameOf(sum.Sum(nil)))
	for name, part := range parts {
		if err := place(part, filepath.Join(folder, name)); err != nil {
			return "", err
		}
	}
	return folder, nil
}

func nameOf(sum []byte) string { return hex.EncodeToString(sum[:8]) }

// hashFiles writes the names and the content of files into a hash.
func hashFiles(into io.Writer, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		_, _ = fmt.Fprintf(into, "%s\x00%d\x00", name, len(content)) // a hash returns no errors
		_, _ = into.Write(content)
		return err
	})
}

// place makes folder contain exactly files. It replaces the folder as a whole.
func place(files fs.FS, folder string) error {
	isSame, err := hasExactly(folder, files)
	if isSame || err != nil {
		return err
	}
	parent := filepath.Dir(folder)
	if err := os.MkdirAll(parent, 0o700); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(parent, unfinishedPrefix)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(fresh) }()
	if err := os.CopyFS(fresh, files); err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.Rename(fresh, folder)
}

// errDiffers ends a comparison.
var errDiffers = errors.New("the folder differs")

// hasExactly reports whether a folder contains these files with this content, and nothing else.
func hasExactly(folder string, files fs.FS) (bool, error) {
	count := 0
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		count++
		if entry.IsDir() {
			return nil
		}
		want, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		path := filepath.Join(folder, filepath.FromSlash(name))
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			return errDiffers
		}
		if found, err := os.ReadFile(path); err != nil || !bytes.Equal(found, want) {
			return errDiffers
		}
		return nil
	})
	if err != nil {
		return false, ignoreDiffers(err)
	}
	found := 0
	err = filepath.WalkDir(folder, func(_ string, _ fs.DirEntry, err error) error {
		found++
		return err
	})
	return err == nil && found == count, nil
}

func ignoreDiffers(err error) error {
	if errors.Is(err, errDiffers) {
		return nil
	}
	return err
}
