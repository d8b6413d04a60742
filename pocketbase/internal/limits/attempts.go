package limits

import (
	"time"

	"byop/internal/settings"
)

const (
	attemptsPerAddress  = 10               // wrong passwords for one account, or wrong proofs for one door key, from one address
	attemptsInTotal     = 100              // wrong passwords for one account from all addresses
	attemptWindow       = 10 * time.Minute // of both
	duplicateAnswersMax = 10               // answers "already registered" to one address: each reveals that somebody is a guest
	duplicateWindow     = time.Hour
)

// Attempts counts what may be tried only a few times: passwords, door keys, and addresses that have an RSVP.
type Attempts struct {
	ledger
	env settings.Settings
	// By account and address, by account, by own account.
	passwords, accounts, forms *buckets
	doorKeys, duplicates       *buckets
}

// NewAttempts returns the counts of a server.
func NewAttempts(env settings.Settings) *Attempts {
	window := func(most int, over time.Duration) *buckets {
		b := newBuckets(limit{most, over})
		b.dropsOldest, b.isWindow = true, true
		return b
	}
	return &Attempts{
		ledger{now: time.Now}, env,
		window(attemptsPerAddress, attemptWindow), window(attemptsInTotal, attemptWindow), window(attemptsPerAddress, attemptWindow),
		window(attemptsPerAddress, attemptWindow), window(duplicateAnswersMax, duplicateWindow),
	}
}

// MayAnswerDuplicate reports whether a network address may learn of one more duplicate RSVP.
func (a *Attempts) MayAnswerDuplicate(address string) bool {
	return !a.env.RateLimits || containsAddress(a.env.Limits.Allowed, address) || a.has(tokenOf(a.duplicates, address))
}

// CountDuplicateAnswer counts an answer about a duplicate RSVP.
func (a *Attempts) CountDuplicateAnswer(address string) { a.take(tokenOf(a.duplicates, address)) }

// MayTryDoorKey reports whether a network address may try a proof for a door key. The hook lets phones pass that have proven
// the key before (pb_hooks/lib/door/door.ts). This does not count, because a hall's phones send valid proofs at the same moment.
// There is no limit for a key from all addresses: it would let anybody who learns a key's id lock its phones out, and the
// secret has 165 bits.
func (a *Attempts) MayTryDoorKey(key, address string) bool {
	return !a.env.RateLimits || a.has(tokenOf(a.doorKeys, key+" "+address))
}

// CountWrongDoorKey counts a wrong proof.
func (a *Attempts) CountWrongDoorKey(key, address string) {
	a.take(tokenOf(a.doorKeys, key+" "+address))
}

// MayCompareForms counts and reports whether an account may compare its own password in more forms than the one that was sent
// (package passwords). Each takes as long as a sign-in.
func (a *Attempts) MayCompareForms(account string) bool {
	return !a.env.RateLimits || a.take(tokenOf(a.forms, account))
}
