// Package factor computes the codes of authenticator apps (RFC 6238), and admits accounts with a role only with a second
// factor if the site requires one. The rules are in pb_hooks/lib/accounts/second-factor.ts.
package factor

import (
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	period = 30 // seconds of a time step, which every app uses
	skew   = 1  // steps that a clock may be wrong in both directions
)

// Key is a new secret. Address is for the QR code.
type Key struct{ Secret, Address string }

// NewKey returns a key for an account at a site.
func NewKey(site, account string) (Key, error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: site, AccountName: account})
	if err != nil {
		return Key{}, err
	}
	return Key{key.Secret(), key.URL()}, nil
}

// Match returns the time step of a code, 0 for a wrong code. A step must be later than the last one that was used.
func Match(code, secret string, last int64) int64 { return matchAt(time.Now(), code, secret, last) }

func matchAt(now time.Time, code, secret string, last int64) int64 {
	options := hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}
	at := now.Unix() / period
	for step := max(at-skew, last+1); step <= at+skew; step++ {
		if ok, err := hotp.ValidateCustom(code, uint64(step), secret, options); ok && err == nil {
			return step
		}
	}
	return 0
}

// Require treats accounts with a role as guests while the site requires a second factor and they have none. They can still
// turn it on, and end their sessions.
func Require(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopSecondFactor",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1, // before everything that reads the account
		Func: func(e *core.RequestEvent) error {
			if e.Auth == nil || e.Auth.Collection().Name != "users" || e.Auth.GetString("role") == "" || isOwnBusiness(e) {
				return e.Next()
			}
			isMissing, err := lacksFactor(e.App, e.Auth.Id)
			if err != nil {
				return e.InternalServerError("", err)
			}
			if isMissing {
				e.Auth = nil
			}
			return e.Next()
		},
	})
	e.App.OnRecordAfterCreateSuccess("site_settings").BindFunc(leaveSubscriptions)
	e.App.OnRecordAfterUpdateSuccess("site_settings").BindFunc(leaveSubscriptions)
	e.App.OnRecordAfterDeleteSuccess("second_factors").BindFunc(leaveSubscriptions)
}

// leaveSubscriptions makes guests of the subscribers who lack a required second factor: once it is required, and once theirs is
// off. PocketBase knows them from the moment when they subscribed.
func leaveSubscriptions(e *core.RecordEvent) error {
	for _, client := range e.App.SubscriptionsBroker().Clients() {
		account, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record)
		if account == nil || account.Collection().Name != "users" || account.GetString("role") == "" {
			continue
		}
		isMissing, err := lacksFactor(e.App, account.Id)
		if err != nil {
			e.App.Logger().Error("The second factor of a subscriber could not be read", "error", err)
		}
		if isMissing || err != nil {
			client.Unset(apis.RealtimeClientAuthKey)
		}
	}
	return e.Next()
}

// isOwnBusiness reports whether a request is about the session or the settings of the account that sends it. Its record can be
// read with rows of other collections, which are not.
func isOwnBusiness(e *core.RequestEvent) bool {
	if e.Request.URL.Query().Has("expand") {
		return false
	}
	path := strings.TrimSuffix(e.Request.URL.Path, "/")
	switch path {
	case "/api/collections/users/auth-refresh", "/api/collections/users/records/" + e.Auth.Id:
		return true
	case "/api/byop/sign-out-everywhere", "/api/byop/second-factor/begin", "/api/byop/second-factor/turn-on":
		return e.Request.Method == http.MethodPost
	}
	return path == "/api/byop/second-factor"
}

func lacksFactor(app core.App, account string) (bool, error) {
	var found struct {
		Missing bool `db:"missing"`
	}
	err := app.DB().NewQuery(`SELECT NOT EXISTS (SELECT 1 FROM second_factors WHERE account = {:id} AND since != '') AS missing
		FROM site_settings WHERE name = 'second_factor_required' AND value = 'yes'`).Bind(dbx.Params{"id": account}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return found.Missing, err
}
