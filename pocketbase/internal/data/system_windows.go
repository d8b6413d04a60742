package data

import (
	"errors"
	"io/fs"
)

// On Windows, files inherit the permissions and the owner of their folder, and `npm run doctor` checks the disk.

func RestrictUmask() {}

func RestrictAccess(string) error { return nil }

func CopyOwner(string, fs.FileInfo) error { return nil }

func FreeBytes(string) (uint64, error) { return 0, errors.ErrUnsupported }
