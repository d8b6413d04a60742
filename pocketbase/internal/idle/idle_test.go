package idle

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"

	"byop/internal/test"
)

// at returns a time of one day.
func at(text string) time.Time {
	parsed, err := time.Parse("15:04:05", text)
	if err != nil {
		panic(err)
	}
	return parsed.AddDate(2026, 10, 29)
}

func TestAServerEndsOnlyWhenNobodyNeedsIt(t *testing.T) {
	now := at("12:00:00")
	for what, c := range map[string]struct {
		quiet        time.Duration
		isUnvisited  bool
		isWorking    bool
		isCopying    bool
		due          time.Time
		err          error
		mayEnd       bool
		startedAgain time.Time
	}{
		"a request a moment ago":               {quiet: 9*time.Minute + 59*time.Second},
		"an open page":                         {},
		"ten minutes without a request":        {quiet: 10 * time.Minute, mayEnd: true, startedAgain: at("12:00:00").Add(sleepMax)},
		"started for a job, a moment ago":      {quiet: 59 * time.Second, isUnvisited: true},
		"started for a job, a minute ago":      {quiet: time.Minute, isUnvisited: true, mayEnd: true, startedAgain: at("12:00:00").Add(sleepMax)},
		"a job that runs":                      {quiet: 5 * time.Hour, isWorking: true},
		"a backup or a replica that is behind": {quiet: 5 * time.Hour, isCopying: true},
		"a mail in half a minute":              {quiet: 10 * time.Minute, due: at("12:00:30")},
		"a mail that is late":                  {quiet: 69 * time.Minute, due: at("11:00:00")},
		"a mail that is never sent":            {quiet: 70 * time.Minute, due: at("11:00:00"), mayEnd: true, startedAgain: at("13:00:00")},
		"a mail in two minutes":                {quiet: 10 * time.Minute, due: at("12:02:00"), mayEnd: true, startedAgain: at("12:02:00")},
		"a mail in a week":                     {quiet: 10 * time.Minute, due: now.AddDate(0, 0, 7), mayEnd: true, startedAgain: now.Add(sleepMax)},
		"an unknown time":                      {quiet: 10 * time.Minute, err: errors.New("no such table"), mayEnd: true, startedAgain: at("13:00:00")},
	} {
		w := New(10 * time.Minute)
		w.quiet = func() (time.Duration, bool) { return c.quiet, !c.isUnvisited }
		w.Hold(func(quiet time.Duration) bool {
			test.Equal(t, what+": the time that is asked about", quiet, c.quiet)
			return c.isCopying
		})
		w.Due(func(time.Time) (time.Time, error) { return time.Time{}, nil })
		w.Due(func(time.Time) (time.Time, error) { return c.due, c.err })
		if c.isWorking {
			defer w.Work()()
		}
		test.Equal(t, what, w.mayEnd(now), c.mayEnd)
		if c.mayEnd {
			again, err := w.nextStart(now)
			test.Equal(t, what+": the next start", again, c.startedAgain)
			test.Equal(t, what+": the error is reported", errors.Is(err, c.err), true)
		}
	}
}

func TestAServerThatIsStoppedForMailThatIsDueIsStartedAtOnce(t *testing.T) {
	w := New(time.Minute)
	w.Due(func(time.Time) (time.Time, error) { return at("11:59:00"), nil })
	again, err := w.nextStart(at("12:00:00"))
	test.Check(t, err)
	test.Equal(t, "the next start", again, at("11:59:00"))
}

func TestAServerThatNeverEndsItself(t *testing.T) {
	var w *Watch
	w.Hold(nil)
	w.Due(nil)
	w.Work()()
	w.Start(nil, nil)
	select {
	case <-w.Ended():
		t.Error("it ends")
	default:
	}
}

func TestJobsThatWereDueMeanwhileAreMissed(t *testing.T) {
	jobs := cron.New()
	for id, when := range map[string]string{"mails": "* * * * *", "gifts": "*/10 * * * *", "retention": "47 10 * * *"} {
		jobs.MustAdd(id, when, func() {})
	}
	for _, c := range []struct{ ranUntil, now, want string }{
		{"12:01:10", "12:01:50", "[]"},
		{"12:01:50", "12:02:00", "[mails]"},
		{"12:01:50", "12:10:00", "[gifts mails]"},
		{"10:46:59", "10:47:00", "[mails retention]"},
		{"10:47:00", "10:47:59", "[]"}, // it ran before the server ended
		{"12:10:00", "12:01:00", "[]"}, // the clock was set back
	} {
		ids := missedJobs(jobs, at(c.ranUntil), at(c.now))
		slices.Sort(ids)
		test.Equal(t, c.ranUntil+" to "+c.now, test.Words(ids), c.want)
	}
	test.Equal(t, "all, if it is not known when the server ended", len(missedJobs(jobs, time.Time{}, at("00:00:30"))), 3)
}

func TestAServerRunsMissedJobsAndStoresItsNextStart(t *testing.T) {
	app := test.App(t)
	test.Check(t, write(app.DataDir(), NextStart{RanUntil: time.Now().Add(-time.Hour)}))
	w := New(time.Hour)
	due := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	w.Due(func(time.Time) (time.Time, error) { return due, nil })
	ran := make(chan bool, 1)
	app.Cron().RemoveAll()
	app.Cron().MustAdd("mails", "* * * * *", func() { ran <- w.isWorking(0) })
	w.Start(app, func() (time.Duration, bool) { return 0, true })
	test.Equal(t, "the server counts as busy during a missed job", <-ran, true)
	test.Until(t, func() bool { return !w.isWorking(0) })
	test.Until(t, func() bool {
		noted, err := Read(app.DataDir())
		return err == nil && noted.StartAt.After(time.Now()) && noted.StartAt.Before(due)
	})
	for _, job := range app.Cron().Jobs() {
		job.Run()
	}
	test.Equal(t, "and during one at its time", <-ran, true)
	event := &core.TerminateEvent{App: app}
	test.Check(t, app.OnTerminate().Trigger(event, func(*core.TerminateEvent) error { return nil }))
	noted, err := Read(app.DataDir())
	test.Check(t, err)
	test.Equal(t, "the next start", noted.StartAt, due)
	test.Equal(t, "the end", time.Since(noted.RanUntil) < time.Minute, true)
	left, err := filepath.Glob(filepath.Join(app.DataDir(), file+"*"))
	test.Check(t, err)
	test.Equal(t, "files", len(left), 1)
}

func TestAServerIsStartedWhenItIsTimeAlsoAfterTheClockWasSet(t *testing.T) {
	now := at("12:00:00")
	for what, c := range map[string]struct {
		startAt time.Time
		isDue   bool
	}{
		"later":                  {now.Add(time.Second), false},
		"the latest":             {now.Add(sleepMax), false},
		"now":                    {now, true},
		"the clock was set back": {now.AddDate(1, 0, 0), true},
	} {
		test.Equal(t, what, NextStart{StartAt: c.startAt}.IsDue(now), c.isDue)
	}
	dir := t.TempDir()
	_, err := Read(dir)
	test.Equal(t, "no server has stored it", errors.Is(err, os.ErrNotExist), true)
	test.Check(t, os.WriteFile(filepath.Join(dir, file), []byte(`{"ran_until":`), 0o600))
	broken, err := Read(dir)
	test.Equal(t, "a broken file", err != nil && !strings.Contains(err.Error(), "no such file") && broken.IsDue(now), true)
}
