package main

import (
	"fmt"
	"testing"
	"time"
)

func TestAttemptsAreCountedByKeyWithinAWindow(t *testing.T) {
	now := time.Now()
	c := newAttemptCounter(time.Hour)
	c.now = func() time.Time { return now }
	for n := range 10 {
		equal(t, fmt.Sprint("after ", n), c.reached("a 203.0.113.1", 10), false)
		equal(t, "counted", c.add("a 203.0.113.1"), n+1)
	}
	equal(t, "one too many", c.reached("a 203.0.113.1", 10), true)
	equal(t, "another key", c.reached("b 203.0.113.1", 10), false)
	now = now.Add(time.Hour)
	equal(t, "at the end", c.reached("a 203.0.113.1", 10), true)
	now = now.Add(time.Second)
	equal(t, "later", c.reached("a 203.0.113.1", 10), false)
	equal(t, "counted again", c.add("a 203.0.113.1"), 1)
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
