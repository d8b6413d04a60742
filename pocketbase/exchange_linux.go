package main

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange puts fresh in the place of present in one step, and what was there at old.
func exchange(fresh, present, old string) error {
	err := unix.Renameat2(unix.AT_FDCWD, fresh, unix.AT_FDCWD, present, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return exchangeInTwoSteps(fresh, present, old) // a file system without it
	}
	if err != nil {
		return err
	}
	return os.Rename(fresh, old)
}
