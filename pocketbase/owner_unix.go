//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// giveTo makes the owner of like the owner of dir and all in it: a restore is often run by root, the server is not.
func giveTo(dir string, like fs.FileInfo) error {
	was, ok := like.Sys().(*syscall.Stat_t)
	if !ok || int(was.Uid) == os.Geteuid() {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, int(was.Uid), int(was.Gid))
	})
}
