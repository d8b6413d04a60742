package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
)

// updatePrefix begins the names of backups from before an update. Scheduled backups do not count them.
const updatePrefix = "byop-before-update-"

// updatesKept is how many of them are kept.
const updatesKept = 3

// MigrateSafely migrates the database at the start of app. It refuses the data of a newer program, and makes a backup into
// folder before it changes data. All of our migrations run in one transaction, so a failed one leaves the data as it was.
func MigrateSafely(app core.App, folder string) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		migrations, report, err := prepareMigrations(e.App.DataDir(), folder)
		if err != nil {
			return err
		}
		if err := e.Next(); err != nil {
			return migrationError(err, migrations, report)
		}
		return migrationError(e.App.RunAllMigrations(), migrations, report)
	})
}

// prepareMigrations makes a backup if there is something to migrate.
func prepareMigrations(dataDir, folder string) (migrations data.Migrations, report Report, err error) {
	database := filepath.Join(dataDir, data.DatabaseName)
	if _, err := os.Stat(database); errors.Is(err, fs.ErrNotExist) {
		return migrations, report, nil
	}
	db, err := data.Open(database)
	if err != nil {
		return migrations, report, err
	}
	defer func() { _ = db.Close() }()
	if migrations, err = data.ReadMigrations(db); err != nil {
		return migrations, report, err
	}
	if migrations.Unknown != "" {
		return migrations, report, fmt.Errorf("this database is from a newer version of the site (it has the migration %s): "+
			"update the site, or restore an older backup", migrations.Unknown)
	}
	// The backup that is being restored is a backup of itself.
	_, notRestored := os.Stat(filepath.Join(dataDir, unfinishedRestore))
	if migrations.Last == "" || len(migrations.Pending) == 0 || notRestored == nil {
		return migrations, report, nil
	}
	report, err = makeNamed(db, dataDir, folder, func(madeAt time.Time) string {
		return updatePrefix + archiveNameAt(madeAt)[len(archivePrefix):]
	})
	if err != nil {
		return migrations, report, fmt.Errorf("this version must change the database, but the backup before it failed: %w. Nothing was "+
			"changed: make room in %s or set BYOP_BACKUP_DIR, then start again", err, folder)
	}
	old, err := filepath.Glob(filepath.Join(folder, updatePrefix+"*.zip")) // sorted by name, which sorts by time
	for _, name := range old[:max(0, len(old)-updatesKept)] {
		err = errors.Join(err, os.Remove(name))
	}
	return migrations, report, err
}

// migrationError adds to the error of a migration what an operator can do.
func migrationError(err error, migrations data.Migrations, report Report) error {
	switch {
	case err == nil || len(migrations.Pending) == 0:
		return err
	case report.File == "":
		return fmt.Errorf("the database could not be migrated, and nothing was changed: %w", err)
	case migrations.ArePocketBases():
		return fmt.Errorf("the database could not be migrated: %w. Before you start the previous program, restore the backup from before "+
			"this update: %s", err, report.File)
	}
	return fmt.Errorf("the database could not be migrated: %w. Nothing was changed: the previous program still works with it. "+
		"A backup from before is in %s", err, report.File)
}
