package main

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// lockFile is an empty database. The process that holds its exclusive lock owns the data folder. The system releases the
// lock when the process ends, and containers that share the folder see it. data.db cannot serve as the lock: a process
// that opens and closes it loses its own locks on it.
const lockFile = "in-use.db"

var errInUse = errors.New("a server is running on this data folder")

// lockDataFolder locks dir for this process, or returns errInUse. It waits up to timeout milliseconds.
func lockDataFolder(dir string, timeout int) (release func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, lockFile)
	db, err := sql.Open("sqlite", fmt.Sprintf("%s?_pragma=busy_timeout(%d)", path, timeout))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	db.SetConnMaxIdleTime(0)
	if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil {
		_ = db.Close()
		if strings.Contains(err.Error(), "SQLITE_BUSY") {
			return nil, errInUse
		}
		return nil, fmt.Errorf("the data folder %s cannot be used: %w", dir, err)
	}
	return func() { _ = db.Close() }, nil
}
