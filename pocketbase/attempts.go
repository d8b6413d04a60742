package main

import (
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	mostAttempts  = 10               // wrong passwords for one account from one address
	mostTogether  = 100              // wrong passwords for one account from all addresses
	attemptWindow = 10 * time.Minute // from the first of them
	mostAccounts  = 10_000           // remembered at a time; an account is its e-mail, whether it exists or not
)

// tooManyAttempts is said beside the password.
type tooManyAttempts struct{}

func (tooManyAttempts) Code() string { return "validation_too_many_attempts" }
func (tooManyAttempts) Error() string {
	return "Too many wrong passwords for this account. Wait ten minutes, or choose a new password by mail."
}

// attempts counts wrong passwords by account and address, and by account alone: many addresses would guess on. A device
// that has signed in to the account before is never locked out, so that nobody can lock out an admin (known_device.go).
type attempts struct {
	mu     sync.Mutex
	counts map[string]*attemptCount
	now    func() time.Time
}

type attemptCount struct {
	wrong int
	until time.Time
}

func newAttempts() *attempts { return &attempts{counts: map[string]*attemptCount{}, now: time.Now} }

// begin counts an attempt before its password is looked at, so that many at once are counted too. False: it is one too many.
func (a *attempts) begin(account string, most int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	count := a.counts[account]
	if count == nil || now.After(count.until) {
		if len(a.counts) >= mostAccounts {
			a.forget(now)
		}
		count = &attemptCount{until: now.Add(attemptWindow)}
		a.counts[account] = count
	}
	count.wrong++
	return count.wrong <= most
}

// forget drops what is over, and everything when that is not enough: memory stays bounded, whoever asks.
func (a *attempts) forget(now time.Time) {
	for account, count := range a.counts {
		if now.After(count.until) {
			delete(a.counts, account)
		}
	}
	if len(a.counts) >= mostAccounts {
		clear(a.counts)
	}
}

// clear begins anew for an account: its password was right, or is a new one.
func (a *attempts) clear(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.counts, account)
}

// takeBack uncounts an attempt whose password was right. Those of others go on counting.
func (a *attempts) takeBack(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if count := a.counts[account]; count != nil {
		if count.wrong--; count.wrong <= 0 {
			delete(a.counts, account)
		}
	}
}

// limitAttempts refuses sign-ins after too many wrong passwords with 429. An account that does not exist is treated alike.
func limitAttempts(app core.App, a *attempts, env environment) {
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + " " + strings.ToLower(strings.TrimSpace(e.Identity))
		here := account + " " + e.RealIP()
		isKnown := e.Record != nil && isKnownDevice(e.Request, e.Record, a.now())
		// Both are counted, whichever is over.
		fits, fitsTogether := a.begin(here, mostAttempts), a.begin(account, mostTogether)
		if !isKnown && !(fits && fitsTogether) {
			return e.TooManyRequestsError("", map[string]router.SafeErrorItem{"password": tooManyAttempts{}})
		}
		err := e.Next()
		if err == nil {
			a.clear(here)
			a.takeBack(account)
		}
		return err
	})
	// Sessions from before the cookie get it when they are renewed.
	app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error {
		rememberDevice(e.Response, e.Record, a.now(), env) // before the answer is written
		return e.Next()
	})
	app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		err := e.Next()
		if err == nil && e.Record != nil {
			a.clear(e.Collection.Id + " " + strings.ToLower(e.Record.Email()))
			a.clear(e.Collection.Id + " " + strings.ToLower(e.Record.Email()) + " " + e.RealIP())
		}
		return err
	})
}
