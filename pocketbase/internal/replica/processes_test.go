package replica

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/release"
	"byop/internal/settings"
	"byop/internal/test"
)

// processes are what this program does in a process of its own, by name.
var processes = map[string]func(){"server": serverProcess, "visitor": visitorProcess, "errors": errorsProcess}

// ownTestProcess returns this program as one of the processes.
func ownTestProcess(t *testing.T, name string, env ...string) *exec.Cmd {
	t.Helper()
	process, err := release.OwnProcess()
	test.Check(t, err)
	process.Env = append(append(os.Environ(), "BYOP_TEST_PROCESS="+name), env...)
	process.Stderr = os.Stderr
	return process
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serverProcess stores notes and replicates every second. It prints the number of each note after the commit.
func serverProcess() {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: os.Getenv("DIR"), DBConnect: data.Open})
	must(app.Bootstrap())
	start(config{DataDir: os.Getenv("DIR"), URL: os.Getenv("REPLICA"), Uploads: true, Every: every, FirstTest: time.Hour}, health.New(app, health.NewConsole(false)))
	notes, err := app.FindCollectionByNameOrId("notes")
	must(err)
	for n := 0; ; n++ {
		note := core.NewRecord(notes)
		note.Set("text", fmt.Sprint(n, " ", strings.Repeat("x", 500)))
		must(app.Save(note))
		fmt.Println(n)
		time.Sleep(2 * time.Millisecond) // leaves the processor to the copying process
	}
}

// errorsProcess replicates until its input ends, and then logs an error as Litestream does.
func errorsProcess() {
	must(Run(os.Stdin, io.Discard))
	slog.Error("retention failed", "error", errors.New("403"))
}

// visitorProcess opens a database, writes into it and closes it, as a person with another program does. It prints the number of
// notes.
func visitorProcess() {
	db, err := sql.Open("sqlite", filepath.Join(os.Getenv("DIR"), data.DatabaseName)+"?_pragma=busy_timeout(10000)")
	must(err)
	_, err = db.Exec("INSERT INTO notes (id, text) VALUES (?, 'visitor')", os.Getenv("ID"))
	must(err)
	var notes int
	must(db.QueryRow("SELECT count(*) FROM notes").Scan(&notes))
	fmt.Println(notes)
	must(db.Close())
}

func TestAnotherProcessThatClosesTheDatabaseLosesNoRows(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	for n := range 20 {
		// Without its locks, this process would write into a WAL that the visitor deleted, and only it would see those rows.
		visitor := ownTestProcess(t, "visitor", "DIR="+app.DataDir(), fmt.Sprint("ID=visitor", n))
		notes, err := visitor.Output()
		test.Check(t, err)
		test.Equal(t, "notes that others see", strings.TrimSpace(string(notes)), fmt.Sprint(2*n+2))
		test.Store(t, app, "notes", "text", "after the visitor")
	}
	copied(t, r)
	notes, _ := restored(t, at, time.Time{})
	test.Equal(t, "notes in the replica", notes, 41)
}

func TestCheckpointsOfTheServerLoseNothing(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	for n := range 2000 {
		test.Store(t, app, "notes", "text", strings.Repeat("x", 4000))
		if n%200 == 0 { // as the nightly job does
			_, err := app.NonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(PASSIVE)").Execute()
			test.Check(t, err)
		}
	}
	copied(t, r)
	found, err := r.Test(t.Context())
	test.Check(t, err)
	test.Equal(t, "problems", joinProblems(found.Problems), "")
	test.Equal(t, "rows", found.Rows > 2000, true)
	wal, err := os.Stat(filepath.Join(app.DataDir(), data.DatabaseName+"-wal"))
	test.Check(t, err)
	test.Equal(t, "the WAL stays small", wal.Size() < 15<<20, true)
}

// TestReplicaContinuesAfterARestore restores an older state, which the replica must follow.
func TestReplicaContinuesAfterARestore(t *testing.T) {
	app := withNotes(t, 3)
	at := fileReplica(t)
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	copied(t, r)
	zip, err := backup.Make(app.ConcurrentDB(), app.DataDir(), t.TempDir())
	test.Check(t, err)
	for range 5 {
		test.Store(t, app, "notes", "text", "after the backup")
		copied(t, r)
	}
	test.Check(t, app.ResetBootstrapState())
	stop()
	restoreZip := func(fetch func(string) (time.Time, error)) {
		_, err := backup.Restore(backup.RestoreOptions{File: zip.File, DataDir: app.DataDir(), Migrations: os.DirFS(t.TempDir()), Fetch: fetch,
			Prepare: func(string) error { return nil }})
		test.Check(t, err)
	}
	restoreZip(nil)
	test.Check(t, app.Bootstrap())
	test.Store(t, app, "notes", "text", "after the restore")
	r, stop = start(config{DataDir: app.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	copied(t, r)
	test.Store(t, app, "notes", "text", "and another")
	copied(t, r)
	notes, _ := restored(t, at, time.Time{})
	test.Equal(t, "notes after a restored backup", notes, 5)

	test.Check(t, app.ResetBootstrapState())
	stop()
	restoreZip(func(dir string) (time.Time, error) { return Fetch(t.Context(), at, dir, time.Time{}, true) })
	test.Check(t, app.Bootstrap())
	r, _ = replicating(t, app, at)
	test.Store(t, app, "notes", "text", "after the second restore")
	copied(t, r)
	found, err := r.Test(t.Context())
	test.Check(t, err)
	test.Equal(t, "problems", joinProblems(found.Problems), "")
	notes, _ = restored(t, at, time.Time{})
	test.Equal(t, "notes after a restored replica", notes, 6)
}

func TestRestoreOfATime(t *testing.T) {
	app := withNotes(t, 2)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	time.Sleep(20 * time.Millisecond) // times in the replica have milliseconds
	then := time.Now()
	test.Store(t, app, "notes", "text", "later")
	copied(t, r)
	notes, _ := restored(t, at, then)
	test.Equal(t, "notes then", notes, 2)
	notes, _ = restored(t, at, time.Time{})
	test.Equal(t, "notes now", notes, 3)
}

// TestErasedPeopleStayErasedInAnEarlierState restores without the old data folder.
func TestErasedPeopleStayErasedInAnEarlierState(t *testing.T) {
	app := withNotes(t, 2)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	time.Sleep(20 * time.Millisecond) // times in the replica have milliseconds
	then := time.Now()
	test.Store(t, app, "erased_ids", "id", "aaaaaaaaaaaaaaa")
	copied(t, r)
	options := backup.RestoreOptions{
		DataDir: filepath.Join(t.TempDir(), "data"), Migrations: os.DirFS(t.TempDir()),
		Fetch:  func(dir string) (time.Time, error) { return Fetch(t.Context(), at, dir, then, true) },
		Newest: func(file string) error { return FetchDatabase(t.Context(), at, file) },
		Prepare: func(dir string) error {
			db, err := sql.Open("sqlite", filepath.Join(dir, data.DatabaseName))
			test.Check(t, err)
			defer func() { _ = db.Close() }()
			var known int
			test.Check(t, db.QueryRow("SELECT count(*) FROM erased_ids").Scan(&known))
			test.Equal(t, "known before the swap", known, 1)
			return nil
		},
	}
	report, err := backup.Restore(options)
	test.Check(t, err)
	test.Equal(t, "erased again", report.Erased, 1)
	left, err := os.ReadDir(options.DataDir)
	test.Check(t, err)
	test.Equal(t, "the database and the uploads", len(left), 2)

	options.DataDir = filepath.Join(t.TempDir(), "data")
	options.Newest = func(string) error { return errors.New("damaged") }
	_, err = backup.Restore(options)
	test.Equal(t, "named", err != nil && strings.Contains(err.Error(), "--old-is-broken"), true)
	options.OldIsBroken, options.Prepare = true, func(string) error { return nil }
	_, err = backup.Restore(options)
	test.Check(t, err)
}

// TestTwoServersWithOneReplicaAreNamed has a copy of a server, with the same id of its database.
func TestTwoServersWithOneReplicaAreNamed(t *testing.T) {
	at := fileReplica(t)
	app, other := withNotes(t, 1), withNotes(t, 1)
	r, _ := replicating(t, app, at)
	id, err := databaseID(t.Context(), app.DataDir())
	test.Check(t, err)
	_, err = other.DB().NewQuery(`UPDATE _params SET value = '"` + id + `"' WHERE id = 'byopReplica'`).Execute()
	test.Check(t, err)
	r2, _ := replicating(t, other, at)
	for range 3 {
		test.Store(t, other, "notes", "text", "elsewhere")
		copied(t, r2)
	}
	test.Until(t, func() bool { return strings.Contains(r.Status().Error, "another server writes to this replica") })
	stopped := r.Status().Synced
	test.Store(t, app, "notes", "text", "here")
	upload(t, app, "new.png", "new")
	test.Until(t, func() bool { return strings.Contains(r.Status().UploadsError, "another server writes to this replica") })
	test.Equal(t, "copied no longer", r.Status().Synced, stopped)
	copied(t, r2)
	notes, _ := restored(t, at, time.Time{})
	test.Equal(t, "notes of the other server", notes, 4)
}

func TestANewServerDoesNotReplaceAnotherReplica(t *testing.T) {
	at := fileReplica(t)
	app := withNotes(t, 3)
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	copied(t, r)
	stop()
	for _, name := range []string{"another id", "no id"} {
		if name == "no id" {
			test.Check(t, os.Remove(filepath.Join(at.URL.Path, ownerFile)))
		}
		before := filesOf(t, at.URL.Path)
		empty := test.App(t)
		test.Check(t, giveID(empty))
		state := health.New(empty, health.NewConsole(false))
		r, stop := start(config{DataDir: empty.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond,
			FirstTest: time.Hour}, state)
		test.Until(t, func() bool { return r.Status().Error != "" })
		found, err := r.Test(t.Context())
		test.Check(t, err)
		test.Equal(t, name+": a test", found.finding().Error(), "the test restore could not be done: "+errAnotherDatabase.Error())
		r.began = time.Now().Add(-2 * lagMax)
		r.report()
		test.Equal(t, name+": health", strings.Contains(fmt.Sprint(state.List()), errAnotherDatabase.Error()), true)
		stop()
		test.Equal(t, name+": files", filesOf(t, at.URL.Path), before)
	}
	notes, dir := restored(t, at, time.Time{})
	test.Equal(t, "notes", notes, 3)
	_, err := os.Stat(filepath.Join(dir, storage, "pbc", "row", "flyer.png"))
	test.Check(t, err)
}

func filesOf(t *testing.T, folder string) string {
	t.Helper()
	files, err := filePlace{folder}.list(t.Context(), "")
	test.Check(t, err)
	return fmt.Sprint(files)
}

func TestAPlaceIsClaimed(t *testing.T) {
	dir, root := withNotes(t, 1).DataDir(), t.TempDir()
	newStream := func() *stream {
		g, err := openPlace(settings.Replica{URL: &url.URL{Scheme: "file", Path: root}})
		test.Check(t, err)
		return &stream{config: config{DataDir: dir}, place: g}
	}
	s := newStream()
	test.Check(t, s.claim(t.Context()))
	test.Check(t, os.Remove(filepath.Join(root, ownerFile)))
	test.Check(t, s.claim(t.Context())) // it was emptied
	id, err := ownerOf(t.Context(), s.place)
	test.Check(t, err)
	test.Equal(t, "the id", id, s.id)
	test.Check(t, newStream().claim(t.Context()))

	s.apart = true // the disk was another one
	test.Check(t, os.Remove(filepath.Join(root, ownerFile)))
	test.Equal(t, "an unmounted disk", s.claim(t.Context()), errDiskIsGone)
}

func TestDeletedUploadsAreNotRestored(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	photo := upload(t, app, "photo.jpg", "a person")
	copied(t, r)
	then := time.Now()
	deleteUpload(t, app, photo)
	copied(t, r)
	_, dir := restored(t, at, time.Time{})
	_, err := os.Stat(filepath.Join(dir, storage, "pbc", "row", "photo.jpg"))
	test.Equal(t, "restored", os.IsNotExist(err), true)
	_, dir = restored(t, at, then)
	_, err = os.Stat(filepath.Join(dir, storage, "pbc", "row", "photo.jpg"))
	test.Check(t, err)

	c := uploadCopier{place: filePlace{at.URL.Path}, dataDir: app.DataDir()}
	test.Check(t, c.learn(t.Context()))
	c.gone["storage/pbc/row/photo.jpg"] = time.Now().Add(-keepFor - time.Minute)
	test.Check(t, c.copyNew(t.Context()))
	_, err = os.Stat(filepath.Join(at.URL.Path, storage, "pbc", "row", "photo.jpg"))
	test.Equal(t, "kept for longer", os.IsNotExist(err), true)
}

func TestAReplicaOutOfReachIsNamed(t *testing.T) {
	app := withNotes(t, 1)
	at := settings.Replica{URL: &url.URL{Scheme: "file", Path: filepath.Join(t.TempDir(), "disk")}}
	state := health.New(app, health.NewConsole(false))
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Every: 20 * time.Millisecond, FirstTest: time.Hour}, state)
	defer stop()
	test.Until(t, func() bool { return strings.Contains(r.Status().Error, "is its disk mounted?") })
	test.Equal(t, "at once", len(state.List()), 0)
	r.began = time.Now().Add(-2 * lagMax)
	r.report()
	test.Equal(t, "after a while", state.List()[0].Name, "replica")
	test.Check(t, os.Mkdir(at.URL.Path, 0o700))
	copied := func() bool { return len(state.List()) == 0 && !r.Status().Synced.IsZero() }
	test.Until(t, copied)
}
