package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// signIn sends a password from an address, which the test's proxy names, with cookies.
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
	return ask(s.t, s.server, http.MethodPost, "/api/collections/users/auth-with-password", body, headers...)
}

func signInServer(t *testing.T) (signIn, *attempts, *time.Time) {
	counted := newAttempts()
	now := time.Now()
	counted.now = func() time.Time { return now }
	env := environment{trustProxy: true, appURL: address(t, "https://byop.example.org")}
	server, app := start(t, nil, env, func(app core.App) { limitAttempts(app, counted, env) })
	account(t, app, "ada")
	account(t, app, "eve")
	return signIn{t, server}, counted, &now
}

func TestWrongPasswordsAreCountedByAccountAndAddress(t *testing.T) {
	s, counted, now := signInServer(t)
	for range mostAttempts {
		same(t, "a wrong password", s.try("ada", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
		same(t, "for nobody", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
	}
	refused := s.try("ada", "wrong words", "203.0.113.1")
	same(t, "one too many", refused.StatusCode, http.StatusTooManyRequests)
	same(t, "what is said beside the password",
		strings.Contains(refused.body, `"password":{"code":"validation_too_many_attempts","message":"Too many`), true)
	same(t, "in other letters", s.try("ADA", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	same(t, "right at last", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	same(t, "for nobody too", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	same(t, "somebody else", s.try("eve", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	same(t, "from another address", s.try("ada", "the right words", "203.0.113.2").StatusCode, http.StatusOK)
	*now = now.Add(attemptWindow + time.Second)
	same(t, "later", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	for kept := range counted.counts {
		same(t, "what a right one leaves behind is nobody's: "+kept, strings.Contains(kept, "nobody"), true)
	}
}

func TestManyAddressesTogetherAreLockedOutToo(t *testing.T) {
	s, _, _ := signInServer(t)
	for i := range mostTogether {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/mostAttempts))
	}
	same(t, "from a fresh address", s.try("ada", "the right words", "198.51.100.9").StatusCode, http.StatusTooManyRequests)
	same(t, "somebody else", s.try("eve", "the right words", "198.51.100.9").StatusCode, http.StatusOK)
}

func TestADeviceThatSignedInBeforeIsNeverLockedOut(t *testing.T) {
	s, _, now := signInServer(t)
	cookieOf := func(name string) (*http.Cookie, string) {
		first := s.try(name, "the right words", "203.0.113.1")
		same(t, "signed in", first.StatusCode, http.StatusOK)
		same(t, "one cookie", len(first.Cookies()), 1)
		cookie := first.Cookies()[0]
		return cookie, cookie.Name + "=" + cookie.Value
	}
	cookie, adas := cookieOf("ada")
	_, eves := cookieOf("eve")
	same(t, "no script reads it", cookie.HttpOnly, true)
	same(t, "no other site sends it", cookie.SameSite, http.SameSiteStrictMode)
	same(t, "only with TLS", cookie.Secure, true)
	same(t, "only where people sign in", cookie.Path, "/api/collections/users/")
	for i := range mostTogether {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/mostAttempts))
	}
	forged := cookie.Name + "=" + strings.Replace(cookie.Value, ".", "0.", 1)
	_, eveValue, _ := strings.Cut(eves, "=")
	for what, sent := range map[string]string{"forged": forged, "of another account": eves, "moved": cookie.Name + "=" + eveValue} {
		same(t, what, s.try("ada", "the right words", "203.0.113.1", sent).StatusCode, http.StatusTooManyRequests)
	}
	same(t, "without", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	same(t, "wrong words on the device", s.try("ada", "wrong words", "203.0.113.1", adas).StatusCode, http.StatusBadRequest)
	same(t, "the device", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusOK)
	*now = now.Add(knownDeviceTime + time.Hour)
	for range mostAttempts + 1 {
		s.try("ada", "wrong words", "203.0.113.1")
	}
	same(t, "half a year later", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusTooManyRequests)
}

func TestAttemptsAreBounded(t *testing.T) {
	counted := newAttempts()
	for i := range 3 * mostAccounts {
		counted.begin(fmt.Sprint(i), mostAttempts)
	}
	if len(counted.counts) > mostAccounts {
		t.Errorf("%d accounts are remembered", len(counted.counts))
	}
}
