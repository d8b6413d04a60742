package data

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// LockFile is an empty database. The process that holds its exclusive lock owns the data folder. The system releases the
// lock when the process ends, and containers that share the folder see it. data.db cannot serve as the lock: a process
// that opens and closes it loses its own locks on it.
const LockFile = "in-use.db"

// ErrInUse is the error of Lock if another process has the lock.
var ErrInUse = errors.New("a server is running on this data folder")

// Lock locks dir for this process, or returns ErrInUse. It waits up to timeout milliseconds.
func Lock(dir string, timeout int) (release func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, LockFile)
	db, err := sql.Open("sqlite", fmt.Sprintf("%s?_pragma=busy_timeout(%d)", path, timeout))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	db.SetConnMaxIdleTime(0)
	if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil {
		_ = db.Close()
		if strings.Contains(err.Error(), "SQLITE_BUSY") {
			return nil, ErrInUse
		}
		return nil, fmt.Errorf("the data folder %s cannot be used: %w", dir, err)
	}
	if err := giveToOwner(path); err != nil {
		_ = db.Close()
		return nil, err
	}
	return func() { _ = db.Close() }, nil
}

// giveToOwner gives a file to the owner of its folder: root must not leave a lock that the server cannot open.
func giveToOwner(path string) error {
	folder, err := os.Stat(filepath.Dir(path))
	if err != nil {
		return err
	}
	return CopyOwner(path, folder)
}

// MakeFolder creates a folder, if necessary, and reports whether it did. What it creates belongs to the owner of the existing
// folder above: root often runs a restore, but the server is another account.
func MakeFolder(dir string) (created bool, err error) {
	first, above := "", dir
	info, err := os.Stat(above)
	for ; errors.Is(err, fs.ErrNotExist) && above != filepath.Dir(above); info, err = os.Stat(above) {
		first, above = above, filepath.Dir(above)
	}
	if err != nil || first == "" {
		return false, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return false, err
	}
	return true, CopyOwner(first, info)
}

// MakeWritable creates a folder, if necessary, and checks that this account can write into it. Its error is the reason, without
// the path.
func MakeWritable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return reasonOf(err)
	}
	return CheckWritable(dir)
}

// SyncFolder syncs the directory entries of a folder. Some systems do not support that.
func SyncFolder(folder string) error {
	dir, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = dir.Sync()
	return dir.Close()
}

// CheckWritable writes a file into an existing folder and removes it. Its error is the reason, without the path.
func CheckWritable(dir string) error {
	probe, err := os.CreateTemp(dir, ".write-test-")
	if err == nil {
		_ = probe.Close()
		err = os.Remove(probe.Name())
	}
	return reasonOf(err)
}

func reasonOf(err error) error {
	var ofPath *os.PathError
	if errors.As(err, &ofPath) {
		return ofPath.Err
	}
	return err
}

// lockTimeout is how long a start waits for the previous process to release the data folder, in milliseconds.
const lockTimeout = 3000

// Own locks the data folder before the database opens, until it is closed. It removes the permissions of other
// accounts from the data and the backups of older versions.
func Own(app core.App, backups string) {
	refuseBuiltInBackups(app)
	optimizeNightly(app)
	release := func() {}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) (err error) {
		if release, err = Lock(e.App.DataDir(), lockTimeout); err != nil {
			return err
		}
		if err := RestrictAccess(e.App.DataDir()); err != nil {
			return fmt.Errorf("the permissions of the data folder %s cannot be restricted: %w", e.App.DataDir(), err)
		}
		if err := RestrictAccess(backups); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		defer func() { release() }() // after the database is closed
		return e.Next()
	})
}
