package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
)

// backupReport says what a backup came to.
type backupReport struct {
	File  string `json:"file"`
	Bytes int64  `json:"bytes"`
	Files int    `json:"files"` // uploads
}

// oneBackup keeps two backups of one process apart.
var oneBackup sync.Mutex

// makeBackup writes everything in dataDir that cannot be made anew (the database and the uploads; not the logs) into
// one file in folder. db must be the connection that the process at work has open: VACUUM INTO then reads one moment of
// it while others go on writing. The file has its name only once it is whole, checked and on the disk.
func makeBackup(db dbx.Builder, dataDir, folder string) (report backupReport, err error) {
	oneBackup.Lock()
	defer oneBackup.Unlock()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return report, err
	}
	work, err := os.MkdirTemp(folder, ".unfinished-")
	if err != nil {
		return report, err
	}
	defer func() { _ = os.RemoveAll(work) }()

	unfinished := filepath.Join(work, "backup.zip")
	out, err := os.OpenFile(unfinished, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return report, err
	}
	defer func() { _ = out.Close() }()
	a := newArchive(out)
	// Uploads before the database and again after it: whatever a row of that moment names is there, since a new upload
	// stands before its row does and an old one goes after it.
	if err := a.addStorage(dataDir); err != nil {
		return report, err
	}
	madeAt := time.Now().UTC()
	snapshot := filepath.Join(work, databaseName)
	if _, err := db.NewQuery("VACUUM INTO {:file}").Bind(dbx.Params{"file": snapshot}).Execute(); err != nil {
		return report, fmt.Errorf("the database could not be copied: %w", err)
	}
	migration, err := inspectDatabase(snapshot)
	if err != nil {
		return report, err
	}
	if err := a.add(databaseName, snapshot); err != nil {
		return report, err
	}
	if err := a.addStorage(dataDir); err != nil {
		return report, err
	}
	m, err := a.close(madeAt, migration)
	if err != nil {
		return report, err
	}
	if err := out.Sync(); err != nil {
		return report, err
	}
	report = backupReport{File: filepath.Join(folder, archiveNameAt(madeAt)), Files: len(m.Files) - 1}
	if info, err := out.Stat(); err == nil {
		report.Bytes = info.Size()
	}
	if err := os.Rename(unfinished, report.File); err != nil {
		return report, err
	}
	return report, syncFolder(folder)
}

// inspectDatabase checks every page and index of a database that nobody has open. Out: its last migration.
func inspectDatabase(path string) (migration string, err error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return "", err
	}
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check(1)").Scan(&verdict); err != nil {
		return "", fmt.Errorf("the database is damaged: %w", err)
	}
	if verdict != "ok" {
		return "", fmt.Errorf("the database is damaged: %s", strings.ReplaceAll(verdict, "\n", " "))
	}
	return lastMigration(db)
}

// lastMigration is the newest of our own that a database has; PocketBase's own end in .go.
func lastMigration(db interface {
	QueryRow(string, ...any) *sql.Row
}) (name string, err error) {
	err = db.QueryRow("SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'").Scan(&name)
	return name, err
}

// pruneBackups deletes the oldest backups of folder beyond the newest keep, and what a killed process left unfinished.
func pruneBackups(folder string, keep int) error {
	names, err := archivesIn(folder)
	if err != nil {
		return err
	}
	for _, name := range names[:max(0, len(names)-keep)] {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	left, err := filepath.Glob(filepath.Join(folder, ".unfinished-*"))
	for _, name := range left {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > 24*time.Hour {
			_ = os.RemoveAll(name)
		}
	}
	return err
}

// syncFolder puts the names in a folder on the disk. Where the system cannot, there is nothing to do.
func syncFolder(folder string) error {
	dir, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = dir.Sync()
	return dir.Close()
}
