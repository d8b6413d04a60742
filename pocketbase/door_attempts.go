package main

// doorAttempts counts wrong proofs for a door key per network address, as wrong passwords are counted. There is no limit
// for a key from all addresses: it would let anybody who learns a key's id lock its phones out, and the secret has 165 bits.
// The hook lets phones pass that have proven the key before (pb_hooks/lib/door.ts).
type doorAttempts struct{ attempts *passwordAttempts }

// mayTry does not count: a hall's phones send valid proofs at the same moment.
func (d doorAttempts) mayTry(key, address string) bool {
	return !d.attempts.reached(key+" "+address, attemptsPerAddress)
}

func (d doorAttempts) count(key, address string) {
	d.attempts.begin(key+" "+address, attemptsPerAddress)
}
