package passwords

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"

	"byop/internal/test"
)

const (
	words      = "José’s café 가나다" // in NFC
	mixed      = "Jose\u0301’s café 가나다"
	otherWords = "José’s cafe 가나다"
)

func start(t *testing.T) (*httptest.Server, core.App) {
	t.Helper()
	return startWith(t, func(string) bool { return true })
}

func startWith(t *testing.T, mayCompare func(account string) bool) (*httptest.Server, core.App) {
	t.Helper()
	app := test.App(t, func(app core.App) {
		users, err := app.FindCollectionByNameOrId("users")
		test.Check(t, err)
		users.Fields.GetByName("password").(*core.PasswordField).Cost = 4
		test.Check(t, app.Save(users))
	})
	Accept(app)
	return test.Start(t, app, func(e *core.ServeEvent) { Serve(e, mayCompare) }), app
}

// object returns JSON from pairs of names and values.
func object(t *testing.T, pairs ...string) string {
	t.Helper()
	fields := map[string]string{}
	for at := 0; at < len(pairs); at += 2 {
		fields[pairs[at]] = pairs[at+1]
	}
	text, err := json.Marshal(fields)
	test.Check(t, err)
	return string(text)
}

func send(t *testing.T, server *httptest.Server, method, path, token, body string) test.Answer {
	t.Helper()
	return test.Send(t, server, method, "/api/collections/"+path, body, "Content-Type", "application/json", "Authorization", token)
}

func signIn(t *testing.T, server *httptest.Server, name, password string) int {
	t.Helper()
	return send(t, server, http.MethodPost, "users/auth-with-password", "", object(t, "identity", name+"@example.org", "password", password)).StatusCode
}

// Earlier versions stored what was sent. No keyboard sends a mixture, but a program can.
func TestAPasswordIsRightInEveryFormOfUnicode(t *testing.T) {
	server, app := start(t)
	for name, stored := range map[string]string{"composed": words, "decomposed": norm.NFD.String(words), "mixed": mixed} {
		test.Store(t, app, "users", "email", name+"@example.org", "password", stored)
		test.Equal(t, name+", as stored", signIn(t, server, name, stored), http.StatusOK)
		test.Equal(t, name+", without its accent", signIn(t, server, name, otherWords), http.StatusBadRequest)
		test.Equal(t, name+", without the mark, which NFC does not add", signIn(t, server, name, strings.ReplaceAll(norm.NFD.String(words), "\u0301", "")), http.StatusBadRequest)
		for form, sent := range map[string]string{"composed": words, "decomposed": norm.NFD.String(words)} {
			if name != "mixed" {
				test.Equal(t, name+", sent "+form, signIn(t, server, name, sent), http.StatusOK)
			}
		}
	}
	test.Equal(t, "spaces are letters of it", signIn(t, server, "composed", words+" "), http.StatusBadRequest)
}

// comparisons returns the number of comparisons before those of PocketBase, while a test runs.
func comparisons(t *testing.T) *int {
	t.Helper()
	compared := 0
	compare = func(record *core.Record, password string) bool {
		compared++
		return record.ValidatePassword(password)
	}
	t.Cleanup(func() { compare = (*core.Record).ValidatePassword })
	return &compared
}

func TestTheTimeOfASignInDoesNotTellWhoHasAnAccount(t *testing.T) {
	server, app := start(t)
	test.Store(t, app, "users", "email", "ada@example.org", "password", words)
	compared := comparisons(t)
	for sent, want := range map[string]int{"plain words": 0, "cafés": 1, "cafe\u0301 é": 2} {
		for _, name := range []string{"ada", "nobody"} {
			*compared = 0
			test.Equal(t, name, signIn(t, server, name, sent), http.StatusBadRequest)
			test.Equal(t, name+" with "+sent, *compared, want)
		}
	}
}

func TestTheOldPasswordIsRightInEveryForm(t *testing.T) {
	server, app := start(t)
	ada := test.Store(t, app, "users", "email", "ada@example.org", "password", norm.NFD.String(words))
	eve := test.Store(t, app, "users", "email", "eve@example.org", "password", words)
	change := func(account, sender *core.Record, old string) int {
		token, err := sender.NewAuthToken()
		test.Check(t, err)
		body := object(t, "oldPassword", old, "password", "the new words", "passwordConfirm", "the new words")
		return send(t, server, http.MethodPatch, "users/records/"+account.Id, token, body).StatusCode
	}
	test.Equal(t, "wrong", change(ada, ada, otherWords), http.StatusBadRequest)
	test.Equal(t, "missing", change(ada, ada, ""), http.StatusBadRequest)
	test.Equal(t, "of another account", change(ada, eve, words), http.StatusNotFound)
	test.Equal(t, "composed", change(ada, ada, words), http.StatusOK)
	test.Equal(t, "the new one", signIn(t, server, "ada", "the new words"), http.StatusOK)
}

func TestTheLinkOfANewEmailAcceptsThePasswordInEveryForm(t *testing.T) {
	server, app := start(t)
	ada := test.Store(t, app, "users", "email", "ada@example.org", "password", norm.NFD.String(words))
	token, err := ada.NewEmailChangeToken("new@example.org")
	test.Check(t, err)
	confirm := func(password string) int {
		return send(t, server, http.MethodPost, "users/confirm-email-change", "", object(t, "token", token, "password", password)).StatusCode
	}
	test.Equal(t, "wrong", confirm(otherWords), http.StatusBadRequest)
	test.Equal(t, "composed", confirm(words), http.StatusNoContent)
	test.Equal(t, "the new email", signIn(t, server, "new", words), http.StatusOK)
}

func TestASessionCannotOccupyTheProcessorsWithForms(t *testing.T) {
	left := 1
	server, app := startWith(t, func(string) bool { left--; return left >= 0 })
	ada := test.Store(t, app, "users", "email", "ada@example.org", "password", words)
	token, err := ada.NewAuthToken()
	test.Check(t, err)
	compared := comparisons(t)
	for range 3 {
		body := object(t, "oldPassword", otherWords, "password", "the new words", "passwordConfirm", "the new words")
		test.Equal(t, "wrong", send(t, server, http.MethodPatch, "users/records/"+ada.Id, token, body).StatusCode, http.StatusBadRequest)
	}
	test.Equal(t, "comparisons", *compared, 1)
}
