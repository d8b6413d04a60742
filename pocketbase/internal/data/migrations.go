package data

import (
	"crypto/sha256"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// baseline begins the names of the migrations that make the schema of 29 November 2026 in a new database. They took the place of
// 71 migrations (docs/decisions/152-baseline.md), of which Replaced was the last. allReplaced is the SHA-256 of their names.
const (
	baseline    = "200_"
	Replaced    = "124_one_rule_for_text.js"
	allReplaced = "25d0bbac5d9268e1b3011ece91e3df8a0fe77c4d516480f89840a5cb6f59179b"
)

// beforeBaseline is the SQL condition for the names of the replaced migrations.
const beforeBaseline = "file LIKE '%.js' AND file <= '" + Replaced + "'"

// IsTooEarly reports whether a database whose newest migration of ours is this one lacks some of the replaced migrations.
func IsTooEarly(newest string) bool { return ours(newest) && newest < Replaced }

// Migrations compares the migrations of a database with those of this program.
type Migrations struct {
	Last    string   // the newest of ours that the database has; "" for a new database
	Unknown string   // the newest that only a newer program has; "" for none
	Early   bool     // some of the replaced migrations ran, but not all: only an earlier program can update it
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
	var replaced []string
	for _, file := range applied {
		if ours(file) {
			m.Last = file
		}
		if ours(file) && file <= Replaced {
			replaced = append(replaced, file)
			continue
		}
		if !slices.Contains(known, file) && (ours(file) || file > newest) {
			m.Unknown = file
		}
	}
	m.Early = len(replaced) > 0 && fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(replaced, " ")))) != allReplaced
	for _, file := range known {
		if !slices.Contains(applied, file) {
			m.Pending = append(m.Pending, file)
		}
	}
	return m, nil
}

// AdoptBaseline notes that the baseline ran in a database in which the replaced migrations made the same schema.
func AdoptBaseline(db dbx.Builder) error {
	result, err := db.NewQuery("DELETE FROM _migrations WHERE " + beforeBaseline).Execute()
	if err != nil {
		return err
	}
	if deleted, err := result.RowsAffected(); err != nil || deleted == 0 {
		return err
	}
	for _, migration := range core.AppMigrations.Items() {
		if !strings.HasPrefix(migration.File, baseline) {
			continue
		}
		row := dbx.Params{"file": migration.File, "applied": time.Now().UnixMicro()}
		if _, err := db.Insert("_migrations", row).Execute(); err != nil {
			return err
		}
	}
	return nil
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
