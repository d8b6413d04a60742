//go:build !windows

package settings

import (
	"io/fs"
	"os"
	"syscall"
)

// isOfAnother reports whether a file belongs neither to root nor to this account.
func isOfAnother(info fs.FileInfo) bool {
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && owner.Uid != 0 && int(owner.Uid) != os.Geteuid()
}
