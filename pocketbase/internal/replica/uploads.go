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

	"byop/internal/data"
	"byop/internal/uploads"
)

// storage is the folder of the uploads, in the data folder and in the replica.
const storage = core.LocalStorageDirName

// goneFile lists uploads that were deleted, and since when. After keepFor they are removed.
const goneFile = "uploads-gone.json"

// errGoneList is the error of a list that was damaged.
var errGoneList = errors.New("the list of deleted uploads cannot be read")

// uploadCopier copies uploads. PocketBase gives every upload its own name, so a stored file never changes.
type uploadCopier struct {
	place   place
	dataDir string
	away    bool // uploads are stored elsewhere, so those of the replica are treated as deleted

	mu    sync.Mutex
	known map[string]int64 // sizes of the files in the replica, by path; nil before it was listed
	wrong []string         // files of the replica that must be copied again
	gone  map[string]time.Time
	stale bool // the list in the replica is not gone
	check bool // whether rows name what is in gone must be checked
}

// copyAgain lists the replica again, and copies files again that it has wrong.
func (c *uploadCopier) copyAgain(paths []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known, c.wrong = nil, paths
}

// copyNew copies new uploads, and removes from the replica what was deleted keepFor ago. A file that cannot be copied stops no
// other.
func (c *uploadCopier) copyNew(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil {
		if err := c.learn(ctx); err != nil {
			return err
		}
	}
	var local []placedFile
	var err error
	if !c.away {
		if local, err = localUploads(c.dataDir); err != nil {
			return err
		}
	}
	here := map[string]bool{}
	var problems []string
	for _, file := range local {
		here[file.path] = true
		if size, ok := c.known[file.path]; ok && size == file.size {
			continue
		}
		if err := c.copyFile(ctx, file); err != nil {
			problems = append(problems, err.Error())
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	problems = append(problems, c.markGone(ctx, here)...)
	problems = append(problems, c.removeGone(ctx)...)
	if len(problems) > 0 {
		return errors.New(joinProblems(problems))
	}
	return nil
}

func (c *uploadCopier) copyFile(ctx context.Context, file placedFile) error {
	content, err := os.Open(filepath.Join(c.dataDir, filepath.FromSlash(file.path)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // deleted meanwhile
	}
	if err != nil {
		return withoutName(file.path, err)
	}
	defer func() { _ = content.Close() }()
	size, err := c.place.put(ctx, file.path, content, file.modified)
	if err != nil {
		return withoutName(file.path, err)
	}
	c.known[file.path] = size
	return nil
}

// learn lists what the replica has. Without its list of deleted uploads they are marked again, and stay for another keepFor.
func (c *uploadCopier) learn(ctx context.Context) error {
	files, err := c.place.list(ctx, storage)
	if err != nil {
		return err
	}
	gone, err := readGone(ctx, c.place)
	if err != nil && !errors.Is(err, errGoneList) {
		return err
	}
	c.stale, c.check = err != nil, true
	c.known, c.gone = map[string]int64{}, map[string]time.Time{}
	for _, file := range files {
		c.known[file.path] = file.size
		if since, marked := gone[file.path]; marked {
			c.gone[file.path] = since
		}
	}
	c.stale = c.stale || len(c.gone) != len(gone)
	for _, path := range c.wrong {
		delete(c.known, path)
	}
	c.wrong = nil
	return nil
}

// markGone marks files of the replica that are not here. A file that a row names is never marked: its disk may be away.
func (c *uploadCopier) markGone(ctx context.Context, here map[string]bool) (problems []string) {
	var named *uploads.Named
	for path := range c.known {
		since, marked := c.gone[path]
		if here[path] && !marked || !here[path] && marked && !c.check && time.Since(since) <= keepFor {
			continue
		}
		keep := here[path] // a restore brought it back
		if !keep && !c.away {
			if named == nil {
				read, err := uploads.ReadNamed(ctx, filepath.Join(c.dataDir, data.DatabaseName))
				if err != nil {
					return []string{"the database cannot be read for its uploads: " + err.Error()}
				}
				named = &read
			}
			keep = named.Names(keyOf(path))
		}
		switch {
		case keep && marked:
			delete(c.gone, path)
			c.stale = true
		case !keep && !marked:
			c.gone[path] = time.Now().UTC()
			c.stale = true
		}
	}
	c.check = false
	return nil
}

// removeGone removes what was marked long ago, and stores the list.
func (c *uploadCopier) removeGone(ctx context.Context) (problems []string) {
	for path, since := range c.gone {
		if time.Since(since) <= keepFor {
			continue
		}
		if err := c.place.remove(ctx, path); err != nil {
			problems = append(problems, withoutName(path, err).Error())
			continue
		}
		delete(c.known, path)
		delete(c.gone, path)
		c.stale = true
	}
	if !c.stale {
		return problems
	}
	stored, err := json.Marshal(c.gone)
	if err == nil {
		_, err = c.place.put(ctx, goneFile, bytes.NewReader(stored), time.Now())
	}
	if err != nil {
		return append(problems, err.Error())
	}
	c.stale = false
	return problems
}

// keyOf returns the key of an upload at a path of the replica.
func keyOf(path string) string { return strings.TrimPrefix(path, storage+"/") }

// withoutName returns an error about an upload without the name of its file, which can contain the name of a person. Those of
// folders are ids.
func withoutName(file string, err error) error {
	var ofPath *fs.PathError
	if errors.As(err, &ofPath) {
		err = ofPath.Err
	}
	return errors.New(strings.ReplaceAll(fmt.Sprintf("an upload in %s: %v", path.Dir(file), err), path.Base(file), "…"))
}

// readGone returns the list of a replica. Its error is errGoneList if the list was damaged.
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
	if err := json.Unmarshal(stored, &gone); err != nil || gone == nil {
		return nil, errGoneList
	}
	return gone, nil
}

// localUploads returns the uploads of a data folder.
func localUploads(dataDir string) ([]placedFile, error) {
	return filePlace{dataDir}.list(context.Background(), storage)
}
