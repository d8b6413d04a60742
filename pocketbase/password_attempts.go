package main

import (
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	attemptsPerAddress = 10               // wrong passwords for one account from one address
	attemptsInTotal    = 100              // wrong passwords for one account from all addresses
	attemptWindow      = 10 * time.Minute // from the first wrong password
	accountsMax        = 10_000           // remembered accounts, by e-mail, whether they exist or not
)

type tooManyAttempts struct{}

func (tooManyAttempts) Code() string { return "validation_too_many_attempts" }
func (tooManyAttempts) Error() string {
	return "Too many wrong passwords for this account. Wait ten minutes, or choose a new password by mail."
}

// passwordAttempts counts wrong passwords per account and address, and per account alone against many addresses.
// Devices that have signed in before are never locked out, so an attacker cannot lock out an admin (known_device.go).
type passwordAttempts struct {
	mu     sync.Mutex
	counts map[string]*attemptCount
	now    func() time.Time
}

type attemptCount struct {
	wrong int
	until time.Time
}

func newPasswordAttempts() *passwordAttempts {
	return &passwordAttempts{counts: map[string]*attemptCount{}, now: time.Now}
}

// begin counts an attempt before its password is checked, because attempts can be concurrent.
func (a *passwordAttempts) begin(account string, most int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	count := a.counts[account]
	if count == nil || now.After(count.until) {
		if len(a.counts) >= accountsMax {
			a.prune(now)
		}
		count = &attemptCount{until: now.Add(attemptWindow)}
		a.counts[account] = count
	}
	count.wrong++
	return count.wrong <= most
}

// reached reports whether an account has at least `most` wrong attempts, without counting one.
func (a *passwordAttempts) reached(account string, most int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	count := a.counts[account]
	return count != nil && !a.now().After(count.until) && count.wrong >= most
}

// prune removes expired counts, or all of them if that is not enough. This bounds the memory.
func (a *passwordAttempts) prune(now time.Time) {
	for account, count := range a.counts {
		if now.After(count.until) {
			delete(a.counts, account)
		}
	}
	if len(a.counts) >= accountsMax {
		clear(a.counts)
	}
}

func (a *passwordAttempts) reset(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.counts, account)
}

// undo removes one attempt whose password was correct. Attempts of others still count.
func (a *passwordAttempts) undo(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if count := a.counts[account]; count != nil {
		if count.wrong--; count.wrong <= 0 {
			delete(a.counts, account)
		}
	}
}

// limitPasswordAttempts answers sign-ins with 429 after too many wrong passwords, also for unknown accounts.
func limitPasswordAttempts(app core.App, a *passwordAttempts, env environment) {
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + " " + strings.ToLower(strings.TrimSpace(e.Identity))
		here := account + " " + e.RealIP()
		isKnown := e.Record != nil && isKnownDevice(e.Request, e.Record, a.now())
		fits, fitsTogether := a.begin(here, attemptsPerAddress), a.begin(account, attemptsInTotal)
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
