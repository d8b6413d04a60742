package main

import (
	"fmt"
	"testing"
	"time"
)

func TestDuplicatesAreToldTenTimesAnHourToOneAddress(t *testing.T) {
	now := time.Now()
	d := newDuplicates()
	d.now = func() time.Time { return now }
	for told := range mostDuplicates {
		if !d.mayAsk("1.2.3.4") {
			t.Fatalf("refused after %d", told)
		}
		d.note("1.2.3.4")
	}
	if d.mayAsk("1.2.3.4") || !d.mayAsk("1.2.3.5") {
		t.Fatal("the limit is not that of one address")
	}
	now = now.Add(duplicateWindow + time.Second)
	if !d.mayAsk("1.2.3.4") {
		t.Fatal("still refused after an hour")
	}
}

func TestDuplicatesAreForgottenBeforeMemoryGrows(t *testing.T) {
	d := newDuplicates()
	for n := range mostAskers + 5 {
		d.note(fmt.Sprint(n))
	}
	if len(d.counts) > mostAskers {
		t.Fatalf("%d addresses are remembered", len(d.counts))
	}
}
