package main

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
)

// stateOf is the health of a server that start has made.
func stateOf(app core.App) *health { return app.Store().Get("health").(*health) }

func TestHealthNamesFailures(t *testing.T) {
	server, app := start(t, builtSite, environment{})
	state := stateOf(app)
	const well = `{"message":"API is healthy.","code":200,"data":{},"status":"ok","failing":[]}`
	equal(t, "well", strings.TrimSpace(send(t, server, "GET", "/api/health", "").body), well)
	state.failed("mail", errors.New("connect: refused"))
	state.failed("jobs/a", errors.New("one"))
	state.failed("jobs/b", errors.New("two"))
	got := send(t, server, "GET", "/api/health", "")
	equal(t, "status", got.StatusCode, 200)
	equal(t, "degraded", strings.TrimSpace(got.body),
		`{"message":"API is healthy.","code":200,"data":{},"status":"degraded","failing":["jobs","mail"]}`)
	for _, key := range []string{"mail", "jobs/a", "jobs/b"} {
		state.recovered(key)
	}
	equal(t, "well again", strings.TrimSpace(send(t, server, "GET", "/api/health", "").body), well)
}

func TestFailedRequestsDegrade(t *testing.T) {
	server, app := start(t, builtSite, environment{}, func(app core.App) {
		notes := core.NewBaseCollection("notes")
		notes.Fields.Add(&core.TextField{Name: "text"})
		notes.CreateRule = new(string)
		check(t, app.Save(notes))
		app.OnRecordCreateRequest("notes").BindFunc(func(e *core.RecordRequestEvent) error {
			if e.Record.GetString("text") == "broken" {
				return e.InternalServerError("", errors.New("disk I/O error"))
			}
			return e.Next()
		})
	})
	create := func(body string) int {
		return send(t, server, "POST", "/api/collections/notes/records", body, "Content-Type", "application/json").StatusCode
	}
	equal(t, "broken", create(`{"text":"broken"}`), 500)
	failing := stateOf(app).list()
	if len(failing) != 1 || failing[0].Name != "database" || !strings.Contains(failing[0].Reason, "disk I/O error") {
		t.Fatalf("failing is %v", failing)
	}
	equal(t, "a client error", create(`{"text"`), 400)
	equal(t, "still failing", len(stateOf(app).list()), 1)
	equal(t, "stored", create(`{"text":"fine"}`), 200)
	equal(t, "recovered", len(stateOf(app).list()), 0)
}

func TestJobsRecover(t *testing.T) {
	state := newHealth()
	jobs := cron.New()
	isBroken := true
	jobs.MustAdd("retention", "* * * * *", func() {
		if isBroken {
			state.failed("jobs/retention", errors.New("no such table"))
		}
	})
	state.watchJobs(jobs)
	run := func() { jobs.Jobs()[0].Run() }
	run()
	since := state.list()[0].Since
	run()
	equal(t, "since", state.list()[0].Since, since)
	equal(t, "failing", slices.Equal(state.names(), []string{"jobs"}), true)
	isBroken = false
	run()
	equal(t, "recovered", len(state.names()), 0)
}

func TestFullDiskIsLoggedOnce(t *testing.T) {
	_, app := start(t, nil, environment{})
	var out bytes.Buffer
	state := newHealth()
	*app.Logger() = *slog.New(&errorPrinter{app.Logger().Handler(), &out, state})
	left := uint64(100e6)
	free := func(string) (uint64, error) { return left, nil }
	state.checkDisk(app.Logger(), free, "/data")
	state.checkDisk(app.Logger(), free, "/data")
	equal(t, "failing", slices.Equal(state.names(), []string{"disk"}), true)
	if !regexp.MustCompile(`^\S+Z The disk is nearly full: 100 MB free for /data\n$`).MatchString(out.String()) {
		t.Errorf("printed %q", out.String())
	}
	left = 1e9
	state.checkDisk(app.Logger(), free, "/data")
	equal(t, "recovered", len(state.names()), 0)
	if free, err := freeBytes(t.TempDir()); err != nil || free == 0 {
		t.Errorf("%d bytes are free on this disk (%v)", free, err)
	}
}

func TestBackupDegradesAndRecovers(t *testing.T) {
	_, app := start(t, nil, environment{})
	blocked := filepath.Join(t.TempDir(), "blocked")
	check(t, os.WriteFile(blocked, nil, 0o600))
	state := newHealth()
	schedule := backupSchedule{backupSettings: backupSettings{filepath.Join(blocked, "backups"), time.Hour, 2}, app: app, health: state}
	now := time.Now()
	schedule.run(now)
	equal(t, "failing", slices.Equal(state.names(), []string{"backup"}), true)
	equal(t, "reason", strings.Contains(state.list()[0].Reason, "not a directory"), true)
	check(t, os.Remove(blocked))
	schedule.run(now.Add(backupRetryAfter - time.Second))
	equal(t, "tried again within a quarter of an hour", len(state.names()), 1)
	schedule.run(now.Add(backupRetryAfter))
	equal(t, "recovered", len(state.names()), 0)
}

func until(t *testing.T, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !isSo(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the condition did not become true")
		}
	}
}

func TestErrorLines(t *testing.T) {
	var out bytes.Buffer
	state := newHealth()
	logger := slog.New(&errorPrinter{slog.NewTextHandler(io.Discard, nil), &out, state})
	printed := func(log func()) string {
		out.Reset()
		log()
		_, line, _ := strings.Cut(out.String(), " ")
		if out.Len() > 0 && !regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z `).MatchString(out.String()) {
			t.Errorf("no time before %q", out.String())
		}
		return line
	}
	request := func(status int, details any) func() {
		return func() {
			logger.Error("GET /api/x?token=secret", "type", "request", "error", "Something went wrong.", "details", details,
				"url", "/api/x?token=secret", "status", status, "userAgent", "Mozilla")
		}
	}
	for _, c := range []struct {
		log  func()
		want string
	}{
		{func() { logger.Error("The backup failed", "error", errors.New("mkdir /b: permission denied")) },
			"The backup failed: mkdir /b: permission denied\n"},
		{func() {
			logger.Error("A mail was given up", "error", "RCPT: 550", "tries", "3", "about", "rsvp00000000001")
		},
			"A mail was given up: RCPT: 550 (tries=3)\n"},
		{func() { logger.Warn("Odd", "error", "no ada@example.org\nforged line\x1b[31m") }, "Odd: no [address]\n"},
		{func() { logger.Info("Made a backup") }, ""},
		{request(404, nil), ""},
		{request(500, errors.New("database is locked")), "GET /api/x: database is locked (status=500)\n"},
		{request(503, nil), "GET /api/x: Something went wrong. (status=503)\n"},
		{func() { logger.Error(jobFailedMessage, "jobId", "retention", "error", "no such table") },
			"A job failed: no such table (jobId=retention)\n"},
	} {
		equal(t, "printed", printed(c.log), c.want)
	}
	equal(t, "jobs", slices.Equal(state.names(), []string{"jobs"}), true)
}
