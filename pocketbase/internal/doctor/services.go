package doctor

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// checkMail waits for the greeting of the mail server. It sends nothing.
func (i Installation) checkMail(ctx context.Context) []Result {
	if i.SMTP == nil {
		return []Result{warning("mail", "no mail is sent, also not for forgotten passwords: set SMTP_URL")}
	}
	address := net.JoinHostPort(i.SMTP.Host, strconv.Itoa(i.SMTP.Port))
	greeting, err := greetingOf(ctx, address, i.SMTP.TLS)
	switch {
	case err != nil:
		return []Result{failed("mail", "%s does not answer (%s): check SMTP_URL and the firewall", address, reasonOf(err))}
	case !bytes.HasPrefix(greeting, []byte("220")):
		return []Result{failed("mail", "%s does not accept mail: check SMTP_URL", address)}
	}
	return []Result{ok("mail", "%s answers", address)}
}

// greetingOf returns the first bytes that a server sends.
func greetingOf(ctx context.Context, address string, isTLS bool) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	dial := (&net.Dialer{}).DialContext
	if isTLS {
		dial = (&tls.Dialer{}).DialContext
	}
	conn, err := dial(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	if deadline, isSet := ctx.Deadline(); isSet {
		if err := conn.SetDeadline(deadline); err != nil {
			return nil, err
		}
	}
	greeting := make([]byte, 3)
	_, err = io.ReadFull(conn, greeting)
	return greeting, err
}

func (i Installation) checkStripe(ctx context.Context, report *Report) (results []Result) {
	key := os.Getenv("STRIPE_SECRET_KEY")
	if key == "" {
		if os.Getenv("BYOP_DEMO") == "1" && (report == nil || !report.WithoutDemo) {
			return []Result{ok("giving", "demo: no money moves, because there are no Stripe keys")}
		}
		return []Result{ok("giving", "off: no Stripe keys")}
	}
	kind := "live"
	if strings.Contains(key[:min(len(key), len("sk_test_"))], "_test_") {
		kind = "test"
	}
	if kind == "test" && !i.IsLocal() {
		results = append(results, warning("giving", "these are Stripe's test keys: gifts are not real"))
	}
	if kind == "live" && i.IsLocal() {
		results = append(results, warning("giving", "the keys are live: gifts on this machine are real"))
	}
	base := strings.TrimSuffix(cmp.Or(os.Getenv("STRIPE_API_BASE"), "https://api.stripe.com"), "/")
	answer, err := request(ctx, http.MethodGet, base+"/v1/balance", "", "Authorization", "Bearer "+key)
	if err != nil {
		return append(results, failed("giving", "Stripe does not answer: %s", reasonOf(err)))
	}
	if answer.StatusCode == http.StatusUnauthorized {
		return append(results, failed("giving", "Stripe does not know the key: check STRIPE_SECRET_KEY"))
	}
	if theirs, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
		if skew := time.Since(theirs).Abs(); skew > 2*time.Minute {
			results = append(results, failed("clock",
				"it differs by %s from Stripe's, so webhooks are refused: synchronize it with NTP", inWords(skew)))
		}
	}
	results = append(results, ok("giving", "Stripe accepts the %s key", kind))
	if report == nil || report.Running == nil {
		return results
	}
	webhook := i.AppURL.String() + "/api/byop/stripe-webhook"
	unsigned, err := request(ctx, http.MethodPost, webhook, "{}")
	if err == nil && unsigned.StatusCode != http.StatusBadRequest {
		err = errors.New(strconv.Itoa(unsigned.StatusCode))
	} else if err != nil {
		err = errors.New("no answer")
	}
	if err != nil {
		return append(results, failed("giving", "webhooks do not reach %s (%s): check the proxy", webhook, err))
	}
	return append(results, ok("giving", "%s answers; it must be set in Stripe's dashboard", webhook))
}
