package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestWrongPasswordsAreCountedByAccount(t *testing.T) {
	counted := newAttempts()
	now := time.Now()
	counted.now = func() time.Time { return now }
	server, app := start(t, nil, environment{}, func(app core.App) { limitAttempts(app, counted) })
	users, err := app.FindCollectionByNameOrId("users")
	check(t, err)
	for _, name := range []string{"ada", "eve"} {
		account := core.NewRecord(users)
		account.SetEmail(name + "@example.org")
		account.SetPassword("the right words")
		check(t, app.Save(account))
	}
	said := ""
	signIn := func(name, password string) int {
		body := fmt.Sprintf(`{"identity":"%s@example.org","password":"%s"}`, name, password)
		got := ask(t, server, http.MethodPost, "/api/collections/users/auth-with-password", body, "Content-Type", "application/json")
		said = got.body
		return got.StatusCode
	}
	for range mostAttempts {
		same(t, "a wrong password", signIn("ada", "wrong words"), http.StatusBadRequest)
		counted.begin(users.Id + " nobody@example.org")
	}
	same(t, "one too many", signIn("ada", "wrong words"), http.StatusTooManyRequests)
	same(t, "what is said beside the password", strings.Contains(said, `"password":{"code":"validation_too_many_attempts","message":"Too many`), true)
	same(t, "one too many, in other letters", signIn("ADA", "wrong words"), http.StatusTooManyRequests)
	same(t, "one too many, right at last", signIn("ada", "the right words"), http.StatusTooManyRequests)
	same(t, "one too many for nobody", signIn("nobody", "wrong words"), http.StatusTooManyRequests)
	same(t, "somebody else", signIn("eve", "the right words"), http.StatusOK)
	now = now.Add(attemptWindow + time.Second)
	same(t, "later", signIn("ada", "the right words"), http.StatusOK)
	same(t, "what a right one leaves behind", len(counted.counts), 1) // nobody's
}

func TestAttemptsAreBounded(t *testing.T) {
	counted := newAttempts()
	for i := range 3 * mostAccounts {
		counted.begin(fmt.Sprint(i))
	}
	if len(counted.counts) > mostAccounts {
		t.Errorf("%d accounts are remembered", len(counted.counts))
	}
}
