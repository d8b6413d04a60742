//go:build unix

package replica

import (
	"bufio"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"byop/internal/data"
	"byop/internal/test"
)

func TestKilledServerAndLostDisk(t *testing.T) {
	runs, limit := 1, 5*time.Second    // other tests use the processor, too
	if os.Getenv("BYOP_DEEP") == "1" { // npm run test:deep
		runs, limit = 20, 2*time.Second
	}
	for run := range runs {
		app := withNotes(t, 1)
		dir, at := app.DataDir(), fileReplica(t)
		test.Check(t, app.ResetBootstrapState())
		server := ownTestProcess(t, "server", "DIR="+dir, "REPLICA="+at.URL.String())
		server.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		output, err := server.StdoutPipe()
		test.Check(t, err)
		test.Check(t, server.Start())
		stored := map[string]time.Time{} // by the number of the note
		lines := bufio.NewScanner(output)
		killed := make(chan time.Time, 1)
		time.AfterFunc(2*limit+time.Duration(run*317%3000)*time.Millisecond, func() {
			killed <- time.Now()
			_ = syscall.Kill(-server.Process.Pid, syscall.SIGKILL) // the copying process, too
		})
		for lines.Scan() {
			stored[lines.Text()] = time.Now()
		}
		_ = server.Wait()
		test.Check(t, os.RemoveAll(dir))
		end := <-killed

		_, restoredDir := restored(t, at, time.Time{})
		db, err := sql.Open("sqlite", filepath.Join(restoredDir, data.DatabaseName))
		test.Check(t, err)
		rows, err := db.Query("SELECT text FROM notes")
		test.Check(t, err)
		for rows.Next() {
			var note string
			test.Check(t, rows.Scan(&note))
			number, _, _ := strings.Cut(note, " ")
			delete(stored, number)
		}
		test.Check(t, rows.Err())
		_, _ = rows.Close(), db.Close()
		lost := 0
		for _, at := range stored {
			if end.Sub(at) > limit {
				lost++
			}
		}
		test.Equal(t, "rows lost that were older than "+limit.String(), lost, 0)
		t.Logf("run %d: %d younger rows lost", run, len(stored)-lost)
		test.Check(t, os.MkdirAll(dir, 0o700)) // for the cleanup of the app
		test.Check(t, app.Bootstrap())
	}
}
