//go:build !linux

package main

// exchange puts fresh in the place of present, and what was there at old.
func exchange(fresh, present, old string) error { return exchangeInTwoSteps(fresh, present, old) }
