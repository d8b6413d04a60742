package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// signIn signs in from an address (X-Forwarded-For), with cookies.
type signIn struct {
	t      *testing.T
	server *httptest.Server
}

func (s signIn) try(name, password, from string, cookies ...string) answer {
	s.t.Helper()
	body := fmt.Sprintf(`{"identity":"%s@example.org","password":"%s"}`, name, password)
	headers := []string{"Content-Type", "application/json", "X-Forwarded-For", from}
	if len(cookies) > 0 {
		headers = append(headers, "Cookie", strings.Join(cookies, "; "))
	}
	return send(s.t, s.server, http.MethodPost, "/api/collections/users/auth-with-password", body, headers...)
}

func signInServer(t *testing.T) (signIn, *attemptCounter, *time.Time) {
	env := environment{trustProxy: true, appURL: address(t, "https://byop.example.org"), rateLimits: true}
	tries := newAttempts(env)
	counted := tries.passwords
	now := time.Now()
	counted.now = func() time.Time { return now }
	env.rateLimits = false // those of sign-ins in all would come first
	server, app := start(t, nil, env, tries.limitPasswords)
	account(t, app, "ada")
	account(t, app, "eve")
	return signIn{t, server}, counted, &now
}

func TestWrongPasswordsAreCountedByAccountAndAddress(t *testing.T) {
	s, counted, now := signInServer(t)
	for range attemptsPerAddress {
		equal(t, "a wrong password", s.try("ada", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
		equal(t, "for nobody", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
	}
	refused := s.try("ada", "wrong words", "203.0.113.1")
	equal(t, "one too many", refused.StatusCode, http.StatusTooManyRequests)
	equal(t, "the error of the password",
		strings.Contains(refused.body, `"password":{"code":"validation_too_many_attempts","message":"Too many`), true)
	equal(t, "in capitals", s.try("ADA", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	equal(t, "the correct password", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	equal(t, "for nobody too", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	equal(t, "somebody else", s.try("eve", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	equal(t, "from another address", s.try("ada", "the right words", "203.0.113.2").StatusCode, http.StatusOK)
	*now = now.Add(attemptWindow + time.Second)
	equal(t, "later", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	for kept := range counted.counts {
		equal(t, "a correct password leaves only other counts: "+kept, strings.Contains(kept, "nobody"), true)
	}
}

func TestWrongPasswordsFromManyAddressesAreCountedTogether(t *testing.T) {
	s, _, _ := signInServer(t)
	for i := range attemptsInTotal {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/attemptsPerAddress))
	}
	equal(t, "from a fresh address", s.try("ada", "the right words", "198.51.100.9").StatusCode, http.StatusTooManyRequests)
	equal(t, "somebody else", s.try("eve", "the right words", "198.51.100.9").StatusCode, http.StatusOK)
}

func TestADeviceThatSignedInBeforeIsNeverLockedOut(t *testing.T) {
	s, _, now := signInServer(t)
	cookieOf := func(name string) (*http.Cookie, string) {
		first := s.try(name, "the right words", "203.0.113.1")
		equal(t, "signed in", first.StatusCode, http.StatusOK)
		equal(t, "one cookie", len(first.Cookies()), 1)
		cookie := first.Cookies()[0]
		return cookie, cookie.Name + "=" + cookie.Value
	}
	cookie, adas := cookieOf("ada")
	_, eves := cookieOf("eve")
	equal(t, "no script reads it", cookie.HttpOnly, true)
	equal(t, "no other site sends it", cookie.SameSite, http.SameSiteStrictMode)
	equal(t, "only with TLS", cookie.Secure, true)
	equal(t, "only where people sign in", cookie.Path, "/api/collections/users/")
	for i := range attemptsInTotal {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/attemptsPerAddress))
	}
	forged := cookie.Name + "=" + strings.Replace(cookie.Value, ".", "0.", 1)
	_, eveValue, _ := strings.Cut(eves, "=")
	for what, sent := range map[string]string{"forged": forged, "of another account": eves, "moved": cookie.Name + "=" + eveValue} {
		equal(t, what, s.try("ada", "the right words", "203.0.113.1", sent).StatusCode, http.StatusTooManyRequests)
	}
	equal(t, "without", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	equal(t, "wrong words on the device", s.try("ada", "wrong words", "203.0.113.1", adas).StatusCode, http.StatusBadRequest)
	equal(t, "the device", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusOK)
	*now = now.Add(knownDeviceAge + time.Hour)
	for range attemptsPerAddress + 1 {
		s.try("ada", "wrong words", "203.0.113.1")
	}
	equal(t, "half a year later", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusTooManyRequests)
}
