package main

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// holdFile is a database of nothing: whoever has the lock on it has the data folder. The system drops the lock with the
// process, however that ends, and keeps it between containers that share the folder. data.db itself must not be asked:
// a process that opens and closes it loses its own locks on it.
const holdFile = "in-use.db"

var errInUse = errors.New("a server is running on this data folder")

// holdFolder claims dir for this process and waits up to patience milliseconds for the one before. errInUse when
// somebody else keeps it.
func holdFolder(dir string, patience int) (release func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, holdFile)
	db, err := sql.Open("sqlite", fmt.Sprintf("%s?_pragma=busy_timeout(%d)", path, patience))
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
