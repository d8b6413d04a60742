package replica

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"byop/internal/health"
	"byop/internal/release"
	"byop/internal/settings"
)

const (
	// every is the time between two copies of the database.
	every = time.Second
	// firstTest is the time from the start to the first test restore: a start is busy enough.
	firstTest = 5 * time.Minute
	// lagMax is how old the newest copy may be.
	lagMax = time.Minute
	// lagMaxOfMuch is the same for a first copy, and for uploads: a film takes a while.
	lagMaxOfMuch = 10 * time.Minute
	// testedMax is how old the latest good test restore may be. A test that hangs reports nothing.
	testedMax = 2 * testEvery
	// restartAfter is the pause before a replicating process that ended is started again.
	restartAfter = 10 * time.Second
	// retryAfter is the time until a server that sleeps is started because the replica could not be reached.
	retryAfter = 15 * time.Minute
	// killAfter is how long a stop waits for the replicating process.
	killAfter = lastSync + 5*time.Second
)

var (
	newestCopy = promauto.NewGauge(prometheus.GaugeOpts{Name: "byop_replica_newest_timestamp_seconds",
		Help: "Everything committed before is in the replica; 0 without a replica."})
	newestTest = promauto.NewGauge(prometheus.GaugeOpts{Name: "byop_replica_test_timestamp_seconds",
		Help: "When a test restore was last good; 0 for never."})
)

// Running is the replication of a running server.
type Running struct {
	config config
	health *health.Health
	began  time.Time

	mu      sync.Mutex
	status  Status
	input   io.WriteCloser // of the replicating process; nil while there is none
	changed chan struct{}  // closed and replaced when the status changes
}

// Serve replicates the data folder of a server in a process of its own, until stop is called after the database was closed.
// It returns nil without BYOP_REPLICA.
func Serve(app core.App, at settings.Replica, state *health.Health, logJSON bool) (r *Running, stop func()) {
	// Also without a replica, so that a backup of today continues one of tomorrow.
	if err := giveID(app); err != nil {
		app.Logger().Error("The database got no id for a replica", "error", err)
	}
	if at.URL == nil {
		return nil, func() {}
	}
	return start(config{DataDir: app.DataDir(), URL: at.URL.String(), Key: at.Key, Uploads: !app.Settings().S3.Enabled, Every: every,
		FirstTest: firstTest, JSON: logJSON}, state)
}

func start(c config, state *health.Health) (r *Running, stop func()) {
	r = &Running{config: c, health: state, began: time.Now(), changed: make(chan struct{})}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		r.keepRunning(ctx)
	}()
	go r.watch(ctx)
	return r, sync.OnceFunc(func() {
		cancel()
		r.mu.Lock()
		if r.input != nil {
			_ = r.input.Close() // the process copies what is left and ends
		}
		r.mu.Unlock()
		<-ended
	})
}

// Status returns the state of the replica.
func (r *Running) Status() Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.status
}

// IsBusy reports whether something is not copied yet, or the test restore of the day is to come, after this time without a request.
func (r *Running) IsBusy(quiet time.Duration) bool {
	status, since := r.Status(), time.Now().Add(-quiet)
	switch {
	case status.isFailing(): // RetryAt
		return false
	case status.Synced.Before(since) || status.UploadsSynced.Before(since):
		return true
	}
	return status.Test == nil || time.Since(status.Test.At) > testEvery
}

// RetryAt returns when to try again to copy what could not be copied; zero if everything was.
func (r *Running) RetryAt(now time.Time) time.Time {
	if r.Status().isFailing() {
		return now.Add(retryAfter)
	}
	return time.Time{}
}

// Test makes a test restore now and returns its result.
func (r *Running) Test(ctx context.Context) (Test, error) {
	requested := time.Now()
	r.mu.Lock()
	var err error = errors.New("the process that copies the database does not run")
	input := r.input
	if input != nil {
		_, err = io.WriteString(input, "test\n")
	}
	r.mu.Unlock()
	if err != nil {
		return Test{}, err
	}
	for {
		r.mu.Lock()
		status, changed, ended := r.status, r.changed, r.input != input
		r.mu.Unlock()
		if status.Test != nil && !status.Test.At.Before(requested) {
			return *status.Test, nil
		}
		if ended {
			return Test{}, errors.New("the process that copies the database ended before its test did")
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return Test{}, ctx.Err()
		}
	}
}

// keepRunning runs the process until ctx ends, also if it ended already or while none runs: each end copies the last rows. Only a
// process that fails at the end leaves them to the next start.
func (r *Running) keepRunning(ctx context.Context) {
	for {
		err := r.runProcess(ctx)
		if ctx.Err() != nil {
			return
		}
		r.mu.Lock()
		r.status.Error = fmt.Sprintf("the process that copies the database ended: %v", err)
		r.mu.Unlock()
		select {
		case <-ctx.Done():
		case <-time.After(restartAfter):
		}
	}
}

// runProcess runs the replicating process until it ends.
func (r *Running) runProcess(ctx context.Context) error {
	first, err := json.Marshal(r.config)
	if err != nil {
		return err
	}
	process, err := release.OwnProcess("replica", "stream")
	if err != nil {
		return err
	}
	process.Env = append(os.Environ(), "GOMAXPROCS=2") // never more of the machine than that
	process.Stderr = os.Stderr
	input, err := process.StdinPipe()
	if err != nil {
		return err
	}
	output, err := process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := process.Start(); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() {
		time.AfterFunc(killAfter, func() { _ = process.Process.Kill() })
	})()
	r.mu.Lock()
	_, err = input.Write(append(first, '\n'))
	r.input = input
	if ctx.Err() != nil {
		_ = input.Close() // stop was called before there was an input
	}
	r.mu.Unlock()
	lines := bufio.NewScanner(output)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var status Status
		if json.Unmarshal(lines.Bytes(), &status) == nil {
			r.set(status)
		}
	}
	r.mu.Lock()
	r.input = nil
	r.announce()
	r.mu.Unlock()
	_ = input.Close()
	return errors.Join(err, lines.Err(), process.Wait())
}

func (r *Running) set(status Status) {
	r.mu.Lock()
	r.status = status
	r.announce()
	r.mu.Unlock()
	for gauge, at := range map[prometheus.Gauge]time.Time{newestCopy: status.Synced, newestTest: status.LastGood} {
		if !at.IsZero() {
			gauge.Set(float64(at.UnixMilli()) / 1e3)
		}
	}
	r.report()
}

// announce wakes those who wait for a change. The caller has locked r.mu.
func (r *Running) announce() {
	close(r.changed)
	r.changed = make(chan struct{})
}

// watch reports every few seconds, because a process that hangs sends nothing.
func (r *Running) watch(ctx context.Context) {
	for ctx.Err() == nil {
		r.report()
		select {
		case <-ctx.Done():
		case <-time.After(restartAfter):
		}
	}
}

// report tells health what is wrong. A short break is not.
func (r *Running) report() {
	status := r.Status()
	allowed := lagMax
	if status.Synced.IsZero() && status.Error == "" {
		allowed = lagMaxOfMuch
	}
	r.health.Report("replica/database", r.late(status.Synced, allowed, "database", status.Error))
	if allowed = lagMaxOfMuch; status.UploadsError != "" {
		allowed = lagMax
	}
	r.health.Report("replica/uploads", r.late(status.UploadsSynced, allowed, "uploads", status.UploadsError))
	var found error
	good := status.LastGood
	if good.IsZero() {
		good = r.began
	}
	switch {
	case status.Test != nil && len(status.Test.Problems) > 0:
		found = status.Test.finding()
	case time.Since(good) > testedMax && time.Since(r.began) > testAgainAfter: // a server that was off tests first
		found = fmt.Errorf("no test restore was good for %s", time.Since(good).Round(time.Hour))
	}
	r.health.Report("replica/test", found)
}

func (r *Running) late(synced time.Time, allowed time.Duration, what, reason string) error {
	if synced.Before(r.began) {
		synced = r.began
	}
	behind := time.Since(synced)
	if behind < allowed {
		return nil
	}
	return fmt.Errorf("the newest copy of the %s is %s old: %s", what, behind.Round(time.Second), cmp.Or(reason, "it still copies"))
}
