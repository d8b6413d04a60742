package limits

import (
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

var errTooManyPasswords = validation.NewError("validation_too_many_attempts",
	"Too many wrong passwords for this account. Wait ten minutes, or choose a new password by mail.")

// LimitPasswords answers sign-ins with 429 after too many wrong passwords, also for unknown accounts. It counts them per
// account and address, and per account alone against many addresses. Devices that have signed in before are never locked
// out, so an attacker cannot lock out an admin (isKnownDevice).
func (all *Attempts) LimitPasswords(app core.App) {
	if !all.env.RateLimits {
		return
	}
	a := all.passwords
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + " " + strings.ToLower(strings.TrimSpace(e.Identity))
		here := account + " " + e.RealIP()
		isKnown := e.Record != nil && isKnownDevice(e.Request, e.Record, a.now())
		// Counted before the password is checked, because attempts can be concurrent.
		fits, fitsTogether := a.add(here) <= attemptsPerAddress, a.add(account) <= attemptsInTotal
		if !isKnown && !(fits && fitsTogether) {
			return e.TooManyRequestsError("", map[string]validation.Error{"password": errTooManyPasswords})
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
		rememberDevice(e.Response, e.Record, a.now(), all.env.IsSecure()) // before the response is written
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
