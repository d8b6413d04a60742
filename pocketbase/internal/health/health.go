// Package health knows what fails at the moment: it answers GET /api/health, prints errors, and keeps personal data out of
// the logs.
package health

import (
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"byop/internal/data"
	"byop/internal/requests"
)

// Failure is something that does not work at the moment. Its reason is never sent over the network.
type Failure struct {
	Name   string    `json:"name"`
	Since  time.Time `json:"since"`
	Reason string    `json:"reason"`

	last time.Time // time of the latest failure
}

// knownNames are what can fail. "tls" are the certificates of a server without a proxy.
var knownNames = []string{"backup", "database", "disk", "jobs", "mail", "pages", "replica", "tls", "webhook"}

// Health stores failures until the next success.
type Health struct {
	mu      sync.Mutex
	failing map[string]Failure // by name; parts by "jobs/<id>", "replica/<part>"
}

// New returns the health of a server. It prints errors on the console, and removes personal data from logs.
func New(app core.App, console Console) *Health {
	h := newHealth()
	printErrors(app, console, h)
	scrubLogs(app)
	h.watchMail(app)
	return h
}

func newHealth() *Health { return &Health{failing: map[string]Failure{}} }

// Failed stores a failure. A repeated failure keeps its first time.
func (h *Health) Failed(key string, reason error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	name, _, _ := strings.Cut(key, "/")
	since := time.Now().UTC().Truncate(time.Second)
	if known, ok := h.failing[key]; ok {
		since = known.Since
	}
	h.failing[key] = Failure{name, since, OneLine(reason.Error()), time.Now()}
}

// Recovered removes a failure.
func (h *Health) Recovered(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.failing, key)
}

// Report stores a failure, or removes it if err is nil.
func (h *Health) Report(key string, err error) {
	if err != nil {
		h.Failed(key, err)
	} else {
		h.Recovered(key)
	}
}

// List returns the current failures by name.
func (h *Health) List() []Failure {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := []Failure{}
	for _, key := range slices.Sorted(maps.Keys(h.failing)) {
		all = append(all, h.failing[key])
	}
	return all
}

func (h *Health) names() []string {
	found := []string{}
	for _, one := range h.List() {
		found = append(found, one.Name)
	}
	return slices.Compact(found)
}

// States returns everything that can fail, and whether it fails.
func (h *Health) States() map[string]bool {
	states := map[string]bool{}
	for _, name := range knownNames {
		states[name] = false
	}
	for _, name := range h.names() {
		states[name] = true
	}
	return states
}

// healthAnswer is PocketBase's response with a status. Pages recognize our server by the message: never change it.
type healthAnswer struct {
	Message string         `json:"message"`
	Code    int            `json:"code"`
	Data    map[string]any `json:"data"`
	Status  string         `json:"status"` // "ok" or "degraded"
	Failing []string       `json:"failing"`
}

// Serve handles GET /api/health and watches other responses. Superusers get PocketBase's own response.
func (h *Health) Serve(e *core.ServeEvent) {
	h.watchJobs(e.App.Cron())
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		if e.Request.URL.Path == "/api/health" && e.Request.Method == http.MethodGet && !e.HasSuperuserAuth() {
			answer := healthAnswer{"API is healthy.", http.StatusOK, map[string]any{}, "ok", h.names()}
			if len(answer.Failing) > 0 {
				answer.Status = "degraded"
			}
			return e.JSON(http.StatusOK, answer)
		}
		err := e.Next()
		if key := watchedRequest(e); key != "" {
			if status := StatusOf(e, err); status >= http.StatusInternalServerError {
				h.Failed(key, requestError(e, err, status))
			} else if status < http.StatusBadRequest {
				h.Recovered(key)
			}
		}
		return err
	})
}

// watchedRequest returns the key of the failure that a failing request reveals, or "".
func watchedRequest(e *core.RequestEvent) string {
	switch {
	case requests.IsRecordCreate(e):
		return "database"
	case e.Request.Method == http.MethodPost && e.Request.URL.Path == "/api/byop/stripe-webhook":
		return "webhook"
	}
	return ""
}

// watchMail stores whether the mail server accepts mail. Refusing one recipient is not a failure.
func (h *Health) watchMail(app core.App) {
	app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		_, isSMTP := e.Mailer.(*mailer.SMTPClient)
		err := e.Next()
		if isSMTP && (err == nil || !strings.HasPrefix(err.Error(), "RCPT: 5")) {
			h.Report("mail", err)
		}
		return err
	}})
}

// jobFailedMessage is PocketBase's log message for a hook job that threw.
const jobFailedMessage = "[cronAdd] failed to execute cron job"

// watchJobs removes the failure of a hook job when the job succeeds. Failures come from the log (errorPrinter).
func (h *Health) watchJobs(jobs *cron.Cron) {
	for _, job := range jobs.Jobs() {
		if strings.HasPrefix(job.Id(), "__pb") {
			continue
		}
		key := "jobs/" + job.Id()
		jobs.MustAdd(job.Id(), job.Expression(), func() {
			began := time.Now()
			job.Run()
			h.recoveredSince(key, began)
		})
	}
}

// recoveredSince removes a failure unless it occurred again after began.
func (h *Health) recoveredSince(key string, began time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failing[key].last.Before(began) {
		delete(h.failing, key)
	}
}

// DiskFreeMin is the free space below which writes will soon fail.
const DiskFreeMin = 200e6 // bytes

// WatchDisk checks the free space of folders every minute.
func (h *Health) WatchDisk(app core.App, dirs ...string) {
	check := func() { h.checkDisk(app.Logger(), data.FreeBytes, dirs...) }
	app.Cron().MustAdd("byopDisk", "* * * * *", check)
	go check()
}

func (h *Health) checkDisk(log *slog.Logger, free func(string) (uint64, error), dirs ...string) {
	var full error
	for _, dir := range dirs {
		if left, err := free(dir); err == nil && left < DiskFreeMin && full == nil {
			full = fmt.Errorf("%d MB free for %s", left/1e6, dir)
		}
	}
	if full != nil && !slices.Contains(h.names(), "disk") {
		log.Error("The disk is nearly full", "error", full)
	}
	h.Report("disk", full)
}
