package data

import (
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// RefuseNewer stops the start if the database has migrations that this version does not know. An older version
// would write rows that the newer one does not expect.
func RefuseNewer(app core.App, migrations fs.FS) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		unknown, err := unknownMigration(e.App.ConcurrentDB(), migrations)
		if err == nil && unknown != "" {
			err = fmt.Errorf("this database is from a newer version of the site (it has the migration %s): update the site, "+
				"or restore an older backup", unknown)
		}
		return err
	})
}

// unknownMigration returns the newest migration of the database without a file in migrations, or "". PocketBase's
// own end in .go.
func unknownMigration(db dbx.Builder, migrations fs.FS) (string, error) {
	var tables int
	if err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = '_migrations'").Row(&tables); err != nil || tables == 0 {
		return "", err
	}
	var applied []string
	if err := db.NewQuery("SELECT file FROM _migrations WHERE file LIKE '%.js' ORDER BY file DESC").Column(&applied); err != nil {
		return "", err
	}
	for _, file := range applied {
		if _, err := fs.Stat(migrations, file); err != nil {
			return file, nil
		}
	}
	return "", nil
}

// LastMigration returns the newest of our migrations in a database. PocketBase's own end in .go.
func LastMigration(db interface {
	QueryRow(string, ...any) *sql.Row
}) (name string, err error) {
	err = db.QueryRow("SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'").Scan(&name)
	return name, err
}
