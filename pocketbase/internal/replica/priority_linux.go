package replica

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// lowerPriority lets other threads run first. It keeps the goroutine on its thread, which ends with it.
func lowerPriority() {
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, 0, 19) // 0 is this thread, on Linux only
}
