package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// environment contains the operator's settings. They override the stored settings of PocketBase at every load, so the
// dashboard cannot loosen them. Only this file sets PocketBase settings.
type environment struct {
	appURL     *url.URL         // public address of the site; nil if unknown
	trustProxy bool             // a reverse proxy sets X-Forwarded-For
	rateLimits bool             // off only in tests and measurements
	smtp       *core.SMTPConfig // nil for no mail
	sender     string           // sender address of mails
	backups    backupSchedule
	dashboard  string // host:port of the dashboard and its API; "" for none
	limits     crowdLimits
}

// limitedElsewhere effectively disables a limit of PocketBase: rate_limits.go counts these requests.
const limitedElsewhere = 1_000_000

// rateLimits are per address. Expensive requests (accounts, passwords, payments) have lower limits. The most specific
// label wins; "/api/" matches the rest. The limits for many people behind one address are in rate_limits.go.
var rateLimits = []core.RateLimitRule{
	{Label: "event_rsvps:create", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "rsvp_changes:create", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "POST " + rsvpPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "POST " + doorPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET " + listsPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/byop/features", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/health", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "/api/realtime", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "contact_submissions:create", MaxRequests: 10, Duration: 60},
	{Label: "artist_submissions:create", MaxRequests: 5, Duration: 60},
	{Label: "users:create", MaxRequests: 5, Duration: 60},
	{Label: "users:update", MaxRequests: 10, Duration: 60}, // each can check an old password, which is slow on purpose
	{Label: "reports:create", MaxRequests: 5, Duration: 60},
	{Label: "*:create", MaxRequests: 30, Duration: 60},
	{Label: "*:auth", MaxRequests: 5, Duration: 60},
	{Label: "*:requestPasswordReset", MaxRequests: 5, Duration: 60},
	{Label: "*:requestVerification", MaxRequests: 5, Duration: 60},
	{Label: "*:requestEmailChange", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data", MaxRequests: 5, Duration: 60}, // each can send a mail
	{Label: "POST /api/byop/unsubscribe/ask", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data/open", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/my-data/erase", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/sign-out-everywhere", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/create-payment", MaxRequests: 15, Duration: 60}, // many people may give at the same moment
	{Label: "POST /api/byop/create-checkout", MaxRequests: 15, Duration: 60},
	{Label: "POST /api/byop/client-errors", MaxRequests: 10, Duration: 60}, // up to 20 errors each
	{Label: "/api/", MaxRequests: 300, Duration: 10},
}

// limitOf returns the limit with a label.
func limitOf(label string) limit {
	for _, rule := range rateLimits {
		if rule.Label == label {
			return limit{rule.MaxRequests, time.Duration(rule.Duration) * time.Second}
		}
	}
	panic("no limit is called " + label)
}

// forms are what the values of simple settings look like. The hooks read most of them, and rely on it.
var forms = []struct{ names, form, must string }{
	{"BYOP_TRUST_PROXY", `[01]`, "be 1 or 0"},
	{"BYOP_DEMO", `[01]|local`, "be 1, 0 or local"},
	{"BYOP_RATE_LIMITS", `on|off`, "be on or off"},
	{"BYOP_KEEP_RSVPS BYOP_KEEP_MESSAGES BYOP_KEEP_APPLICATIONS BYOP_KEEP_INTEREST BYOP_KEEP_REPORTS BYOP_KEEP_PHOTOS BYOP_KEEP_AUDIT",
		`[1-9]\d{0,3}`, "be days, from 1 to 9999"},
	{"BYOP_MAILS_PER_HOUR", `[1-9]\d{0,3}`, "be a whole number from 1 to 9999"},
	{"BYOP_GIFT_MAX", `[1-9]\d{0,5}`, "be whole dollars, from 1 to 999999"},
	{"STRIPE_SECRET_KEY", `(sk|rk)_.*`, "begin with sk_ or rk_"},
	{"STRIPE_WEBHOOK_SECRET", `\s*whsec_[^,]*(,\s*whsec_[^,]*)*`, "begin with whsec_; during a change, two secrets separated by a comma"},
	{"STRIPE_PORTAL_URL", `https://[^/@]+(/.*)?`, "be an https address"},
	{"STRIPE_API_BASE", `(https://[^/@?#]+|http://(localhost|127\.[\d.]+|\[::1\])(:\d+)?)/?`,
		"be an https address without a path, such as https://api.stripe.com"},
}

// checkForms returns an error that names the first setting with a wrong value, but no secret.
func checkForms() error {
	for _, f := range forms {
		form := regexp.MustCompile(`^(` + f.form + `)$`)
		for _, name := range strings.Fields(f.names) {
			value := os.Getenv(name)
			switch {
			case value == "" || form.MatchString(value):
			case strings.Contains(name, "SECRET"):
				return fmt.Errorf("%s must %s", name, f.must)
			default:
				return fmt.Errorf("%s must %s, not %q", name, f.must, value)
			}
		}
	}
	for _, pair := range [][2]string{{"STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"}, {"BYOP_SUPERUSER_EMAIL", "BYOP_SUPERUSER_PASSWORD"}} {
		if (os.Getenv(pair[0]) == "") != (os.Getenv(pair[1]) == "") {
			return fmt.Errorf("set both %s and %s, or neither", pair[0], pair[1])
		}
	}
	return nil
}

// readEnvironment checks all settings, and reads those of this program. Its error names the wrong variable. The accounts are checked
// when they are created (pb_hooks/lib/accounts/first-accounts.ts).
func readEnvironment() (environment, error) {
	if err := checkForms(); err != nil {
		return environment{}, err
	}
	env := environment{
		trustProxy: os.Getenv("BYOP_TRUST_PROXY") == "1",
		rateLimits: os.Getenv("BYOP_RATE_LIMITS") != "off",
	}
	if raw := os.Getenv("APP_URL"); raw != "" {
		parsed, err := url.Parse(raw)
		if err != nil || parsed.Host == "" || (parsed.Scheme != "http" && parsed.Scheme != "https") ||
			strings.TrimSuffix(raw, "/") != parsed.Scheme+"://"+parsed.Host {
			return env, fmt.Errorf("APP_URL must be an address without a path, such as https://byop.example.org, not %q", raw)
		}
		env.appURL = parsed
	}
	isOnInternet := env.appURL != nil && isPublic(env.appURL.Hostname())
	switch demo := os.Getenv("BYOP_DEMO"); {
	case demo == "1" && isOnInternet:
		return env, fmt.Errorf("BYOP_DEMO=1 would show demo events and people at %s: set BYOP_DEMO=0", env.appURL.Host)
	case demo == "local": // the hooks know only 1
		_ = os.Setenv("BYOP_DEMO", map[bool]string{true: "0", false: "1"}[isOnInternet])
	}
	if os.Getenv("BYOP_SUPERUSER_EMAIL") != "" && os.Getenv("BYOP_SUPERUSER_PASSWORD") != "" {
		env.dashboard = cmp.Or(os.Getenv("BYOP_DASHBOARD"), "127.0.0.1:8091")
		if _, _, err := net.SplitHostPort(env.dashboard); err != nil {
			return env, fmt.Errorf("BYOP_DASHBOARD must be an address and a port such as 127.0.0.1:8091, not %q", env.dashboard)
		}
	}
	var err error
	if env.limits, err = readCrowdLimits(); err != nil {
		return env, err
	}
	if env.backups, err = readBackupSchedule(); err != nil {
		return env, err
	}
	raw := os.Getenv("SMTP_URL")
	if raw == "" {
		return env, nil
	}
	env.smtp, env.sender, err = readSMTP(raw)
	return env, err
}

// warnings names settings that are allowed but probably not intended. host is the address to listen on.
func (env environment) warnings(host string) (list []string) {
	if env.appURL != nil && isLoopback(host) && !isLoopback(env.appURL.Hostname()) && !env.trustProxy {
		list = append(list, fmt.Sprintf("APP_URL is %s, but the server listens only on %s: with a reverse proxy, set BYOP_TRUST_PROXY=1.",
			env.appURL, host))
	}
	if address, _, err := net.SplitHostPort(env.dashboard); err == nil && !isLoopback(address) {
		list = append(list, fmt.Sprintf("BYOP_DASHBOARD is %s: everybody who reaches this address can try to sign in as a superuser. "+
			"127.0.0.1 is safer.", env.dashboard))
	}
	return list
}

// readCrowdLimits reads BYOP_LIMIT_READS, _RSVPS, _DEVICE, _EVENT, _STREAMS and _ALLOW.
func readCrowdLimits() (crowdLimits, error) {
	limits := defaultLimits
	for name, into := range map[string]*int{
		"BYOP_LIMIT_READS": &limits.reads.most, "BYOP_LIMIT_RSVPS": &limits.rsvps.most,
		"BYOP_LIMIT_DEVICE": &limits.device.most, "BYOP_LIMIT_EVENT": &limits.event.most,
		"BYOP_LIMIT_STREAMS": &limits.streams,
	} {
		raw := os.Getenv(name)
		if raw == "" {
			continue
		}
		most, err := strconv.Atoi(raw)
		if err != nil || most < 1 || most > 1_000_000 {
			return limits, fmt.Errorf("%s must be a whole number from 1 to 1000000, not %q", name, raw)
		}
		*into = most
	}
	for entry := range strings.SplitSeq(os.Getenv("BYOP_LIMIT_ALLOW"), ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(entry)
		if err != nil {
			address, wrong := netip.ParseAddr(entry)
			if wrong != nil {
				return limits, fmt.Errorf("BYOP_LIMIT_ALLOW must be addresses such as 203.0.113.7 or 2001:db8:1::/48 "+
					"with commas between, not %q", entry)
			}
			address = address.Unmap()
			prefix = netip.PrefixFrom(address, address.BitLen())
		}
		if prefix.Addr().Is6() && prefix.Bits() > 64 {
			prefix = netip.PrefixFrom(prefix.Addr(), 64) // addresses are counted by /64 network
		}
		limits.allowed = append(limits.allowed, prefix.Masked())
	}
	return limits, nil
}

// readSMTP parses smtp://user:password@host:587?from=mail@example.org. smtps:// uses TLS from the first byte.
func readSMTP(raw string) (*core.SMTPConfig, string, error) {
	wrong := errors.New("SMTP_URL must look like smtp://user:password@host:587?from=mail@example.org")
	parsed, err := url.Parse(raw)
	if err != nil || parsed.Hostname() == "" || (parsed.Scheme != "smtp" && parsed.Scheme != "smtps") {
		return nil, "", wrong // the cause would contain the password
	}
	port := 587
	if parsed.Scheme == "smtps" {
		port = 465
	}
	if given := parsed.Port(); given != "" {
		if port, err = strconv.Atoi(given); err != nil {
			return nil, "", wrong
		}
	}
	sender := parsed.Query().Get("from")
	if sender == "" {
		sender = parsed.User.Username()
	}
	if !strings.Contains(sender, "@") {
		return nil, "", wrong
	}
	password, _ := parsed.User.Password()
	return &core.SMTPConfig{
		Enabled: true, Host: parsed.Hostname(), Port: port, TLS: parsed.Scheme == "smtps",
		Username: parsed.User.Username(), Password: password,
	}, sender, nil
}

// applySettings overrides the stored settings by env every time they are loaded.
func applySettings(app core.App, env environment) {
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		s := e.App.Settings()
		s.Batch.Enabled = false
		s.RateLimits.Enabled = env.rateLimits
		s.RateLimits.Rules = slices.Clone(rateLimits) // PocketBase modifies the slice
		s.RateLimits.ExcludedIPs = nil
		s.Logs = core.LogsConfig{MaxDays: 3} // no addresses, no account ids
		s.Backups = core.BackupsConfig{}     // disabled (main.go)
		s.TrustedProxy = core.TrustedProxyConfig{}
		if env.trustProxy {
			s.TrustedProxy.Headers = []string{"X-Forwarded-For"} // PocketBase uses the right-most address, which our proxy added
		}
		if env.appURL != nil {
			s.Meta.AppURL = strings.TrimSuffix(env.appURL.String(), "/")
		}
		s.SMTP = core.SMTPConfig{Host: "localhost", Port: 25}
		if env.smtp != nil {
			s.SMTP = *env.smtp
			s.Meta.SenderAddress = env.sender
		}
		return nil
	})
	withoutPassword := func(e *core.ModelEvent) error {
		if s, ok := e.Model.(*core.Settings); ok {
			password := s.SMTP.Password
			s.SMTP.Password = ""
			defer func() { s.SMTP.Password = password }()
		}
		return e.Next()
	}
	table := (&core.Settings{}).TableName()
	app.OnModelCreateExecute(table).BindFunc(withoutPassword)
	app.OnModelUpdateExecute(table).BindFunc(withoutPassword)
}

// isPublic reports whether people outside a home network can reach host.
func isPublic(host string) bool {
	if isLoopback(host) || strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".test") {
		return false
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err != nil || !address.Unmap().IsPrivate() && !address.IsLinkLocalUnicast()
}

func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && address.Unmap().IsLoopback()
}
