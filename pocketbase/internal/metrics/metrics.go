// Package metrics counts what the server does, and serves the numbers in the text format of Prometheus. No label holds
// personal data, and each has few values: routes, not paths. Other packages register their numbers with promauto.
package metrics

import (
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/release"
	"byop/internal/requests"
	"byop/internal/settings"
)

var (
	requestCount = promauto.NewCounterVec(prometheus.CounterOpts{Name: "byop_requests_total",
		Help: "Answered requests by route and class of the status."}, []string{"route", "class"})
	requestSeconds = promauto.NewHistogramVec(prometheus.HistogramOpts{Name: "byop_request_seconds",
		Help: "Time to answer a request by route, without event streams."}, []string{"route"})
	refusedCount = promauto.NewCounterVec(prometheus.CounterOpts{Name: "byop_requests_refused_total",
		Help: "Requests that a limit refused, by status: 413 too large, 429 too many, 503 busy."}, []string{"status"})
	mailCount = promauto.NewCounterVec(prometheus.CounterOpts{Name: "byop_mails_total",
		Help: "Attempts to send a mail, by result."}, []string{"result"})
)

func init() {
	// A rate needs a first value.
	for _, status := range []int{http.StatusRequestEntityTooLarge, http.StatusTooManyRequests, http.StatusServiceUnavailable} {
		refusedCount.WithLabelValues(strconv.Itoa(status))
	}
	for _, result := range []string{"sent", "failed"} {
		mailCount.WithLabelValues(result)
	}
}

// Count counts the requests and the mails of a server.
func Count(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopMetrics",
		Priority: apis.DefaultCorsMiddlewarePriority - 1, // the first, so that it sees every answer
		Func: func(e *core.RequestEvent) error {
			began := time.Now()
			err := e.Next()
			if !requests.IsInner(e.Request) {
				count(routeOf(e), health.StatusOf(e, err), time.Since(began))
			}
			return err
		},
	})
	e.App.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		err := e.Next()
		mailCount.WithLabelValues(map[bool]string{true: "sent", false: "failed"}[err == nil]).Inc()
		return err
	}})
}

const streamRoute = "GET /api/realtime"

func count(route string, status int, took time.Duration) {
	requestCount.WithLabelValues(route, strconv.Itoa(status/100)+"xx").Inc()
	if route != streamRoute {
		requestSeconds.WithLabelValues(route).Observe(took.Seconds())
	}
	switch status {
	case http.StatusRequestEntityTooLarge, http.StatusTooManyRequests, http.StatusServiceUnavailable:
		refusedCount.WithLabelValues(strconv.Itoa(status)).Inc()
	}
}

// routeOf returns the pattern of a request's route. Pages and files of the site have one pattern, and are told apart.
func routeOf(e *core.RequestEvent) string {
	pattern := e.Request.Pattern
	if pattern != "GET /{path...}" {
		return pattern
	}
	if strings.HasPrefix(e.Response.Header().Get("Content-Type"), "text/html") {
		return "page"
	}
	return "file"
}

// Handler returns the handler of GET /metrics.
func Handler(app core.App, env settings.Settings, state *health.Health) http.Handler {
	own := prometheus.NewRegistry()
	own.MustRegister(&serverState{app, env, state})
	return promhttp.HandlerFor(prometheus.Gatherers{prometheus.DefaultGatherer, own}, promhttp.HandlerOpts{})
}

// serverState reads the state of a server for each scrape.
type serverState struct {
	app    core.App
	env    settings.Settings
	health *health.Health
}

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("byop_"+name, help, labels, nil)
}

var (
	buildInfo      = describe("build_info", "1, with the version of this program.", "version", "go")
	failingNow     = describe("failing", "1 if it fails at the moment, by the names of GET /api/health.", "name")
	streamsOpen    = describe("event_streams", "Open event streams.")
	mailsWaiting   = describe("mails_waiting", "Mails in the queue.")
	mailsDue       = describe("mails_due", "Mails in the queue that should be sent by now.")
	backupNewest   = describe("backup_newest_timestamp_seconds", "When the newest backup was made; 0 for none.")
	backupInterval = describe("backup_interval_seconds", "Time between scheduled backups; 0 for no schedule.")
	diskFree       = describe("disk_free_bytes", "Free space for a folder.", "folder")
	databaseSize   = describe("database_bytes", "Size of a database file.", "file")
)

func (s *serverState) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(s, out) }

func (s *serverState) Collect(out chan<- prometheus.Metric) {
	gauge := func(of *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, labels...)
	}
	gauge(buildInfo, 1, release.Version, runtime.Version())
	for name, isFailing := range s.health.States() {
		gauge(failingNow, map[bool]float64{true: 1}[isFailing], name)
	}
	gauge(streamsOpen, float64(s.app.SubscriptionsBroker().TotalClients()))
	// Not those about rows in the trash: they wait for an undo (pb_hooks/lib/mail/queue.ts).
	var waiting, due int
	err := s.app.ConcurrentDB().NewQuery(`SELECT count(*), coalesce(sum(due_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')), 0)
		FROM mails WHERE status = 'waiting' AND NOT EXISTS (SELECT 1 FROM set_aside WHERE record_id = mails.about)`).Row(&waiting, &due)
	if err == nil { // health reports a database that fails
		gauge(mailsWaiting, float64(waiting))
		gauge(mailsDue, float64(due))
	}
	made := 0.0
	if newest, count, _ := backup.Newest(s.env.Backups.Folder, time.Now()); count > 0 {
		made = float64(newest.UnixMilli()) / 1e3
	}
	gauge(backupNewest, made)
	gauge(backupInterval, s.env.Backups.Every.Seconds())
	for name, folder := range map[string]string{"data": s.app.DataDir(), "backups": s.env.Backups.Folder} {
		if free, err := data.FreeBytes(folder); err == nil { // the folder of the backups may not exist yet
			gauge(diskFree, float64(free), name)
		}
	}
	for _, name := range []string{data.DatabaseName, data.DatabaseName + "-wal"} {
		if info, err := os.Stat(filepath.Join(s.app.DataDir(), name)); err == nil {
			gauge(databaseSize, float64(info.Size()), name)
		}
	}
}
