package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// storage is the folder of the uploads, in the data folder and in the replica.
const storage = core.LocalStorageDirName

// goneFile lists uploads that were deleted, and since when. A restore leaves them out; after keepFor they are removed.
const goneFile = "uploads-gone.json"

// uploadCopier copies uploads. PocketBase gives every upload its own name, so a stored file never changes.
type uploadCopier struct {
	place   place
	dataDir string

	mu    sync.Mutex
	known map[string]int64 // sizes of the files in the replica, by path; nil before it was listed
	gone  map[string]time.Time
}

// copyAgain copies files again that the replica has wrong.
func (c *uploadCopier) copyAgain(paths []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, path := range paths {
		delete(c.known, path)
	}
}

// copyNew copies new uploads, and removes from the replica what was deleted keepFor ago.
func (c *uploadCopier) copyNew(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil {
		if err := c.learn(ctx); err != nil {
			return err
		}
	}
	local, err := localUploads(c.dataDir)
	if err != nil {
		return err
	}
	here := map[string]bool{}
	for _, file := range local {
		here[file.path] = true
		if size, ok := c.known[file.path]; ok && size == file.size {
			continue
		}
		content, err := os.Open(filepath.Join(c.dataDir, filepath.FromSlash(file.path)))
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted meanwhile
		}
		if err != nil {
			return withoutName(file.path, err)
		}
		size, err := c.place.put(ctx, file.path, content, file.modified)
		_ = content.Close()
		if err != nil {
			return withoutName(file.path, err)
		}
		c.known[file.path] = size
	}
	return c.removeGone(ctx, here)
}

// learn lists what the replica has.
func (c *uploadCopier) learn(ctx context.Context) (err error) {
	files, err := c.place.list(ctx, storage)
	if err != nil {
		return err
	}
	if c.gone, err = readGone(ctx, c.place); err != nil {
		return err
	}
	c.known = map[string]int64{}
	for _, file := range files {
		c.known[file.path] = file.size
	}
	return nil
}

// removeGone marks files of the replica that are not here, and removes those marked long ago.
func (c *uploadCopier) removeGone(ctx context.Context, here map[string]bool) error {
	changed := false
	for path := range c.known {
		since, marked := c.gone[path]
		switch {
		case here[path] && marked: // a restore brought it back
			delete(c.gone, path)
			changed = true
		case here[path]:
		case !marked:
			c.gone[path] = time.Now().UTC()
			changed = true
		case time.Since(since) > keepFor:
			if err := c.place.remove(ctx, path); err != nil {
				return withoutName(path, err)
			}
			delete(c.known, path)
			delete(c.gone, path)
			changed = true
		}
	}
	if !changed {
		return nil
	}
	stored, err := json.Marshal(c.gone)
	if err == nil {
		_, err = c.place.put(ctx, goneFile, bytes.NewReader(stored), time.Now())
	}
	if err != nil {
		c.known = nil // mark them again
	}
	return err
}

// withoutName returns an error about an upload without the name of its file, which can contain the name of a person. Those of
// folders are ids.
func withoutName(file string, err error) error {
	var ofPath *fs.PathError
	if errors.As(err, &ofPath) {
		err = ofPath.Err
	}
	return errors.New(strings.ReplaceAll(fmt.Sprintf("an upload in %s: %v", path.Dir(file), err), path.Base(file), "…"))
}

func readGone(ctx context.Context, from place) (gone map[string]time.Time, err error) {
	gone = map[string]time.Time{}
	content, err := from.open(ctx, goneFile, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return gone, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = content.Close() }()
	stored, err := io.ReadAll(content)
	if err != nil {
		return nil, err
	}
	return gone, json.Unmarshal(stored, &gone)
}

// localUploads returns the uploads of a data folder.
func localUploads(dataDir string) ([]placedFile, error) {
	return filePlace{dataDir}.list(context.Background(), storage)
}
