package limits

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// A successful sign-in stores a cookie for the account on the device. It exempts the device from the lockout
// (password_attempts.go) and authenticates nothing. Its key is the one of the account's tokens, so a new password and
// "sign out everywhere" invalidate it.

const knownDeviceAge = 180 * 24 * time.Hour

func deviceCookieName(account *core.Record) string {
	sum := sha256.Sum256([]byte(account.Id))
	return "byop-device-" + hex.EncodeToString(sum[:6])
}

func deviceSignature(account *core.Record, until string) string {
	key := account.TokenKey() + account.Collection().AuthToken.Secret
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte("known device\n" + account.Collection().Id + "\n" + account.Id + "\n" + until))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// rememberDevice sets the cookie, limited to the sign-in endpoints.
func rememberDevice(w http.ResponseWriter, account *core.Record, now time.Time, isSecure bool) {
	until := strconv.FormatInt(now.Add(knownDeviceAge).Unix(), 10)
	http.SetCookie(w, &http.Cookie{
		Name:     deviceCookieName(account),
		Value:    until + "." + deviceSignature(account, until),
		Path:     "/api/collections/" + account.Collection().Name + "/",
		MaxAge:   int(knownDeviceAge.Seconds()),
		Secure:   isSecure,
		HttpOnly: true,
		SameSite: http.SameSiteStrictMode,
	})
}

// isKnownDevice reports whether a request has a valid cookie for the account.
func isKnownDevice(r *http.Request, account *core.Record, now time.Time) bool {
	cookie, err := r.Cookie(deviceCookieName(account))
	if err != nil {
		return false
	}
	until, signature, _ := strings.Cut(cookie.Value, ".")
	end, err := strconv.ParseInt(until, 10, 64)
	if err != nil || now.Unix() > end {
		return false
	}
	return hmac.Equal([]byte(signature), []byte(deviceSignature(account, until)))
}
