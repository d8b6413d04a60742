package backup

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/secrets"
)

// unfinishedRestore is a file that marks a folder as not restored completely.
const unfinishedRestore = "restore-unfinished"

// RestoreOptions say what is restored, and where.
type RestoreOptions struct {
	File, DataDir string
	Migrations    fs.FS // that this version knows
	// Fetch writes the database and the uploads into the empty folder dir instead of unpacking File.
	Fetch func(dir string) (madeAt time.Time, err error)
	// Newest writes the newest state of the database to a file if Fetch writes an earlier one: it knows later erasures, even if
	// the old data folder is lost. Otherwise nil.
	Newest func(file string) error
	// OldIsBroken skips reading erasures from the replaced database and from Newest, so data erased since comes back.
	OldIsBroken bool
	// prepare migrates the folder and repeats the erasures that its database lists.
	Prepare func(dir string) error
}

// RestoreReport is the result of a restore.
type RestoreReport struct {
	MadeAt time.Time
	Old    string // where the replaced folder is; "" if there was none
	Erased int    // number of ids that were erased since the backup
	Team   []string
	// KnowsSince is false if no database of this site was read that ends with the backup or after it: what was revoked since is unknown.
	KnowsSince bool
}

// Restore unpacks and checks a backup beside dataDir and swaps the two in one step, so a kill at any moment
// leaves one of them complete. It returns ErrInUse if a server runs on dataDir.
func Restore(options RestoreOptions) (report RestoreReport, err error) {
	dataDir, err := filepath.Abs(options.DataDir)
	if err != nil {
		return report, err
	}
	created, err := data.MakeFolder(dataDir)
	if err != nil {
		return report, err
	}
	if real, err := filepath.EvalSymlinks(dataDir); err == nil {
		dataDir = real
	}
	// Also without a database: a server must not start in a folder that will be moved away.
	release, err := data.Lock(dataDir, 0)
	if err != nil {
		return report, err
	}
	unlock := sync.OnceFunc(release)
	defer unlock()
	_, missing := os.Stat(filepath.Join(dataDir, data.DatabaseName))
	cleanUpAfterKill(dataDir)
	fresh := fmt.Sprintf("%s.restoring-%d", dataDir, os.Getpid())
	if err := os.Mkdir(fresh, 0o700); err != nil {
		return report, err
	}
	placed := false
	defer func() {
		if !placed {
			_ = os.RemoveAll(fresh)
		}
		if !placed && created {
			removeUnused(dataDir)
		}
	}()
	if err := os.WriteFile(filepath.Join(fresh, unfinishedRestore), nil, 0o600); err != nil {
		return report, err
	}
	// Backups do not contain the key. A folder that has it alone was made for this restore.
	if err := secrets.Carry(dataDir, fresh); err != nil {
		return report, err
	}
	fetch := options.Fetch
	if fetch == nil {
		fetch = func(dir string) (time.Time, error) { return unpack(options.File, dir, options.Migrations) }
	}
	if report.MadeAt, err = fetch(fresh); err != nil {
		return report, err
	}
	database := filepath.Join(fresh, data.DatabaseName)
	migration, err := CheckDatabase(database)
	if err != nil {
		return report, err
	}
	if err := refuseUnfit(migration, options.Migrations); err != nil {
		return report, err
	}
	later, err := laterDatabases(options, filepath.Join(dataDir, data.DatabaseName), fresh, missing == nil)
	if err != nil {
		return report, err
	}
	var newer []laterDatabase
	for _, one := range later {
		erased, err := copyErasures(one.file, database)
		if err != nil {
			return report, one.unreadable(err)
		}
		report.Erased += erased
		ends, err := compareEnds(one.file, database)
		if err != nil {
			return report, one.unreadable(err)
		}
		if ends > 0 {
			newer = append(newer, one)
		}
		report.KnowsSince = report.KnowsSince || ends == 0
	}
	if err := options.Prepare(fresh); err != nil {
		return report, err
	}
	for _, one := range newer { // once the restored one is migrated: their tables are alike
		isOfSite, err := takeOverRevoked(one.file, database)
		if err != nil {
			return report, one.unreadable(err)
		}
		report.KnowsSince = report.KnowsSince || isOfSite
	}
	if err := os.RemoveAll(filepath.Join(fresh, newestFolder)); err != nil {
		return report, err
	}
	if report.Team, err = endSessions(database); err != nil {
		return report, err
	}
	if err := reloadDoors(database); err != nil {
		return report, err
	}
	if err := compactDatabase(fresh, database); err != nil {
		return report, err
	}
	if runtime.GOOS == "windows" {
		unlock() // an open file keeps its folder in its place
	}
	if report.Old, err = swapFolders(fresh, dataDir); err != nil {
		return report, err
	}
	placed = true
	if removeUnused(report.Old) {
		report.Old = ""
	} else {
		// Backups do not contain certificates. The authority issues only a few of the same names in a week.
		certificates := core.LocalAutocertCacheDirName
		err = os.Rename(filepath.Join(report.Old, certificates), filepath.Join(dataDir, certificates))
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		} else if err != nil {
			err = fmt.Errorf("the data is restored, but the certificates are still in %s: move them to the new folder (%w)", report.Old, err)
		}
	}
	return report, errors.Join(err, os.Remove(filepath.Join(dataDir, unfinishedRestore)))
}

// cleanUpAfterKill removes what a killed restore left beside dataDir. A marked or empty folder was never in use and is
// deleted. Any other is the replaced folder of a restore that was killed after its swap, and gets its final name. The
// mark inside dataDir is removed: otherwise the next cleanup could delete this data as unfinished.
func cleanUpAfterKill(dataDir string) {
	left, _ := filepath.Glob(dataDir + ".restoring-*")
	for _, folder := range left {
		if _, err := os.Stat(filepath.Join(folder, unfinishedRestore)); err == nil {
			_ = os.RemoveAll(folder)
		} else if os.Remove(folder) != nil {
			_ = os.Rename(folder, replacedName(dataDir))
		}
	}
	_ = os.Remove(filepath.Join(dataDir, unfinishedRestore))
}

// unpack writes the files of a backup into dir. It refuses a backup that is damaged or from a newer version.
func unpack(file, dir string, migrations fs.FS) (madeAt time.Time, err error) {
	z, err := zip.OpenReader(file)
	if errors.Is(err, fs.ErrNotExist) {
		return madeAt, fmt.Errorf("there is no file %s", file)
	}
	if err != nil {
		return madeAt, fmt.Errorf("%s is not a complete backup: %w", file, err)
	}
	defer func() { _ = z.Close() }()
	stored := map[string]*zip.File{}
	for _, f := range z.File {
		stored[f.Name] = f
	}
	m, err := readManifest(stored[manifestName], len(stored)-1)
	if err != nil {
		return madeAt, fmt.Errorf("%s is not a backup of this site: %w", file, err)
	}
	if m.Format > archiveFormat {
		return madeAt, errors.New("this backup was made by a newer version: update the site first, then restore")
	}
	if err := refuseUnfit(m.Migration, migrations); err != nil {
		return madeAt, err
	}
	if len(stored) != len(m.Files)+1 || len(z.File) != len(stored) {
		return madeAt, fmt.Errorf("%s is damaged: it lists %d files and contains %d", file, len(m.Files), len(z.File)-1)
	}
	if err := needSpace(dir, m.Files); err != nil {
		return madeAt, err
	}
	for _, listed := range m.Files {
		path, err := filepath.Localize(listed.Path)
		if err != nil || listed.Path != data.DatabaseName && !strings.HasPrefix(listed.Path, storageName+"/") {
			return madeAt, fmt.Errorf("%s contains an unexpected file: %q", file, listed.Path)
		}
		if err := unpackFile(stored[listed.Path], listed, filepath.Join(dir, path)); err != nil {
			return madeAt, fmt.Errorf("%s is damaged at %s: %w", file, listed.Path, err)
		}
	}
	return m.MadeAt, nil
}

// refuseUnfit returns an error if this version cannot use a backup with this newest migration: it is newer, or too early to be updated.
func refuseUnfit(migration string, migrations fs.FS) error {
	if data.IsTooEarly(migration) {
		return tooEarly("this backup", migration)
	}
	if migration == "" || migration == data.Replaced {
		return nil
	}
	if _, err := fs.Stat(migrations, migration); err != nil {
		return fmt.Errorf("this backup was made by a newer version (it has the migration %s): update the site first, then restore",
			migration)
	}
	return nil
}

// readManifest reads the list of an archive with this many other files. A small archive can contain one that is too large
// for the memory.
func readManifest(f *zip.File, files int) (m manifest, err error) {
	if f == nil {
		return m, errors.New("it has no " + manifestName)
	}
	if f.UncompressedSize64 > manifestMax { // package zip refuses to read more than this size
		return m, errManifestMax
	}
	in, err := f.Open()
	if err != nil {
		return m, err
	}
	defer func() { _ = in.Close() }()
	read := struct {
		*manifest
		Versions json.RawMessage `json:"versions"` // are not needed
		Files    json.RawMessage `json:"files"`
	}{manifest: &m}
	if err := json.NewDecoder(in).Decode(&read); err != nil {
		return m, err
	}
	if m.Files, err = listedFiles(read.Files, files); err != nil {
		return m, err
	}
	if m.Format < 1 || len(m.Files) == 0 {
		return m, errors.New("its list is empty")
	}
	return m, nil
}

// listedFiles decodes a list of at most this many files. Two bytes of a longer one can take forty in memory.
func listedFiles(text []byte, most int) (all []archivedFile, err error) {
	list := json.NewDecoder(bytes.NewReader(text))
	if _, err := list.Token(); err != nil { // the bracket that opens it
		return nil, err
	}
	for list.More() {
		var one archivedFile
		if err := list.Decode(&one); err != nil {
			return nil, err
		}
		if all = append(all, one); len(all) > most {
			return nil, fmt.Errorf("it is damaged: it lists more than its %d files", most)
		}
	}
	return all, nil
}

// needSpace refuses files that the disk cannot take. The database counts twice: it is copied once more when it is compacted.
func needSpace(dir string, files []archivedFile) error {
	var needed float64 // the sum of false sizes can be larger than an integer
	for _, one := range files {
		needed += float64(max(one.Size, 0))
		if one.Path == data.DatabaseName {
			needed += float64(max(one.Size, 0))
		}
	}
	if free, err := data.FreeBytes(dir); err == nil && needed > float64(free) {
		return fmt.Errorf("the disk of %s has too little room for this backup: %.0f MB free, %.0f MB needed; make room, or set "+
			"BYOP_DATA_DIR to a folder on another disk", filepath.Dir(dir), float64(free)/1e6, needed/1e6)
	}
	return nil
}

func unpackFile(f *zip.File, listed archivedFile, target string) error {
	if f == nil {
		return errors.New("the file is missing")
	}
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return err
	}
	out, err := os.OpenFile(target, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(out, sum), io.LimitReader(in, listed.Size+1))
	if err != nil {
		return err
	}
	if size != listed.Size || hex.EncodeToString(sum.Sum(nil)) != listed.SHA256 {
		return errors.New("its checksum is wrong")
	}
	return out.Sync()
}

// newestFolder is in the folder of the restore while RestoreOptions.Newest is needed.
const newestFolder = "newest"

// laterDatabase knows what was erased and revoked after the backup.
type laterDatabase struct {
	file       string
	unreadable func(error) error
}

// laterDatabases returns the newest state of the replica, if it is needed, and then the replaced database: the last one counts.
func laterDatabases(options RestoreOptions, replaced, fresh string, isThere bool) (later []laterDatabase, err error) {
	if options.OldIsBroken {
		return nil, nil
	}
	if options.Newest != nil {
		newest := laterDatabase{filepath.Join(fresh, newestFolder, data.DatabaseName), func(err error) error {
			return fmt.Errorf("the newest state of the replica cannot be read for what was erased and revoked after that time (%w): "+
				"run this with --old-is-broken to go on without it, then erase those people and take those rights again", err)
		}}
		if err := os.Mkdir(filepath.Dir(newest.file), 0o700); err != nil {
			return nil, err
		}
		if err := options.Newest(newest.file); err != nil {
			return nil, newest.unreadable(err)
		}
		later = append(later, newest)
	}
	if isThere {
		later = append(later, laterDatabase{replaced, func(err error) error {
			return fmt.Errorf("the current database cannot be read for what was erased and revoked after the backup (%w): if it cannot be "+
				"repaired, run this with --old-is-broken, then erase those people and take those rights again", err)
		}})
	}
	return later, nil
}

// copyErasures copies the erased ids of the replaced database into the restored one (decision 038), and deletes there
// what was deleted for good since. It returns the number of new ids.
func copyErasures(from, to string) (carried int, err error) {
	db, err := sql.Open("sqlite", to)
	if err != nil {
		return 0, err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1) // ATTACH applies to one connection
	if _, err := db.Exec("ATTACH DATABASE ? AS replaced", from); err != nil {
		return 0, err
	}
	// What the team deleted can still be restored there, and is not erased: it comes back with the backup.
	trash := ""
	if has, err := hasTable(db, "replaced", "set_aside"); err != nil {
		return 0, err
	} else if has {
		trash = " WHERE id NOT IN (SELECT record_id FROM replaced.set_aside)"
	}
	result, err := db.Exec("INSERT OR IGNORE INTO main.erased_ids (id, created_at) SELECT id, created_at FROM replaced.erased_ids" + trash)
	if err != nil {
		return 0, err
	}
	for table, query := range deletedForGood {
		inMain, err := hasTable(db, "main", table)
		if err != nil {
			return 0, err
		}
		if inReplaced, err := hasTable(db, "replaced", table); err != nil {
			return 0, err
		} else if !inMain || !inReplaced {
			continue
		}
		if _, err := db.Exec(query); err != nil {
			return 0, err
		}
	}
	changed, err := result.RowsAffected()
	return int(changed), err
}

func hasTable(db *sql.DB, schema, table string) (has bool, err error) {
	err = db.QueryRow("SELECT count(*) > 0 FROM "+schema+".sqlite_master WHERE name = ?", table).Scan(&has)
	return has, err
}

// deletedForGood contains queries, by table, that repeat deletions: purged trash, cleared audit entries (decision 029).
var deletedForGood = map[string]string{
	"set_aside": `DELETE FROM main.set_aside WHERE record_id IN (SELECT id FROM replaced.erased_ids)
		AND record_id NOT IN (SELECT record_id FROM replaced.set_aside)`,
	"audit_log": `UPDATE main.audit_log SET title = '', before = NULL, after = NULL WHERE id IN
		(SELECT id FROM replaced.audit_log WHERE title = '' AND before IS NULL AND after IS NULL)`,
}

// compactDatabase removes deleted data from free pages and moves everything into the one database file.
func compactDatabase(dir, database string) error {
	db, err := sql.Open("sqlite", database)
	if err != nil {
		return err
	}
	for _, query := range []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"} {
		if _, err := db.Exec(query); err != nil {
			_ = db.Close()
			return err
		}
	}
	if err := db.Close(); err != nil {
		return err
	}
	if _, err := CheckDatabase(database); err != nil {
		return err
	}
	_ = os.Remove(filepath.Join(dir, data.LockFile))
	return data.SyncFolder(dir)
}

// removeUnused deletes a folder that contains nothing but the lock and a key that was carried over, and reports whether it did.
func removeUnused(folder string) bool {
	files, err := os.ReadDir(folder)
	isUsed := func(file fs.DirEntry) bool {
		return !strings.HasPrefix(file.Name(), data.LockFile) && file.Name() != secrets.FileName // and the journal of the lock
	}
	return err == nil && !slices.ContainsFunc(files, isUsed) && os.RemoveAll(folder) == nil
}

// swapFolders moves fresh to dataDir and returns the new path of the old folder.
func swapFolders(fresh, dataDir string) (old string, err error) {
	was, err := os.Stat(dataDir)
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.Chmod(fresh, was.Mode().Perm()&^0o077), data.CopyOwner(fresh, was)); err != nil {
		return "", fmt.Errorf("the owner of the restored folder cannot be changed to the owner of the old one: %w", err)
	}
	old = replacedName(dataDir)
	if err := swapInto(fresh, dataDir, old); err != nil {
		return "", fmt.Errorf("the folders could not be swapped (%w): a mount point cannot be moved; set BYOP_DATA_DIR to "+
			"a folder inside it", err)
	}
	return old, data.SyncFolder(filepath.Dir(dataDir))
}

func replacedName(dataDir string) string {
	return fmt.Sprintf("%s.before-%s", dataDir, time.Now().UTC().Format(archiveTime))
}

// swapInTwoSteps is for systems without an atomic swap. A kill between the steps leaves both folders, renamed.
func swapInTwoSteps(fresh, present, old string) error {
	if err := os.Rename(present, old); err != nil {
		return err
	}
	if err := os.Rename(fresh, present); err != nil {
		return errors.Join(err, os.Rename(old, present))
	}
	return nil
}
