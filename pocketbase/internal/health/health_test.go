package health

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"

	"byop/internal/data"
	"byop/internal/test"
)

// start runs a server that reports its health.
func start(t *testing.T, steps ...func(core.App)) (*httptest.Server, *Health) {
	t.Helper()
	app := test.App(t, steps...)
	state := newHealth()
	return test.Start(t, app, state.Serve), state
}

func TestHealthNamesFailures(t *testing.T) {
	server, state := start(t)
	const well = `{"message":"API is healthy.","code":200,"data":{},"status":"ok","failing":[]}`
	test.Equal(t, "well", strings.TrimSpace(test.Send(t, server, "GET", "/api/health", "").Body), well)
	state.Failed("mail", errors.New("connect: refused"))
	state.Failed("jobs/a", errors.New("one"))
	state.Failed("jobs/b", errors.New("two"))
	got := test.Send(t, server, "GET", "/api/health", "")
	test.Equal(t, "status", got.StatusCode, 200)
	test.Equal(t, "degraded", strings.TrimSpace(got.Body),
		`{"message":"API is healthy.","code":200,"data":{},"status":"degraded","failing":["jobs","mail"]}`)
	for _, key := range []string{"mail", "jobs/a", "jobs/b"} {
		state.Recovered(key)
	}
	test.Equal(t, "well again", strings.TrimSpace(test.Send(t, server, "GET", "/api/health", "").Body), well)
}

func TestFailedRequestsDegrade(t *testing.T) {
	server, state := start(t, func(app core.App) {
		notes := core.NewBaseCollection("notes")
		notes.Fields.Add(&core.TextField{Name: "text"})
		notes.CreateRule = new(string)
		test.Check(t, app.Save(notes))
		app.OnRecordCreateRequest("notes").BindFunc(func(e *core.RecordRequestEvent) error {
			if e.Record.GetString("text") == "broken" {
				return e.InternalServerError("", errors.New("disk I/O error"))
			}
			return e.Next()
		})
	})
	create := func(body string) int {
		return test.Send(t, server, "POST", "/api/collections/notes/records", body, "Content-Type", "application/json").StatusCode
	}
	test.Equal(t, "broken", create(`{"text":"broken"}`), 500)
	failing := state.List()
	if len(failing) != 1 || failing[0].Name != "database" || !strings.Contains(failing[0].Reason, "disk I/O error") {
		t.Fatalf("failing is %v", failing)
	}
	test.Equal(t, "a client error", create(`{"text"`), 400)
	test.Equal(t, "still failing", len(state.List()), 1)
	test.Equal(t, "stored", create(`{"text":"fine"}`), 200)
	test.Equal(t, "recovered", len(state.List()), 0)
}

func TestJobsRecover(t *testing.T) {
	state := newHealth()
	jobs := cron.New()
	isBroken := true
	jobs.MustAdd("retention", "* * * * *", func() {
		if isBroken {
			state.Failed("jobs/retention", errors.New("no such table"))
		}
	})
	state.watchJobs(jobs)
	run := func() { jobs.Jobs()[0].Run() }
	run()
	since := state.List()[0].Since
	run()
	test.Equal(t, "since", state.List()[0].Since, since)
	test.Equal(t, "failing", slices.Equal(state.names(), []string{"jobs"}), true)
	isBroken = false
	run()
	test.Equal(t, "recovered", len(state.names()), 0)
}

func TestFullDiskIsLoggedOnce(t *testing.T) {
	app := test.App(t)
	var out bytes.Buffer
	state := newHealth()
	*app.Logger() = *slog.New(&errorPrinter{app.Logger().Handler(), newConsole(&out, false), state})
	left := uint64(100e6)
	free := func(string) (uint64, error) { return left, nil }
	state.checkDisk(app.Logger(), free, "/data")
	state.checkDisk(app.Logger(), free, "/data")
	test.Equal(t, "failing", slices.Equal(state.names(), []string{"disk"}), true)
	if !regexp.MustCompile(`^\S+Z The disk is nearly full: 100 MB free for /data\n$`).MatchString(out.String()) {
		t.Errorf("printed %q", out.String())
	}
	left = 1e9
	state.checkDisk(app.Logger(), free, "/data")
	test.Equal(t, "recovered", len(state.names()), 0)
	if free, err := data.FreeBytes(t.TempDir()); err != nil || free == 0 {
		t.Errorf("%d bytes are free on this disk (%v)", free, err)
	}
}

func TestErrorLines(t *testing.T) {
	var out bytes.Buffer
	state := newHealth()
	logger := slog.New(&errorPrinter{slog.NewTextHandler(io.Discard, nil), newConsole(&out, false), state})
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
		test.Equal(t, "printed", printed(c.log), c.want)
	}
	test.Equal(t, "jobs", slices.Equal(state.names(), []string{"jobs"}), true)
}
