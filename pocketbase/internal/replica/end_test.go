package replica

import (
	"context"
	"os"
	"testing"
	"time"

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
