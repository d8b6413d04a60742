//go:build !windows

package data

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// RestrictUmask makes every file that this process creates readable by its own account only.
func RestrictUmask() { syscall.Umask(0o077) }

// RestrictAccess removes the permissions of other accounts from a folder and its content, as older versions left them. It
// skips symbolic links and files of other accounts.
func RestrictAccess(dir string) error {
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil || !(info.IsDir() || info.Mode().IsRegular()) || info.Mode().Perm()&0o077 == 0 {
			return ignoreMissing(err)
		}
		if owner, ok := info.Sys().(*syscall.Stat_t); !ok || int(owner.Uid) != os.Geteuid() {
			return nil
		}
		return ignoreMissing(os.Chmod(path, info.Mode().Perm()&^0o077))
	})
	return ignoreMissing(err)
}

// ignoreMissing drops the error of a path that does not exist, also below a file: the later write reports it.
func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil
	}
	return err
}

// CopyOwner gives dir and its content to the owner of like. Root often runs a restore, but the server is another account.
func CopyOwner(dir string, like fs.FileInfo) error {
	owner, ok := like.Sys().(*syscall.Stat_t)
	if !ok || int(owner.Uid) == os.Geteuid() {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, int(owner.Uid), int(owner.Gid))
	})
}

// OtherOwner returns the account that a file belongs to, if this process is root and the account is another one.
func OtherOwner(file fs.FileInfo) (uid string, isOther bool) {
	owner, ok := file.Sys().(*syscall.Stat_t)
	if !ok || os.Geteuid() != 0 || owner.Uid == 0 {
		return "", false
	}
	return strconv.FormatUint(uint64(owner.Uid), 10), true
}

// FreeBytes returns the free space on the disk of dir that this account may use.
func FreeBytes(dir string) (uint64, error) {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), nil
}

// IsDiskFull reports whether a write failed because the disk or the account's share of it is full.
func IsDiskFull(err error) bool {
	return errors.Is(err, unix.ENOSPC) || errors.Is(err, unix.EDQUOT) || isDatabaseFull(err)
}

// OnSameDisk reports whether two existing folders are on one disk.
func OnSameDisk(a, b string) bool {
	var one, other unix.Stat_t
	return unix.Stat(a, &one) == nil && unix.Stat(b, &other) == nil && one.Dev == other.Dev
}
