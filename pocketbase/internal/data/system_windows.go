package data

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// On Windows, files inherit the permissions and the owner of their folder.

func RestrictUmask() {}

func RestrictAccess(string) error { return nil }

func CopyOwner(string, fs.FileInfo) error { return nil }

func OtherOwner(fs.FileInfo) (uid string, isOther bool) { return "", false }

func FreeBytes(dir string) (free uint64, err error) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return free, err
}

func IsDiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) || isDatabaseFull(err)
}

func OnSameDisk(a, b string) bool {
	return strings.EqualFold(filepath.VolumeName(a), filepath.VolumeName(b))
}
