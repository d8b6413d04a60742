package replica

import (
	"bytes"
	"context"
	"database/sql"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/benbjohnson/litestream"

	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

// damagedReplica is a copy of a good replica. Its plan are the files that a restore needs: a snapshot, then changes.
type damagedReplica struct {
	t     *testing.T
	root  string
	plan  []string
	older string // a copy of the replica before the last changes
	live  string // the data folder
}

// change writes a file of the replica again.
func (d damagedReplica) change(path string, how func([]byte) []byte) {
	d.t.Helper()
	content, err := os.ReadFile(path)
	test.Check(d.t, err)
	changed := how(bytes.Clone(content))
	test.Equal(d.t, "unchanged", bytes.Equal(content, changed), false)
	test.Check(d.t, os.WriteFile(path, changed, 0o600))
}

func (d damagedReplica) upload() string {
	return filepath.Join(d.root, storage, "pbc", "row", "flyer.png")
}

// rewrite replaces the replica by one of a changed copy of the database.
func (d damagedReplica) rewrite(change func(database string)) {
	d.t.Helper()
	dir := d.t.TempDir()
	_, err := Fetch(context.Background(), settings.Replica{URL: &url.URL{Scheme: "file", Path: d.root}}, dir, time.Time{}, true)
	test.Check(d.t, err)
	change(filepath.Join(dir, data.DatabaseName))
	test.Check(d.t, os.RemoveAll(filepath.Join(d.root, "ltx")))
	r, stop := start(config{DataDir: dir, URL: "file://" + d.root, Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour}, &health.Health{})
	test.Until(d.t, func() bool { return !r.Status().Synced.IsZero() })
	stop()
}

func (d damagedReplica) query(text string) {
	d.rewrite(func(database string) {
		db, err := sql.Open("sqlite", database)
		test.Check(d.t, err)
		_, err = db.Exec(text)
		test.Check(d.t, err)
		test.Check(d.t, db.Close())
	})
}

func flipAt(part float64) func([]byte) []byte {
	return func(content []byte) []byte {
		content[int(part*float64(len(content)-1))] ^= 0x10
		return content
	}
}

func (d damagedReplica) middle() string { return d.plan[len(d.plan)/2] }
func (d damagedReplica) last() string   { return d.plan[len(d.plan)-1] }

// kindsOfDamage are what a test restore must find.
var kindsOfDamage = map[string]func(d damagedReplica){
	"a bit of the snapshot":          func(d damagedReplica) { d.change(d.plan[0], flipAt(0.5)) },
	"a bit of a change":              func(d damagedReplica) { d.change(d.middle(), flipAt(0.5)) },
	"a bit of a header":              func(d damagedReplica) { d.change(d.middle(), flipAt(0.02)) },
	"a bit of the last checksum":     func(d damagedReplica) { d.change(d.last(), flipAt(1)) },
	"half of the snapshot":           func(d damagedReplica) { d.change(d.plan[0], func(c []byte) []byte { return c[:len(c)/2] }) },
	"a change without its last byte": func(d damagedReplica) { d.change(d.last(), func(c []byte) []byte { return c[:len(c)-1] }) },
	"an empty change":                func(d damagedReplica) { d.change(d.middle(), func([]byte) []byte { return nil }) },
	"zeros in the snapshot": func(d damagedReplica) {
		d.change(d.plan[0], func(c []byte) []byte { clear(c[len(c)/3 : len(c)/3+512]); return c })
	},
	"a block of the snapshot twice": func(d damagedReplica) {
		d.change(d.plan[0], func(c []byte) []byte { copy(c[4096:8192], c[:4096]); return c })
	},
	"no snapshot":      func(d damagedReplica) { test.Check(d.t, os.Remove(d.plan[0])) },
	"no middle change": func(d damagedReplica) { test.Check(d.t, os.Remove(d.middle())) },
	"no newest change": func(d damagedReplica) { test.Check(d.t, os.Remove(d.last())) },
	"an empty folder":  func(d damagedReplica) { test.Check(d.t, os.RemoveAll(filepath.Join(d.root, "ltx"))) },
	"no folder":        func(d damagedReplica) { test.Check(d.t, os.RemoveAll(d.root)) },
	"two changes swapped": func(d damagedReplica) {
		first, second := d.plan[1], d.last()
		test.Check(d.t, os.Rename(first, first+".x"))
		test.Check(d.t, os.Rename(second, first))
		test.Check(d.t, os.Rename(first+".x", second))
	},
	"an older copy": func(d damagedReplica) {
		test.Check(d.t, os.RemoveAll(d.root))
		test.Check(d.t, os.CopyFS(d.root, os.DirFS(d.older)))
	},
	"a file that cannot be read": func(d damagedReplica) { // as root, permissions do not matter: a folder cannot be read either
		test.Check(d.t, os.Remove(d.middle()))
		test.Check(d.t, os.Mkdir(d.middle(), 0o700))
	},
	"a row less":  func(d damagedReplica) { d.query("DELETE FROM notes WHERE text = 'note 1'") },
	"a row more":  func(d damagedReplica) { d.query("INSERT INTO notes (id, text) VALUES ('surplus', 'x')") },
	"another row": func(d damagedReplica) { d.query("UPDATE notes SET text = 'note 7' WHERE text = 'note 2'") },
	"an old copy of one table": func(d damagedReplica) {
		d.query("DELETE FROM notes WHERE text LIKE 'later%'")
	},
	"an index less": func(d damagedReplica) { d.query("DROP INDEX idx_notes_text") },
	"a table less":  func(d damagedReplica) { d.query("DROP TABLE erased_ids") },
	"a page of zeros": func(d damagedReplica) {
		d.rewrite(func(database string) {
			d.change(database, func(c []byte) []byte { clear(c[len(c)-4096:]); return c })
		})
	},
	"no upload":         func(d damagedReplica) { test.Check(d.t, os.Remove(d.upload())) },
	"another upload":    func(d damagedReplica) { d.change(d.upload(), flipAt(0.5)) },
	"half of an upload": func(d damagedReplica) { d.change(d.upload(), func(c []byte) []byte { return c[:3] }) },
	"a broken list of deleted uploads": func(d damagedReplica) {
		test.Check(d.t, os.WriteFile(filepath.Join(d.root, goneFile), []byte(`{"storage/pbc/row/fly`), 0o600))
	},
	"a wrong list of deleted uploads": func(d damagedReplica) {
		test.Check(d.t, os.WriteFile(filepath.Join(d.root, goneFile), []byte(`{"storage/pbc/row/flyer.png":"2026-11-22T20:58:00Z"}`), 0o600))
	},
	"an upload elsewhere": func(d damagedReplica) { test.Check(d.t, os.Rename(d.upload(), d.upload()+".png")) },
}

func TestTestRestoreFindsDamage(t *testing.T) {
	app := withNotes(t, 30)
	_, err := app.DB().NewQuery("CREATE INDEX idx_notes_text ON notes (text)").Execute()
	test.Check(t, err)
	good := fileReplica(t)
	r, stop := start(config{DataDir: app.DataDir(), URL: good.URL.String(), Uploads: true, Every: 20 * time.Millisecond,
		FirstTest: time.Hour}, health.New(app, health.NewConsole(false)))
	t.Cleanup(stop)
	older := t.TempDir()
	for n := range 6 {
		if copied(t, r); n == 3 {
			test.Check(t, os.CopyFS(older, os.DirFS(good.URL.Path)))
		}
		test.Store(t, app, "notes", "text", "later "+string(rune('a'+n)))
	}
	copied(t, r)
	stop()
	whole, err := TestOnce(t.Context(), good, app.DataDir(), true)
	test.Check(t, err)
	test.Equal(t, "without damage", joinProblems(whole.Problems), "")

	found := 0
	for name, damage := range kindsOfDamage {
		t.Run(name, func(t *testing.T) {
			d := damagedReplica{t: t, root: filepath.Join(t.TempDir(), "replica"), older: older, live: app.DataDir()}
			test.Check(t, os.Mkdir(d.root, 0o700))
			test.Check(t, os.CopyFS(d.root, os.DirFS(good.URL.Path)))
			d.keepOnlyPlan()
			damage(d)
			state := &Running{health: health.New(app, health.NewConsole(false)), began: time.Now(), changed: make(chan struct{})}
			result, err := TestOnce(t.Context(), settings.Replica{URL: &url.URL{Scheme: "file", Path: d.root}}, app.DataDir(), true)
			test.Check(t, err)
			state.set(Status{Test: &result})
			failing := state.health.List()
			if len(failing) != 1 || failing[0].Name != "replica" {
				t.Fatalf("health names %v", failing)
			}
			t.Log(failing[0].Reason)
			found++
		})
	}
	test.Equal(t, "found", found, len(kindsOfDamage))
}

// keepOnlyPlan removes the files that a restore does not need, and may not miss.
func (d *damagedReplica) keepOnlyPlan() {
	d.t.Helper()
	c := client{filePlace{d.root}}
	plan, err := litestream.CalcRestorePlan(context.Background(), c, 0, time.Time{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	test.Check(d.t, err)
	needed := map[string]bool{}
	for _, file := range plan {
		path := filepath.Join(d.root, litestream.LTXFilePath("", file.Level, file.MinTXID, file.MaxTXID))
		d.plan = append(d.plan, path)
		needed[path] = true
	}
	files, err := c.list(context.Background(), "ltx")
	test.Check(d.t, err)
	for _, file := range files {
		if path := filepath.Join(d.root, file.path); !needed[path] {
			test.Check(d.t, os.Remove(path))
		}
	}
	if len(d.plan) < 4 {
		d.t.Fatalf("a restore needs only %d files", len(d.plan))
	}
}

func TestADamagedReplicaIsCopiedAgain(t *testing.T) {
	app := withNotes(t, 10)
	at := fileReplica(t)
	r, state := replicating(t, app, at)
	// A compaction that runs meanwhile, as soon after the start, can write its file again before the test.
	test.Until(t, func() bool {
		if os.RemoveAll(filepath.Join(at.URL.Path, "ltx")) != nil {
			return false
		}
		test.Check(t, os.WriteFile(filepath.Join(at.URL.Path, storage, "pbc", "row", "flyer.png"), []byte("pictyre"), 0o600))
		found, err := r.Test(t.Context())
		test.Check(t, err)
		return len(found.Problems) == 2
	})
	test.Until(t, func() bool { return len(state.List()) == 1 && state.List()[0].Name == "replica" })
	test.Until(t, func() bool {
		copied(t, r)
		again, err := r.Test(t.Context())
		test.Check(t, err)
		return len(again.Problems) == 0
	})
	test.Until(t, func() bool { return len(state.List()) == 0 }) // named no longer
	notes, _ := restored(t, at, time.Time{})
	test.Equal(t, "notes", notes, 10)
}

func TestOnlyDamageIsCopiedAgain(t *testing.T) {
	app := withNotes(t, 10)
	at := fileReplica(t)
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	test.Until(t, func() bool { return !r.Status().Synced.IsZero() })
	stop()
	g, err := openPlace(at)
	test.Check(t, err)
	s := &stream{config: config{DataDir: app.DataDir()}, place: g}
	test.Equal(t, "a good one", text(s.test(t.Context()).Verdict()), "")

	test.Check(t, os.Rename(at.URL.Path, at.URL.Path+"-unmounted"))
	unmounted := s.test(t.Context())
	said := unmounted.finding().Error()
	test.Equal(t, "not possible", strings.HasPrefix(said, "the test restore could not be done: "), true)
	test.Equal(t, "no finding", strings.Contains(said, "found"), false)
	test.Equal(t, "copied again", unmounted.wrongDatabase, false)
	test.Equal(t, "said", strings.HasPrefix(text(unmounted.Verdict()), "the replica could not be tested:\n"), true)

	test.Check(t, os.Rename(at.URL.Path+"-unmounted", at.URL.Path))
	test.Check(t, os.RemoveAll(filepath.Join(at.URL.Path, "ltx")))
	damaged := s.test(t.Context())
	test.Equal(t, "damage", joinProblems(damaged.Problems), "the replica has no database")
	test.Equal(t, "damage is a finding", damaged.finding().Error(), "the test restore found: the replica has no database")
	test.Equal(t, "damage is copied again", damaged.wrongDatabase, true)
	test.Equal(t, "damage is said", text(damaged.Verdict()), "the replica is not complete:\nthe replica has no database")
}

func TestFilesThatAreKeptForTooLongAreNamed(t *testing.T) {
	root := t.TempDir()
	snapshots := filepath.Join(root, "ltx", "9")
	test.Check(t, os.MkdirAll(snapshots, 0o700))
	s := &stream{place: &guarded{place: filePlace{root}, answerWithin: time.Minute, listWithin: time.Minute}}
	snapshot := func(name string, age time.Duration) {
		path := filepath.Join(snapshots, "0000000000000001-000000000000000"+name+".ltx")
		test.Check(t, os.WriteFile(path, nil, 0o600))
		test.Check(t, os.Chtimes(path, time.Now().Add(-age), time.Now().Add(-age)))
	}
	test.Check(t, s.testRetention(t.Context()))
	snapshot("1", 20*testEvery) // nothing was stored since
	test.Check(t, s.testRetention(t.Context()))
	snapshot("2", testEvery)
	snapshot("1", keepFor+testEvery)
	test.Check(t, s.testRetention(t.Context()))
	snapshot("1", keepFor+3*testEvery)
	test.Equal(t, "named", text(s.testRetention(t.Context())),
		"the replica keeps deleted rows for 10 days instead of 7: does its place allow deleting?")
}
