package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// tables makes what a backup looks at: the ids that were erased, and rows.
func tables(t *testing.T) func(core.App) {
	return func(app core.App) {
		for _, name := range []string{"erased_ids", "notes"} {
			c := core.NewBaseCollection(name)
			c.Fields.Add(&core.TextField{Name: "text"}, &core.AutodateField{Name: "created_at", OnCreate: true})
			check(t, app.Save(c))
		}
	}
}

// backedUp is a database with one row and one upload, and its backup.
func backedUp(t *testing.T) (app core.App, file string) {
	t.Helper()
	_, app = start(t, nil, environment{}, tables(t))
	keep(t, app, "notes", "aaaaaaaaaaaaaaa")
	upload := filepath.Join(app.DataDir(), storageName, "pbc", "row")
	check(t, os.MkdirAll(upload, 0o755))
	check(t, os.WriteFile(filepath.Join(upload, "flyer.png"), []byte("picture"), 0o600))
	report, err := makeBackup(app.ConcurrentDB(), app.DataDir(), t.TempDir())
	check(t, err)
	same(t, "uploads", report.Files, 1)
	return app, report.File
}

func keep(t *testing.T, app core.App, collection, id string) {
	t.Helper()
	found, err := app.FindCollectionByNameOrId(collection)
	check(t, err)
	record := core.NewRecord(found)
	record.Id = id
	check(t, app.Save(record))
}

func orderOf(t *testing.T, file, dataDir string) restoreOrder {
	return restoreOrder{file: file, dataDir: dataDir, migrationsDir: t.TempDir(), prepare: func(string) error { return nil }}
}

func TestABackupComesBackWhereThereWasNothing(t *testing.T) {
	_, file := backedUp(t)
	target := filepath.Join(t.TempDir(), "data")
	report, err := restoreBackup(orderOf(t, file, target))
	check(t, err)
	same(t, "no old folder", report.Old, "")
	text, err := os.ReadFile(filepath.Join(target, storageName, "pbc", "row", "flyer.png"))
	check(t, err)
	same(t, "the upload", string(text), "picture")
	_, err = inspectDatabase(filepath.Join(target, databaseName))
	check(t, err)
	_, err = os.Stat(filepath.Join(target, unfinishedRestore))
	same(t, "no mark is left", os.IsNotExist(err), true)
}

// rewritten copies an archive, with the content of each file as change says; nil leaves it out.
func rewritten(t *testing.T, file string, change func(name string, text []byte) []byte) string {
	t.Helper()
	z, err := zip.OpenReader(file)
	check(t, err)
	defer func() { _ = z.Close() }()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		in, err := f.Open()
		check(t, err)
		text, err := io.ReadAll(in)
		check(t, err)
		if text = change(f.Name, text); text == nil {
			continue
		}
		to, err := w.Create(f.Name)
		check(t, err)
		_, err = to.Write(text)
		check(t, err)
	}
	check(t, w.Close())
	path := filepath.Join(t.TempDir(), "changed.zip")
	check(t, os.WriteFile(path, out.Bytes(), 0o600))
	return path
}

func TestABackupThatIsNotWholeIsRefusedAndNothingChanges(t *testing.T) {
	_, file := backedUp(t)
	whole, err := os.ReadFile(file)
	check(t, err)
	cut := filepath.Join(t.TempDir(), "cut.zip")
	check(t, os.WriteFile(cut, whole[:len(whole)/2], 0o600))
	only := func(name string, to func([]byte) []byte) func(string, []byte) []byte {
		return func(n string, text []byte) []byte {
			if n == name {
				return to(text)
			}
			return text
		}
	}
	replace := func(from, to string) func([]byte) []byte {
		return func(text []byte) []byte { return bytes.Replace(text, []byte(from), []byte(to), 1) }
	}
	gone := func([]byte) []byte { return nil }
	for what, c := range map[string]struct{ file, says string }{
		"no file":            {filepath.Join(t.TempDir(), "none.zip"), "there is no file"},
		"half of it":         {cut, "no whole backup"},
		"no manifest":        {rewritten(t, file, only(manifestName, gone)), "no backup of this site"},
		"no database":        {rewritten(t, file, only(databaseName, gone)), "damaged"},
		"a changed upload":   {rewritten(t, file, only("storage/pbc/row/flyer.png", replace("pict", "PICT"))), "checksum"},
		"a changed database": {rewritten(t, file, only(databaseName, replace("SQLite", "sQLite"))), "checksum"},
		"a newer format":     {rewritten(t, file, only(manifestName, replace(`"format": 1`, `"format": 2`))), "newer version"},
		"a newer schema":     {rewritten(t, file, only(manifestName, replace(`"migration": ""`, `"migration": "999.js"`))), "999.js"},
		"a way out": {rewritten(t, file, only(manifestName, replace("storage/pbc/row/flyer.png", "storage/../../flyer.png"))),
			"that no backup holds"},
	} {
		parent := t.TempDir()
		target := filepath.Join(parent, "data")
		_, err := restoreBackup(orderOf(t, c.file, target))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v does not say %q", what, err, c.says)
		}
		left, err := os.ReadDir(parent)
		check(t, err)
		same(t, what+" leaves nothing behind", len(left), 0)
	}
}

func TestWhatWasErasedSinceIsHandedOn(t *testing.T) {
	app, file := backedUp(t)
	keep(t, app, "erased_ids", "aaaaaaaaaaaaaaa")
	check(t, app.ResetBootstrapState())
	order := orderOf(t, file, app.DataDir())
	var told int
	order.prepare = func(dir string) error {
		db, err := openDatabase(filepath.Join(dir, databaseName))
		check(t, err)
		defer func() { _ = db.Close() }()
		return db.NewQuery("SELECT count(*) FROM erased_ids").Row(&told)
	}
	report, err := restoreBackup(order)
	check(t, err)
	same(t, "erased again", report.Erased, 1)
	same(t, "known before anybody can ask", told, 1)
	_, err = os.Stat(filepath.Join(report.Old, databaseName))
	check(t, err)
	check(t, app.Bootstrap()) // as the end of the test expects it
}

func TestWhatAKilledRestoreLeftIsPutInOrder(t *testing.T) {
	parent := t.TempDir()
	dataDir := filepath.Join(parent, "data")
	folder := func(name string, files ...string) {
		check(t, os.Mkdir(filepath.Join(parent, name), 0o700))
		for _, file := range files {
			check(t, os.WriteFile(filepath.Join(parent, name, file), []byte(name), 0o600))
		}
	}
	folder("data", databaseName, unfinishedRestore)          // in its place, the mark not taken away yet
	folder("data.restoring-1")                               // killed at once
	folder("data.restoring-2", unfinishedRestore, "halfway") // killed while it unpacked
	folder("data.restoring-3", databaseName)                 // the old folder, between the two places
	afterKilled(dataDir)
	left, err := filepath.Glob(dataDir + "*")
	check(t, err)
	same(t, "what is left", len(left), 2)
	old, err := filepath.Glob(filepath.Join(dataDir+".before-*", databaseName))
	check(t, err)
	same(t, "the old folder is kept", len(old), 1)
	_, err = os.Stat(filepath.Join(dataDir, unfinishedRestore))
	same(t, "no mark is left", os.IsNotExist(err), true)
	_, err = os.Stat(filepath.Join(dataDir, databaseName))
	check(t, err)
}

func TestFoldersChangePlacesWithTheirRights(t *testing.T) {
	for what, swap := range map[string]func(fresh, present, old string) error{
		"in one step": exchange, "in two": exchangeInTwoSteps,
	} {
		parent := t.TempDir()
		at := func(name string) string { return filepath.Join(parent, name) }
		for _, name := range []string{"fresh", "present"} {
			check(t, os.Mkdir(at(name), 0o700))
			check(t, os.WriteFile(filepath.Join(at(name), "says"), []byte(name), 0o600))
		}
		check(t, swap(at("fresh"), at("present"), at("old")))
		for name, want := range map[string]string{"present": "fresh", "old": "present"} {
			says, err := os.ReadFile(filepath.Join(at(name), "says"))
			check(t, err)
			same(t, what+": "+name, string(says), want)
		}
	}
	fresh, present := filepath.Join(t.TempDir(), "fresh"), filepath.Join(t.TempDir(), "data")
	check(t, os.Mkdir(fresh, 0o700))
	check(t, os.Mkdir(present, 0o750))
	if os.Geteuid() == 0 {
		check(t, os.Chown(present, 1234, 1234))
	}
	was, err := os.Stat(present)
	check(t, err)
	_, err = changePlaces(fresh, present)
	check(t, err)
	is, err := os.Stat(present)
	check(t, err)
	same(t, "rights, without those of others", is.Mode(), was.Mode()&^0o077)
	same(t, "owner", ownerOf(is), ownerOf(was))
}

func ownerOf(info os.FileInfo) string {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	return fmt.Sprint(stat.Uid, ":", stat.Gid)
}

func TestADatabaseBeyondRepairNeedsAWord(t *testing.T) {
	app, file := backedUp(t)
	check(t, app.ResetBootstrapState())
	database := filepath.Join(app.DataDir(), databaseName)
	check(t, os.WriteFile(database, []byte(strings.Repeat("not a database ", 1000)), 0o600))
	order := orderOf(t, file, app.DataDir())
	_, err := restoreBackup(order)
	same(t, "says what to do", err != nil && strings.Contains(err.Error(), "--old-is-broken"), true)
	order.oldIsBroken = true
	_, err = restoreBackup(order)
	check(t, err)
	_, err = inspectDatabase(database)
	check(t, err)
	check(t, app.Bootstrap())
}

func TestOneProcessHasAFolder(t *testing.T) {
	_, file := backedUp(t)
	dir := t.TempDir()
	check(t, os.WriteFile(filepath.Join(dir, databaseName), nil, 0o600))
	release, err := holdFolder(dir, 0)
	check(t, err)
	_, err = holdFolder(dir, 0)
	same(t, "a second", err, errInUse)
	_, err = restoreBackup(orderOf(t, file, dir))
	same(t, "a restore", err, errInUse)
	release()
	release, err = holdFolder(dir, 0)
	check(t, err)
	release()
}

func TestOldBackupsGoAndNothingElse(t *testing.T) {
	folder := t.TempDir()
	day := time.Date(2026, 11, 1, 3, 0, 0, 0, time.UTC)
	for n := range 5 {
		check(t, os.WriteFile(filepath.Join(folder, archiveNameAt(day.AddDate(0, 0, n))), nil, 0o600))
	}
	for _, other := range []string{"byop-notes.zip", "byop-20261101.zip", "family.zip"} {
		check(t, os.WriteFile(filepath.Join(folder, other), nil, 0o600))
	}
	plan := backupPlan{folder: folder, every: 24 * time.Hour, keep: 2}
	check(t, pruneBackups(folder, plan.keep))
	left, err := archivesIn(folder)
	check(t, err)
	same(t, "kept", len(left), 2)
	same(t, "the newest", filepath.Base(left[1]), "byop-20261105T030000.000Z.zip")
	all, err := os.ReadDir(folder)
	check(t, err)
	same(t, "with what is none of ours", len(all), 5)
	same(t, "a day later", plan.due(day.AddDate(0, 0, 5)), true)
	same(t, "an hour before", plan.due(day.AddDate(0, 0, 5).Add(-time.Hour)), false)
	same(t, "without any", backupPlan{folder: t.TempDir(), every: time.Hour}.due(day), true)
}

func TestPlansAreReadOrRefused(t *testing.T) {
	for raw, want := range map[string]time.Duration{"": 0, "30m": 30 * time.Minute, "12h": 12 * time.Hour, "7d": 168 * time.Hour} {
		t.Setenv("BYOP_BACKUP_EVERY", raw)
		plan, err := readBackupPlan()
		check(t, err)
		same(t, raw, plan.every, want)
	}
	for _, wrong := range []string{"daily", "0h", "1", "-1d", "1.5h", "12 h"} {
		t.Setenv("BYOP_BACKUP_EVERY", wrong)
		_, err := readBackupPlan()
		same(t, wrong, err != nil && strings.Contains(err.Error(), "BYOP_BACKUP_EVERY"), true)
	}
}

func TestPocketBaseMakesNoBackupsOfItsOwn(t *testing.T) {
	server, app := start(t, nil, environment{})
	token := superuser(t, app)
	for _, asked := range []string{"GET /api/backups", "POST /api/backups", "POST /api/backups/upload",
		"POST /api/backups/x.zip/restore", "GET /api/backups/x.zip", "DELETE /api/backups/x.zip"} {
		method, path, _ := strings.Cut(asked, " ")
		same(t, asked, ask(t, server, method, path, "", "Authorization", token).StatusCode, 404)
	}
	set, err := app.Settings().Clone()
	check(t, err)
	set.Backups.Cron, set.Backups.CronMaxKeep = "* * * * *", 3
	check(t, app.Save(set))
	check(t, app.ReloadSettings())
	same(t, "a schedule from the dashboard", app.Settings().Backups.Cron, "")
	for _, job := range app.Cron().Jobs() {
		same(t, "a job for it", job.Id() == "__pbAutoBackup__", false)
	}
	for _, err := range []error{app.CreateBackup(t.Context(), "x.zip"), app.RestoreBackup(t.Context(), "x.zip")} {
		same(t, "from code", errors.Is(err, errBackups), true)
	}
}
