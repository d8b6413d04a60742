// Package passwords accepts a password however its letters are written in Unicode. Keyboards send "é" as one character or as two.
// New passwords are stored in NFC (src/domain/accounts/account.ts), as RFC 8265 asks; earlier ones are stored as they were sent.
package passwords

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/text/unicode/norm"
)

const mostBytes = 72 // of what bcrypt reads

var compare = (*core.Record).ValidatePassword // tests count it

// Accept compares passwords in all their forms: at a sign-in, of any account, and where an account of users has to give its own
// again. Bind it after what counts wrong passwords.
func Accept(app core.App) {
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		e.Password = right(e.App, e.Collection, e.Record, e.Password)
		return e.Next()
	})
}

// Serve does the same where PocketBase compares before its hooks run. Bind it after what reads bodies. mayCompare limits this for an
// account, because PocketBase counts these requests later.
func Serve(e *core.ServeEvent, mayCompare func(account string) bool) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		switch _, path, _ := strings.Cut(e.Request.Pattern, " "); {
		case e.Request.Method == "PATCH" && path == "/api/collections/{collection}/records/{id}":
			acceptOld(e, mayCompare)
		case e.Request.Method == "POST" && path == "/api/collections/{collection}/records":
			dropLong(e)
		case e.Request.Method == "POST" && path == "/api/collections/{collection}/confirm-email-change":
			acceptAtNewEmail(e, mayCompare)
		}
		return e.Next()
	})
}

// forms returns the ways in which a password may have been stored. Their number depends on the password alone.
func forms(sent string) []string {
	found := []string{norm.NFC.String(sent)}
	for _, form := range []string{norm.NFD.String(sent), sent} {
		if !slices.Contains(found, form) {
			found = append(found, form)
		}
	}
	return found
}

// right returns the form of a password that is an account's, or the last one, which PocketBase compares next. An unknown account
// (nil) takes as many comparisons as a wrong password, so that the time does not tell who has one.
func right(app core.App, collection *core.Collection, account *core.Record, sent string) string {
	found := forms(sent)
	last := len(found) - 1
	compared := account
	if compared == nil && last > 0 {
		compared = &core.Record{}
		if app.RecordQuery(collection).Limit(1).One(compared) != nil {
			return sent
		}
	}
	for _, form := range found[:last] {
		if compare(compared, form) && account != nil {
			return form
		}
	}
	return found[last]
}

// acceptOld is for a new password of the account that sends the request.
func acceptOld(e *core.RequestEvent, mayCompare func(account string) bool) {
	info, err := e.RequestInfo()
	if err != nil || e.Auth == nil || e.Auth.Id != e.Request.PathValue("id") {
		return // PocketBase answers
	}
	if old, _ := info.Body["oldPassword"].(string); len(forms(old)) > 1 && mayCompare(e.Auth.Id) {
		info.Body["oldPassword"] = right(e.App, e.Auth.Collection(), e.Auth, old)
	}
}

// dropLong removes a password that bcrypt cannot read from a new account, so that the hook can refuse it beside its field. PocketBase
// would answer without one before.
func dropLong(e *core.RequestEvent) {
	if collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection")); err != nil || collection.Name != "users" {
		return
	}
	info, err := e.RequestInfo()
	if err != nil {
		return
	}
	if password, _ := info.Body["password"].(string); len(password) > mostBytes {
		delete(info.Body, "password")
	}
}

// acceptAtNewEmail is for the link that confirms a new email, which asks for the password.
func acceptAtNewEmail(e *core.RequestEvent, mayCompare func(account string) bool) {
	var body map[string]any
	if e.BindBody(&body) != nil {
		return
	}
	token, _ := body["token"].(string)
	sent, _ := body["password"].(string)
	account, err := e.App.FindAuthRecordByToken(token, core.TokenTypeEmailChange)
	if err != nil || len(forms(sent)) == 1 || !mayCompare(account.Id) {
		return
	}
	body["password"] = right(e.App, account.Collection(), account, sent)
	if text, err := json.Marshal(body); err == nil {
		e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(text))}
	}
}
