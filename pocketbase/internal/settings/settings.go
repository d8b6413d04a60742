// Package settings reads and checks the operator's settings. Only this package sets those of PocketBase.
package settings

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

// Settings contains the operator's settings. They override the stored settings of PocketBase at every load, so the
// dashboard cannot loosen them. Only this file sets PocketBase settings.
type Settings struct {
	AppURL     *url.URL         // public address of the site; nil if unknown
	TrustProxy bool             // a reverse proxy sets X-Forwarded-For
	RateLimits bool             // off only in tests and measurements
	SMTP       *core.SMTPConfig // nil for no mail
	sender     string           // sender address of mails
	Backups    Backups
	Media      string // folder with songs and films; "" for the folder "media" beside the data folder
	Dashboard  string // host:port of the dashboard and its API; "" for none
	Metrics    string // host:port of a listener for GET /metrics alone; "" for none
	LogJSON    bool   // print JSON objects instead of lines
	Limits     Limits
}

// Backups say when backups are made.
type Backups struct {
	Folder string        // "" for the folder "backups" beside the data folder
	Every  time.Duration // 0 for never
	Keep   int           // number of backups to keep
}

// Limits replace default limits of requests. 0 stands for the default.
type Limits struct {
	Reads, RSVPs, Device, Event, Streams int
	Allowed                              []netip.Prefix // networks without limits per address
}

// forms are what the values of simple settings look like. The hooks read most of them, and rely on it.
var forms = []struct{ names, form, must string }{
	{"BYOP_TRUST_PROXY", `[01]`, "be 1 or 0"},
	{"BYOP_DEMO", `[01]|local`, "be 1, 0 or local"},
	{"BYOP_RATE_LIMITS", `on|off`, "be on or off"},
	{"BYOP_KEEP_RSVPS BYOP_KEEP_MESSAGES BYOP_KEEP_APPLICATIONS BYOP_KEEP_INTEREST BYOP_KEEP_REPORTS BYOP_KEEP_PHOTOS BYOP_KEEP_AUDIT",
		`[1-9]\d{0,3}`, "be days, from 1 to 9999"},
	{"BYOP_MAILS_PER_HOUR", `[1-9]\d{0,3}`, "be a whole number from 1 to 9999"},
	{"BYOP_LIMIT_READS BYOP_LIMIT_RSVPS BYOP_LIMIT_DEVICE BYOP_LIMIT_EVENT BYOP_LIMIT_STREAMS",
		`[1-9]\d{0,5}|1000000`, "be a whole number from 1 to 1000000"},
	{"BYOP_LOG", `text|json`, "be text or json"},
	{"BYOP_BACKUP_EVERY", `[1-9]\d{0,3}[mhd]`, "be a time such as 30m, 12h or 1d"},
	{"BYOP_BACKUP_KEEP", `[1-9]\d{0,2}|1000`, "be a whole number from 1 to 1000"},
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

// Read checks all settings, and reads those of this program. Its error names the wrong variable. The accounts are checked
// when they are created (pb_hooks/lib/accounts/first-accounts.ts). With an error, it returns how to print it.
func Read() (Settings, error) {
	isJSON := os.Getenv("BYOP_LOG") == "json"
	if err := checkForms(); err != nil {
		return Settings{LogJSON: isJSON}, err
	}
	env := Settings{
		TrustProxy: os.Getenv("BYOP_TRUST_PROXY") == "1",
		RateLimits: os.Getenv("BYOP_RATE_LIMITS") != "off",
		Backups:    readBackups(),
		Media:      os.Getenv("BYOP_MEDIA_DIR"),
		Metrics:    os.Getenv("BYOP_METRICS"),
		LogJSON:    isJSON,
	}
	if _, _, err := net.SplitHostPort(env.Metrics); env.Metrics != "" && err != nil {
		return env, fmt.Errorf("BYOP_METRICS must be an address and a port such as 127.0.0.1:9100, not %q", env.Metrics)
	}
	if info, err := os.Stat(env.Media); env.Media != "" && (err != nil || !info.IsDir()) {
		return env, fmt.Errorf("BYOP_MEDIA_DIR must name a folder with songs and films, not %q", env.Media)
	}
	if raw := os.Getenv("APP_URL"); raw != "" {
		parsed, err := url.Parse(raw)
		if err != nil || parsed.Host == "" || (parsed.Scheme != "http" && parsed.Scheme != "https") ||
			strings.TrimSuffix(raw, "/") != parsed.Scheme+"://"+parsed.Host {
			return env, fmt.Errorf("APP_URL must be an address without a path, such as https://byop.example.org, not %q", raw)
		}
		env.AppURL = &url.URL{Scheme: parsed.Scheme, Host: parsed.Host}
	}
	isOnInternet := env.AppURL != nil && isPublic(env.AppURL.Hostname())
	switch demo := os.Getenv("BYOP_DEMO"); {
	case demo == "1" && isOnInternet:
		return env, fmt.Errorf("BYOP_DEMO=1 would show demo events and people at %s: set BYOP_DEMO=0", env.AppURL.Host)
	case demo == "local": // the hooks know only 1
		_ = os.Setenv("BYOP_DEMO", map[bool]string{true: "0", false: "1"}[isOnInternet])
	}
	if os.Getenv("BYOP_SUPERUSER_EMAIL") != "" && os.Getenv("BYOP_SUPERUSER_PASSWORD") != "" {
		env.Dashboard = cmp.Or(os.Getenv("BYOP_DASHBOARD"), "127.0.0.1:8091")
		if _, _, err := net.SplitHostPort(env.Dashboard); err != nil {
			return env, fmt.Errorf("BYOP_DASHBOARD must be an address and a port such as 127.0.0.1:8091, not %q", env.Dashboard)
		}
	}
	var err error
	if env.Limits, err = readLimits(); err != nil {
		return env, err
	}
	raw := os.Getenv("SMTP_URL")
	if raw == "" {
		return env, nil
	}
	env.SMTP, env.sender, err = readSMTP(raw)
	return env, err
}

// IsSecure reports whether the public address is one of TLS.
func (env Settings) IsSecure() bool { return env.AppURL != nil && env.AppURL.Scheme == "https" }

// Warnings names settings that are allowed but probably not intended. host is the address to listen on.
func (env Settings) Warnings(host string) (list []string) {
	if env.AppURL != nil && isLoopback(host) && !isLoopback(env.AppURL.Hostname()) && !env.TrustProxy {
		list = append(list, fmt.Sprintf("APP_URL is %s, but the server listens only on %s: with a reverse proxy, set BYOP_TRUST_PROXY=1.",
			env.AppURL, host))
	}
	if address, _, err := net.SplitHostPort(env.Dashboard); err == nil && !isLoopback(address) {
		list = append(list, fmt.Sprintf("BYOP_DASHBOARD is %s: everybody who reaches this address can try to sign in as a superuser. "+
			"127.0.0.1 is safer.", env.Dashboard))
	}
	return list
}

// numberOf returns the number of a setting whose form is checked; 0 without one.
func numberOf(name string) int {
	number, _ := strconv.Atoi(os.Getenv(name))
	return number
}

// readBackups reads BYOP_BACKUP_DIR, BYOP_BACKUP_EVERY and BYOP_BACKUP_KEEP.
func readBackups() Backups {
	units := map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}
	backups := Backups{Folder: os.Getenv("BYOP_BACKUP_DIR"), Keep: cmp.Or(numberOf("BYOP_BACKUP_KEEP"), 14)}
	if every := os.Getenv("BYOP_BACKUP_EVERY"); every != "" {
		last := len(every) - 1
		count, _ := strconv.Atoi(every[:last])
		backups.Every = time.Duration(count) * units[every[last:]]
	}
	return backups
}

// readLimits reads BYOP_LIMIT_READS, _RSVPS, _DEVICE, _EVENT, _STREAMS and _ALLOW.
func readLimits() (Limits, error) {
	limits := Limits{
		Reads: numberOf("BYOP_LIMIT_READS"), RSVPs: numberOf("BYOP_LIMIT_RSVPS"), Device: numberOf("BYOP_LIMIT_DEVICE"),
		Event: numberOf("BYOP_LIMIT_EVENT"), Streams: numberOf("BYOP_LIMIT_STREAMS"),
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
		limits.Allowed = append(limits.Allowed, prefix.Masked())
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

// Apply overrides the stored settings by env every time they are loaded. rules are the limits that PocketBase counts.
func Apply(app core.App, env Settings, rules []core.RateLimitRule) {
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		s := e.App.Settings()
		s.Batch.Enabled = false
		s.RateLimits.Enabled = env.RateLimits
		s.RateLimits.Rules = slices.Clone(rules) // PocketBase modifies the slice
		s.RateLimits.ExcludedIPs = nil
		s.Logs = core.LogsConfig{MaxDays: 3} // no addresses, no account ids
		s.Backups = core.BackupsConfig{}     // disabled (decision 025)
		s.TrustedProxy = core.TrustedProxyConfig{}
		if env.TrustProxy {
			s.TrustedProxy.Headers = []string{"X-Forwarded-For"} // PocketBase uses the right-most address, which our proxy added
		}
		if env.AppURL != nil {
			s.Meta.AppURL = env.AppURL.String()
		}
		s.SMTP = core.SMTPConfig{Host: "localhost", Port: 25}
		if env.SMTP != nil {
			s.SMTP = *env.SMTP
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
