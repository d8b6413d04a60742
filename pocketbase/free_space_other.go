//go:build !linux && !darwin

package main

import "errors"

// freeBytes is not supported on this system. `npm run doctor` still checks the disk.
func freeBytes(string) (uint64, error) { return 0, errors.ErrUnsupported }
