package main

import (
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
)

// failure is one thing that does not work at the moment. The reason is for this machine only.
type failure struct {
	Name   string    `json:"name"`
	Since  time.Time `json:"since"`
	Reason string    `json:"reason"`

	last time.Time // the newest failure
}

// health keeps what does not work at the moment. Each entry is removed by the next success of the same kind. Names:
// backup, database, disk, jobs, mail, webhook.
type health struct {
	mu      sync.Mutex
	failing map[string]failure // by name; jobs by "jobs/<id>"
}

func newHealth() *health { return &health{failing: map[string]failure{}} }

// failed stores that the thing of this key does not work; since stays that of the first failure.
func (h *health) failed(key string, reason error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	name, _, _ := strings.Cut(key, "/")
	since := time.Now().UTC().Truncate(time.Second)
	if known, ok := h.failing[key]; ok {
		since = known.Since
	}
	h.failing[key] = failure{name, since, oneLine(reason.Error()), time.Now()}
}

func (h *health) works(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.failing, key)
}

// report stores a failure, or a success when err is nil.
func (h *health) report(key string, err error) {
	if err != nil {
		h.failed(key, err)
	} else {
		h.works(key)
	}
}

// list returns all failures, ordered by key.
func (h *health) list() []failure {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := []failure{}
	for _, key := range slices.Sorted(maps.Keys(h.failing)) {
		all = append(all, h.failing[key])
	}
	return all
}

// names returns what does not work, each once.
func (h *health) names() []string {
	found := []string{}
	for _, one := range h.list() {
		found = append(found, one.Name)
	}
	return slices.Compact(found)
}

// healthAnswer is PocketBase's answer with a status. The message never changes: pages recognise our server by it, also
// those that were opened before this version.
type healthAnswer struct {
	Message string         `json:"message"`
	Code    int            `json:"code"`
	Data    map[string]any `json:"data"`
	Status  string         `json:"status"` // "ok" or "degraded"
	Failing []string       `json:"failing"`
}

// serve answers GET /api/health and watches the answers of the requests that say how things are. Superusers get
// PocketBase's own health, which the dashboard needs.
func (h *health) serve(e *core.ServeEvent) {
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
			if status := statusOf(e, err); status >= http.StatusInternalServerError {
				h.failed(key, errorOf(e, err, status))
			} else if status < http.StatusBadRequest {
				h.works(key)
			}
		}
		return err
	})
}

// watchedRequest returns what a failing request is a sign of, or "".
func watchedRequest(e *core.RequestEvent) string {
	switch {
	case isRecordCreate(e):
		return "database"
	case e.Request.Method == http.MethodPost && e.Request.URL.Path == "/api/byop/stripe-webhook":
		return "webhook"
	}
	return ""
}

// watchMail stores whether the last mail was taken. A server that refuses one recipient works.
func (h *health) watchMail(app core.App) {
	app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		_, isSMTP := e.Mailer.(*mailer.SMTPClient)
		err := e.Next()
		if isSMTP && (err == nil || !strings.HasPrefix(err.Error(), "RCPT: 5")) {
			h.report("mail", err)
		}
		return err
	}})
}

// jobFailed is the message with which PocketBase logs a job of the hooks that threw.
const jobFailed = "[cronAdd] failed to execute cron job"

// watchJobs lets each job of the hooks remove its own failure when it runs without one. The failure itself comes from the
// log (stderr.go).
func (h *health) watchJobs(jobs *cron.Cron) {
	for _, job := range jobs.Jobs() {
		if strings.HasPrefix(job.Id(), "__pb") {
			continue
		}
		key := "jobs/" + job.Id()
		jobs.MustAdd(job.Id(), job.Expression(), func() {
			began := time.Now()
			job.Run()
			h.worksSince(key, began)
		})
	}
}

// worksSince removes a failure unless it happened again since began.
func (h *health) worksSince(key string, began time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failing[key].last.Before(began) {
		delete(h.failing, key)
	}
}

// diskMin is the free room below which storing will soon fail; doctor-machine.mjs has the same.
const diskMin = 200e6 // bytes

// watchDisk looks every minute whether there is room for data and backups, until stop is called.
func (h *health) watchDisk(app core.App, backups string) (stop func()) {
	end := make(chan struct{})
	go func() {
		for {
			h.checkDisk(app, freeBytes, app.DataDir(), backups)
			select {
			case <-end:
				return
			case <-time.After(time.Minute):
			}
		}
	}()
	return func() { close(end) }
}

// checkDisk looks once. It logs only a change.
func (h *health) checkDisk(app core.App, free func(string) (uint64, error), dirs ...string) {
	var full error
	for _, dir := range dirs {
		if left, err := free(dir); err == nil && left < diskMin && full == nil {
			full = diskFull{dir, left}
		}
	}
	if full != nil && !slices.Contains(h.names(), "disk") {
		app.Logger().Error("The disk is nearly full", "error", full)
	}
	h.report("disk", full)
}
