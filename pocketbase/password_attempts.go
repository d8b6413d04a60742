package main

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

type tooManyAttempts struct{}

func (tooManyAttempts) Code() string { return "validation_too_many_attempts" }
func (tooManyAttempts) Error() string {
	return "Too many wrong passwords for this account. Wait ten minutes, or choose a new password by mail."
}

// limitPasswordAttempts answers sign-ins with 429 after too many wrong passwords, also for unknown accounts. It counts them per
// account and address, and per account alone against many addresses. Devices that have signed in before are never locked
// out, so an attacker cannot lock out an admin (known_device.go).
func limitPasswordAttempts(app core.App, a *attemptCounter, env environment) {
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + " " + strings.ToLower(strings.TrimSpace(e.Identity))
		here := account + " " + e.RealIP()
		isKnown := e.Record != nil && isKnownDevice(e.Request, e.Record, a.now())
		// Counted before the password is checked, because attempts can be concurrent.
		fits, fitsTogether := a.add(here) <= attemptsPerAddress, a.add(account) <= attemptsInTotal
		if !isKnown && !(fits && fitsTogether) {
			return e.TooManyRequestsError("", map[string]router.SafeErrorItem{"password": tooManyAttempts{}})
		}
		err := e.Next()
		if err == nil {
			a.reset(here)
			a.undo(account)
		}
		return err
	})
	// A refreshed session sets the cookie too.
	app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error {
		rememberDevice(e.Response, e.Record, a.now(), env) // before the response is written
		return e.Next()
	})
	app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		err := e.Next()
		if err == nil && e.Record != nil {
			a.reset(e.Collection.Id + " " + strings.ToLower(e.Record.Email()))
			a.reset(e.Collection.Id + " " + strings.ToLower(e.Record.Email()) + " " + e.RealIP())
		}
		return err
	})
}
