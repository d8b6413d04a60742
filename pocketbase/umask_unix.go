//go:build unix

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// writePrivately makes everything that this process creates readable by its own account alone.
func writePrivately() { syscall.Umask(0o077) }

// tighten takes the rights of other accounts from a folder and all in it, which older versions left. What belongs to
// another account, and what a link leads to, stays as it is.
func tighten(dir string) error {
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil || !(info.IsDir() || info.Mode().IsRegular()) || info.Mode().Perm()&0o077 == 0 {
			return ignoreGone(err)
		}
		if owner, ok := info.Sys().(*syscall.Stat_t); !ok || int(owner.Uid) != os.Geteuid() {
			return nil
		}
		return ignoreGone(os.Chmod(path, info.Mode().Perm()&^0o077))
	})
	return ignoreGone(err)
}

// A folder that is not there, or cannot be there (a file stands in its way), has nothing to tighten: who writes there reports it.
func ignoreGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil
	}
	return err
}
