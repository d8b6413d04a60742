package main

import (
	"sync"
	"time"
)

const (
	mostDuplicates  = 10        // answers "already registered" for one address
	duplicateWindow = time.Hour // from the first of them
	mostAskers      = 10_000    // addresses remembered at a time
)

// duplicates counts by address how often "already registered" was answered: each tells that somebody attends an event.
type duplicates struct {
	mu     sync.Mutex
	counts map[string]*duplicateCount
	now    func() time.Time
}

type duplicateCount struct {
	told  int
	until time.Time
}

func newDuplicates() *duplicates {
	return &duplicates{counts: map[string]*duplicateCount{}, now: time.Now}
}

// mayAsk reports whether an address may hear of another one.
func (d *duplicates) mayAsk(address string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	count := d.counts[address]
	return count == nil || count.told < mostDuplicates || d.now().After(count.until)
}

// note counts one that was told.
func (d *duplicates) note(address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	count := d.counts[address]
	if count == nil || now.After(count.until) {
		if len(d.counts) >= mostAskers {
			d.forget(now)
		}
		count = &duplicateCount{until: now.Add(duplicateWindow)}
		d.counts[address] = count
	}
	count.told++
}

// forget drops what is over, and everything when that is not enough: memory stays bounded.
func (d *duplicates) forget(now time.Time) {
	for address, count := range d.counts {
		if now.After(count.until) {
			delete(d.counts, address)
		}
	}
	if len(d.counts) >= mostAskers {
		clear(d.counts)
	}
}
