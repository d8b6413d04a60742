package replica

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
)

// ownerFile has the id of the database that a place belongs to. A new and empty database must not replace another one.
const ownerFile = "database-id"

// giveID gives the database a random id, unless it has one. Backups and replicas contain it. The server does this: the
// replicating process would wait for the rows that the server stores.
func giveID(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(`INSERT OR IGNORE INTO _params (id, value, created, updated) VALUES ('byopReplica',
		json_quote(lower(hex(randomblob(16)))), strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ'))`).Execute()
	return err
}

var (
	errAnotherDatabase = errors.New("this replica belongs to another database: run `byop restore --replica`, or name another folder")
	errAnotherServer   = errors.New("another server writes to this replica, so this one copies nothing: " +
		"give each server its own folder, and restart them")
	errDiskIsGone = errors.New("the disk of the replica is not mounted any more")
)

// databaseID returns the id of the database of a data folder.
func databaseID(ctx context.Context, dataDir string) (id string, err error) {
	db, err := sql.Open("sqlite", filepath.Join(dataDir, data.DatabaseName)+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return "", err
	}
	defer func() { _ = db.Close() }()
	err = db.QueryRowContext(ctx, "SELECT json_extract(value, '$') FROM _params WHERE id = 'byopReplica'").Scan(&id)
	if err != nil {
		err = fmt.Errorf("the id of the database cannot be read: %w", err)
	}
	return id, err
}

// ownerOf returns the id in a place, or "" without one.
func ownerOf(ctx context.Context, at place) (string, error) {
	content, err := at.open(ctx, ownerFile, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer func() { _ = content.Close() }()
	id, err := io.ReadAll(io.LimitReader(content, 100))
	return strings.TrimSpace(string(id)), err
}

// claim returns an error unless the place belongs to this database. An empty place becomes its own. So does one that was
// emptied since the first claim of this process.
func (s *stream) claim(ctx context.Context) error {
	owner, err := ownerOf(ctx, s.place)
	if err != nil {
		return err
	}
	id, first := s.id, s.id == ""
	if first {
		if id, err = databaseID(ctx, s.DataDir); err != nil {
			return err
		}
	}
	switch {
	case owner != "" && owner != id:
		return errAnotherDatabase
	case owner == "" && first:
		err = s.isEmpty(ctx)
	case owner == "" && s.apart && s.onSameDisk():
		err = errDiskIsGone
	}
	if err == nil && owner == "" {
		_, err = s.place.put(ctx, ownerFile, strings.NewReader(id+"\n"), time.Now())
	}
	if err == nil && first {
		s.id, s.apart = id, !s.onSameDisk()
	}
	return err
}

// isEmpty returns an error if the place has files of a database.
func (s *stream) isEmpty(ctx context.Context) error {
	for _, folder := range []string{"ltx", storage} {
		found, err := s.place.list(ctx, folder)
		if err != nil {
			return err
		}
		if len(found) > 0 {
			return errAnotherDatabase
		}
	}
	return nil
}

// onSameDisk reports whether the place is a folder on the disk of the data folder, or what is left of a disk that is not
// mounted.
func (s *stream) onSameDisk() bool {
	folder, ok := s.place.place.(filePlace)
	return ok && data.OnSameDisk(s.DataDir, folder.root)
}

// waitForPlace waits until the place can be used and belongs to this database. It returns an error if ctx ended before.
func (s *stream) waitForPlace(ctx, last context.Context) error {
	for {
		next, isLast := attempt(ctx, last)
		err := s.claim(next)
		if err == nil || isLast {
			return err
		}
		if ctx.Err() == nil {
			s.update(func(status *Status) { status.Error, status.UploadsError = text(err), text(err) })
		}
		select {
		case <-ctx.Done():
		case <-time.After(5 * s.Every):
		}
	}
}

// refuseOthers ends the copying for this process if another one writes to the place.
func (s *stream) refuseOthers(ctx context.Context) error {
	status, err := s.db.SyncStatus(ctx)
	if err == nil && status.RemoteTXID > status.LocalTXID {
		err = errAnotherServer
	}
	if err == nil {
		err = s.claim(ctx)
	}
	if errors.Is(err, errAnotherServer) || errors.Is(err, errAnotherDatabase) || errors.Is(err, errDiskIsGone) {
		s.place.refuse(err)
	}
	return err
}
