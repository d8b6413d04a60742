package main

import (
	"archive/zip"
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
	"strings"
	"time"
)

// unfinishedRestore stands in a folder that a restore has not put in its place yet.
const unfinishedRestore = "restore-unfinished"

// restoreOrder is what to restore and where.
type restoreOrder struct {
	file, dataDir, migrationsDir string
	// oldIsBroken: the database that is replaced cannot be read, so what was erased since the backup comes back.
	oldIsBroken bool
	// prepare migrates the folder and erases again what its database says was erased.
	prepare func(dir string) error
}

// restoreReport says where things are afterwards.
type restoreReport struct {
	MadeAt time.Time
	Old    string // the folder that was replaced; "" when there was none
	Erased int    // ids that were erased since the backup
}

// restoreBackup puts a backup in the place of dataDir. Everything is unpacked beside it and checked there; the two
// change places in one step at the end, so that a kill at any moment leaves one of them, whole. errInUse when a server
// runs on dataDir.
func restoreBackup(order restoreOrder) (report restoreReport, err error) {
	dataDir, err := filepath.Abs(order.dataDir)
	if err != nil {
		return report, err
	}
	if real, err := filepath.EvalSymlinks(dataDir); err == nil {
		dataDir = real
	}
	_, missing := os.Stat(filepath.Join(dataDir, databaseName))
	if missing == nil {
		release, err := holdFolder(dataDir, 0)
		if err != nil {
			return report, err
		}
		defer release()
	}
	afterKilled(dataDir)
	fresh := fmt.Sprintf("%s.restoring-%d", dataDir, os.Getpid())
	if err := os.Mkdir(fresh, 0o700); err != nil {
		return report, err
	}
	placed := false
	defer func() {
		if !placed {
			_ = os.RemoveAll(fresh)
		}
	}()
	if err := os.WriteFile(filepath.Join(fresh, unfinishedRestore), nil, 0o600); err != nil {
		return report, err
	}
	if report.MadeAt, err = unpack(order.file, fresh, order.migrationsDir); err != nil {
		return report, err
	}
	database := filepath.Join(fresh, databaseName)
	if _, err := inspectDatabase(database); err != nil {
		return report, err
	}
	if missing == nil && !order.oldIsBroken {
		if report.Erased, err = carryErased(filepath.Join(dataDir, databaseName), database); err != nil {
			return report, fmt.Errorf("what was erased since the backup cannot be read from the present database (%w): "+
				"if it is beyond repair, run this again with --old-is-broken, and erase those people anew", err)
		}
	}
	if err := order.prepare(fresh); err != nil {
		return report, err
	}
	if err := tidy(fresh, database); err != nil {
		return report, err
	}
	if report.Old, err = changePlaces(fresh, dataDir); err != nil {
		return report, err
	}
	placed = true
	return report, os.Remove(filepath.Join(dataDir, unfinishedRestore))
}

// afterKilled puts in order what a killed restore left beside dataDir. What is marked or empty had not been put in its
// place and goes. The rest stood in the place of dataDir until a restore was killed right after: it gets the name under
// which every restore keeps the old. A mark inside dataDir was for the place that it now has: left there, the next such
// restore would take these data for unfinished ones.
func afterKilled(dataDir string) {
	left, _ := filepath.Glob(dataDir + ".restoring-*")
	for _, folder := range left {
		if _, err := os.Stat(filepath.Join(folder, unfinishedRestore)); err == nil {
			_ = os.RemoveAll(folder)
		} else if os.Remove(folder) != nil {
			_ = os.Rename(folder, oldName(dataDir))
		}
	}
	_ = os.Remove(filepath.Join(dataDir, unfinishedRestore))
}

// unpack writes the files of a backup into dir and refuses one of which anything is missing, added or changed, or that
// a newer version of ours wrote. Out: when it was made.
func unpack(file, dir, migrationsDir string) (madeAt time.Time, err error) {
	z, err := zip.OpenReader(file)
	if errors.Is(err, fs.ErrNotExist) {
		return madeAt, fmt.Errorf("there is no file %s", file)
	}
	if err != nil {
		return madeAt, fmt.Errorf("%s is no whole backup: %w", file, err)
	}
	defer func() { _ = z.Close() }()
	held := map[string]*zip.File{}
	for _, f := range z.File {
		held[f.Name] = f
	}
	m, err := readManifest(held[manifestName])
	if err != nil {
		return madeAt, fmt.Errorf("%s is no backup of this site: %w", file, err)
	}
	if m.Format > archiveFormat {
		return madeAt, errors.New("this backup was made by a newer version: update the site first, then restore")
	}
	if _, err := os.Stat(filepath.Join(migrationsDir, m.Migration)); m.Migration != "" && err != nil {
		return madeAt, fmt.Errorf("this backup was made by a newer version (it knows %s): update the site first, then restore",
			m.Migration)
	}
	if len(held) != len(m.Files)+1 || len(z.File) != len(held) {
		return madeAt, fmt.Errorf("%s is damaged: it lists %d files and holds %d", file, len(m.Files), len(z.File)-1)
	}
	for _, listed := range m.Files {
		if listed.Path != databaseName && !strings.HasPrefix(listed.Path, storageName+"/") || !fs.ValidPath(listed.Path) {
			return madeAt, fmt.Errorf("%s holds a file that no backup holds: %q", file, listed.Path)
		}
		if err := unpackOne(held[listed.Path], listed, filepath.Join(dir, filepath.FromSlash(listed.Path))); err != nil {
			return madeAt, fmt.Errorf("%s is damaged at %s: %w", file, listed.Path, err)
		}
	}
	return m.MadeAt, nil
}

func readManifest(f *zip.File) (m manifest, err error) {
	if f == nil {
		return m, errors.New("it has no " + manifestName)
	}
	in, err := f.Open()
	if err != nil {
		return m, err
	}
	defer func() { _ = in.Close() }()
	if err := json.NewDecoder(in).Decode(&m); err != nil {
		return m, err
	}
	if m.Format < 1 || len(m.Files) == 0 {
		return m, errors.New("its list is empty")
	}
	return m, nil
}

func unpackOne(f *zip.File, listed archived, target string) error {
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
		return errors.New("its checksum is another")
	}
	return out.Sync()
}

// carryErased copies the ids that the replaced database remembers as erased into the restored one, which then erases
// them again (decision 005), and what else is gone for good there. Out: how many ids were new to it.
func carryErased(from, to string) (carried int, err error) {
	db, err := sql.Open("sqlite", to)
	if err != nil {
		return 0, err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1) // what is attached belongs to a connection
	if _, err := db.Exec("ATTACH DATABASE ? AS replaced", from); err != nil {
		return 0, err
	}
	result, err := db.Exec(`INSERT OR IGNORE INTO main.erased_ids (id, created_at)
		SELECT id, created_at FROM replaced.erased_ids`)
	if err != nil {
		return 0, err
	}
	for table, query := range goneForGood {
		var both int
		known := `SELECT (SELECT count(*) FROM main.sqlite_master WHERE name = ?1)
			* (SELECT count(*) FROM replaced.sqlite_master WHERE name = ?1)`
		if err := db.QueryRow(known, table).Scan(&both); err != nil {
			return 0, err
		}
		if both == 0 {
			continue
		}
		if _, err := db.Exec(query); err != nil {
			return 0, err
		}
	}
	changed, err := result.RowsAffected()
	return int(changed), err
}

// goneForGood says by table what the restored database must lose because the replaced one has lost it: what an admin
// had deleted and nobody can bring back any more, and what the audit no longer says (decision 029).
var goneForGood = map[string]string{
	"set_aside": `DELETE FROM main.set_aside WHERE record_id IN (SELECT id FROM replaced.erased_ids)
		AND record_id NOT IN (SELECT record_id FROM replaced.set_aside)`,
	"audit_log": `UPDATE main.audit_log SET title = '', before = NULL, after = NULL WHERE id IN
		(SELECT id FROM replaced.audit_log WHERE title = '' AND before IS NULL AND after IS NULL)`,
}

// tidy leaves nothing of what was erased in free pages, and the whole database in its one file, on the disk.
func tidy(dir, database string) error {
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
	if _, err := inspectDatabase(database); err != nil {
		return err
	}
	_ = os.Remove(filepath.Join(dir, holdFile))
	return syncFolder(dir)
}

// changePlaces puts fresh where dataDir is. Out: where the old folder is now.
func changePlaces(fresh, dataDir string) (old string, err error) {
	parent := filepath.Dir(dataDir)
	was, err := os.Stat(dataDir)
	if os.IsNotExist(err) {
		return "", errors.Join(os.Rename(fresh, dataDir), syncFolder(parent))
	}
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.Chmod(fresh, was.Mode().Perm()&^0o077), giveTo(fresh, was)); err != nil {
		return "", fmt.Errorf("the restored folder cannot be given to the account that owned the old one: %w", err)
	}
	old = oldName(dataDir)
	if err := exchange(fresh, dataDir, old); err != nil {
		return "", fmt.Errorf("the folders could not change places (%w): a data folder that is a mount of its own cannot "+
			"be moved; point BYOP_DATA_DIR at a folder inside it", err)
	}
	return old, syncFolder(parent)
}

// oldName is a free name for what stood in the place of dataDir.
func oldName(dataDir string) string {
	return freeName(fmt.Sprintf("%s.before-%s", dataDir, time.Now().UTC().Format("20060102T150405Z")))
}

// freeName is the name itself, or with a number when there is something by that name: two restores in one second.
func freeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// exchangeInTwoSteps is for systems that cannot swap two folders at once. A kill between the steps leaves both folders,
// whole, under their other names.
func exchangeInTwoSteps(fresh, present, old string) error {
	if err := os.Rename(present, old); err != nil {
		return err
	}
	if err := os.Rename(fresh, present); err != nil {
		return errors.Join(err, os.Rename(old, present))
	}
	return nil
}
