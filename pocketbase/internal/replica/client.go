package replica

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"path"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// client stores Litestream's files in a place, by the names that the program litestream uses, too.
type client struct{ place }

var _ litestream.ReplicaClient = client{}

// Type returns the name that Litestream logs.
func (client) Type() string { return "byop" }

// Init does nothing: a place connects when it is used.
func (client) Init(context.Context) error { return nil }

// SetLogger does nothing: errors are returned.
func (client) SetLogger(*slog.Logger) {}

// LTXFiles returns the files of a level. Restoring to a time needs exact times; on S3 they are only inside the files.
func (c client) LTXFiles(ctx context.Context, level int, seek ltx.TXID, exactTimes bool) (ltx.FileIterator, error) {
	files, err := c.list(ctx, litestream.LTXLevelDir("", level))
	if err != nil {
		return nil, err
	}
	inner := c.place
	if g, ok := inner.(*guarded); ok {
		inner = g.place
	}
	_, isS3 := inner.(*s3Place)
	var infos []*ltx.FileInfo
	for _, file := range files {
		first, last, err := ltx.ParseFilename(path.Base(file.path))
		if err != nil || first < seek {
			continue
		}
		info := &ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last, Size: file.size, CreatedAt: file.modified.UTC()}
		if exactTimes && isS3 {
			header, err := litestream.FetchLTXHeader(ctx, c, info)
			if err != nil {
				return nil, err
			}
			info.CreatedAt = time.UnixMilli(header.Timestamp).UTC()
		}
		infos = append(infos, info)
	}
	return ltx.NewFileInfoSliceIterator(infos), nil
}

// OpenLTXFile reads a file from an offset. A size of 0 reads all of it.
func (c client) OpenLTXFile(ctx context.Context, level int, first, last ltx.TXID, offset, size int64) (io.ReadCloser, error) {
	name := litestream.LTXFilePath("", level, first, last)
	content, err := c.open(ctx, name, offset)
	if err != nil {
		return nil, litestream.NewLTXError("open", name, level, uint64(first), uint64(last), err)
	}
	if size > 0 {
		return struct {
			io.Reader
			io.Closer
		}{io.LimitReader(content, size), content}, nil
	}
	return content, nil
}

// WriteLTXFile stores a file with the time of its header.
func (c client) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo, error) {
	header, content, err := ltx.PeekHeader(content)
	if err != nil {
		return nil, fmt.Errorf("the header of a file of the replica cannot be read: %w", err)
	}
	made := time.UnixMilli(header.Timestamp).UTC()
	size, err := c.put(ctx, litestream.LTXFilePath("", level, first, last), content, made)
	if err != nil {
		return nil, err
	}
	return &ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last, Size: size, CreatedAt: made}, nil
}

// DeleteLTXFiles deletes files.
func (c client) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	for _, file := range files {
		if err := c.remove(ctx, litestream.LTXFilePath("", file.Level, file.MinTXID, file.MaxTXID)); err != nil {
			return err
		}
	}
	return nil
}

// DeleteAll is refused: nothing here may delete a whole replica.
func (client) DeleteAll(context.Context) error {
	return fmt.Errorf("a replica is not deleted as a whole")
}
