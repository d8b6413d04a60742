package main

import (
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
		"APP_URL": {"byop.example.org", "ftp://x", "http://", "https://[", "/"},
		"SMTP_URL": {"mail.example.org", "smtp://", "smtp://user:s3cret@host", "http://u@e.org:s3cret@host",
			"smtp://a@b.org:s3cret@host:port"},
	} {
		for _, value := range values {
			t.Setenv("APP_URL", "")
			t.Setenv("SMTP_URL", "")
			t.Setenv(name, value)
			_, err := readEnvironment()
			if err == nil {
				t.Errorf("%s=%s was taken", name, value)
				continue
			}
			equal(t, value+" is named", strings.Contains(err.Error(), name), true)
			equal(t, value+" keeps its secret", strings.Contains(err.Error(), "s3cret"), false)
		}
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
