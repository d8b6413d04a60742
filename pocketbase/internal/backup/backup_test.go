package backup

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/secrets"
	"byop/internal/test"
)

// Keys of a server, as their file has them.
var (
	firstKey = strings.Repeat("0f", 32) + "\n"
	otherKey = strings.Repeat("f0", 32) + "\n"
)

// backedUp returns a database with one row and one upload, and its backup.
func backedUp(t *testing.T) (app core.App, file string) {
	t.Helper()
	app = test.App(t)
	test.Tables(t)(app)
	test.Store(t, app, "notes", "id", "aaaaaaaaaaaaaaa")
	upload := filepath.Join(app.DataDir(), storageName, "pbc", "row")
	test.Check(t, os.MkdirAll(upload, 0o755))
	test.Check(t, os.WriteFile(filepath.Join(upload, "flyer.png"), []byte("picture"), 0o600))
	test.Check(t, os.CopyFS(filepath.Join(app.DataDir(), ".release", "1a2b", "pb_hooks"), os.DirFS(upload)))
	certificates := filepath.Join(app.DataDir(), core.LocalAutocertCacheDirName)
	test.Check(t, os.Mkdir(certificates, 0o700))
	test.Check(t, os.WriteFile(filepath.Join(certificates, "byop.example.org"), []byte("key"), 0o600))
	test.Check(t, os.WriteFile(filepath.Join(app.DataDir(), secrets.FileName), []byte(firstKey), 0o600))
	report, err := Make(app.ConcurrentDB(), app.DataDir(), t.TempDir())
	test.Check(t, err)
	test.Equal(t, "uploads, without the key, what a release unpacked and certificates", report.Files, 1)
	return app, report.File
}

func optionsFor(t *testing.T, file, dataDir string) RestoreOptions {
	return RestoreOptions{File: file, DataDir: dataDir, Migrations: os.DirFS(t.TempDir()), Prepare: func(string) error { return nil }}
}

func TestRestoreIntoAnEmptyPlace(t *testing.T) {
	_, file := backedUp(t)
	target := filepath.Join(t.TempDir(), "data")
	report, err := Restore(optionsFor(t, file, target))
	test.Check(t, err)
	test.Equal(t, "no old folder", report.Old, "")
	text, err := os.ReadFile(filepath.Join(target, storageName, "pbc", "row", "flyer.png"))
	test.Check(t, err)
	test.Equal(t, "the upload", string(text), "picture")
	_, err = CheckDatabase(filepath.Join(target, data.DatabaseName))
	test.Check(t, err)
	_, err = os.Stat(filepath.Join(target, unfinishedRestore))
	test.Equal(t, "no mark is left", os.IsNotExist(err), true)
}

func TestRestoreKeepsTheKeyOfTheServer(t *testing.T) {
	app, file := backedUp(t)
	keyIn := func(dir string) string {
		text, err := os.ReadFile(filepath.Join(dir, secrets.FileName))
		if os.IsNotExist(err) {
			return "none"
		}
		test.Check(t, err)
		return string(text)
	}
	prepared := ""
	onTheSameMachine := optionsFor(t, file, app.DataDir())
	onTheSameMachine.Prepare = func(dir string) error { prepared = keyIn(dir); return nil }
	report, err := Restore(onTheSameMachine)
	test.Check(t, err)
	test.Equal(t, "while the database is prepared", prepared, firstKey)
	test.Equal(t, "restored", keyIn(app.DataDir()), firstKey)
	test.Equal(t, "in the old folder", keyIn(report.Old), firstKey)

	target := filepath.Join(t.TempDir(), "data")
	_, err = Restore(optionsFor(t, file, target))
	test.Check(t, err)
	test.Equal(t, "on another machine", keyIn(target), "none")

	target = filepath.Join(t.TempDir(), "data")
	test.Check(t, os.Mkdir(target, 0o700))
	test.Check(t, os.WriteFile(filepath.Join(target, secrets.FileName), []byte(otherKey), 0o600))
	report, err = Restore(optionsFor(t, file, target))
	test.Check(t, err)
	test.Equal(t, "of a folder that has it alone", keyIn(target), otherKey)
	test.Equal(t, "no old folder", report.Old, "")

	damaged := filepath.Join(target, secrets.FileName)
	test.Check(t, os.WriteFile(damaged, []byte(otherKey[:40]), 0o600))
	_, err = Restore(optionsFor(t, file, target))
	test.Equal(t, "a damaged one is named where it is", err != nil && strings.Contains(err.Error(), "in "+damaged+" is damaged"), true)
	test.Equal(t, "and stays", keyIn(target), otherKey[:40])
}

// rewritten returns a copy of an archive with changed files; nil omits a file.
func rewritten(t *testing.T, file string, change func(name string, text []byte) []byte) string {
	t.Helper()
	z, err := zip.OpenReader(file)
	test.Check(t, err)
	defer func() { _ = z.Close() }()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		in, err := f.Open()
		test.Check(t, err)
		text, err := io.ReadAll(in)
		test.Check(t, err)
		if text = change(f.Name, text); text == nil {
			continue
		}
		to, err := w.Create(f.Name)
		test.Check(t, err)
		_, err = to.Write(text)
		test.Check(t, err)
	}
	test.Check(t, w.Close())
	path := filepath.Join(t.TempDir(), "changed.zip")
	test.Check(t, os.WriteFile(path, out.Bytes(), 0o600))
	return path
}

func TestADamagedBackupIsRefusedWithoutChanges(t *testing.T) {
	_, file := backedUp(t)
	whole, err := os.ReadFile(file)
	test.Check(t, err)
	cut := filepath.Join(t.TempDir(), "cut.zip")
	test.Check(t, os.WriteFile(cut, whole[:len(whole)/2], 0o600))
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
		"no database":        {rewritten(t, file, only(data.DatabaseName, gone)), "damaged"},
		"a changed upload":   {rewritten(t, file, only("storage/pbc/row/flyer.png", replace("pict", "PICT"))), "checksum"},
		"a changed database": {rewritten(t, file, only(data.DatabaseName, replace("SQLite", "sQLite"))), "checksum"},
		"a newer format":     {rewritten(t, file, only(manifestName, replace(`"format": 1`, `"format": 2`))), "newer version"},
		"a newer schema":     {rewritten(t, file, only(manifestName, replace(`"migration": ""`, `"migration": "999.js"`))), "999.js"},
		"a path outside": {rewritten(t, file, only(manifestName, replace("storage/pbc/row/flyer.png", "storage/../../flyer.png"))),
			"unexpected file"},
		// As a backslash and a drive on Windows.
		"a path that this system does not have": {rewritten(t, file, only(manifestName, replace("flyer.png", `fl\u0000yer.png`))),
			"unexpected file"},
	} {
		parent := t.TempDir()
		target := filepath.Join(parent, "data")
		_, err := Restore(optionsFor(t, c.file, target))
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%s: %v does not say %q", what, err, c.message)
		}
		left, err := os.ReadDir(parent)
		test.Check(t, err)
		test.Equal(t, what+" leaves nothing behind", len(left), 0)
	}
}

// archiveWith returns an archive with this manifest. The size in its header is not checked.
func archiveWith(t *testing.T, deflated []byte, size uint64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made.zip")
	out, err := os.Create(path)
	test.Check(t, err)
	w := zip.NewWriter(out)
	header := &zip.FileHeader{Name: manifestName, Method: zip.Deflate, CompressedSize64: uint64(len(deflated)), UncompressedSize64: size}
	to, err := w.CreateRaw(header)
	test.Check(t, err)
	_, err = to.Write(deflated)
	test.Check(t, err)
	test.Check(t, errors.Join(w.Close(), out.Close()))
	return path
}

func TestAListThatIsTooLongForTheMemoryIsRefused(t *testing.T) {
	deflated := func(text []byte, end func(*flate.Writer) error) []byte {
		var out bytes.Buffer
		w, err := flate.NewWriter(&out, flate.BestSpeed)
		test.Check(t, err)
		_, err = w.Write(text)
		test.Check(t, errors.Join(err, end(w)))
		return out.Bytes()
	}
	// Without an end: reading everything is another error.
	endless, whole := (*flate.Writer).Flush, (*flate.Writer).Close
	listing := func(files string) string {
		text := []byte(`{"format":1,"versions":{"go":"1"},"files":[` + strings.Repeat(files+",", 999) + files + `]}`)
		return archiveWith(t, deflated(text, whole), uint64(len(text)))
	}
	for _, c := range []struct{ file, message string }{
		{archiveWith(t, deflated([]byte("{}"), endless), manifestMax+1), "its list of files has more than 64 MB"},
		{archiveWith(t, deflated(bytes.Repeat([]byte(" "), 1<<20), endless), 2), "not a valid zip file"}, // its header lies
		{listing("{}"), "it lists more than its 0 files"},
		{listing("null"), "it lists more than its 0 files"},
		{listing("0"), "cannot unmarshal number"},
	} {
		_, err := Restore(optionsFor(t, c.file, filepath.Join(t.TempDir(), "data")))
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%v does not say %q", err, c.message)
		}
	}
}

// TestABackupThatTheDiskCannotTakeIsRefused before anything is unpacked: a small archive can list any sizes.
func TestABackupThatTheDiskCannotTakeIsRefused(t *testing.T) {
	_, file := backedUp(t)
	free, err := data.FreeBytes(os.TempDir())
	test.Check(t, err)
	const upload, database = "storage/pbc/row/flyer.png", data.DatabaseName
	for what, sizes := range map[string]map[string]uint64{
		"an upload":                  {upload: 2 * free},
		"a database and its copy":    {database: free / 4 * 3},
		"more than an integer takes": {upload: math.MaxInt64, database: 1 << 62},
	} {
		changed := rewritten(t, file, func(name string, text []byte) []byte {
			if name != manifestName {
				return text
			}
			var m manifest
			test.Check(t, json.Unmarshal(text, &m))
			for at, one := range m.Files {
				m.Files[at].Size = cmp.Or(int64(sizes[one.Path]), one.Size)
			}
			text, err := json.Marshal(m)
			test.Check(t, err)
			return text
		})
		_, err := Restore(optionsFor(t, changed, filepath.Join(t.TempDir(), "data")))
		if err == nil || !strings.Contains(err.Error(), "has too little room for this backup") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestABackupThatCannotBeRestoredIsNotMade(t *testing.T) {
	a := newArchive(io.Discard)
	a.files = []archivedFile{{Path: strings.Repeat("x", manifestMax)}}
	_, err := a.close(time.Now(), "")
	test.Equal(t, "error", fmt.Sprint(err), "there are too many uploads for one backup: its list of files has more than 64 MB")
}

func TestRestoreRepeatsErasuresSinceTheBackup(t *testing.T) {
	app, file := backedUp(t)
	test.Store(t, app, "erased_ids", "id", "aaaaaaaaaaaaaaa")
	test.Check(t, app.ResetBootstrapState())
	options := optionsFor(t, file, app.DataDir())
	var known int
	options.Prepare = func(dir string) error {
		db, err := data.Open(filepath.Join(dir, data.DatabaseName))
		test.Check(t, err)
		defer func() { _ = db.Close() }()
		return db.NewQuery("SELECT count(*) FROM erased_ids").Row(&known)
	}
	report, err := Restore(options)
	test.Check(t, err)
	test.Equal(t, "erased again", report.Erased, 1)
	test.Equal(t, "known before the swap", known, 1)
	_, err = os.Stat(filepath.Join(report.Old, data.DatabaseName))
	test.Check(t, err)
	_, err = os.Stat(filepath.Join(app.DataDir(), core.LocalAutocertCacheDirName, "byop.example.org"))
	test.Check(t, err)             // otherwise a few restores in a week would end the site
	test.Check(t, app.Bootstrap()) // for the cleanup of the test
}

func TestCleanUpAfterAKilledRestore(t *testing.T) {
	parent := t.TempDir()
	dataDir := filepath.Join(parent, "data")
	folder := func(name string, files ...string) {
		test.Check(t, os.Mkdir(filepath.Join(parent, name), 0o700))
		for _, file := range files {
			test.Check(t, os.WriteFile(filepath.Join(parent, name, file), []byte(name), 0o600))
		}
	}
	folder("data", data.DatabaseName, unfinishedRestore)     // swapped, the mark not removed yet
	folder("data.restoring-1")                               // killed at the beginning
	folder("data.restoring-2", unfinishedRestore, "halfway") // killed during unpack
	folder("data.restoring-3", data.DatabaseName)            // the old folder, between the two renames
	cleanUpAfterKill(dataDir)
	left, err := filepath.Glob(dataDir + "*")
	test.Check(t, err)
	test.Equal(t, "what is left", len(left), 2)
	old, err := filepath.Glob(filepath.Join(dataDir+".before-*", data.DatabaseName))
	test.Check(t, err)
	test.Equal(t, "the old folder is kept", len(old), 1)
	_, err = os.Stat(filepath.Join(dataDir, unfinishedRestore))
	test.Equal(t, "no mark is left", os.IsNotExist(err), true)
	_, err = os.Stat(filepath.Join(dataDir, data.DatabaseName))
	test.Check(t, err)
}

func TestFoldersAreSwappedWithTheirContent(t *testing.T) {
	for what, swap := range map[string]func(fresh, present, old string) error{
		"in one step": swapInto, "in two": swapInTwoSteps,
	} {
		parent := t.TempDir()
		at := func(name string) string { return filepath.Join(parent, name) }
		for _, name := range []string{"fresh", "present"} {
			test.Check(t, os.Mkdir(at(name), 0o700))
			test.Check(t, os.WriteFile(filepath.Join(at(name), "name"), []byte(name), 0o600))
		}
		test.Check(t, swap(at("fresh"), at("present"), at("old")))
		for name, want := range map[string]string{"present": "fresh", "old": "present"} {
			text, err := os.ReadFile(filepath.Join(at(name), "name"))
			test.Check(t, err)
			test.Equal(t, what+": "+name, string(text), want)
		}
	}
}

func TestABrokenDatabaseNeedsAFlag(t *testing.T) {
	app, file := backedUp(t)
	test.Check(t, app.ResetBootstrapState())
	database := filepath.Join(app.DataDir(), data.DatabaseName)
	test.Check(t, os.WriteFile(database, []byte(strings.Repeat("not a database ", 1000)), 0o600))
	options := optionsFor(t, file, app.DataDir())
	_, err := Restore(options)
	test.Equal(t, "the error names the flag", err != nil && strings.Contains(err.Error(), "--old-is-broken"), true)
	options.OldIsBroken = true
	_, err = Restore(options)
	test.Check(t, err)
	_, err = CheckDatabase(database)
	test.Check(t, err)
	test.Check(t, app.Bootstrap())
}

func TestNoServerStartsDuringARestore(t *testing.T) {
	_, file := backedUp(t)
	for what, folder := range map[string]string{"none": filepath.Join(t.TempDir(), "deep", "data"), "an empty one": t.TempDir()} {
		options := optionsFor(t, file, folder)
		options.Prepare = func(string) error {
			_, err := data.Lock(folder, 0)
			test.Equal(t, "a server in "+what, err, data.ErrInUse)
			return nil
		}
		report, err := Restore(options)
		test.Check(t, err)
		test.Equal(t, "no old folder", report.Old, "")
	}
	lost := t.TempDir()
	test.Check(t, os.MkdirAll(filepath.Join(lost, storageName, "pbc"), 0o700))
	report, err := Restore(optionsFor(t, file, lost))
	test.Check(t, err)
	_, err = os.Stat(filepath.Join(report.Old, storageName, "pbc")) // the uploads of a lost database
	test.Check(t, err)
}

func TestOneProcessLocksADataFolder(t *testing.T) {
	_, file := backedUp(t)
	dir := t.TempDir()
	test.Check(t, os.WriteFile(filepath.Join(dir, data.DatabaseName), nil, 0o600))
	release, err := data.Lock(dir, 0)
	test.Check(t, err)
	_, err = data.Lock(dir, 0)
	test.Equal(t, "a second", err, data.ErrInUse)
	_, err = Restore(optionsFor(t, file, dir))
	test.Equal(t, "a restore", err, data.ErrInUse)
	release()
	release, err = data.Lock(dir, 0)
	test.Check(t, err)
	release()
}
