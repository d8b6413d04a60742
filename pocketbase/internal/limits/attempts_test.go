package limits

import (
	"fmt"
	"testing"
	"time"

	"byop/internal/settings"
	"byop/internal/test"
)

func TestAttemptsAreCountedByKeyWithinAWindow(t *testing.T) {
	now := time.Now()
	tries := NewAttempts(settings.Settings{RateLimits: true})
	tries.now = func() time.Time { return now }
	for n := range attemptsPerAddress {
		test.Equal(t, fmt.Sprint("after ", n), tries.MayTryDoorKey("a", "203.0.113.1"), true)
		tries.CountWrongDoorKey("a", "203.0.113.1")
		now = now.Add(attemptWindow / attemptsPerAddress)
	}
	test.Equal(t, "one too many, at the end of the window", tries.MayTryDoorKey("a", "203.0.113.1"), false)
	test.Equal(t, "another key", tries.MayTryDoorKey("b", "203.0.113.1"), true)
	test.Equal(t, "another address", tries.MayTryDoorKey("a", "203.0.113.2"), true)
	now = now.Add(time.Second)
	for n := range attemptsPerAddress {
		test.Equal(t, fmt.Sprint("later, after ", n), tries.MayTryDoorKey("a", "203.0.113.1"), true)
		tries.CountWrongDoorKey("a", "203.0.113.1")
	}
	test.Equal(t, "one too many again", tries.MayTryDoorKey("a", "203.0.113.1"), false)
}

func TestInventedAccountsLockNobodyOut(t *testing.T) {
	tries := NewAttempts(settings.Settings{RateLimits: true})
	for n := range bucketsMax + 1000 {
		tries.CountWrongDoorKey("a", fmt.Sprint(n))
	}
	test.Equal(t, "counts in memory", len(tries.doorKeys.by), bucketsMax)
	test.Equal(t, "another address", tries.MayTryDoorKey("a", "203.0.113.1"), true)
}

func TestAnAccountComparesItsPasswordInFormsOnlyAFewTimes(t *testing.T) {
	tries := NewAttempts(settings.Settings{RateLimits: true})
	for range attemptsPerAddress {
		test.Equal(t, "a try", tries.MayCompareForms("ada"), true)
	}
	test.Equal(t, "one too many", tries.MayCompareForms("ada"), false)
	test.Equal(t, "another account", tries.MayCompareForms("eve"), true)
}
