// Package settings reads and checks the operator's settings. Only this package sets those of PocketBase.
package settings

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/idna"
)

// Settings contains the operator's settings. They override the stored settings of PocketBase at every load, so the
// dashboard cannot loosen them. Only this file sets PocketBase settings.
type Settings struct {
	File       string           // the settings file; "" for none
	overridden []string         // what it sets in vain: a container has environment variables
	Host, Port string           // where the server listens
	Domains    []string         // the names of its own certificates; the first is that of AppURL. nil: it serves no TLS
	HTTPPort   string           // where it redirects to TLS, if it serves that
	ACME       string           // the directory of the certificate authority
	DataDir    string           // absolute
	AppURL     *url.URL         // public address of the site
	TrustProxy bool             // a reverse proxy sets X-Forwarded-For
	IdleExit   time.Duration    // without a request, until a server ends that systemd starts again; 0 for never
	RateLimits bool             // off only in tests and measurements
	SMTP       *core.SMTPConfig // nil for no mail
	sender     string           // sender address of mails
	Backups    Backups
	Media      string // folder with songs and films, which need not exist
	Dashboard  string // host:port of the dashboard and its API; "" for none
	Metrics    string // host:port of a listener for GET /metrics alone; "" for none
	LogJSON    bool   // print JSON objects instead of lines
	Limits     Limits
	Replica    Replica
	Uploads    *core.S3Config // nil for the data folder, or what is set in the dashboard
}

// IsLocal reports whether only this machine can reach the site.
func (s Settings) IsLocal() bool { return isLoopback(s.AppURL.Hostname()) }

// Backups say when backups are made.
type Backups struct {
	Folder string        // absolute
	Every  time.Duration // 0 for never
	Keep   int           // number of backups to keep
}

// Limits replace default limits of requests. 0 stands for the default.
type Limits struct {
	Reads, RSVPs, Device, Event, Streams int
	Allowed                              []netip.Prefix // networks without limits per address
}

// Load reads the settings from flags, else the environment, else the settings file, and checks them. It puts them into the
// environment, where the hooks and child processes read them. demo is the default of BYOP_DEMO.
func Load(flags *pflag.FlagSet, demo string) (Settings, error) {
	given, _ := flags.GetString("config")
	file, values, err := readFile(cmp.Or(given, os.Getenv("BYOP_CONFIG")))
	if err != nil {
		return Settings{}, err
	}
	var overridden []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if set, isSet := os.LookupEnv(name); !isSet {
			_ = os.Setenv(name, values[name])
		} else if set != values[name] {
			overridden = append(overridden, name)
		}
	}
	for name, kind := range all() {
		// A secret has no flag: --replica of a command is not BYOP_REPLICA.
		if flag := flags.Lookup(flagOf(name)); flag != nil && flag.Changed && !kind.secret {
			_ = os.Setenv(name, flag.Value.String())
		}
	}
	if err := readSecretFiles(); err != nil {
		return Settings{}, err
	}
	setDefault("BYOP_DEMO", demo)
	env, err := Read()
	env.File, env.overridden = file, overridden
	return env, err
}

// defaultPostsWait returns whether first posts wait for the team (decision 125): not beside demo content, which shows the
// specified behaviour.
func defaultPostsWait() string {
	return map[bool]string{true: "0", false: "1"}[os.Getenv("BYOP_DEMO") == "1"]
}

// setDefault sets a variable that is missing or empty.
func setDefault(name, value string) { _ = os.Setenv(name, cmp.Or(os.Getenv(name), value)) }

// Read checks the settings of the environment, and reads those of this program. It completes HOST, PORT, APP_URL and the
// folders. Its error names the wrong variable. The accounts are checked when they are created
// (pb_hooks/lib/accounts/first-accounts.ts).
func Read() (Settings, error) {
	if err := checkForms(); err != nil {
		return Settings{}, err
	}
	domains, err := readDomains()
	if err != nil {
		return Settings{}, err
	}
	if err := setDefaults(domains); err != nil {
		return Settings{}, err
	}
	env := Settings{
		Host:       os.Getenv("HOST"),
		Port:       os.Getenv("PORT"),
		Domains:    domains,
		DataDir:    os.Getenv("BYOP_DATA_DIR"),
		TrustProxy: os.Getenv("BYOP_TRUST_PROXY") == "1",
		IdleExit:   durationOf("BYOP_IDLE_EXIT"),
		RateLimits: os.Getenv("BYOP_RATE_LIMITS") != "off",
		Backups:    readBackups(),
		Media:      cmp.Or(os.Getenv("BYOP_MEDIA_DIR"), filepath.Join(filepath.Dir(os.Getenv("BYOP_DATA_DIR")), "media")),
		Metrics:    os.Getenv("BYOP_METRICS"),
		LogJSON:    os.Getenv("BYOP_LOG") == "json",
	}
	if _, _, err := net.SplitHostPort(env.Metrics); env.Metrics != "" && err != nil {
		return env, fmt.Errorf("BYOP_METRICS must be an address and a port such as 127.0.0.1:9100, not %q", env.Metrics)
	}
	if info, err := os.Stat(env.Media); os.Getenv("BYOP_MEDIA_DIR") != "" && (err != nil || !info.IsDir()) {
		return env, fmt.Errorf("BYOP_MEDIA_DIR must name a folder with songs and films, not %q", env.Media)
	}
	if env.AppURL, err = readAppURL(os.Getenv("APP_URL")); err != nil {
		return env, err
	}
	if domains != nil {
		if err := env.useDomains(); err != nil {
			return env, err
		}
	}
	_ = os.Setenv("APP_URL", env.AppURL.String())
	isOnInternet := isPublic(env.AppURL.Hostname())
	switch demo := os.Getenv("BYOP_DEMO"); {
	case demo == "1" && isOnInternet:
		return env, fmt.Errorf("BYOP_DEMO=1 would show demo events and people at %s: set BYOP_DEMO=0", env.AppURL.Host)
	case demo == "local": // the hooks know only 1
		_ = os.Setenv("BYOP_DEMO", map[bool]string{true: "0", false: "1"}[isOnInternet])
	}
	setDefault("BYOP_POSTS_WAIT", defaultPostsWait())
	if os.Getenv("BYOP_SUPERUSER_EMAIL") != "" && os.Getenv("BYOP_SUPERUSER_PASSWORD") != "" {
		env.Dashboard = cmp.Or(os.Getenv("BYOP_DASHBOARD"), "127.0.0.1:8091")
		if _, _, err := net.SplitHostPort(env.Dashboard); err != nil {
			return env, fmt.Errorf("BYOP_DASHBOARD must be an address and a port such as 127.0.0.1:8091, not %q", env.Dashboard)
		}
	}
	if env.Limits, err = readLimits(); err != nil {
		return env, err
	}
	if env.Replica, err = readReplica(); err != nil {
		return env, err
	}
	if env.Uploads, err = readUploads(); err != nil {
		return env, err
	}
	if err := refuseSharedBucket(env.Replica, env.Uploads); err != nil {
		return env, err
	}
	raw := os.Getenv("SMTP_URL")
	if raw == "" {
		return env, nil
	}
	env.SMTP, env.sender, err = readSMTP(raw)
	return env, err
}

// checkForms returns an error that names the first setting with a wrong value, but no secret.
func checkForms() error {
	for name, kind := range all() {
		switch value := os.Getenv(name); {
		case !kind.isWrong(value):
		case kind.secret:
			return fmt.Errorf("%s must %s", name, kind.must)
		default:
			return fmt.Errorf("%s must %s, not %q", name, kind.must, value)
		}
	}
	for _, pair := range [][2]string{{"STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"}, {"BYOP_SUPERUSER_EMAIL", "BYOP_SUPERUSER_PASSWORD"}} {
		if (os.Getenv(pair[0]) == "") != (os.Getenv(pair[1]) == "") {
			return fmt.Errorf("set both %s and %s, or neither", pair[0], pair[1])
		}
	}
	return nil
}

// setDefaults completes the address and the folders. Folders are relative to the working folder.
func setDefaults(domains []string) error {
	if domains != nil {
		setDefault("HOST", "0.0.0.0") // of IPv6 too
		setDefault("APP_URL", "https://"+domains[0])
	}
	setDefault("HOST", "127.0.0.1")
	setDefault("PORT", "8090")
	setDefault("APP_URL", "http://"+net.JoinHostPort(localHost(os.Getenv("HOST")), os.Getenv("PORT")))
	setDefault("BYOP_DATA_DIR", "pb_data")
	dataDir, err := filepath.Abs(os.Getenv("BYOP_DATA_DIR"))
	if err != nil {
		return err
	}
	setDefault("BYOP_BACKUP_DIR", filepath.Join(filepath.Dir(dataDir), "backups"))
	backupDir, err := filepath.Abs(os.Getenv("BYOP_BACKUP_DIR"))
	if err != nil {
		return err
	}
	_ = os.Setenv("BYOP_DATA_DIR", dataDir)
	_ = os.Setenv("BYOP_BACKUP_DIR", backupDir)
	return nil
}

// localHost returns the host at which this machine reaches a server that listens on host.
func localHost(host string) string {
	switch host {
	case "0.0.0.0":
		return "127.0.0.1"
	case "::":
		return "::1"
	}
	return host
}

// Local returns the address at which this machine reaches the server.
func (env Settings) Local() string { return net.JoinHostPort(localHost(env.Host), env.Port) }

// readDomains returns the names of BYOP_DOMAIN; nil for none.
func readDomains() (domains []string, err error) {
	raw := os.Getenv("BYOP_DOMAIN")
	if raw == "" {
		return nil, nil
	}
	for name := range strings.SplitSeq(raw, ",") {
		ascii, err := idna.Lookup.ToASCII(strings.TrimSpace(name))
		_, notAnAddress := netip.ParseAddr(ascii)
		if err != nil || notAnAddress == nil || !strings.Contains(strings.Trim(ascii, "."), ".") {
			return nil, fmt.Errorf("BYOP_DOMAIN must be names such as byop.example.org, with commas between, not %q", raw)
		}
		domains = append(domains, ascii)
	}
	return domains, nil
}

// useDomains completes the settings of a server with its own certificates.
func (env *Settings) useDomains() error {
	if !env.IsSecure() || env.AppURL.Hostname() != env.Domains[0] {
		return fmt.Errorf("APP_URL must be https://%s, the first name of BYOP_DOMAIN, not %q", env.Domains[0], env.AppURL)
	}
	if env.TrustProxy {
		return errors.New("set BYOP_DOMAIN or BYOP_TRUST_PROXY=1, not both: behind a proxy, the proxy has the certificate")
	}
	env.Port = cmp.Or(os.Getenv("BYOP_HTTPS_PORT"), "443")
	env.HTTPPort = cmp.Or(os.Getenv("BYOP_HTTP_PORT"), "80")
	env.ACME = cmp.Or(os.Getenv("BYOP_ACME_DIRECTORY"), autocert.DefaultACMEDirectory)
	return nil
}

// domainNames converts international domain names. It allows underscores: names of containers have them.
var domainNames = idna.New(idna.MapForLookup(), idna.StrictDomainName(false))

// readAppURL returns the public address as browsers write it in the header Origin.
func readAppURL(raw string) (*url.URL, error) {
	wrong := fmt.Errorf("APP_URL must be an address without a path, such as https://byop.example.org, not %q", raw)
	parsed, err := url.Parse(raw)
	if err != nil || parsed.Hostname() == "" || parsed.User != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") ||
		strings.Trim(parsed.Path, "/") != "" || parsed.RawQuery != "" || parsed.Fragment != "" {
		return nil, wrong
	}
	host := strings.ToLower(parsed.Hostname())
	if !strings.Contains(host, ":") {
		if host, err = domainNames.ToASCII(host); err != nil {
			return nil, wrong
		}
	}
	port := parsed.Port()
	if port == map[string]string{"http": "80", "https": "443"}[parsed.Scheme] {
		port = ""
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port != "" {
		host += ":" + port
	}
	return &url.URL{Scheme: parsed.Scheme, Host: host}, nil
}

// IsSecure reports whether the public address is one of TLS.
func (env Settings) IsSecure() bool { return env.AppURL != nil && env.AppURL.Scheme == "https" }

// Listen returns the address to listen on.
func (env Settings) Listen() string { return net.JoinHostPort(env.Host, env.Port) }

// Warning is a setting that is allowed but probably not intended.
type Warning struct {
	Topic, Message string
	IsError        bool // the site does not work as promised
}

// Warnings returns what `byop serve`, `byop config check` and `byop doctor` say about the settings alone.
func (env Settings) Warnings() (list []Warning) {
	add := func(isError bool, topic, format string, values ...any) {
		list = append(list, Warning{topic, fmt.Sprintf(format, values...), isError})
	}
	isLocal := env.IsLocal()
	if len(env.overridden) > 0 {
		add(false, "settings", "%s sets %s, which environment variables override.", env.File, strings.Join(env.overridden, ", "))
	}
	if !isLocal && !env.IsSecure() {
		add(true, "address", "APP_URL is %s: phones cannot install the site or use it offline over http. Add a proxy with TLS and set "+
			"APP_URL=https://…", env.AppURL)
	}
	switch {
	case env.Domains != nil && isLoopback(env.Host):
		add(false, "address", "HOST is %s: visitors and the certificate authority cannot reach this address. With BYOP_DOMAIN, remove HOST.",
			env.Host)
	case env.Domains == nil && !isLocal && !env.TrustProxy && (env.IsSecure() || isLoopback(env.Host)):
		add(true, "proxy", "APP_URL is %s, which needs a proxy in front: set BYOP_TRUST_PROXY=1, or all visitors share one rate limit.",
			env.AppURL)
	}
	if !isLocal && !env.RateLimits {
		add(true, "limits", "There are no rate limits: remove BYOP_RATE_LIMITS=off.")
	}
	for _, open := range []struct{ name, address, what string }{
		{"BYOP_DASHBOARD", env.Dashboard, "can try to sign in as a superuser"},
		{"BYOP_METRICS", env.Metrics, "can read the numbers of the server"},
	} {
		if host, _, err := net.SplitHostPort(open.address); err == nil && !isLoopback(host) {
			add(false, "open", "%s is %s: everybody who reaches this address %s. 127.0.0.1 is safer.", open.name, open.address, open.what)
		}
	}
	return list
}

// numberOf returns the number of a setting whose form is checked; 0 without one.
func numberOf(name string) int {
	number, _ := strconv.Atoi(os.Getenv(name))
	return number
}

// durationOf returns the time of a setting whose form is checked, such as 10m; 0 without one.
func durationOf(name string) time.Duration {
	units := map[string]time.Duration{"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}
	value := os.Getenv(name)
	if value == "" {
		return 0
	}
	last := len(value) - 1
	count, _ := strconv.Atoi(value[:last])
	return time.Duration(count) * units[value[last:]]
}

// readBackups reads BYOP_BACKUP_DIR, BYOP_BACKUP_EVERY and BYOP_BACKUP_KEEP.
func readBackups() Backups {
	return Backups{Folder: os.Getenv("BYOP_BACKUP_DIR"), Every: durationOf("BYOP_BACKUP_EVERY"),
		Keep: cmp.Or(numberOf("BYOP_BACKUP_KEEP"), 14)}
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
		if env.Uploads != nil {
			s.S3 = *env.Uploads
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
			password, bucket := s.SMTP.Password, s.S3
			s.SMTP.Password = ""
			if env.Uploads != nil {
				s.S3 = core.S3Config{}
			}
			defer func() { s.SMTP.Password, s.S3 = password, bucket }()
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
