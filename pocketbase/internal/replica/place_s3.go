package replica

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"byop/internal/settings"
)

// s3Place is a bucket, or a folder of one. It uses PocketBase's client, which also stores uploads on S3.
type s3Place struct {
	bucket settings.Bucket
	prefix string // "" or a path that ends with a slash
}

func newS3Place(at settings.Replica) (*s3Place, error) {
	bucket, err := settings.BucketOf(at.URL)
	if err != nil {
		return nil, err
	}
	prefix := strings.Trim(at.URL.Path, "/")
	if prefix != "" {
		prefix += "/"
	}
	return &s3Place{bucket, prefix}, nil
}

func (p *s3Place) with(ctx context.Context) (*filesystem.System, error) {
	b := p.bucket
	system, err := filesystem.NewS3(b.Name, b.Region, b.Endpoint, b.AccessKey, b.Secret, b.PathStyle)
	if err != nil {
		return nil, err
	}
	system.SetContext(ctx)
	return system, nil
}

func (p *s3Place) list(ctx context.Context, folder string) ([]placedFile, error) {
	system, err := p.with(ctx)
	if err != nil {
		return nil, err
	}
	objects, err := system.List(p.prefix + folder + "/")
	if err != nil {
		return nil, fmt.Errorf("the bucket %s cannot be listed: %w", p.bucket.Name, err)
	}
	found := make([]placedFile, len(objects))
	for at, object := range objects {
		found[at] = placedFile{strings.TrimPrefix(object.Key, p.prefix), object.Size, object.ModTime, object.MD5}
	}
	return found, nil
}

func (p *s3Place) open(ctx context.Context, path string, offset int64) (io.ReadCloser, error) {
	system, err := p.with(ctx)
	if err != nil {
		return nil, err
	}
	reader, err := system.GetReader(p.prefix + path)
	if errors.Is(err, filesystem.ErrNotFound) {
		return nil, fmt.Errorf("%s: %w", path, os.ErrNotExist)
	}
	if err != nil {
		return nil, err
	}
	_, err = reader.Seek(offset, io.SeekStart)
	return reader, err
}

// inMemory is the size up to which an object is sent from memory. Larger ones are spooled: the client needs to seek.
const inMemory = 1 << 20

func (p *s3Place) put(ctx context.Context, path string, content io.Reader, _ time.Time) (size int64, err error) {
	system, err := p.with(ctx)
	if err != nil {
		return 0, err
	}
	start, err := io.ReadAll(io.LimitReader(content, inMemory))
	if err != nil {
		return 0, err
	}
	if len(start) < inMemory {
		return int64(len(start)), system.Upload(start, p.prefix+path)
	}
	spool, err := os.CreateTemp("", "byop-replica-")
	if err != nil {
		return 0, err
	}
	defer func() { _, _ = spool.Close(), os.Remove(spool.Name()) }()
	if size, err = io.Copy(spool, io.MultiReader(bytes.NewReader(start), content)); err != nil {
		return 0, err
	}
	file, err := filesystem.NewFileFromPath(spool.Name())
	if err != nil {
		return 0, err
	}
	return size, system.UploadFile(file, p.prefix+path)
}

func (p *s3Place) remove(ctx context.Context, path string) error {
	system, err := p.with(ctx)
	if err != nil {
		return err
	}
	if err := system.Delete(p.prefix + path); !errors.Is(err, filesystem.ErrNotFound) {
		return err
	}
	return nil
}

func (*s3Place) close() {}
