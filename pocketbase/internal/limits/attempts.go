package limits

import (
	"sync"
	"time"

	"byop/internal/settings"
)

const (
	attemptsPerAddress  = 10               // wrong passwords for one account, or wrong proofs for one door key, from one address
	attemptsInTotal     = 100              // wrong passwords for one account from all addresses
	attemptWindow       = 10 * time.Minute // of both
	duplicateAnswersMax = 10               // answers "already registered" to one address: each reveals that somebody is a guest
	duplicateWindow     = time.Hour
	countedKeysMax      = 10_000
)

// Attempts counts what may be tried only a few times: passwords, door keys, and addresses that have an RSVP.
type Attempts struct {
	env                             settings.Settings
	passwords, doorKeys, duplicates *attemptCounter
}

// NewAttempts returns the counts of a server.
func NewAttempts(env settings.Settings) *Attempts {
	return &Attempts{env, newAttemptCounter(attemptWindow), newAttemptCounter(attemptWindow), newAttemptCounter(duplicateWindow)}
}

// MayAnswerDuplicate reports whether a network address may learn of one more duplicate RSVP.
func (a *Attempts) MayAnswerDuplicate(address string) bool {
	return !a.env.RateLimits || containsAddress(a.env.Limits.Allowed, address) || !a.duplicates.reached(address, duplicateAnswersMax)
}

// CountDuplicateAnswer counts an answer about a duplicate RSVP.
func (a *Attempts) CountDuplicateAnswer(address string) { a.duplicates.add(address) }

// MayTryDoorKey reports whether a network address may try a proof for a door key. The hook lets phones pass that have proven
// the key before (pb_hooks/lib/door/door.ts). This does not count, because a hall's phones send valid proofs at the same moment.
// There is no limit for a key from all addresses: it would let anybody who learns a key's id lock its phones out, and the
// secret has 165 bits.
func (a *Attempts) MayTryDoorKey(key, address string) bool {
	return !a.env.RateLimits || !a.doorKeys.reached(key+" "+address, attemptsPerAddress)
}

// CountWrongDoorKey counts a wrong proof.
func (a *Attempts) CountWrongDoorKey(key, address string) { a.doorKeys.add(key + " " + address) }

// MayCompareForms counts and reports whether an account may compare its own password in more forms than the one that was sent
// (package passwords). Each takes as long as a sign-in.
func (a *Attempts) MayCompareForms(account string) bool {
	return !a.env.RateLimits || a.passwords.add("forms "+account) <= attemptsPerAddress
}

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
