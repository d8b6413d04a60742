package main

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestEnvironmentDecidesAlone(t *testing.T) {
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
	same(t, "batch", s.Batch.Enabled, false)
	same(t, "rate limits", s.RateLimits.Enabled, true)
	same(t, "log addresses", s.Logs.LogIP, false)
	same(t, "log days", s.Logs.MaxDays, 3)
	same(t, "proxy header", strings.Join(s.TrustedProxy.Headers, ","), "X-Forwarded-For")
	same(t, "address", s.Meta.AppURL, "https://byop.example.org")
	same(t, "sender", s.Meta.SenderAddress, "hello@example.org")
	same(t, "mail", s.SMTP, core.SMTPConfig{
		Enabled: true, Host: "mail.example.org", Port: 2525, Username: "mailer", Password: "s3cret",
	})
	check(t, s.PostValidate(t.Context(), app))

	var stored string
	check(t, app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&stored))
	same(t, "the mail password is not stored", strings.Contains(stored, "s3cret"), false)
}

func TestWithoutEnvironment(t *testing.T) {
	t.Setenv("APP_URL", "")
	t.Setenv("SMTP_URL", "")
	t.Setenv("BYOP_TRUST_PROXY", "")
	t.Setenv("BYOP_RATE_LIMITS", "off")
	env, err := readEnvironment()
	check(t, err)
	_, app := start(t, nil, env)
	same(t, "mail", app.Settings().SMTP.Enabled, false)
	same(t, "proxy", len(app.Settings().TrustedProxy.Headers), 0)
	same(t, "rate limits", app.Settings().RateLimits.Enabled, false)
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
			same(t, value+" is named", strings.Contains(err.Error(), name), true)
			same(t, value+" keeps its secret", strings.Contains(err.Error(), "s3cret"), false)
		}
	}
}

func TestFormsAreLimitedPerAddress(t *testing.T) {
	server, _ := start(t, nil, environment{rateLimits: true}, twoCollections(t))
	refused := 0
	for range 31 {
		got := ask(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
		if got.StatusCode == 429 {
			refused++
		}
	}
	same(t, "of 31 within a minute refused", refused, 1)
}

func TestDatabaseSurvivesPowerCuts(t *testing.T) {
	_, app := start(t, nil, environment{})
	for what, db := range map[string]interface {
		Row(...any) error
	}{"data": app.NonconcurrentDB().NewQuery("PRAGMA synchronous"), "readers": app.ConcurrentDB().NewQuery("PRAGMA synchronous")} {
		var level int
		check(t, db.Row(&level))
		same(t, what+" synchronous", level, 2) // 2 is FULL
	}
}
