package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
)

// updatePrefix begins the names of backups from before an update. Scheduled backups do not count them.
const updatePrefix = "byop-before-update-"

// updatesKept is how many of them are kept after an update that worked.
const updatesKept = 3

// updateFile is in the data folder from before the first migration of an update until a program works with the data. A program
// that is started again and again reuses the backup in it: a new one would have the changes of the failed try.
const updateFile = "update-unfinished.json"

// unfinishedUpdate is the content of updateFile.
type unfinishedUpdate struct {
	Backup  string   `json:"backup"`  // "" for a database without a migration of ours
	Last    string   `json:"last"`    // the newest migration of ours before
	Pending []string `json:"pending"` // migrations that the tries have begun
}

// NotMigratedError is why a database does not fit this program. A restart cannot help.
type NotMigratedError struct{ error }

// Unwrap returns the reason.
func (e NotMigratedError) Unwrap() error { return e.error }

// MigrateSafely migrates the database at the start of app. It refuses the data of a newer program, and makes a backup into
// folder before it changes data. All of our migrations run in one transaction, so a failed one leaves the data as it was.
// Its error is a NotMigratedError.
func MigrateSafely(app core.App, folder string) { migrateSafely(app, folder, true) }

// MigratePocketBaseSafely is MigrateSafely for PocketBase's own tables only, which every start of app migrates.
func MigratePocketBaseSafely(app core.App, folder string) { migrateSafely(app, folder, false) }

func migrateSafely(app core.App, folder string, ours bool) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		update, err := prepareUpdate(e.App.DataDir(), folder)
		if err != nil {
			return NotMigratedError{err}
		}
		if err := e.Next(); err != nil || !ours {
			return update.explain(err)
		}
		if err := runAll(e.App); err != nil {
			return update.explain(err)
		}
		return finishUpdate(e.App.DataDir(), folder, update.Backup != "")
	})
}

// runAll runs all migrations that the database does not have, in one transaction. An earlier schema that the baseline made, too,
// stays as it is.
func runAll(app core.App) error {
	return app.AuxRunInTransaction(func(tx core.App) error {
		return tx.RunInTransaction(func(tx core.App) error {
			if err := data.AdoptBaseline(tx.DB()); err != nil {
				return err
			}
			return tx.RunAllMigrations()
		})
	})
}

// tooEarly is what an operator reads whose data cannot be updated by this version. what: "this database" or "this backup".
func tooEarly(what, newest string) error {
	return fmt.Errorf("%s lacks migrations from before 29 November 2026, which this version no longer has (its newest is %s). Nothing was "+
		"changed: first update to the last version that has %s (docs/operate.md says how), then to this one", what, newest, data.Replaced)
}

// prepareUpdate makes a backup if there is something to migrate, or finds that of an earlier try.
func prepareUpdate(dataDir, folder string) (update unfinishedUpdate, err error) {
	database := filepath.Join(dataDir, data.DatabaseName)
	if _, err := os.Stat(database); errors.Is(err, fs.ErrNotExist) {
		return update, nil
	}
	db, err := data.Open(database)
	if err != nil {
		return update, err
	}
	defer func() { _ = db.Close() }()
	migrations, err := data.ReadMigrations(db)
	if err != nil {
		return update, err
	}
	if migrations.Unknown != "" {
		return update, fmt.Errorf("this database is from a newer version of the site (it has the migration %s): "+
			"update the site, or restore an older backup; nothing was changed", migrations.Unknown)
	}
	if migrations.Early {
		return update, tooEarly("this database", migrations.Last)
	}
	update = unfinishedUpdate{Last: migrations.Last, Pending: migrations.Pending}
	// The backup that is being restored is a backup of itself.
	_, notRestored := os.Stat(filepath.Join(dataDir, unfinishedRestore))
	if migrations.Last == "" || len(migrations.Pending) == 0 || notRestored == nil {
		return update, nil
	}
	if earlier, ok := readUpdate(dataDir); ok && earlier.Last == update.Last {
		earlier.Pending = append(earlier.Pending, update.Pending...)
		slices.Sort(earlier.Pending)
		earlier.Pending = slices.Compact(earlier.Pending)
		return earlier, writeUpdate(dataDir, earlier)
	}
	report, err := makeNamed(db, dataDir, folder, func(madeAt time.Time) string {
		return updatePrefix + archiveNameAt(madeAt)[len(archivePrefix):]
	})
	if err != nil {
		return update, fmt.Errorf("this version must change the database, but the backup before it failed: %w. Nothing was "+
			"changed: make room in %s or set BYOP_BACKUP_DIR, then start again", err, folder)
	}
	update.Backup = report.File
	return update, writeUpdate(dataDir, update)
}

// readUpdate returns the update that the last program did not finish, if its backup still exists.
func readUpdate(dataDir string) (update unfinishedUpdate, ok bool) {
	text, err := os.ReadFile(filepath.Join(dataDir, updateFile))
	if err != nil || json.Unmarshal(text, &update) != nil {
		return update, false
	}
	_, err = os.Stat(update.Backup)
	return update, err == nil
}

func writeUpdate(dataDir string, update unfinishedUpdate) error {
	text, err := json.Marshal(update)
	if err != nil {
		return err
	}
	file := filepath.Join(dataDir, updateFile)
	if err := os.WriteFile(file+".new", text, 0o600); err != nil {
		return err
	}
	return errors.Join(os.Rename(file+".new", file), data.SyncFolder(dataDir))
}

// finishUpdate forgets the update, because data that a program works with needs a new backup before the next try. If there was
// one, it deletes all but the newest backups of updates.
func finishUpdate(dataDir, folder string, updated bool) error {
	if err := os.Remove(filepath.Join(dataDir, updateFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !updated {
		return nil
	}
	old, err := filepath.Glob(filepath.Join(folder, updatePrefix+"*.zip")) // sorted by name, which sorts by time
	for _, name := range old[:max(0, len(old)-updatesKept)] {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// explain adds to the error of a migration what an operator can do.
func (u unfinishedUpdate) explain(err error) error {
	switch {
	case err == nil || len(u.Pending) == 0:
		return err
	case u.Backup == "":
		return NotMigratedError{fmt.Errorf("the database could not be migrated, and nothing was changed: %w", err)}
	case data.ArePocketBases(u.Pending):
		return NotMigratedError{fmt.Errorf("the database could not be migrated: %w. Before you start the previous program, restore the "+
			"backup from before this update: %s", err, u.Backup)}
	}
	return NotMigratedError{fmt.Errorf("the database could not be migrated: %w. Nothing was changed: the previous program still works "+
		"with it. A backup from before is in %s", err, u.Backup)}
}
