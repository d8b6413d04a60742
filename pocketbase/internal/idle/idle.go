// Package idle ends a server that nobody uses (BYOP_IDLE_EXIT). systemd keeps its socket, and starts it again for the next
// visitor. `byop wake` starts it for its next job (decision 106).
package idle

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/routine"
)

const (
	// unvisitedMax is how long a server stays that no request has reached: `byop wake` started it for its jobs.
	unvisitedMax = time.Minute
	// soon is the time before a job in which the server stays: jobs run at full minutes.
	soon = time.Minute
	// patience is how long it stays for jobs that are due and never done, such as mail that the mail server refuses. It is started
	// again for them after the same time.
	patience = time.Hour
	// sleepMax is the time until it is started in any case, for the jobs of each night.
	sleepMax = 24 * time.Hour
	// beatEvery is the time between two notes that the server runs. deadAfter one, a server whose machine was switched off is started.
	beatEvery = time.Minute
	deadAfter = 5 * time.Minute
)

// Watch decides when a server ends. A nil Watch is that of a server that never ends itself.
type Watch struct {
	after   time.Duration
	quiet   func() (since time.Duration, hadRequest bool)
	working atomic.Int32
	holds   []func(quiet time.Duration) bool
	dues    []func(now time.Time) (time.Time, error)
	ended   chan struct{}
	isStuck bool // jobs are due for longer than patience; only the loop of Start writes it
}

// New returns the watch of a server that ends after this time without a request.
func New(after time.Duration) *Watch { return &Watch{after: after, ended: make(chan struct{})} }

// Ended is closed when the server should end.
func (w *Watch) Ended() <-chan struct{} {
	if w == nil {
		return nil
	}
	return w.ended
}

// Work marks that something is done that an end would interrupt, until done is called.
func (w *Watch) Work() (done func()) {
	if w == nil {
		return func() {}
	}
	w.working.Add(1)
	return func() { w.working.Add(-1) }
}

// Hold adds a question: whether something is done that an end would interrupt, after this time without a request.
func (w *Watch) Hold(isWorking func(quiet time.Duration) bool) {
	if w != nil {
		w.holds = append(w.holds, isWorking)
	}
}

// Due adds a question: when the next job of a kind has something to do; zero for never.
func (w *Watch) Due(next func(now time.Time) (time.Time, error)) {
	if w != nil {
		w.dues = append(w.dues, next)
	}
}

// Start watches a server whose jobs are all known, and runs those that were due while it slept. quiet is that of serving.Use. At
// every end it stores when the server must be started again.
func (w *Watch) Start(app core.App, quiet func() (since time.Duration, hadRequest bool)) {
	if w == nil {
		return
	}
	w.quiet = quiet
	before, _ := Read(app.DataDir()) // there is none at the first start
	missed := missedJobs(app.Cron(), before.RanUntil, time.Now())
	w.countJobs(app.Cron())
	done := w.Work()
	routine.FireAndForget(func() {
		defer done()
		for _, id := range missed {
			runJob(app.Cron(), id)
		}
	})
	note := func(at time.Time) {
		if err := write(app.DataDir(), NextStart{RanUntil: time.Now().UTC(), StartAt: at.UTC()}); err != nil {
			app.Logger().Error("The time of the next start could not be stored", "error", err)
		}
	}
	stop, looped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(looped)
		w.watch(stop, func() { note(time.Now().Add(deadAfter)) })
	}()
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Priority: -9_000, // after serving has answered the last requests, which may have queued mail
		Func: func(e *core.TerminateEvent) error {
			close(stop)
			<-looped
			at, err := w.nextStart(time.Now())
			if err != nil {
				e.App.Logger().Error("The next job of a server that ends is not known", "error", err)
			}
			note(at)
			return e.Next()
		},
	})
}

// watch looks now and then whether the server may end, until it may or stop is closed.
func (w *Watch) watch(stop <-chan struct{}, beat func()) {
	looks := time.NewTicker(min(max(w.after/10, 100*time.Millisecond), 10*time.Second))
	defer looks.Stop()
	for beaten := (time.Time{}); ; {
		if time.Since(beaten) >= beatEvery {
			beat()
			beaten = time.Now()
		}
		select {
		case <-stop:
			return
		case <-looks.C:
		}
		if w.mayEnd(time.Now()) {
			close(w.ended)
			return
		}
	}
}

// mayEnd reports whether nobody needs the server now.
func (w *Watch) mayEnd(now time.Time) bool {
	quiet, hadRequest := w.quiet()
	after := w.after
	if !hadRequest {
		after = min(after, unvisitedMax)
	}
	if quiet < after || w.isWorking(quiet) {
		return false
	}
	next, _ := w.next(now) // the end logs the error
	if next.After(now.Add(soon)) {
		return true
	}
	w.isStuck = quiet >= after+patience
	return w.isStuck
}

func (w *Watch) isWorking(quiet time.Duration) bool {
	if w.working.Load() > 0 {
		return true
	}
	for _, isWorking := range w.holds {
		if isWorking(quiet) {
			return true
		}
	}
	return false
}

// next returns when the next job has something to do, at most sleepMax from now.
func (w *Watch) next(now time.Time) (at time.Time, failure error) {
	at = now.Add(sleepMax)
	for _, due := range w.dues {
		next, err := due(now)
		if err != nil {
			next, failure = now.Add(patience), errors.Join(failure, err)
		}
		if !next.IsZero() && next.Before(at) {
			at = next
		}
	}
	return at, failure
}

// nextStart returns when a server that ends now must be started again.
func (w *Watch) nextStart(now time.Time) (time.Time, error) {
	at, err := w.next(now)
	if later := now.Add(patience); w.isStuck && at.Before(later) {
		at = later
	}
	return at, err
}

// countJobs makes every job count as work while it runs.
func (w *Watch) countJobs(jobs *cron.Cron) {
	for _, job := range jobs.Jobs() {
		jobs.MustAdd(job.Id(), job.Expression(), func() {
			defer w.Work()()
			job.Run()
		})
	}
}

// missedJobs returns the ids of the jobs whose time was while the server slept. Without a known end these are all jobs of a day.
func missedJobs(jobs *cron.Cron, ranUntil, now time.Time) (ids []string) {
	if first := now.Add(-sleepMax); ranUntil.Before(first) {
		ranUntil = first
	}
	for _, job := range jobs.Jobs() {
		schedule, err := cron.NewSchedule(job.Expression())
		for at := ranUntil.Truncate(time.Minute).Add(time.Minute); err == nil && !at.After(now); at = at.Add(time.Minute) {
			if schedule.IsDue(cron.NewMoment(at.UTC())) {
				ids = append(ids, job.Id())
				break
			}
		}
	}
	return ids
}

func runJob(jobs *cron.Cron, id string) {
	for _, job := range jobs.Jobs() {
		if job.Id() == id {
			job.Run()
		}
	}
}
