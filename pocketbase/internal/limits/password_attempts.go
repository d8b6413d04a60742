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
func (a *Attempts) LimitPasswords(app core.App) {
	if !a.env.RateLimits {
		return
	}
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + " " + strings.ToLower(strings.TrimSpace(e.Identity))
		here, anywhere := tokenOf(a.passwords, account+" "+e.RealIP()), tokenOf(a.accounts, account)
		isKnown := e.Record != nil && isKnownDevice(e.Request, e.Record, a.now())
		// Counted before the password is checked, because attempts can be concurrent.
		counted := a.take(here, anywhere)
		if !isKnown && !counted {
			return e.TooManyRequestsError("", map[string]validation.Error{"password": errTooManyPasswords})
		}
		err := e.Next()
		if err == nil {
			a.refill(here.from, here.key)
			if counted { // those of others still count
				a.give(anywhere)
			}
		}
		return err
	})
	// A refreshed session sets the cookie too.
	app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error {
		rememberDevice(e.Response, e.Record, a.now(), a.env.IsSecure()) // before the response is written
		return e.Next()
	})
	app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		err := e.Next()
		if err == nil && e.Record != nil {
			account := e.Collection.Id + " " + strings.ToLower(e.Record.Email())
			a.refill(a.accounts, account)
			a.refill(a.passwords, account+" "+e.RealIP())
		}
		return err
	})
}
