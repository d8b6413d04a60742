package replica

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

// endedAtOnce replicates an app whose server ended before anything was copied.
func endedAtOnce(t *testing.T, dataDir string, at settings.Replica) {
	t.Helper()
	r := &Running{config: config{DataDir: dataDir, URL: at.URL.String(), Uploads: true, Every: time.Hour, FirstTest: time.Hour},
		health: health.New(test.App(t), health.NewConsole(false)), began: time.Now(), changed: make(chan struct{})}
	ended, end := context.WithCancel(t.Context())
	end()
	r.keepRunning(ended)
}

func TestAServerThatEndsAtOnceIsCopied(t *testing.T) {
	app, at := withNotes(t, 3), fileReplica(t)
	for _, name := range []string{"an empty replica", "a replica of an earlier state"} {
		test.Store(t, app, "notes", "text", name)
		upload(t, app, name+".png", name)
		test.Check(t, os.RemoveAll(metaFolder(app.DataDir()))) // as after a restore
		endedAtOnce(t, app.DataDir(), at)
		found, err := TestOnce(t.Context(), at, app.DataDir(), true)
		test.Check(t, err)
		test.Equal(t, name, joinProblems(found.Problems), "")
	}
	notes, dir := restored(t, at, time.Time{})
	test.Equal(t, "notes", notes, 5)
	test.Equal(t, "the last upload", isThere(t, dir, "a replica of an earlier state.png"), true)
}

// TestATestWithoutAServerWaitsForTheProcessThatCopies takes the place of that process, whose server was killed.
func TestATestWithoutAServerWaitsForTheProcessThatCopies(t *testing.T) {
	app, whole, at := withNotes(t, 3), fileReplica(t), fileReplica(t)
	endedAtOnce(t, app.DataDir(), whole)
	release, err := data.Lock(metaFolder(app.DataDir()), 0)
	test.Check(t, err)
	tested := make(chan Test, 1)
	go func() {
		found, err := TestOnce(context.Background(), at, app.DataDir(), true)
		if err != nil {
			t.Error(err)
		}
		tested <- found
	}()
	test.Until(t, func() bool { return len(tested) > 0 || isRunning("replica.WaitForStream(") })
	test.Check(t, os.CopyFS(at.URL.Path, os.DirFS(whole.URL.Path)))
	release()
	test.Equal(t, "problems", joinProblems((<-tested).Problems), "")
}

// isRunning reports whether a goroutine is in a function.
func isRunning(function string) bool {
	stacks := make([]byte, 1<<20)
	return bytes.Contains(stacks[:runtime.Stack(stacks, true)], []byte(function))
}

func TestWithoutAServerANewUploadMustBeThere(t *testing.T) {
	app, at := withNotes(t, 1), fileReplica(t)
	endedAtOnce(t, app.DataDir(), at)
	const flyer = "storage/pbc/row/flyer.png"
	test.Check(t, os.Chtimes(filepath.Join(app.DataDir(), flyer), time.Now(), time.Now()))
	test.Check(t, os.Remove(filepath.Join(at.URL.Path, flyer)))
	found, err := TestOnce(t.Context(), at, app.DataDir(), true)
	test.Check(t, err)
	test.Equal(t, "problems", joinProblems(found.Problems), "1 of 1 uploads are missing or different, one of them in storage/pbc/row")
}
