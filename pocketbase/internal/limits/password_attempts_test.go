package limits

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/settings"
	"byop/internal/test"
)

// signIn signs in from an address (X-Forwarded-For), with cookies.
type signIn struct {
	t      *testing.T
	server *httptest.Server
}

func (s signIn) try(name, password, from string, cookies ...string) test.Answer {
	s.t.Helper()
	body := fmt.Sprintf(`{"identity":"%s@example.org","password":"%s"}`, name, password)
	headers := []string{"Content-Type", "application/json", "X-Forwarded-For", from}
	if len(cookies) > 0 {
		headers = append(headers, "Cookie", strings.Join(cookies, "; "))
	}
	return test.Send(s.t, s.server, http.MethodPost, "/api/collections/users/auth-with-password", body, headers...)
}

func signInServer(t *testing.T) (signIn, *Attempts, *time.Time) {
	env := settings.Settings{TrustProxy: true, AppURL: test.Address(t, "https://byop.example.org"), RateLimits: true}
	tries := NewAttempts(env)
	now := time.Now()
	tries.now = func() time.Time { return now }
	env.RateLimits = false // those of sign-ins in all would come first
	server, app := start(t, env, tries.LimitPasswords, func(app core.App) {
		users, err := app.FindCollectionByNameOrId("users")
		test.Check(t, err)
		users.Fields.GetByName("password").(*core.PasswordField).Cost = 4 // the lowest: hundreds of passwords are checked
		test.Check(t, app.Save(users))
	})
	test.Account(t, app, "ada")
	test.Account(t, app, "eve")
	return signIn{t, server}, tries, &now
}

func TestWrongPasswordsAreCountedByAccountAndAddress(t *testing.T) {
	s, counted, now := signInServer(t)
	for range attemptsPerAddress {
		test.Equal(t, "a wrong password", s.try("ada", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
		test.Equal(t, "for nobody", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusBadRequest)
	}
	refused := s.try("ada", "wrong words", "203.0.113.1")
	test.Equal(t, "one too many", refused.StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "the error of the password",
		strings.Contains(refused.Body, `"password":{"code":"validation_too_many_attempts","message":"Too many`), true)
	test.Equal(t, "in capitals", s.try("ADA", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "the correct password", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "for nobody too", s.try("nobody", "wrong words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "somebody else", s.try("eve", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	test.Equal(t, "from another address", s.try("ada", "the right words", "203.0.113.2").StatusCode, http.StatusOK)
	*now = now.Add(attemptWindow + time.Second)
	test.Equal(t, "later", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusOK)
	for _, kind := range []*buckets{counted.passwords, counted.accounts} {
		for kept := range kind.by {
			test.Equal(t, "a correct password leaves only other counts: "+kept, strings.Contains(kept, "nobody"), true)
		}
	}
}

func TestWrongPasswordsFromManyAddressesAreCountedTogether(t *testing.T) {
	s, _, _ := signInServer(t)
	for i := range attemptsInTotal {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/attemptsPerAddress))
	}
	test.Equal(t, "from a fresh address", s.try("ada", "the right words", "198.51.100.9").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "somebody else", s.try("eve", "the right words", "198.51.100.9").StatusCode, http.StatusOK)
}

func TestOneAddressLocksAnAccountForItselfAlone(t *testing.T) {
	s, _, _ := signInServer(t)
	for range attemptsInTotal + 1 {
		s.try("ada", "wrong words", "203.0.113.1")
	}
	test.Equal(t, "from there", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "from another address", s.try("ada", "the right words", "198.51.100.9").StatusCode, http.StatusOK)
}

func TestADeviceThatSignedInBeforeIsNeverLockedOut(t *testing.T) {
	s, _, now := signInServer(t)
	cookieOf := func(name string) (*http.Cookie, string) {
		first := s.try(name, "the right words", "203.0.113.1")
		test.Equal(t, "signed in", first.StatusCode, http.StatusOK)
		test.Equal(t, "one cookie", len(first.Cookies()), 1)
		cookie := first.Cookies()[0]
		return cookie, cookie.Name + "=" + cookie.Value
	}
	cookie, adas := cookieOf("ada")
	_, eves := cookieOf("eve")
	test.Equal(t, "no script reads it", cookie.HttpOnly, true)
	test.Equal(t, "no other site sends it", cookie.SameSite, http.SameSiteStrictMode)
	test.Equal(t, "only with TLS", cookie.Secure, true)
	test.Equal(t, "only where people sign in", cookie.Path, "/api/collections/users/")
	for i := range attemptsInTotal {
		s.try("ada", "wrong words", fmt.Sprintf("203.0.113.%d", i/attemptsPerAddress))
	}
	forged := cookie.Name + "=" + strings.Replace(cookie.Value, ".", "0.", 1)
	_, eveValue, _ := strings.Cut(eves, "=")
	for what, sent := range map[string]string{"forged": forged, "of another account": eves, "moved": cookie.Name + "=" + eveValue} {
		test.Equal(t, what, s.try("ada", "the right words", "203.0.113.1", sent).StatusCode, http.StatusTooManyRequests)
	}
	test.Equal(t, "without", s.try("ada", "the right words", "203.0.113.1").StatusCode, http.StatusTooManyRequests)
	test.Equal(t, "wrong words on the device", s.try("ada", "wrong words", "203.0.113.1", adas).StatusCode, http.StatusBadRequest)
	test.Equal(t, "the device", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusOK)
	*now = now.Add(knownDeviceAge + time.Hour)
	for range attemptsPerAddress + 1 {
		s.try("ada", "wrong words", "203.0.113.1")
	}
	test.Equal(t, "half a year later", s.try("ada", "the right words", "203.0.113.1", adas).StatusCode, http.StatusTooManyRequests)
}
