package main

import (
	"os"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestEnvironmentOverridesStoredSettings(t *testing.T) {
	t.Setenv("APP_URL", "https://byop.example.org/")
	t.Setenv("BYOP_TRUST_PROXY", "1")
	t.Setenv("SMTP_URL", "smtp://mailer:s3cret@mail.example.org:2525?from=hello@example.org")
	env, err := readEnvironment()
	check(t, err)
	_, app := start(t, nil, env)

	loosened, err := app.Settings().Clone()
	check(t, err)
	loosened.Batch.Enabled, loosened.Batch.MaxRequests, loosened.Batch.Timeout = true, 50, 3
	loosened.RateLimits.Enabled = false
	loosened.Logs.LogIP = true
	loosened.TrustedProxy.Headers = []string{"X-Anything"}
	check(t, app.Save(loosened))
	check(t, app.ReloadSettings())

	s := app.Settings()
	equal(t, "batch", s.Batch.Enabled, false)
	equal(t, "rate limits", s.RateLimits.Enabled, true)
	equal(t, "log addresses", s.Logs.LogIP, false)
	equal(t, "log days", s.Logs.MaxDays, 3)
	equal(t, "proxy header", strings.Join(s.TrustedProxy.Headers, ","), "X-Forwarded-For")
	equal(t, "address", s.Meta.AppURL, "https://byop.example.org")
	equal(t, "sender", s.Meta.SenderAddress, "hello@example.org")
	equal(t, "mail", s.SMTP, core.SMTPConfig{
		Enabled: true, Host: "mail.example.org", Port: 2525, Username: "mailer", Password: "s3cret",
	})
	check(t, s.PostValidate(t.Context(), app))

	var stored string
	check(t, app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&stored))
	equal(t, "the mail password is not stored", strings.Contains(stored, "s3cret"), false)
}

func TestWithoutEnvironment(t *testing.T) {
	t.Setenv("APP_URL", "")
	t.Setenv("SMTP_URL", "")
	t.Setenv("BYOP_TRUST_PROXY", "")
	t.Setenv("BYOP_RATE_LIMITS", "off")
	env, err := readEnvironment()
	check(t, err)
	_, app := start(t, nil, env)
	equal(t, "mail", app.Settings().SMTP.Enabled, false)
	equal(t, "proxy", len(app.Settings().TrustedProxy.Headers), 0)
	equal(t, "rate limits", app.Settings().RateLimits.Enabled, false)
}

func TestWrongSettingsAreNamedWithoutTheirSecrets(t *testing.T) {
	for name, values := range map[string][]string{
		"APP_URL":               {"byop.example.org", "ftp://x", "http://", "https://[", "/", "https://byop.example.org/app", "https://byop.example.org?x"},
		"BYOP_DEMO":             {"yes"},
		"BYOP_TRUST_PROXY":      {"true"},
		"BYOP_RATE_LIMITS":      {"0"},
		"BYOP_BACKUP_EVERY":     {"daily"},
		"BYOP_BACKUP_KEEP":      {"0"},
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
			_, err := readEnvironment()
			if err == nil {
				t.Errorf("%s=%s was taken", name, value)
				continue
			}
			equal(t, value+" is named in one line", strings.Contains(err.Error(), name) && !strings.Contains(err.Error(), "\n"), true)
			equal(t, value+" keeps its secret", strings.Contains(err.Error(), "s3cret"), false)
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
	_, err := readEnvironment()
	check(t, err)
}

func TestDemoContentIsNotForTheInternet(t *testing.T) {
	for address, want := range map[string]string{
		"": "1", "http://localhost:8090": "1", "http://192.168.1.7:8090": "1", "http://hall.local": "1", "https://byop.example.org": "0",
	} {
		t.Setenv("APP_URL", address)
		t.Setenv("BYOP_DEMO", "local")
		_, err := readEnvironment()
		check(t, err)
		equal(t, address, os.Getenv("BYOP_DEMO"), want)
		t.Setenv("BYOP_DEMO", "1")
		_, err = readEnvironment()
		equal(t, address+" is refused", err != nil, want == "0")
	}
}

func TestWarningsAboutSettings(t *testing.T) {
	for _, c := range []struct{ appURL, host, proxy, dashboard, want string }{
		{"https://byop.example.org", "127.0.0.1", "0", "", "BYOP_TRUST_PROXY=1"},
		{"https://byop.example.org", "127.0.0.1", "1", "", ""},
		{"https://byop.example.org", "0.0.0.0", "0", "", ""},
		{"http://localhost:8090", "127.0.0.1", "0", "", ""},
		{"", "127.0.0.1", "0", "0.0.0.0:8091", "BYOP_DASHBOARD is 0.0.0.0:8091"},
		{"", "127.0.0.1", "0", "127.0.0.1:9000", ""},
	} {
		t.Setenv("APP_URL", c.appURL)
		t.Setenv("BYOP_TRUST_PROXY", c.proxy)
		t.Setenv("BYOP_DASHBOARD", c.dashboard)
		t.Setenv("BYOP_SUPERUSER_EMAIL", "root@example.org")
		t.Setenv("BYOP_SUPERUSER_PASSWORD", "twelve-or-more")
		env, err := readEnvironment()
		check(t, err)
		got := strings.Join(env.warnings(c.host), "\n")
		equal(t, got, c.want == "" && got == "" || c.want != "" && strings.Contains(got, c.want), true)
	}
}

func TestFormsAreLimitedPerAddress(t *testing.T) {
	server, _ := start(t, nil, environment{rateLimits: true}, twoCollections(t))
	refused := 0
	for range 31 {
		got := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
		if got.StatusCode == 429 {
			refused++
		}
	}
	equal(t, "of 31 within a minute refused", refused, 1)
}

func TestDatabaseSurvivesPowerCuts(t *testing.T) {
	_, app := start(t, nil, environment{})
	for what, db := range map[string]interface {
		Row(...any) error
	}{"data": app.NonconcurrentDB().NewQuery("PRAGMA synchronous"), "readers": app.ConcurrentDB().NewQuery("PRAGMA synchronous")} {
		var level int
		check(t, db.Row(&level))
		equal(t, what+" synchronous", level, 2) // 2 is FULL
	}
}
