// Package data opens, locks and protects the data folder.
package data

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// DatabaseName is the file of the database in the data folder.
const DatabaseName = "data.db"

// Open opens a database. In data.db, committed rows survive a power cut, and transactions take the write lock
// at once; auxiliary.db contains only logs. Connections keep SQLite's default cache of 2 MB instead of PocketBase's 32
// MB: queries are as fast, and there can be 120 connections (decision 104).
func Open(path string) (*dbx.DB, error) {
	options := "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
		"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)"
	if filepath.Base(path) == DatabaseName {
		options += "&_pragma=synchronous(FULL)&_txlock=immediate"
	} else {
		options += "&_pragma=synchronous(NORMAL)"
	}
	return dbx.Open("sqlite", path+options)
}

var errBackups = errors.New("built-in backups are disabled: they can lose rows of a running server")

// refuseBuiltInBackups disables PocketBase's backup and restore. The backup opens and closes data.db inside this
// process, which drops its file locks: another process can then lose committed rows.
func refuseBuiltInBackups(app core.App) {
	refuse := func(*core.BackupEvent) error { return errBackups }
	app.OnBackupCreate().BindFunc(refuse)
	app.OnBackupRestore().BindFunc(refuse)
}

// optimizeNightly replaces PocketBase's nightly job, whose truncating checkpoint blocks every write for seconds.
func optimizeNightly(app core.App) {
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.AuxNonconcurrentDB()} {
			for _, query := range []string{"PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA optimize"} {
				if _, err := db.NewQuery(query).Execute(); err != nil {
					app.Logger().Warn("The nightly database optimization failed", "query", query, "error", err)
				}
			}
		}
	})
}

// isDatabaseFull reports whether SQLite failed because the disk is full (SQLITE_FULL).
func isDatabaseFull(err error) bool {
	return err != nil && strings.Contains(err.Error(), "database or disk is full")
}
