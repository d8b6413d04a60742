package data

import (
	"database/sql"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Migrations compares the migrations of a database with those of this program.
type Migrations struct {
	Last    string   // the newest of ours that the database has; "" for a new database
	Unknown string   // the newest that only a newer program has; "" for none
	Pending []string // of ours and of PocketBase that the database does not have
}

// ours reports whether a migration is one of ours. PocketBase's own end in .go.
func ours(file string) bool { return strings.HasSuffix(file, ".js") }

// ReadMigrations returns the migrations of a database. PocketBase must have registered those of the program.
func ReadMigrations(db dbx.Builder) (m Migrations, err error) {
	var tables int
	if err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = '_migrations'").Row(&tables); err != nil {
		return m, err
	}
	var applied []string
	if tables > 0 {
		if err := db.NewQuery("SELECT file FROM _migrations ORDER BY file").Column(&applied); err != nil {
			return m, err
		}
	}
	var known []string
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, migration := range list.Items() {
			known = append(known, migration.File)
		}
	}
	newest := "" // of PocketBase. Names begin with a time, and a newer PocketBase may drop old migrations.
	for _, file := range known {
		if !ours(file) {
			newest = max(newest, file)
		}
	}
	for _, file := range applied {
		if ours(file) {
			m.Last = file
		}
		if !slices.Contains(known, file) && (ours(file) || file > newest) {
			m.Unknown = file
		}
	}
	for _, file := range known {
		if !slices.Contains(applied, file) {
			m.Pending = append(m.Pending, file)
		}
	}
	return m, nil
}

// ArePocketBases reports whether some migrations change PocketBase's own tables. They run in a transaction of their own.
func ArePocketBases(migrations []string) bool {
	return slices.ContainsFunc(migrations, func(file string) bool { return !ours(file) })
}

// LastMigration returns the newest of our migrations in a database. PocketBase's own end in .go.
func LastMigration(db interface {
	QueryRow(string, ...any) *sql.Row
}) (name string, err error) {
	err = db.QueryRow("SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'").Scan(&name)
	return name, err
}
