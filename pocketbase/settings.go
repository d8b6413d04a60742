package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// environment is what the operator says about this host. It is laid over the stored settings at every load and decides
// alone: the dashboard cannot loosen it. This file is the only place that sets PocketBase settings.
type environment struct {
	appURL     *url.URL         // where people reach the site; nil when unknown
	trustProxy bool             // a reverse proxy stands before us and sets X-Forwarded-For
	rateLimits bool             // off only for tests and measurements
	smtp       *core.SMTPConfig // nil: no mail
	sender     string           // the address mail comes from
	backups    backupPlan
	dashboard  string // where the dashboard and superusers sign in, host:port; "" for nowhere
	limits     hallLimits
}

// countedElsewhere is more than anybody sends in a minute: limits.go counts these instead.
const countedElsewhere = 1_000_000

// rateLimits counts per address. What costs us more than a row (accounts, passwords, payments) is tighter. The most exact
// label wins, "/api/" is the rest. What a full hall does behind one address is counted by limits.go.
var rateLimits = []core.RateLimitRule{
	{Label: "event_rsvps:create", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "rsvp_changes:create", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "POST /api/byop/rsvp", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "GET " + listsPath, MaxRequests: countedElsewhere, Duration: 60},
	{Label: "GET /api/byop/features", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "GET /api/health", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "/api/realtime", MaxRequests: countedElsewhere, Duration: 60},
	{Label: "contact_submissions:create", MaxRequests: 10, Duration: 60},
	{Label: "artist_submissions:create", MaxRequests: 5, Duration: 60},
	{Label: "users:create", MaxRequests: 5, Duration: 60},
	{Label: "reports:create", MaxRequests: 5, Duration: 60},
	{Label: "*:create", MaxRequests: 30, Duration: 60},
	{Label: "*:auth", MaxRequests: 5, Duration: 60},
	{Label: "*:requestPasswordReset", MaxRequests: 5, Duration: 60},
	{Label: "*:requestVerification", MaxRequests: 5, Duration: 60},
	{Label: "*:requestEmailChange", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data", MaxRequests: 5, Duration: 60}, // each may be a mail to somebody
	{Label: "POST /api/byop/unsubscribe/ask", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data/open", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/my-data/erase", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/sign-out-everywhere", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/create-payment", MaxRequests: 15, Duration: 60}, // a hall that has just been asked to give
	{Label: "POST /api/byop/create-checkout", MaxRequests: 15, Duration: 60},
	{Label: "POST /api/byop/client-errors", MaxRequests: 10, Duration: 60}, // up to 20 errors each
	{Label: "/api/", MaxRequests: 300, Duration: 10},
}

// readEnvironment reads APP_URL, BYOP_TRUST_PROXY, BYOP_RATE_LIMITS, BYOP_LIMIT_…, BYOP_DASHBOARD, SMTP_URL and
// BYOP_BACKUP_…; an error names the one that is wrong.
func readEnvironment() (environment, error) {
	env := environment{
		trustProxy: os.Getenv("BYOP_TRUST_PROXY") == "1",
		rateLimits: os.Getenv("BYOP_RATE_LIMITS") != "off",
	}
	if raw := os.Getenv("APP_URL"); raw != "" {
		parsed, err := url.Parse(raw)
		if err != nil || parsed.Host == "" || (parsed.Scheme != "http" && parsed.Scheme != "https") {
			return env, fmt.Errorf("APP_URL must be an address like https://byop.example.org, not %q", raw)
		}
		env.appURL = parsed
	}
	if os.Getenv("BYOP_DEMO") == "1" && env.appURL != nil && isPublic(env.appURL.Hostname()) {
		return env, fmt.Errorf("BYOP_DEMO=1 would show made-up events and people at %s: set BYOP_DEMO=0", env.appURL.Host)
	}
	if os.Getenv("BYOP_SUPERUSER_EMAIL") != "" && os.Getenv("BYOP_SUPERUSER_PASSWORD") != "" {
		env.dashboard = cmp.Or(os.Getenv("BYOP_DASHBOARD"), "127.0.0.1:8091")
		if _, _, err := net.SplitHostPort(env.dashboard); err != nil {
			return env, fmt.Errorf("BYOP_DASHBOARD must be an address and a port such as 127.0.0.1:8091, not %q", env.dashboard)
		}
	}
	var err error
	if env.limits, err = readHallLimits(); err != nil {
		return env, err
	}
	if env.backups, err = readBackupPlan(); err != nil {
		return env, err
	}
	raw := os.Getenv("SMTP_URL")
	if raw == "" {
		return env, nil
	}
	env.smtp, env.sender, err = readSMTP(raw)
	return env, err
}

// readHallLimits reads BYOP_LIMIT_READS, _RSVPS, _DEVICE, _EVENT and _STREAMS, and the addresses of BYOP_LIMIT_ALLOW.
func readHallLimits() (hallLimits, error) {
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
			prefix = netip.PrefixFrom(prefix.Addr(), 64) // as addresses are counted
		}
		limits.allowed = append(limits.allowed, prefix.Masked())
	}
	return limits, nil
}

// readSMTP understands smtp://user:password@host:587?from=mail@example.org; smtps:// speaks TLS from the first byte.
func readSMTP(raw string) (*core.SMTPConfig, string, error) {
	wrong := errors.New("SMTP_URL must look like smtp://user:password@host:587?from=mail@example.org")
	parsed, err := url.Parse(raw)
	if err != nil || parsed.Hostname() == "" || (parsed.Scheme != "smtp" && parsed.Scheme != "smtps") {
		return nil, "", wrong // without the cause: it would repeat the password
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

// applySettings lays env over the stored settings each time they are loaded, so also after a change in the dashboard.
func applySettings(app core.App, env environment) {
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		s := e.App.Settings()
		s.Batch.Enabled = false
		s.RateLimits.Enabled = env.rateLimits
		s.RateLimits.Rules = slices.Clone(rateLimits) // the next load writes into it
		s.RateLimits.ExcludedIPs = nil
		s.Logs = core.LogsConfig{MaxDays: 3} // days; no addresses, no account ids
		s.Backups = core.BackupsConfig{}     // PocketBase's own are switched off (main.go)
		s.TrustedProxy = core.TrustedProxyConfig{}
		if env.trustProxy {
			s.TrustedProxy.Headers = []string{"X-Forwarded-For"} // its right-most address is the one our proxy wrote
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
	keepPasswordOut := func(e *core.ModelEvent) error {
		if s, ok := e.Model.(*core.Settings); ok {
			password := s.SMTP.Password
			s.SMTP.Password = ""
			defer func() { s.SMTP.Password = password }()
		}
		return e.Next()
	}
	table := (&core.Settings{}).TableName()
	app.OnModelCreateExecute(table).BindFunc(keepPasswordOut)
	app.OnModelUpdateExecute(table).BindFunc(keepPasswordOut)
}

// isPublic reports whether people outside a home network could reach host.
func isPublic(host string) bool {
	if isLoopback(host) || strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".test") {
		return false
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err != nil || !address.Unmap().IsPrivate() && !address.IsLinkLocalUnicast()
}

// isLoopback says whether host, a name or an address without a port, is this machine.
func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && address.Unmap().IsLoopback()
}
