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
	c := newAttemptCounter(time.Hour)
	c.now = func() time.Time { return now }
	for n := range 10 {
		test.Equal(t, fmt.Sprint("after ", n), c.reached("a 203.0.113.1", 10), false)
		test.Equal(t, "counted", c.add("a 203.0.113.1"), n+1)
	}
	test.Equal(t, "one too many", c.reached("a 203.0.113.1", 10), true)
	test.Equal(t, "another key", c.reached("b 203.0.113.1", 10), false)
	now = now.Add(time.Hour)
	test.Equal(t, "at the end", c.reached("a 203.0.113.1", 10), true)
	now = now.Add(time.Second)
	test.Equal(t, "later", c.reached("a 203.0.113.1", 10), false)
	test.Equal(t, "counted again", c.add("a 203.0.113.1"), 1)
}

func TestCountedKeysAreBounded(t *testing.T) {
	c := newAttemptCounter(time.Hour)
	for n := range 3 * countedKeysMax {
		c.add(fmt.Sprint(n))
	}
	if len(c.counts) > countedKeysMax {
		t.Errorf("%d keys are counted", len(c.counts))
	}
}

func TestAnAccountComparesItsPasswordInFormsOnlyAFewTimes(t *testing.T) {
	tries := NewAttempts(settings.Settings{RateLimits: true})
	for range attemptsPerAddress {
		test.Equal(t, "a try", tries.MayCompareForms("ada"), true)
	}
	test.Equal(t, "one too many", tries.MayCompareForms("ada"), false)
	test.Equal(t, "another account", tries.MayCompareForms("eve"), true)
}
