package replica

import (
	"context"
	"io"
	"testing"
	"time"

	"byop/internal/health"
	"byop/internal/test"
)

func TestAMissingTestIsNamed(t *testing.T) {
	now := time.Now()
	old := now.Add(-testedMax - time.Hour)
	for name, c := range map[string]struct {
		began, good time.Time
		failing     int
	}{
		"soon after the first start":     {now, time.Time{}, 0},
		"never good":                     {old, time.Time{}, 1},
		"long ago":                       {old, old, 1},
		"yesterday":                      {old, now.Add(-testEvery), 0},
		"long ago, the server was off":   {now, old, 0},
		"long ago, and on for some time": {now.Add(-testAgainAfter - time.Minute), old, 1},
	} {
		state := &Running{health: health.New(test.App(t), health.NewConsole(false)), began: c.began, changed: make(chan struct{})}
		state.set(Status{Synced: now, UploadsSynced: now, LastGood: c.good})
		test.Equal(t, name, len(state.health.List()), c.failing)
	}
}

// requestable is the input of a process, and tells when a test was requested.
type requestable struct {
	io.WriteCloser
	wrote chan struct{}
}

func (r requestable) Write(content []byte) (int, error) {
	defer close(r.wrote)
	return r.WriteCloser.Write(content)
}

func TestARequestedTestEndsWithItsProcess(t *testing.T) {
	r, stop := start(config{DataDir: t.TempDir(), URL: "file://" + t.TempDir(), Every: time.Hour, FirstTest: time.Hour}, &health.Health{})
	defer stop()
	test.Until(t, func() bool { r.mu.Lock(); defer r.mu.Unlock(); return r.input != nil })
	wrote := make(chan struct{})
	r.mu.Lock()
	r.input = requestable{r.input, wrote}
	r.mu.Unlock()
	ended := make(chan error, 1)
	go func() { _, err := r.Test(context.Background()); ended <- err }()
	<-wrote
	r.mu.Lock()
	_ = r.input.Close() // the process ends, and is started again
	r.mu.Unlock()
	select {
	case err := <-ended:
		test.Equal(t, "an error", err != nil, true)
	case <-time.After(20 * time.Second):
		t.Fatal("the test waits for ever")
	}
}

func TestATestThatFoundSomethingIsRepeatedSoonAfterAStart(t *testing.T) {
	hourAgo := time.Now().Add(-time.Hour)
	test.Equal(t, "after a good test", untilTest(Status{LastGood: hourAgo, Test: &Test{At: hourAgo}}, time.Minute) > time.Hour, true)
	test.Equal(t, "after a bad test", untilTest(Status{LastGood: hourAgo, Test: &Test{At: hourAgo, Problems: []string{"damage"}}}, time.Minute),
		time.Minute)
}
