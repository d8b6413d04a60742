//go:build !linux

package replica

// lowerPriority does nothing: only Linux has priorities of threads.
func lowerPriority() {}
