package replica

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

// TestMain makes this program the processes that the tests start.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "replica" && os.Args[2] == "stream" {
		if err := Run(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if run := processes[os.Getenv("BYOP_TEST_PROCESS")]; run != nil {
		run()
		return
	}
	os.Exit(m.Run())
}

// fileReplica returns a replica in an empty folder.
func fileReplica(t *testing.T) settings.Replica {
	return settings.Replica{URL: &url.URL{Scheme: "file", Path: t.TempDir()}}
}

// replicating starts the replication of an app, and waits until everything stored so far is copied.
func replicating(t *testing.T, app core.App, at settings.Replica) (r *Running, state *health.Health) {
	t.Helper()
	state = health.New(app, health.NewConsole(false))
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Key: at.Key, Uploads: true, Every: 20 * time.Millisecond,
		FirstTest: time.Hour}, state)
	t.Cleanup(stop)
	copied(t, r)
	return r, state
}

// copied waits until everything stored so far is in the replica.
func copied(t *testing.T, r *Running) {
	t.Helper()
	stored := time.Now()
	test.Until(t, func() bool {
		status := r.Status()
		return status.Synced.After(stored) && status.UploadsSynced.After(stored)
	})
}

// withNotes returns an app with notes and an upload.
func withNotes(t *testing.T, notes int) core.App {
	t.Helper()
	app := test.App(t, test.Tables(t))
	test.Check(t, giveID(app))
	pictures := core.NewBaseCollection("pictures")
	pictures.Id = "pbc"
	pictures.Fields.Add(&core.FileField{Name: "files", MaxSelect: 99})
	test.Check(t, app.Save(pictures))
	query(t, app, "INSERT INTO pictures (id, files) VALUES ('row', '[]')")
	for n := range notes {
		test.Store(t, app, "notes", "text", fmt.Sprint("note ", n))
	}
	upload(t, app, "flyer.png", "picture")
	return app
}

func query(t *testing.T, app core.App, text string) {
	t.Helper()
	_, err := app.NonconcurrentDB().NewQuery(text).Execute()
	test.Check(t, err)
}

// upload stores a file as PocketBase does, then names it in a row.
func upload(t *testing.T, app core.App, name, content string) (path string) {
	t.Helper()
	path = filepath.Join(app.DataDir(), storage, "pbc", "row", name)
	test.Check(t, os.MkdirAll(filepath.Dir(path), 0o755))
	test.Check(t, os.WriteFile(path, []byte(content), 0o600))
	hourAgo := time.Now().Add(-time.Hour)
	test.Check(t, os.Chtimes(path, hourAgo, hourAgo))
	query(t, app, "UPDATE pictures SET files = json_insert(files, '$[#]', '"+name+"')")
	return path
}

// deleteUpload deletes what upload stored, as PocketBase does.
func deleteUpload(t *testing.T, app core.App, path string) {
	t.Helper()
	query(t, app, "UPDATE pictures SET files = (SELECT json_group_array(value) FROM json_each(files) WHERE value <> '"+filepath.Base(path)+"')")
	test.Check(t, os.Remove(path))
}

// restored restores a replica as the command does, and returns the number of its notes.
func restored(t *testing.T, at settings.Replica, when time.Time) (notes int, dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "data")
	_, err := backup.Restore(backup.RestoreOptions{
		DataDir: dir, Migrations: os.DirFS(t.TempDir()), Prepare: func(string) error { return nil },
		Fetch: func(dir string) (time.Time, error) { return Fetch(context.Background(), at, dir, when, true) },
	})
	test.Check(t, err)
	db, err := sql.Open("sqlite", filepath.Join(dir, data.DatabaseName))
	test.Check(t, err)
	defer func() { _ = db.Close() }()
	test.Check(t, db.QueryRow("SELECT count(*) FROM notes").Scan(&notes))
	return notes, dir
}

func TestRestoreFromNothing(t *testing.T) {
	for name, place := range map[string]func(*testing.T) settings.Replica{"file": fileReplica, "s3": s3Replica, "sftp": sftpReplica} {
		t.Run(name, func(t *testing.T) {
			at := place(t)
			app := withNotes(t, 3)
			r, _ := replicating(t, app, at)
			test.Store(t, app, "notes", "text", "a later one")
			upload(t, app, "later.png", strings.Repeat("x", 3<<20))
			copied(t, r)
			found, err := r.Test(context.Background())
			test.Check(t, err)
			test.Equal(t, "problems", joinProblems(found.Problems), "")
			test.Equal(t, "uploads compared", found.Uploads, 2)
			test.Equal(t, "rows compared", found.Rows > 4, true)
			test.Equal(t, "good", r.Status().LastGood.IsZero(), false)

			notes, dir := restored(t, at, time.Time{})
			test.Equal(t, "notes", notes, 4)
			picture, err := os.ReadFile(filepath.Join(dir, storage, "pbc", "row", "flyer.png"))
			test.Check(t, err)
			test.Equal(t, "the upload", string(picture), "picture")
			large, err := os.Stat(filepath.Join(dir, storage, "pbc", "row", "later.png"))
			test.Check(t, err)
			test.Equal(t, "the large upload", large.Size(), 3<<20)
		})
	}
}

func TestErrorsAboutUploadsContainNoNames(t *testing.T) {
	const file = "storage/pbc/row/anna_smith_x1.jpg"
	_, missing := os.Open(filepath.Join(t.TempDir(), file))
	for _, err := range []error{missing, fmt.Errorf("the bucket refused %s", file)} {
		said := withoutName(file, err).Error()
		test.Equal(t, said, strings.Contains(said, "anna") || !strings.HasPrefix(said, "an upload in storage/pbc/row: "), false)
	}
}
