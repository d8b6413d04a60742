package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"byop/internal/data"
	"byop/internal/settings"
	"byop/internal/uploads"
)

// Fetch writes the database of a replica into an empty folder, in its state at a time, or the newest if at is zero, and the
// uploads that its rows name. It returns the time of that state.
func Fetch(ctx context.Context, from settings.Replica, dir string, at time.Time, withUploads bool) (time.Time, error) {
	place, err := openPlace(from)
	if err != nil {
		return at, err
	}
	defer place.close()
	database := filepath.Join(dir, data.DatabaseName)
	last, err := restoreDatabase(ctx, place, database, at)
	if err != nil {
		return at, err
	}
	if withUploads {
		named, err := uploads.ReadNamed(ctx, database)
		if err != nil {
			return at, fmt.Errorf("the restored database cannot be read: %w", err)
		}
		files, err := listNamed(ctx, place, named)
		if err != nil {
			return at, err
		}
		for _, file := range files {
			if err := fetchFile(ctx, place, file, dir); err != nil {
				return at, err
			}
		}
	}
	if at.IsZero() {
		at = last.CreatedAt
	}
	return at, nil
}

// FetchDatabase writes the newest database of a replica to a file.
func FetchDatabase(ctx context.Context, from settings.Replica, file string) error {
	place, err := openPlace(from)
	if err != nil {
		return err
	}
	defer place.close()
	_, err = restoreDatabase(ctx, place, file, time.Time{})
	return err
}

// listNamed returns the uploads of a replica that a restore brings back: those that rows of the restored database name. The
// list of deleted uploads does not decide, because it can be damaged, and is written later than rows.
func listNamed(ctx context.Context, from place, named uploads.Named) (found []placedFile, err error) {
	files, err := from.list(ctx, storage)
	for _, file := range files {
		if named.Names(keyOf(file.path)) {
			found = append(found, file)
		}
	}
	return found, err
}

func fetchFile(ctx context.Context, from place, file placedFile, dir string) error {
	if !filepath.IsLocal(filepath.FromSlash(file.path)) {
		return fmt.Errorf("the replica contains an unexpected file: %q", file.path)
	}
	content, err := from.open(ctx, file.path, 0)
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	target := filepath.Join(dir, filepath.FromSlash(file.path))
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return err
	}
	out, err := os.OpenFile(target, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	if _, err := io.Copy(out, content); err != nil {
		return err
	}
	return out.Sync()
}

// WaitForStream waits until no process replicates a data folder, and keeps others from it. The process of a killed server may
// still copy.
func WaitForStream(dataDir string) (release func(), err error) {
	meta := metaFolder(dataDir)
	if _, err := os.Stat(meta); err != nil {
		return func() {}, nil // this folder has no replica
	}
	release, err = data.Lock(meta, int((2 * lastSync).Milliseconds()))
	if errors.Is(err, data.ErrInUse) {
		err = errors.New("the process that copies this data folder still runs: try again in a minute")
	}
	return release, err
}
