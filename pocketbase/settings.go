package main

import (
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
}

// rateLimits counts per address. A full hall shares one address, so 60 RSVPs a minute pass; what costs us more than a
// row (accounts, passwords, payments) is tighter. The most exact label wins, "/api/" is the rest.
var rateLimits = []core.RateLimitRule{
	{Label: "event_rsvps:create", MaxRequests: 60, Duration: 60},
	{Label: "rsvp_changes:create", MaxRequests: 60, Duration: 60},
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
	{Label: "POST /api/byop/rsvp", MaxRequests: 30, Duration: 60},
	{Label: "POST /api/byop/sign-out-everywhere", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/create-payment", MaxRequests: 15, Duration: 60}, // a hall that has just been asked to give
	{Label: "POST /api/byop/create-checkout", MaxRequests: 15, Duration: 60},
	{Label: "/api/", MaxRequests: 300, Duration: 10},
}

// readEnvironment reads APP_URL, BYOP_TRUST_PROXY, BYOP_RATE_LIMITS, SMTP_URL and BYOP_BACKUP_…; an error names the one
// that is wrong.
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
	var err error
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

// isLoopback says whether host, a name or an address without a port, is this machine.
func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && address.Unmap().IsLoopback()
}

// hostOnly drops the port of host:port.
func hostOnly(hostport string) string {
	if host, _, err := net.SplitHostPort(hostport); err == nil {
		return host
	}
	return hostport
}
