// Package replica copies the database and the uploads to another place all the time, restores them from there, and
// restores them every day for a test. Only this package uses Litestream, whose API is not stable (decision 110).
package replica

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/settings"
)

const (
	// keepFor is how long the replica keeps what was deleted, and how far back a restore can go.
	keepFor = 7 * 24 * time.Hour
	// testEvery is the time between two test restores.
	testEvery = 24 * time.Hour
	// testAgainAfter is the time until the next test restore after one that found something.
	testAgainAfter = time.Hour
	// lastSync is how long the end of a server waits for its last rows and uploads to be copied.
	lastSync = 10 * time.Second
)

// config is what the server tells its replicating process. It contains credentials, so it is sent through a pipe.
type config struct {
	DataDir   string
	URL       string
	Key       string
	Uploads   bool          // whether uploads are in the data folder
	Every     time.Duration // between two copies of the database
	FirstTest time.Duration // until the first test restore
	JSON      bool          // whether errors are printed as JSON
}

func (c config) replica() (settings.Replica, error) {
	at, err := url.Parse(c.URL)
	return settings.Replica{URL: at, Key: c.Key}, err
}

// Status is the state of the replica. It contains no names and no secrets.
type Status struct {
	Synced        time.Time `json:"synced"` // everything committed before is in the replica; zero for not yet
	Error         string    `json:"error"`  // why the database could not be copied; "" if it was
	UploadsSynced time.Time `json:"uploads_synced"`
	UploadsError  string    `json:"uploads_error"`
	Test          *Test     `json:"test"`      // the latest test restore; nil without one
	LastGood      time.Time `json:"last_good"` // the latest test restore that found nothing wrong
}

func (s Status) isFailing() bool { return s.Error != "" || s.UploadsError != "" }

// stream copies one database and its uploads.
type stream struct {
	config
	place   *guarded
	id      string // of the database; "" until the place belongs to it
	apart   bool   // the place is not on the disk of the data folder
	db      *litestream.DB
	store   *litestream.Store
	uploads *uploadCopier

	mu     sync.Mutex
	status Status
	out    *json.Encoder
}

// metaFolder is where Litestream prepares files, in the data folder. A restored data folder begins without it.
func metaFolder(dataDir string) string {
	return filepath.Join(dataDir, "."+data.DatabaseName+litestream.MetaDirSuffix)
}

// Run replicates until in ends: the process of the server is then gone. The first line of in is a config; a line "test"
// requests a test restore. out gets a Status per line.
//
// This is a process of its own. Litestream opens data.db beside SQLite, and a process that closes a file loses all its
// locks on it (decision 110).
func Run(in io.Reader, out io.Writer) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGPIPE) // the server decides when it ends, or is gone
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	if !lines.Scan() {
		return errors.New("this command is for the server: it copies the database to BYOP_REPLICA")
	}
	s := &stream{out: json.NewEncoder(out)}
	if err := json.Unmarshal(lines.Bytes(), &s.config); err != nil {
		return err
	}
	slog.SetDefault(slog.New(errorLines{health.NewConsole(s.JSON)}))
	meta := metaFolder(s.DataDir)
	release, err := data.Lock(meta, int((2 * lastSync).Milliseconds())) // the process of a killed server may still copy
	if err != nil {
		return fmt.Errorf("another process copies this database: %w", err)
	}
	defer release()
	at, err := s.replica()
	if err != nil {
		return err
	}
	if s.place, err = openPlace(at); err != nil {
		return err
	}
	defer s.place.close()

	ctx, stop := context.WithCancel(context.Background())
	last, giveUp := context.WithCancel(context.Background()) // of the attempts after ctx ended
	defer giveUp()
	tests := make(chan struct{}, 1)
	go func() {
		for lines.Scan() {
			select {
			case tests <- struct{}{}:
			default: // one is requested already
			}
		}
		stop()
		time.AfterFunc(lastSync, giveUp)
	}()
	s.loadTest()
	s.uploads = &uploadCopier{place: s.place, dataDir: s.DataDir, away: !s.Uploads}
	var others sync.WaitGroup
	others.Go(func() { s.testRegularly(ctx, tests) })
	if err = s.waitForPlace(ctx, last); err == nil {
		others.Go(func() { s.copyUploads(ctx) })
		if err = s.copyDatabase(ctx, last); ctx.Err() != nil {
			err = cmp.Or(err, s.uploads.copyNew(last)) // after the rows, which are small
		}
	}
	if err != nil && ctx.Err() != nil {
		err = fmt.Errorf("the replica may lack what was stored last: %w", err)
	}
	stop()
	others.Wait()
	return err
}

// attempt returns the context of the next attempt, and whether it is the last one. An attempt that began before ctx ended can
// miss the last rows, and so can a process that had not copied anything yet. So there is always one attempt after ctx ended.
func attempt(ctx, last context.Context) (next context.Context, isLast bool) {
	if ctx.Err() != nil {
		return last, true
	}
	return ctx, false
}

// copyDatabase copies what was committed every second, until ctx ends, and then once more. Litestream's own loops stay off: here,
// a success means that everything committed before has arrived, and each error is seen.
func (s *stream) copyDatabase(ctx, last context.Context) error {
	s.db = litestream.NewDB(filepath.Join(s.DataDir, data.DatabaseName))
	s.db.MonitorInterval = 0
	s.db.BusyTimeout = lastSync
	s.db.Replica = litestream.NewReplicaWithClient(s.db, client{s.place})
	s.db.Replica.MonitorEnabled = false
	s.store = litestream.NewStore([]*litestream.DB{s.db}, litestream.DefaultCompactionLevels)
	s.store.SnapshotRetention = keepFor
	s.store.SetShutdownSyncTimeout(0)
	if err := s.store.Open(last); err != nil {
		return err
	}
	failures := 0
	var lookedForOthers time.Time
	for {
		began := time.Now()
		next, isLast := attempt(ctx, last)
		err := s.place.refusal()
		if err == nil {
			err = s.db.SyncAndWait(next)
		}
		if err == nil && time.Since(lookedForOthers) > 60*s.Every {
			if err = s.refuseOthers(next); err == nil {
				lookedForOthers = began
			}
		}
		var broken *litestream.LTXError
		if errors.As(err, &broken) && broken.IsAutoRecoverable() {
			// The next process copies the whole database again.
			return errors.Join(err, s.db.ResetLocalState(last), s.store.Close(last))
		}
		if isLast {
			return cmp.Or(err, s.store.Close(last))
		}
		if ctx.Err() != nil {
			continue
		}
		failures = min(failures+1, 10)
		s.update(func(status *Status) {
			status.Error = text(err)
			if err == nil {
				status.Synced, failures = began, 0
			}
		})
		select {
		case <-ctx.Done():
		case <-time.After(s.Every * time.Duration(max(failures, 1))):
		}
	}
}

// replicated copies the database now and returns the number of its last transaction in the replica.
func (s *stream) replicated(ctx context.Context) (ltx.TXID, error) {
	if err := s.db.SyncAndWait(ctx); err != nil {
		return 0, err
	}
	return s.db.Replica.Pos().TXID, nil
}

// copyUploads copies new uploads again and again. It uses at most a hundredth of a processor.
func (s *stream) copyUploads(ctx context.Context) {
	for ctx.Err() == nil {
		began := time.Now()
		err := s.uploads.copyNew(ctx)
		if ctx.Err() != nil {
			return
		}
		s.update(func(status *Status) {
			status.UploadsError = text(err)
			if err == nil {
				status.UploadsSynced = began
			}
		})
		select {
		case <-ctx.Done():
		case <-time.After(max(5*s.Every, 100*time.Since(began))):
		}
	}
}

// testRegularly makes a test restore soon after the start, then every day, and when one is requested. If one finds
// damage, the whole database is copied again, so that the next one can be good.
func (s *stream) testRegularly(ctx context.Context, requests <-chan struct{}) {
	wait := untilTest(s.status, s.FirstTest)
	for {
		select {
		case <-ctx.Done():
			return
		case <-requests:
		case <-time.After(wait):
		}
		test := s.testWhenCopied(ctx)
		if ctx.Err() != nil {
			return
		}
		wait = testEvery
		if len(test.Problems) > 0 {
			wait = testAgainAfter
			if test.wrongDatabase {
				if _, err := s.db.Snapshot(ctx); err != nil {
					test.Problems = append(test.Problems, "the database could not be copied again: "+err.Error())
				}
			}
			s.uploads.copyAgain(test.wrongUploads)
		}
		s.update(func(status *Status) {
			status.Test = &test
			if len(test.Problems) == 0 {
				status.LastGood = test.At
			}
			s.saveTest(*status)
		})
	}
}

// untilTest returns the time from a start to its first test restore. One that found something is repeated soon.
func untilTest(stored Status, first time.Duration) time.Duration {
	good := stored.Test == nil || len(stored.Test.Problems) == 0
	if sinceGood := time.Since(stored.LastGood); good && sinceGood < testEvery {
		return max(first, testEvery-sinceGood)
	}
	return first
}

// testWhenCopied makes a test restore after the first copy, which takes a while for a large database.
func (s *stream) testWhenCopied(ctx context.Context) Test {
	for ctx.Err() == nil {
		s.mu.Lock()
		synced, failed := s.status.Synced, s.status.Error
		s.mu.Unlock()
		if !synced.IsZero() {
			return s.test(ctx)
		}
		if failed != "" {
			return Test{At: time.Now().UTC(), Problems: []string{notPossible(errors.New(failed)).Error()}}
		}
		select {
		case <-ctx.Done():
		case <-time.After(s.Every):
		}
	}
	return Test{}
}

// update changes the status and sends it to the server.
func (s *stream) update(change func(*Status)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(&s.status)
	_ = s.out.Encode(s.status) // without a reader, the server is gone and in ends too
}

// loadTest reads the result of the latest test restore, which an earlier process stored.
func (s *stream) loadTest() {
	stored, err := os.ReadFile(filepath.Join(metaFolder(s.DataDir), testFile))
	if err != nil {
		return
	}
	var known Status
	if json.Unmarshal(stored, &known) == nil {
		s.status.Test, s.status.LastGood = known.Test, known.LastGood
	}
}

func (s *stream) saveTest(status Status) {
	if stored, err := json.Marshal(status); err == nil {
		_ = os.WriteFile(filepath.Join(metaFolder(s.DataDir), testFile), stored, 0o600)
	}
}

// testFile has the result of the latest test restore.
const testFile = "test-restore.json"

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
