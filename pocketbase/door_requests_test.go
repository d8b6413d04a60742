package main

import (
	"net/http"
	"testing"
	"time"
)

func TestDoorPhonesBehindOneAddress(t *testing.T) {
	limits := defaultLimits
	limits.doors = limit{20, 24 * time.Hour}
	server, _ := start(t, nil, environment{rateLimits: true, trustProxy: true}, withLimits(limits))
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
