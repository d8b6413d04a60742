package main

import (
	"sync"
	"time"
)

const (
	attemptsPerAddress  = 10               // wrong passwords for one account, or wrong proofs for one door key, from one address
	attemptsInTotal     = 100              // wrong passwords for one account from all addresses
	attemptWindow       = 10 * time.Minute // of both
	duplicateAnswersMax = 10               // answers "already registered" to one address: each reveals that somebody is a guest
	duplicateWindow     = time.Hour
	countedKeysMax      = 10_000
)

// attemptCounter counts attempts by key, in a window that begins with the first one.
type attemptCounter struct {
	window time.Duration
	mu     sync.Mutex
	counts map[string]*attemptCount
	now    func() time.Time
}

type attemptCount struct {
	attempts int
	until    time.Time
}

func newAttemptCounter(window time.Duration) *attemptCounter {
	return &attemptCounter{window: window, counts: map[string]*attemptCount{}, now: time.Now}
}

// add counts an attempt and returns their number.
func (c *attemptCounter) add(key string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	count := c.counts[key]
	if count == nil || now.After(count.until) {
		if len(c.counts) >= countedKeysMax {
			c.prune(now)
		}
		count = &attemptCount{until: now.Add(c.window)}
		c.counts[key] = count
	}
	count.attempts++
	return count.attempts
}

// reached reports whether a key has at least `most` attempts, without counting one.
func (c *attemptCounter) reached(key string, most int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	count := c.counts[key]
	return count != nil && !c.now().After(count.until) && count.attempts >= most
}

func (c *attemptCounter) reset(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.counts, key)
}

// undo removes one attempt, which turned out to be right. Attempts of others still count.
func (c *attemptCounter) undo(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if count := c.counts[key]; count != nil {
		if count.attempts--; count.attempts <= 0 {
			delete(c.counts, key)
		}
	}
}

// prune removes expired counts, or all of them if that is not enough. This bounds the memory.
func (c *attemptCounter) prune(now time.Time) {
	for key, count := range c.counts {
		if now.After(count.until) {
			delete(c.counts, key)
		}
	}
	if len(c.counts) >= countedKeysMax {
		clear(c.counts)
	}
}
