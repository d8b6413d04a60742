package settings

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

func TestEnvironmentOverridesStoredSettings(t *testing.T) {
	t.Setenv("APP_URL", "https://byop.example.org/")
	t.Setenv("BYOP_TRUST_PROXY", "1")
	t.Setenv("SMTP_URL", "smtp://mailer:s3cret@mail.example.org:2525?from=hello@example.org")
	env, err := Read()
	test.Check(t, err)
	app := test.App(t, apply(t, env))

	loosened, err := app.Settings().Clone()
	test.Check(t, err)
	loosened.Batch.Enabled, loosened.Batch.MaxRequests, loosened.Batch.Timeout = true, 50, 3
	loosened.RateLimits.Enabled = false
	loosened.Logs.LogIP = true
	loosened.TrustedProxy.Headers = []string{"X-Anything"}
	test.Check(t, app.Save(loosened))
	test.Check(t, app.ReloadSettings())

	s := app.Settings()
	test.Equal(t, "batch", s.Batch.Enabled, false)
	test.Equal(t, "rate limits", s.RateLimits.Enabled, true)
	test.Equal(t, "log addresses", s.Logs.LogIP, false)
	test.Equal(t, "log days", s.Logs.MaxDays, 3)
	test.Equal(t, "proxy header", strings.Join(s.TrustedProxy.Headers, ","), "X-Forwarded-For")
	test.Equal(t, "address", s.Meta.AppURL, "https://byop.example.org")
	test.Equal(t, "sender", s.Meta.SenderAddress, "hello@example.org")
	test.Equal(t, "mail", s.SMTP, core.SMTPConfig{
		Enabled: true, Host: "mail.example.org", Port: 2525, Username: "mailer", Password: "s3cret",
	})
	test.Check(t, s.PostValidate(t.Context(), app))

	var stored string
	test.Check(t, app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&stored))
	test.Equal(t, "the mail password is not stored", strings.Contains(stored, "s3cret"), false)
}

func TestWithoutEnvironment(t *testing.T) {
	t.Setenv("APP_URL", "")
	t.Setenv("SMTP_URL", "")
	t.Setenv("BYOP_TRUST_PROXY", "")
	t.Setenv("BYOP_RATE_LIMITS", "off")
	env, err := Read()
	test.Check(t, err)
	app := test.App(t, apply(t, env))
	test.Equal(t, "mail", app.Settings().SMTP.Enabled, false)
	test.Equal(t, "proxy", len(app.Settings().TrustedProxy.Headers), 0)
	test.Equal(t, "rate limits", app.Settings().RateLimits.Enabled, false)
}

func TestWrongSettingsAreNamedWithoutTheirSecrets(t *testing.T) {
	for name, values := range map[string][]string{
		"PORT":                  {"80a", "0", "8090.5", "65536"},
		"APP_URL":               {"byop.example.org", "ftp://x", "http://", "https://[", "/", "https://byop.example.org/app", "https://byop.example.org?x", "https://me@byop.example.org"},
		"BYOP_DEMO":             {"yes"},
		"BYOP_TRUST_PROXY":      {"true"},
		"BYOP_DOMAIN":           {"byop", "203.0.113.7", "https://byop.example.org", "byop.example.org,", "*.example.org", "byop.example.org:443"},
		"BYOP_HTTPS_PORT":       {"0"},
		"BYOP_ACME_DIRECTORY":   {"http://ca.example.org/dir", "https://ca.example.org"},
		"BYOP_RATE_LIMITS":      {"0"},
		"BYOP_BACKUP_EVERY":     {"daily"},
		"BYOP_BACKUP_KEEP":      {"0"},
		"BYOP_LOG":              {"yes", "JSON"},
		"BYOP_METRICS":          {"9100", "127.0.0.1"},
		"BYOP_KEEP_PHOTOS":      {"0", "10000", "30d"},
		"BYOP_MAILS_PER_HOUR":   {"0"},
		"BYOP_LIMIT_RSVPS":      {"0"},
		"BYOP_LIMIT_STREAMS":    {"many"},
		"BYOP_LIMIT_ALLOW":      {"203.0.113.7, hall", "203.0.113.0/33"},
		"BYOP_SUPERUSER_EMAIL":  {"root@example.org"},
		"STRIPE_SECRET_KEY":     {"s3cret", "sk_test_s3cret"},
		"STRIPE_WEBHOOK_SECRET": {"s3cret", "whsec_1,s3cret", "whsec_s3cret"},
		"STRIPE_API_BASE":       {"localhost:12111", "http://stripe.example", "https://api.stripe.com/v1", "http://localhost@stripe.example"},
		"STRIPE_PORTAL_URL":     {"http://billing.stripe.com/p/login/1", "https://me@billing.stripe.com"},
		"BYOP_GIFT_MAX":         {"1000000", "99.50"},
		"SMTP_URL": {"mail.example.org", "smtp://", "smtp://user:s3cret@host", "http://u@e.org:s3cret@host",
			"smtp://a@b.org:s3cret@host:port"},
	} {
		for _, value := range values {
			t.Setenv(name, value)
			_, err := Read()
			if err == nil {
				t.Errorf("%s=%s was taken", name, value)
				continue
			}
			test.Equal(t, value+" is named in one line", strings.Contains(err.Error(), name) && !strings.Contains(err.Error(), "\n"), true)
			test.Equal(t, value+" keeps its secret", strings.Contains(err.Error(), "s3cret"), false)
		}
		t.Setenv(name, "")
	}
}

func TestRightSettingsAreTaken(t *testing.T) {
	for name, value := range map[string]string{
		"APP_URL": "https://byop.example.org/", "BYOP_RATE_LIMITS": "on", "BYOP_KEEP_AUDIT": "9999", "BYOP_GIFT_MAX": "999999",
		"STRIPE_SECRET_KEY": "rk_live_1", "STRIPE_WEBHOOK_SECRET": "whsec_1, whsec_2", "STRIPE_PORTAL_URL": "https://billing.stripe.com/p/1",
		"STRIPE_API_BASE": "http://127.0.0.1:12111", "SMTP_URL": "smtp://hello%40example.org:s3cret@mail.example.org",
		"BYOP_LIMIT_ALLOW": "203.0.113.7, 2001:db8:1::/48", "BYOP_SUPERUSER_EMAIL": "", "BYOP_SUPERUSER_PASSWORD": "",
	} {
		t.Setenv(name, value)
	}
	_, err := Read()
	test.Check(t, err)
}

func TestDemoContentIsNotForTheInternet(t *testing.T) {
	for address, want := range map[string]string{
		"": "1", "http://localhost:8090": "1", "http://192.168.1.7:8090": "1", "http://hall.local": "1", "https://byop.example.org": "0",
	} {
		t.Setenv("APP_URL", address)
		t.Setenv("BYOP_DEMO", "local")
		_, err := Read()
		test.Check(t, err)
		test.Equal(t, address, os.Getenv("BYOP_DEMO"), want)
		t.Setenv("BYOP_DEMO", "1")
		_, err = Read()
		test.Equal(t, address+" is refused", err != nil, want == "0")
	}
}

func TestFirstPostsWaitUnlessThereIsDemoContent(t *testing.T) {
	for _, c := range []struct{ address, demo, set, want string }{
		{"", "0", "", "1"}, {"", "1", "", "0"}, {"", "local", "", "0"}, {"https://byop.example.org", "local", "", "1"},
		{"", "0", "0", "0"}, {"", "1", "1", "1"},
	} {
		t.Setenv("APP_URL", c.address)
		t.Setenv("BYOP_DEMO", c.demo)
		t.Setenv("BYOP_POSTS_WAIT", c.set)
		_, err := Read()
		test.Check(t, err)
		test.Equal(t, c.demo+c.set, os.Getenv("BYOP_POSTS_WAIT"), c.want)
		_, isCompared := Fingerprints()["BYOP_POSTS_WAIT"]
		test.Equal(t, "only a set value is compared", isCompared, c.set != "")
	}
}

func TestWarningsAboutSettings(t *testing.T) {
	for _, c := range []struct{ appURL, host, proxy, dashboard, metrics, want string }{
		{"https://byop.example.org", "127.0.0.1", "0", "", "", "BYOP_TRUST_PROXY=1"},
		{"https://byop.example.org", "127.0.0.1", "1", "", "", ""},
		{"https://byop.example.org", "0.0.0.0", "0", "", "", "BYOP_TRUST_PROXY=1"},
		{"http://byop.example.org", "0.0.0.0", "0", "", "", "use it offline over http"},
		{"http://localhost:8090", "127.0.0.1", "0", "", "", ""},
		{"", "127.0.0.1", "0", "0.0.0.0:8091", "", "BYOP_DASHBOARD is 0.0.0.0:8091"},
		{"", "127.0.0.1", "0", "127.0.0.1:9000", "127.0.0.1:9100", ""},
		{"", "127.0.0.1", "0", "", ":9100", "BYOP_METRICS is :9100"},
	} {
		t.Setenv("APP_URL", c.appURL)
		t.Setenv("HOST", c.host)
		t.Setenv("BYOP_TRUST_PROXY", c.proxy)
		t.Setenv("BYOP_DASHBOARD", c.dashboard)
		t.Setenv("BYOP_METRICS", c.metrics)
		t.Setenv("BYOP_SUPERUSER_EMAIL", "root@example.org")
		t.Setenv("BYOP_SUPERUSER_PASSWORD", "twelve-or-more")
		env, err := Read()
		test.Check(t, err)
		got := warningsOf(env)
		test.Equal(t, got, c.want == "" && got == "" || c.want != "" && strings.Contains(got, c.want), true)
	}
}

func TestWithoutASuperuserNothingListens(t *testing.T) {
	t.Setenv("BYOP_SUPERUSER_EMAIL", "")
	t.Setenv("BYOP_DASHBOARD", "127.0.0.1:8091")
	env, err := Read()
	test.Check(t, err)
	test.Equal(t, "no superuser", env.Dashboard, "")
	t.Setenv("BYOP_SUPERUSER_EMAIL", "root@example.org")
	t.Setenv("BYOP_SUPERUSER_PASSWORD", "correct horse battery")
	env, err = Read()
	test.Check(t, err)
	test.Equal(t, "with one", env.Dashboard, "127.0.0.1:8091")
}

func TestSchedulesAreReadOrRefused(t *testing.T) {
	for raw, want := range map[string]time.Duration{"": 0, "30m": 30 * time.Minute, "12h": 12 * time.Hour, "7d": 168 * time.Hour} {
		t.Setenv("BYOP_BACKUP_EVERY", raw)
		env, err := Read()
		test.Check(t, err)
		test.Equal(t, raw, env.Backups.Every, want)
	}
	for _, wrong := range []string{"daily", "0h", "1", "-1d", "1.5h", "12 h"} {
		t.Setenv("BYOP_BACKUP_EVERY", wrong)
		_, err := Read()
		test.Equal(t, wrong, err != nil && strings.Contains(err.Error(), "BYOP_BACKUP_EVERY"), true)
	}
}

func TestTheTimeUntilAnIdleServerEndsIsReadOrRefused(t *testing.T) {
	for raw, want := range map[string]time.Duration{"": 0, "90s": 90 * time.Second, "10m": 10 * time.Minute, "1h": time.Hour} {
		t.Setenv("BYOP_IDLE_EXIT", raw)
		env, err := Read()
		test.Check(t, err)
		test.Equal(t, raw, env.IdleExit, want)
	}
	for _, wrong := range []string{"abc", "0", "0s", "10", "-5s", "1.5h", "10 m", "1d", "99999s"} {
		t.Setenv("BYOP_IDLE_EXIT", wrong)
		_, err := Read()
		test.Equal(t, wrong, err != nil && strings.Contains(err.Error(), "BYOP_IDLE_EXIT must be a time such as 90s, 10m or 1h"), true)
	}
}

// warningsOf returns the warnings about settings, a line each.
func warningsOf(env Settings) string {
	var lines []string
	for _, one := range env.Warnings() {
		lines = append(lines, one.Message)
	}
	return strings.Join(lines, "\n")
}

// apply applies settings.
func apply(t *testing.T, s Settings) func(core.App) {
	return func(app core.App) {
		Apply(app, s, []core.RateLimitRule{{Label: "/api/", MaxRequests: 300, Duration: 10}})
		test.Check(t, app.ReloadSettings())
	}
}
