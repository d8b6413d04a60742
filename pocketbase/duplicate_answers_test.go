package main

import (
	"fmt"
	"testing"
	"time"
)

func TestDuplicateAnswersAreLimitedPerAddress(t *testing.T) {
	now := time.Now()
	d := newDuplicateAnswers()
	d.now = func() time.Time { return now }
	for answers := range duplicateAnswersMax {
		if !d.mayAnswer("1.2.3.4") {
			t.Fatalf("refused after %d", answers)
		}
		d.count("1.2.3.4")
	}
	if d.mayAnswer("1.2.3.4") || !d.mayAnswer("1.2.3.5") {
		t.Fatal("the limit is not that of one address")
	}
	now = now.Add(duplicateWindow + time.Second)
	if !d.mayAnswer("1.2.3.4") {
		t.Fatal("still refused after an hour")
	}
}

func TestDuplicateAnswersAreBounded(t *testing.T) {
	d := newDuplicateAnswers()
	for n := range duplicateAddressesMax + 5 {
		d.count(fmt.Sprint(n))
	}
	if len(d.counts) > duplicateAddressesMax {
		t.Fatalf("%d addresses are remembered", len(d.counts))
	}
}
