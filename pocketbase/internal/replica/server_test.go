package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"byop/internal/health"
	"byop/internal/settings"
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

func TestAServerStaysUntilItsReplicaIsComplete(t *testing.T) {
	now := time.Now()
	tested := &Test{At: now.Add(-time.Hour)}
	const quiet = time.Minute // since the last request
	for what, c := range map[string]struct {
		status  Status
		isBusy  bool
		retries bool
	}{
		"the first copy":              {Status{}, true, false},
		"rows that are not copied":    {Status{Synced: now.Add(-2 * quiet), UploadsSynced: now, Test: tested}, true, false},
		"uploads that are not copied": {Status{Synced: now, UploadsSynced: now.Add(-2 * quiet), Test: tested}, true, false},
		"everything is copied":        {Status{Synced: now, UploadsSynced: now, Test: tested}, false, false},
		"no test restore yet":         {Status{Synced: now, UploadsSynced: now}, true, false},
		"the test of yesterday":       {Status{Synced: now, UploadsSynced: now, Test: &Test{At: now.Add(-testEvery - time.Hour)}}, true, false},
		"a test that found something": {Status{Synced: now, UploadsSynced: now, Test: &Test{At: now, Problems: []string{"damage"}}}, false, false},
		"a bucket that is away":       {Status{Error: "connection refused"}, false, true},
		"a bucket that is full":       {Status{Synced: now, UploadsError: "quota", Test: tested}, false, true},
	} {
		r := &Running{status: c.status}
		test.Equal(t, what, r.IsBusy(quiet), c.isBusy)
		test.Equal(t, what+": tries again", r.RetryAt(now).Equal(now.Add(retryAfter)), c.retries)
		test.Equal(t, what+": never", r.RetryAt(now).IsZero(), !c.retries)
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
	silent, err := net.Listen("tcp", "127.0.0.1:0") // the first copy waits for it
	test.Check(t, err)
	r, stop := start(config{DataDir: t.TempDir(), URL: "sftp://" + silent.Addr().String() + "/x", Every: time.Hour, FirstTest: time.Hour},
		health.New(test.App(t), health.NewConsole(false)))
	defer stop()
	line, err := silent.Accept()
	test.Check(t, err)
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
	_, _ = io.Copy(io.Discard, line) // until the process hangs up
	_ = silent.Close()               // its last attempt fails
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

func TestErrorsOfTheProcessHaveTheFormOfTheServer(t *testing.T) {
	for isJSON, want := range map[bool]string{
		true:  `"level":"error","message":"The replica: retention failed","error":"403"}`,
		false: "Z The replica: retention failed: 403",
	} {
		at := settings.Replica{URL: test.Address(t, "file://"+t.TempDir())}
		input, err := json.Marshal(config{DataDir: withNotes(t, 1).DataDir(), URL: at.URL.String(), Every: time.Hour, FirstTest: time.Hour, JSON: isJSON})
		test.Check(t, err)
		process := ownTestProcess(t, "errors")
		var printed strings.Builder
		process.Stdin, process.Stderr = bytes.NewReader(append(input, '\n')), &printed
		test.Check(t, process.Run())
		test.Equal(t, printed.String(), strings.Contains(printed.String(), want), true)
	}
}
