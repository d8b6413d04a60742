package main

import (
	"sync"
	"time"
)

const (
	duplicateAnswersMax   = 10        // per address
	duplicateWindow       = time.Hour // from the first answer
	duplicateAddressesMax = 10_000    // remembered addresses
)

// duplicateAnswers counts the answers "already registered" per address. Each one reveals that somebody is a guest.
type duplicateAnswers struct {
	mu     sync.Mutex
	counts map[string]*duplicateCount
	now    func() time.Time
}

type duplicateCount struct {
	answers int
	until   time.Time
}

func newDuplicateAnswers() *duplicateAnswers {
	return &duplicateAnswers{counts: map[string]*duplicateCount{}, now: time.Now}
}

func (d *duplicateAnswers) mayAnswer(address string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	count := d.counts[address]
	return count == nil || count.answers < duplicateAnswersMax || d.now().After(count.until)
}

func (d *duplicateAnswers) count(address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	count := d.counts[address]
	if count == nil || now.After(count.until) {
		if len(d.counts) >= duplicateAddressesMax {
			d.prune(now)
		}
		count = &duplicateCount{until: now.Add(duplicateWindow)}
		d.counts[address] = count
	}
	count.answers++
}

// prune removes expired counts, or all of them if that is not enough. This bounds the memory.
func (d *duplicateAnswers) prune(now time.Time) {
	for address, count := range d.counts {
		if now.After(count.until) {
			delete(d.counts, address)
		}
	}
	if len(d.counts) >= duplicateAddressesMax {
		clear(d.counts)
	}
}
