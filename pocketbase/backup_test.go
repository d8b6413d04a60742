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

// tables creates the collections that a backup reads: erased ids, and rows.
func tables(t *testing.T) func(core.App) {
	return func(app core.App) {
		for _, name := range []string{"erased_ids", "notes"} {
			c := core.NewBaseCollection(name)
			c.Fields.Add(&core.TextField{Name: "text"}, &core.AutodateField{Name: "created_at", OnCreate: true})
			check(t, app.Save(c))
		}
	}
}

// backedUp returns a database with one row and one upload, and its backup.
func backedUp(t *testing.T) (app core.App, file string) {
	t.Helper()
	_, app = start(t, nil, environment{}, tables(t))
	keep(t, app, "notes", "aaaaaaaaaaaaaaa")
	upload := filepath.Join(app.DataDir(), storageName, "pbc", "row")
	check(t, os.MkdirAll(upload, 0o755))
	check(t, os.WriteFile(filepath.Join(upload, "flyer.png"), []byte("picture"), 0o600))
	report, err := makeBackup(app.ConcurrentDB(), app.DataDir(), t.TempDir())
	check(t, err)
	equal(t, "uploads", report.Files, 1)
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

func optionsFor(t *testing.T, file, dataDir string) restoreOptions {
	return restoreOptions{file: file, dataDir: dataDir, migrationsDir: t.TempDir(), prepare: func(string) error { return nil }}
}

func TestRestoreIntoAnEmptyPlace(t *testing.T) {
	_, file := backedUp(t)
	target := filepath.Join(t.TempDir(), "data")
	report, err := restoreBackup(optionsFor(t, file, target))
	check(t, err)
	equal(t, "no old folder", report.Old, "")
	text, err := os.ReadFile(filepath.Join(target, storageName, "pbc", "row", "flyer.png"))
	check(t, err)
	equal(t, "the upload", string(text), "picture")
	_, err = checkDatabase(filepath.Join(target, databaseName))
	check(t, err)
	_, err = os.Stat(filepath.Join(target, unfinishedRestore))
	equal(t, "no mark is left", os.IsNotExist(err), true)
}

// rewritten returns a copy of an archive with changed files; nil omits a file.
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

func TestADamagedBackupIsRefusedWithoutChanges(t *testing.T) {
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
	for what, c := range map[string]struct{ file, message string }{
		"no file":            {filepath.Join(t.TempDir(), "none.zip"), "there is no file"},
		"half of it":         {cut, "not a complete backup"},
		"no manifest":        {rewritten(t, file, only(manifestName, gone)), "not a backup of this site"},
		"no database":        {rewritten(t, file, only(databaseName, gone)), "damaged"},
		"a changed upload":   {rewritten(t, file, only("storage/pbc/row/flyer.png", replace("pict", "PICT"))), "checksum"},
		"a changed database": {rewritten(t, file, only(databaseName, replace("SQLite", "sQLite"))), "checksum"},
		"a newer format":     {rewritten(t, file, only(manifestName, replace(`"format": 1`, `"format": 2`))), "newer version"},
		"a newer schema":     {rewritten(t, file, only(manifestName, replace(`"migration": ""`, `"migration": "999.js"`))), "999.js"},
		"a path outside": {rewritten(t, file, only(manifestName, replace("storage/pbc/row/flyer.png", "storage/../../flyer.png"))),
			"unexpected file"},
	} {
		parent := t.TempDir()
		target := filepath.Join(parent, "data")
		_, err := restoreBackup(optionsFor(t, c.file, target))
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%s: %v does not say %q", what, err, c.message)
		}
		left, err := os.ReadDir(parent)
		check(t, err)
		equal(t, what+" leaves nothing behind", len(left), 0)
	}
}

func TestRestoreRepeatsErasuresSinceTheBackup(t *testing.T) {
	app, file := backedUp(t)
	keep(t, app, "erased_ids", "aaaaaaaaaaaaaaa")
	check(t, app.ResetBootstrapState())
	options := optionsFor(t, file, app.DataDir())
	var known int
	options.prepare = func(dir string) error {
		db, err := openDatabase(filepath.Join(dir, databaseName))
		check(t, err)
		defer func() { _ = db.Close() }()
		return db.NewQuery("SELECT count(*) FROM erased_ids").Row(&known)
	}
	report, err := restoreBackup(options)
	check(t, err)
	equal(t, "erased again", report.Erased, 1)
	equal(t, "known before the swap", known, 1)
	_, err = os.Stat(filepath.Join(report.Old, databaseName))
	check(t, err)
	check(t, app.Bootstrap()) // for the cleanup of the test
}

func TestCleanUpAfterAKilledRestore(t *testing.T) {
	parent := t.TempDir()
	dataDir := filepath.Join(parent, "data")
	folder := func(name string, files ...string) {
		check(t, os.Mkdir(filepath.Join(parent, name), 0o700))
		for _, file := range files {
			check(t, os.WriteFile(filepath.Join(parent, name, file), []byte(name), 0o600))
		}
	}
	folder("data", databaseName, unfinishedRestore)          // swapped, the mark not removed yet
	folder("data.restoring-1")                               // killed at the beginning
	folder("data.restoring-2", unfinishedRestore, "halfway") // killed during unpack
	folder("data.restoring-3", databaseName)                 // the old folder, between the two renames
	cleanUpAfterKill(dataDir)
	left, err := filepath.Glob(dataDir + "*")
	check(t, err)
	equal(t, "what is left", len(left), 2)
	old, err := filepath.Glob(filepath.Join(dataDir+".before-*", databaseName))
	check(t, err)
	equal(t, "the old folder is kept", len(old), 1)
	_, err = os.Stat(filepath.Join(dataDir, unfinishedRestore))
	equal(t, "no mark is left", os.IsNotExist(err), true)
	_, err = os.Stat(filepath.Join(dataDir, databaseName))
	check(t, err)
}

func TestSwappedFoldersKeepPermissionsAndOwner(t *testing.T) {
	for what, swap := range map[string]func(fresh, present, old string) error{
		"in one step": swapInto, "in two": swapInTwoSteps,
	} {
		parent := t.TempDir()
		at := func(name string) string { return filepath.Join(parent, name) }
		for _, name := range []string{"fresh", "present"} {
			check(t, os.Mkdir(at(name), 0o700))
			check(t, os.WriteFile(filepath.Join(at(name), "name"), []byte(name), 0o600))
		}
		check(t, swap(at("fresh"), at("present"), at("old")))
		for name, want := range map[string]string{"present": "fresh", "old": "present"} {
			text, err := os.ReadFile(filepath.Join(at(name), "name"))
			check(t, err)
			equal(t, what+": "+name, string(text), want)
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
	_, err = swapFolders(fresh, present)
	check(t, err)
	is, err := os.Stat(present)
	check(t, err)
	equal(t, "permissions, without those of other accounts", is.Mode(), was.Mode()&^0o077)
	equal(t, "owner", ownerOf(is), ownerOf(was))
}

func ownerOf(info os.FileInfo) string {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	return fmt.Sprint(stat.Uid, ":", stat.Gid)
}

func TestABrokenDatabaseNeedsAFlag(t *testing.T) {
	app, file := backedUp(t)
	check(t, app.ResetBootstrapState())
	database := filepath.Join(app.DataDir(), databaseName)
	check(t, os.WriteFile(database, []byte(strings.Repeat("not a database ", 1000)), 0o600))
	options := optionsFor(t, file, app.DataDir())
	_, err := restoreBackup(options)
	equal(t, "the error names the flag", err != nil && strings.Contains(err.Error(), "--old-is-broken"), true)
	options.oldIsBroken = true
	_, err = restoreBackup(options)
	check(t, err)
	_, err = checkDatabase(database)
	check(t, err)
	check(t, app.Bootstrap())
}

func TestOneProcessLocksADataFolder(t *testing.T) {
	_, file := backedUp(t)
	dir := t.TempDir()
	check(t, os.WriteFile(filepath.Join(dir, databaseName), nil, 0o600))
	release, err := lockDataFolder(dir, 0)
	check(t, err)
	_, err = lockDataFolder(dir, 0)
	equal(t, "a second", err, errInUse)
	_, err = restoreBackup(optionsFor(t, file, dir))
	equal(t, "a restore", err, errInUse)
	release()
	release, err = lockDataFolder(dir, 0)
	check(t, err)
	release()
}

func TestPruneDeletesOnlyOldBackups(t *testing.T) {
	folder := t.TempDir()
	day := time.Date(2026, 11, 1, 3, 0, 0, 0, time.UTC)
	for n := range 5 {
		check(t, os.WriteFile(filepath.Join(folder, archiveNameAt(day.AddDate(0, 0, n))), nil, 0o600))
	}
	for _, other := range []string{"byop-notes.zip", "byop-20261101.zip", "family.zip"} {
		check(t, os.WriteFile(filepath.Join(folder, other), nil, 0o600))
	}
	schedule := backupSchedule{backupSettings: backupSettings{folder: folder, every: 24 * time.Hour}}
	check(t, pruneBackups(folder, 2))
	left, err := archivesIn(folder)
	check(t, err)
	equal(t, "kept", len(left), 2)
	equal(t, "the newest", filepath.Base(left[1]), "byop-20261105T030000.000Z.zip")
	all, err := os.ReadDir(folder)
	check(t, err)
	equal(t, "with other files", len(all), 5)
	equal(t, "a day later", schedule.isDue(day.AddDate(0, 0, 5)), true)
	equal(t, "an hour before", schedule.isDue(day.AddDate(0, 0, 5).Add(-time.Hour)), false)
	schedule.folder = t.TempDir()
	equal(t, "without any", schedule.isDue(day), true)
}

func TestSchedulesAreReadOrRefused(t *testing.T) {
	for raw, want := range map[string]time.Duration{"": 0, "30m": 30 * time.Minute, "12h": 12 * time.Hour, "7d": 168 * time.Hour} {
		t.Setenv("BYOP_BACKUP_EVERY", raw)
		env, err := readEnvironment()
		check(t, err)
		equal(t, raw, env.backups.every, want)
	}
	for _, wrong := range []string{"daily", "0h", "1", "-1d", "1.5h", "12 h"} {
		t.Setenv("BYOP_BACKUP_EVERY", wrong)
		_, err := readEnvironment()
		equal(t, wrong, err != nil && strings.Contains(err.Error(), "BYOP_BACKUP_EVERY"), true)
	}
}

func TestBuiltInBackupsAreDisabled(t *testing.T) {
	server, app := start(t, nil, environment{})
	token := superuser(t, app)
	for _, endpoint := range []string{"GET /api/backups", "POST /api/backups", "POST /api/backups/upload",
		"POST /api/backups/x.zip/restore", "GET /api/backups/x.zip", "DELETE /api/backups/x.zip"} {
		method, path, _ := strings.Cut(endpoint, " ")
		equal(t, endpoint, send(t, server, method, path, "", "Authorization", token).StatusCode, 404)
	}
	set, err := app.Settings().Clone()
	check(t, err)
	set.Backups.Cron, set.Backups.CronMaxKeep = "* * * * *", 3
	check(t, app.Save(set))
	check(t, app.ReloadSettings())
	equal(t, "a schedule from the dashboard", app.Settings().Backups.Cron, "")
	for _, job := range app.Cron().Jobs() {
		equal(t, "a job for it", job.Id() == "__pbAutoBackup__", false)
	}
	for _, err := range []error{app.CreateBackup(t.Context(), "x.zip"), app.RestoreBackup(t.Context(), "x.zip")} {
		equal(t, "from code", errors.Is(err, errBackups), true)
	}
}
