//go:build !linux

package backup

// swapInto moves fresh to present, and the previous content of present to old.
func swapInto(fresh, present, old string) error { return swapInTwoSteps(fresh, present, old) }
