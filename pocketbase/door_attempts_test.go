package main

import (
	"net/http"
	"testing"
	"time"
)

func TestWrongDoorKeysAreCountedByKeyAndAddress(t *testing.T) {
	d := doorAttempts{newPasswordAttempts()}
	now := time.Now()
	d.attempts.now = func() time.Time { return now }
	for range attemptsPerAddress {
		equal(t, "a wrong proof", d.mayTry("a", "203.0.113.1"), true)
		d.count("a", "203.0.113.1")
	}
	equal(t, "one too many", d.mayTry("a", "203.0.113.1"), false)
	equal(t, "another key", d.mayTry("b", "203.0.113.1"), true)
	equal(t, "another address", d.mayTry("a", "203.0.113.2"), true)
	now = now.Add(attemptWindow + time.Second)
	equal(t, "ten minutes later", d.mayTry("a", "203.0.113.1"), true)
}

func TestDoorPhonesBehindOneAddress(t *testing.T) {
	limits := defaultLimits
	limits.doors = limit{20, 24 * time.Hour}
	server, _ := start(t, nil, environment{rateLimits: true, trustProxy: true, limits: limits})
	passed := func(many int, from string) (taken int) {
		for range many {
			got := send(t, server, http.MethodPost, doorPath, "{}", "Content-Type", "application/json", "X-Forwarded-For", from)
			if got.StatusCode != http.StatusTooManyRequests {
				taken++
			}
		}
		return taken
	}
	equal(t, "of one address", passed(30, "203.0.113.1"), 20)
	equal(t, "of another", passed(5, "203.0.113.2"), 5)
}

func TestTheBodyOfADoorHolds200Scans(t *testing.T) {
	server, _ := start(t, nil, environment{})
	kind := []string{"Content-Type", "application/json"}
	for size, want := range map[int]int{doorBodyMax: http.StatusNotFound, doorBodyMax + 1: http.StatusRequestEntityTooLarge} {
		equal(t, "status", send(t, server, http.MethodPost, doorPath, noteOf(size), kind...).StatusCode, want)
	}
}
