package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/health"
	"byop/internal/limits"
	"byop/internal/release"
	"byop/internal/replica"
	"byop/internal/settings"
	"byop/internal/test"
)

// publicSite returns an installation behind a proxy without faults, and the report of its server.
func publicSite(t *testing.T) (Installation, *Report) {
	i := Installation{Settings: settings.Settings{Host: "127.0.0.1", DataDir: t.TempDir()}, Migrations: fstest.MapFS{"201.js": {}}}
	i.AppURL, i.TrustProxy, i.RateLimits = test.Address(t, "https://byop.example.org"), true, true
	i.Backups.Folder = t.TempDir()
	return i, &Report{Migration: "201.js", Admins: 1, Running: &ServerReport{Version: release.Version,
		Settings: settings.Fingerprints()}}
}

// worst returns the worst state of a topic; "" without a result.
func worst(results []Result, topic string) (found state) {
	for _, one := range results {
		if one.Topic == topic && (found == "" || found == isOK || one.State == isError) {
			found = one.State
		}
	}
	return found
}

func textOf(results []Result) string {
	var out bytes.Buffer
	Print(&out, results)
	return out.String()
}

// closedAddress returns an address of this machine at which nothing listens.
func closedAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	test.Check(t, listener.Close())
	return listener.Addr().String()
}

func TestAPublicSiteWithoutFaultsHasNoWarnings(t *testing.T) {
	i, report := publicSite(t)
	for _, one := range append(i.checkSettings(report), i.checkVersions(report)...) {
		test.Equal(t, one.String(), one.State, isOK)
	}
}

func TestWrongSettingsAreNamed(t *testing.T) {
	for _, c := range []struct {
		what  string
		wrong func(i *Installation, report *Report)
		topic string
		want  state
	}{
		{"demo content on a public site", func(_ *Installation, r *Report) { r.DemoEvents = 12 }, "content", isError},
		{"demo content on this machine", func(i *Installation, r *Report) {
			i.AppURL = &url.URL{Scheme: "http", Host: "127.0.0.1:8090"}
			r.DemoEvents = 12
		}, "content", ""},
		{"no admin", func(_ *Installation, r *Report) { r.Admins = 0 }, "accounts", isError},
		{"no rate limits on a public site", func(i *Installation, _ *Report) { i.RateLimits = false }, "limits", isError},
		{"no rate limits on this machine", func(i *Installation, _ *Report) {
			i.AppURL = &url.URL{Scheme: "http", Host: "[::1]:8090"}
			i.RateLimits = false
		}, "limits", isWarning},
		{"no TLS", func(i *Installation, _ *Report) { i.AppURL.Scheme = "http" }, "address", isError},
		{"an undeclared proxy", func(i *Installation, _ *Report) { i.TrustProxy = false }, "proxy", isError},
		{"a way past the proxy", func(i *Installation, _ *Report) { i.Host = "0.0.0.0" }, "proxy", isWarning},
		{"no proxy, but an own certificate", func(i *Installation, r *Report) {
			i.TrustProxy, i.Host, i.Domains = false, "0.0.0.0", []string{"byop.example.org"}
		}, "proxy", ""},
		{"a certificate that no authority can check", func(i *Installation, _ *Report) {
			i.TrustProxy, i.Domains = false, []string{"byop.example.org"}
		}, "address", isWarning},
		{"a dashboard for everybody", func(i *Installation, _ *Report) { i.Dashboard = "0.0.0.0:8091" }, "open", isWarning},
		{"a server with older settings", func(_ *Installation, r *Report) {
			r.Running.Settings = map[string]string{"BYOP_LIMIT_READS": "another"}
		}, "server", isWarning},
		{"no server", func(_ *Installation, r *Report) { r.Running = nil }, "server", isWarning},
		{"errors on phones", func(_ *Installation, r *Report) { r.NewErrors = 2 }, "errors", isWarning},
		{"an event with nearly as many RSVPs as it may take", func(_ *Installation, r *Report) {
			r.Running.Crowded = []limits.EventPace{{Event: "harvest00000001", Taken: 4100, Most: 5000, IsNear: true}}
		}, "rsvps", isWarning},
		{"a newer database", func(_ *Installation, r *Report) { r.Migration = "202.js" }, "versions", isError},
		{"an older database", func(_ *Installation, r *Report) { r.Migration, r.Running = "200.js", nil }, "versions", isWarning},
		{"a database of before the baseline", func(_ *Installation, r *Report) { r.Migration, r.Running = "124_one_rule_for_text.js", nil },
			"versions", isWarning},
		{"a database that this version cannot update", func(_ *Installation, r *Report) { r.Migration, r.Running = "123_one.js", nil },
			"versions", isError},
		{"a server of another version", func(_ *Installation, r *Report) { r.Running.Version = "0.0.1" }, "versions", isWarning},
	} {
		i, report := publicSite(t)
		c.wrong(&i, report)
		test.Equal(t, c.what, worst(append(i.checkSettings(report), i.checkVersions(report)...), c.topic), c.want)
	}
}

func TestMailServersAreAsked(t *testing.T) {
	greeting := func(text string) string {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		test.Check(t, err)
		t.Cleanup(func() { _ = listener.Close() })
		go func() {
			for {
				conn, err := listener.Accept()
				if err != nil {
					return
				}
				_, _ = conn.Write([]byte(text))
				_ = conn.Close()
			}
		}()
		return listener.Addr().String()
	}
	for _, c := range []struct{ address, want string }{
		{"", "set SMTP_URL"},
		{greeting("220 mail.example.org ESMTP\r\n"), "answers"},
		{greeting("SSH-2.0-OpenSSH\r\n"), "does not accept mail"},
		{greeting(""), "does not answer"},
		{closedAddress(t), "(connection refused)"},
	} {
		i, _ := publicSite(t)
		if host, port, err := net.SplitHostPort(c.address); err == nil {
			i.SMTP = &core.SMTPConfig{Host: host, Username: "me@example.org", Password: "s3cret"}
			_, err = fmt.Sscan(port, &i.SMTP.Port)
			test.Check(t, err)
		}
		said := textOf(i.checkMail(t.Context()))
		test.Equal(t, said, strings.Contains(said, c.want) && !strings.Contains(said, "s3cret"), true)
	}
}

func TestStripeIsAsked(t *testing.T) {
	status, now := http.StatusOK, time.Now()
	stripe := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Date", now.UTC().Format(http.TimeFormat))
		w.WriteHeader(status)
	}))
	defer stripe.Close()
	i, report := publicSite(t)
	report.Running = nil
	check := func() []Result { return i.checkStripe(t.Context(), report) }
	t.Setenv("STRIPE_SECRET_KEY", "")
	test.Equal(t, "off", worst(check(), "giving"), isOK)
	t.Setenv("BYOP_DEMO", "1")
	test.Equal(t, "demo", strings.Contains(textOf(check()), "no money moves"), true)
	report.WithoutDemo = true
	test.Equal(t, "a removed demo", strings.Contains(textOf(check()), "off: no Stripe keys"), true)
	t.Setenv("STRIPE_SECRET_KEY", "sk_test_s3cret")
	t.Setenv("STRIPE_API_BASE", stripe.URL)
	test.Equal(t, "test keys on a public site", worst(check(), "giving"), isWarning)
	status = http.StatusUnauthorized
	test.Equal(t, "an unknown key", worst(check(), "giving"), isError)
	test.Equal(t, "the key is not printed", strings.Contains(textOf(check()), "s3cret"), false)
	status, now = http.StatusOK, now.Add(-10*time.Minute)
	test.Equal(t, "a wrong clock", worst(check(), "clock"), isError)
	i.AppURL = &url.URL{Scheme: "http", Host: "localhost:8090"}
	t.Setenv("STRIPE_SECRET_KEY", "rk_live_s3cret")
	test.Equal(t, "live keys on this machine", worst(check(), "giving"), isWarning)
	t.Setenv("STRIPE_API_BASE", "http://"+closedAddress(t))
	test.Equal(t, "no answer", worst(check(), "giving"), isError)
}

func TestThePublicAddressIsRequested(t *testing.T) {
	parked := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<h1>Parked</h1>")) }))
	defer parked.Close()
	unknown := httptest.NewTLSServer(parked.Config.Handler)
	unknown.Config.ErrorLog = log.New(io.Discard, "", 0)
	defer unknown.Close()
	for address, want := range map[string]string{
		"http://" + closedAddress(t): "does not answer: connection refused",
		parked.URL:                   "not this site",
		unknown.URL:                  "invalid certificate: x509: certificate signed by unknown authority",
	} {
		i, report := publicSite(t)
		i.AppURL = test.Address(t, address)
		results := i.checkPublicSite(t.Context(), report)
		test.Equal(t, textOf(results), worst(results, "reach") == isError && strings.Contains(textOf(results), want), true)
	}
}

func TestBackupsAreRecent(t *testing.T) {
	i, report := publicSite(t)
	first := func(every time.Duration, address string) state {
		i.Backups.Every, i.AppURL = every, test.Address(t, address)
		return i.checkBackups(report)[0].State
	}
	made := func(ago time.Duration) {
		name := time.Now().Add(-ago).UTC().Format("byop-20060102T150405.000Z.zip")
		test.Check(t, os.WriteFile(filepath.Join(i.Backups.Folder, name), nil, 0o600))
	}
	const public, local = "https://byop.example.org", "http://127.0.0.1:8090"
	test.Equal(t, "none on this machine", first(0, local), isWarning)
	test.Equal(t, "none on a public site", first(0, public), isError)
	made(50 * time.Hour)
	test.Equal(t, "by hand", first(0, public), isOK)
	test.Equal(t, "overdue", first(24*time.Hour, public), isError)
	made(time.Hour)
	test.Equal(t, "recent", first(24*time.Hour, public), isOK)
}

func TestAFolderOfBackupsThatCannotBeWrittenIsNamed(t *testing.T) {
	i, report := publicSite(t)
	i.Backups = settings.Backups{Folder: filepath.Join(i.DataDir, "file"), Every: 24 * time.Hour}
	test.Check(t, os.WriteFile(i.Backups.Folder, nil, 0o600))
	results := i.checkBackups(report)
	if runtime.GOOS != "windows" {
		test.Equal(t, "the folder", results[0].Message,
			"this account cannot write "+i.Backups.Folder+" (not a directory): chown it, or set BYOP_BACKUP_DIR")
	}
	test.Equal(t, "the schedule", strings.Contains(textOf(results), "set BYOP_BACKUP_EVERY"), false)
}

func TestReplicaIsNamed(t *testing.T) {
	i, report := publicSite(t)
	test.Equal(t, "none", len(i.checkReplica(report)), 0)
	i.Replica.URL = test.Address(t, "s3://key:s3cret@parish/site?region=eu-test")
	said := func(status *replica.Status) string {
		report.Running.Replica = status
		return strings.ReplaceAll(textOf(i.checkReplica(report)), i.Replica.String(), "place")
	}
	now := time.Now()
	test.Equal(t, "another start", strings.Contains(said(nil), "started without BYOP_REPLICA"), true)
	test.Equal(t, "a first copy", strings.Contains(said(&replica.Status{}), "warning  replica      the first copy to place"), true)
	test.Equal(t, "untested", strings.Contains(said(&replica.Status{Synced: now}), "no test restore was good yet"), true)
	test.Equal(t, "an old test", strings.Contains(said(&replica.Status{Synced: now, LastGood: now.Add(-72 * time.Hour)}),
		"error    replica      place is 0s behind; the last good test restore is 3 days old"), true)
	test.Equal(t, "good", strings.Contains(said(&replica.Status{Synced: now, LastGood: now.Add(-time.Hour)}),
		"ok       replica      place is 0s behind; a test restore was good 1 hours ago"), true)
	test.Equal(t, "no credentials", i.Replica.String(), "s3://parish/site")
	i.Replica.URL = test.Address(t, "file://"+i.DataDir+"/mnt/replica")
	test.Equal(t, "on one disk", strings.Contains(said(&replica.Status{Synced: now, LastGood: now}),
		"warning  replica      it is on the same disk as the data"), true)
}

func TestFailuresOfTheServerAreResults(t *testing.T) {
	_, report := publicSite(t)
	since := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	report.Running.Failing = []health.Failure{
		{Name: "backup", Since: since, Reason: "mkdir: permission denied"}, {Name: "mail", Since: since, Reason: "AUTH: 535"}, {Name: "pages", Since: since, Reason: "/about: TypeError"}}
	test.Equal(t, "printed", textOf(serverFailures(report)),
		"error    backup       has failed since 2026-11-22T20:00:00Z: mkdir: permission denied\n"+
			"error    mail         has failed since 2026-11-22T20:00:00Z: AUTH: 535\n"+
			"warning  pages        has failed since 2026-11-22T20:00:00Z: /about: TypeError\n\n0 ok, 1 warnings, 2 errors\n")
	test.Equal(t, "without a report", len(serverFailures(nil)), 0)
}

func TestTheMachineIsChecked(t *testing.T) {
	i, report := publicSite(t)
	i.File = filepath.Join(t.TempDir(), "byop.env")
	test.Check(t, os.WriteFile(i.File, nil, 0o640))
	test.Check(t, os.Chmod(i.DataDir, 0o700))
	test.Equal(t, "private", worst(i.checkPermissions(), "byop.env")+worst(i.checkPermissions(), "data"), isOK)
	if runtime.GOOS != "windows" {
		test.Check(t, os.Chmod(i.DataDir, 0o755))
		test.Check(t, os.Chmod(i.File, 0o644))
		test.Equal(t, "a readable folder", worst(i.checkPermissions(), "data"), isWarning)
		test.Equal(t, "a readable file", worst(i.checkPermissions(), "byop.env"), isWarning)
	}
	test.Equal(t, "disk", worst(i.checkDisk(), "disk") != "", true)
	test.Equal(t, "clock", worst(checkClock(t.Context(), report), "clock") != isError, true)
	report.Newest = time.Now().Add(24 * time.Hour).UTC().Format("2006-01-02 15:04:05.000Z")
	test.Equal(t, "a clock behind stored data", worst(checkClock(t.Context(), report), "clock"), isError)
}

func TestAWrongSettingEndsTheChecks(t *testing.T) {
	results := Check(t.Context(), func() (Installation, error) { return Installation{}, errors.New("PORT must be a number.") })
	test.Equal(t, "printed", textOf(results),
		"error    settings     PORT must be a number: the server does not start\n\n0 ok, 0 warnings, 1 errors\n")
}

func TestWatchPrintsOnlyChanges(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	const free = "%d MB free"
	rounds := [][]Result{
		{ok("mail", "answers"), warning("disk", free, 900), failed("jobs", "%s", "a")},
		{ok("mail", "answers"), warning("disk", free, 899), failed("jobs", "%s", "a"), failed("jobs", "%s", "b")},
		{failed("mail", "no answer"), ok("disk", free, 9000)},
		{failed("mail", "no answer"), ok("disk", free, 9000)},
	}
	var lines []string
	last := Watch(ctx, time.Millisecond, func() []Result {
		if len(rounds) == 0 {
			stop()
			return nil
		}
		next := rounds[0]
		rounds = rounds[1:]
		return next
	}, func(one Result) { lines = append(lines, one.String()+"\n") })
	test.Equal(t, "printed", strings.Join(lines, ""), `warning  disk         900 MB free
error    jobs         a
error    jobs         b
error    mail         no answer
ok       jobs         no longer: a
ok       jobs         no longer: b
ok       disk         no longer: 899 MB free
`)
	test.Equal(t, "the last state", HasErrors(last), true)
}

func TestHealthIsOneLine(t *testing.T) {
	body := `{"status":"ok","failing":[]}`
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(body)) }))
	defer server.Close()
	ask := func(address string) string {
		host, port, err := net.SplitHostPort(address)
		test.Check(t, err)
		return test.Words(Health(t.Context(), settings.Settings{Host: host, Port: port}))
	}
	at := server.Listener.Addr().String()
	test.Equal(t, "well", ask(at), "ok true")
	body = `{"status":"degraded","failing":["backup","mail"]}`
	test.Equal(t, "degraded", ask(at), "degraded: backup, mail false")
	body = "<h1>Parked</h1>"
	test.Equal(t, "another program", ask(at), "down: another program answers at "+at+" (status 200) false")
	test.Equal(t, "down", ask(closedAddress(t)), "down: connection refused false")
}
