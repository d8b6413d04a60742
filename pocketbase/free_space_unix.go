//go:build linux || darwin

package main

import "golang.org/x/sys/unix"

// freeBytes returns the free space on the disk of dir that this account may use.
func freeBytes(dir string) (uint64, error) {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), nil
}
