package replica

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"byop/internal/data"
	"byop/internal/settings"
)

// Fetch writes the database and the uploads of a replica into an empty folder, in their state at a time, or the newest
// if at is zero. It returns the time of that state.
func Fetch(ctx context.Context, from settings.Replica, dir string, at time.Time) (time.Time, error) {
	place, err := openPlace(from)
	if err != nil {
		return at, err
	}
	defer place.close()
	last, err := newestFile(ctx, place, at)
	if err != nil {
		return at, err
	}
	if err := restoreFile(ctx, place, filepath.Join(dir, data.DatabaseName), last, at); err != nil {
		return at, err
	}
	gone, err := readGone(ctx, place)
	if err != nil {
		return at, err
	}
	files, err := place.list(ctx, storage)
	if err != nil {
		return at, err
	}
	for _, file := range files {
		if since, ok := gone[file.path]; ok && (at.IsZero() || since.Before(at)) {
			continue
		}
		if err := fetchFile(ctx, place, file, dir); err != nil {
			return at, err
		}
	}
	if at.IsZero() {
		at = last.CreatedAt
	}
	return at, nil
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

// WaitForStream waits until no process replicates a data folder. The process of a killed server may still copy.
func WaitForStream(dataDir string) (release func(), err error) {
	meta := metaFolder(dataDir)
	if _, err := os.Stat(meta); err != nil {
		return func() {}, nil // this folder has no replica
	}
	return data.Lock(meta, int((2 * lastSync).Milliseconds()))
}
