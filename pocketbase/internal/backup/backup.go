// Package backup makes, schedules and restores backups.
package backup

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"

	"byop/internal/data"
)

// Report is the result of a backup.
type Report struct {
	File  string `json:"file"`
	Bytes int64  `json:"bytes"`
	Files int    `json:"files"` // uploads
}

var backupMutex sync.Mutex

// IsRunning reports whether this process makes a backup.
func IsRunning() bool {
	if !backupMutex.TryLock() {
		return true
	}
	backupMutex.Unlock()
	return false
}

// Make writes the database and the uploads of dataDir into one archive in folder; logs are not included. db must
// be the open connection of the running process: VACUUM INTO then copies a consistent snapshot while others write. The
// archive gets its final name only when it is complete, verified and synced.
func Make(db dbx.Builder, dataDir, folder string) (report Report, err error) {
	return makeNamed(db, dataDir, folder, archiveNameAt)
}

// makeNamed is Make for another name.
func makeNamed(db dbx.Builder, dataDir, folder string, nameAt func(madeAt time.Time) string) (report Report, err error) {
	backupMutex.Lock()
	defer backupMutex.Unlock()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return report, err
	}
	tempDir, err := os.MkdirTemp(folder, ".unfinished-")
	if err != nil {
		return report, err
	}
	defer func() { _ = os.RemoveAll(tempDir) }()

	unfinished := filepath.Join(tempDir, "backup.zip")
	out, err := os.OpenFile(unfinished, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return report, err
	}
	defer func() { _ = out.Close() }()
	a := newArchive(out)
	// Copy the uploads before and after the database, so that every upload of the snapshot is included: an upload is
	// stored before its row and deleted after it.
	if err := a.addStorage(dataDir); err != nil {
		return report, err
	}
	madeAt := time.Now().UTC()
	snapshot := filepath.Join(tempDir, data.DatabaseName)
	if _, err := db.NewQuery("VACUUM INTO {:file}").Bind(dbx.Params{"file": snapshot}).Execute(); err != nil {
		return report, fmt.Errorf("the database could not be copied: %w", err)
	}
	migration, err := CheckDatabase(snapshot)
	if err != nil {
		return report, err
	}
	if err := a.add(data.DatabaseName, snapshot); err != nil {
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
	report = Report{File: filepath.Join(folder, nameAt(madeAt)), Files: len(m.Files) - 1}
	if info, err := out.Stat(); err == nil {
		report.Bytes = info.Size()
	}
	if err := os.Rename(unfinished, report.File); err != nil {
		return report, err
	}
	return report, data.SyncFolder(folder)
}

// CheckDatabase verifies every page and index of a database that no process has open. It returns its newest migration.
func CheckDatabase(path string) (migration string, err error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return "", err
	}
	defer func() { _ = db.Close() }()
	var result string
	if err := db.QueryRow("PRAGMA integrity_check(1)").Scan(&result); err != nil {
		return "", fmt.Errorf("the database is damaged: %w", err)
	}
	if result != "ok" {
		return "", fmt.Errorf("the database is damaged: %s", strings.ReplaceAll(result, "\n", " "))
	}
	return data.LastMigration(db)
}

// pruneBackups deletes all backups of folder except the newest, and the leftovers of killed backups.
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
