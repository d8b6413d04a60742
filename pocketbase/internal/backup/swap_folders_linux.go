package backup

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// swapInto moves fresh to present in one atomic step, and the previous content of present to old.
func swapInto(fresh, present, old string) error {
	err := unix.Renameat2(unix.AT_FDCWD, fresh, unix.AT_FDCWD, present, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return swapInTwoSteps(fresh, present, old) // the file system does not support it
	}
	if err != nil {
		return err
	}
	return os.Rename(fresh, old)
}
