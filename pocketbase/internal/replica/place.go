package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"byop/internal/settings"
)

// place is where a replica is stored. Paths are relative and have slashes.
type place interface {
	// list returns the files below a folder. A missing folder has none; a missing place is an error.
	list(ctx context.Context, folder string) ([]placedFile, error)
	// open reads a file from an offset. Its error is os.ErrNotExist if there is none.
	open(ctx context.Context, path string, offset int64) (io.ReadCloser, error)
	// put stores a file completely or not at all.
	put(ctx context.Context, path string, content io.Reader, modified time.Time) (size int64, err error)
	// remove deletes a file. A missing file is no error.
	remove(ctx context.Context, path string) error
	close()
}

type placedFile struct {
	path     string
	size     int64 // bytes
	modified time.Time
	md5      []byte // of the content, if the place knows it
}

// openPlace returns the place of the settings, which connects when it is used.
func openPlace(at settings.Replica) (*guarded, error) {
	folder := at.URL.Path
	if onDrive := strings.TrimPrefix(folder, "/"); filepath.VolumeName(onDrive) != "" { // file:///D:/copies
		folder = onDrive
	}
	g := &guarded{place: filePlace{folder}, answerWithin: answerWithin, listWithin: listWithin}
	switch at.URL.Scheme {
	case "s3":
		bucket, err := newS3Place(at)
		if err != nil {
			return nil, err
		}
		g.place = bucket
	case "sftp":
		g.place = &sftpPlace{settings: at}
	}
	return g, nil
}

// unfinished ends the name of a file that is still being written.
const unfinished = ".unfinished"

// filePlace is a folder, such as a mounted disk of another machine. The folder itself is never created: a folder inside a disk
// that is not mounted must not be replaced by one on the only disk. An empty mount point still exists: byop doctor warns, and
// claim refuses one whose disk was mounted before.
type filePlace struct{ root string }

func (p filePlace) inside(path string) string { return filepath.Join(p.root, filepath.FromSlash(path)) }

func (p filePlace) exists() error {
	info, err := os.Stat(p.root)
	if err == nil && !info.IsDir() {
		err = errors.New("it is not a folder")
	}
	if err != nil {
		return fmt.Errorf("the folder of the replica cannot be used, is its disk mounted? %w", err)
	}
	return nil
}

func (p filePlace) list(_ context.Context, folder string) (found []placedFile, err error) {
	if err := p.exists(); err != nil {
		return nil, err
	}
	err = filepath.WalkDir(p.inside(folder), func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || !entry.Type().IsRegular() || strings.HasSuffix(path, unfinished) {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(p.root, path)
		found = append(found, placedFile{filepath.ToSlash(relative), info.Size(), info.ModTime(), nil})
		return err
	})
	return found, err
}

func (p filePlace) open(_ context.Context, path string, offset int64) (io.ReadCloser, error) {
	file, err := os.Open(p.inside(path))
	if err != nil {
		return nil, err
	}
	_, err = file.Seek(offset, io.SeekStart)
	return file, err
}

func (p filePlace) put(_ context.Context, path string, content io.Reader, modified time.Time) (size int64, err error) {
	if err := p.exists(); err != nil {
		return 0, err
	}
	target := p.inside(path)
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return 0, err
	}
	file, err := os.OpenFile(target+unfinished, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	size, err = io.Copy(file, content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Chtimes(target+unfinished, modified, modified)
	}
	if err == nil {
		err = os.Rename(target+unfinished, target)
	}
	if err != nil {
		_ = os.Remove(target + unfinished)
		return 0, err
	}
	if folder, err := os.Open(filepath.Dir(target)); err == nil {
		_ = folder.Sync() // some systems do not support that
		_ = folder.Close()
	}
	return size, nil
}

func (p filePlace) remove(_ context.Context, path string) error {
	if err := os.Remove(p.inside(path)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (filePlace) close() {}
