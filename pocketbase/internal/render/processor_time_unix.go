//go:build !windows

package render

import (
	"time"

	"golang.org/x/sys/unix"
)

// processorTime returns the processor time that this process has used.
func processorTime() time.Duration {
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		return time.Since(processStart)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
