package replica

import (
	"bytes"
	"context"
	"crypto/md5"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/settings"
	"byop/internal/uploads"
)

// Test is the result of a test restore.
type Test struct {
	At       time.Time `json:"at"`
	Seconds  float64   `json:"seconds"`
	Tables   int       `json:"tables"`
	Rows     int       `json:"rows"`
	Uploads  int       `json:"uploads"`
	Problems []string  `json:"problems"` // what is wrong with the replica; empty if a restore would be complete

	wrongUploads []string
	named        *uploads.Named // by rows of the restored database; nil if it could not be read
}

// settled is the age from which an upload must be in the replica.
const settled = 2 * time.Minute

// spareSpace must stay free on the disk during a test restore.
const spareSpace = 200e6 // bytes

// TestOnce restores the replica of a data folder without a server, which the caller has locked.
func TestOnce(ctx context.Context, at settings.Replica, dataDir string, withUploads bool) (Test, error) {
	from, err := openPlace(at)
	if err != nil {
		return Test{}, err
	}
	defer from.close()
	s := &stream{config: config{DataDir: dataDir, Uploads: withUploads}, place: from}
	return s.test(ctx), nil
}

// test restores the replica into a temporary folder, checks every page and index there, and compares every row and upload
// with the live ones. It runs on a thread with low priority.
func (s *stream) test(ctx context.Context) Test {
	done := make(chan Test)
	go func() {
		lowerPriority() // of a thread that ends with this goroutine
		test := Test{At: time.Now().UTC(), Problems: []string{}}
		began := time.Now()
		for _, part := range []func(context.Context, *Test) error{s.testDatabase, s.testUploads} {
			if err := part(ctx, &test); err != nil {
				test.Problems = append(test.Problems, err.Error())
			}
		}
		test.Seconds = time.Since(began).Seconds()
		done <- test
	}()
	return <-done
}

func (s *stream) testDatabase(ctx context.Context, test *Test) error {
	live := filepath.Join(s.DataDir, data.DatabaseName)
	folder := filepath.Join(metaFolder(s.DataDir), "test-restore")
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700)); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if size, err := os.Stat(live); err != nil {
		return err
	} else if left, err := data.FreeBytes(folder); err == nil && left < 2*uint64(size.Size())+spareSpace {
		return fmt.Errorf("the disk has too little room for a test restore: %d MB free, %d MB needed",
			left/1e6, (2*size.Size()+spareSpace)/1e6)
	}
	db, err := sql.Open("sqlite", live+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	before, err := hashRows(ctx, db)
	if err != nil {
		return fmt.Errorf("the live database cannot be read: %w", err)
	}
	var atLeast ltx.TXID
	if s.db != nil {
		if atLeast, err = s.replicated(ctx); err != nil {
			return err
		}
	}
	copied := filepath.Join(folder, data.DatabaseName)
	last, err := restoreDatabase(ctx, s.place, copied, time.Time{})
	if err != nil {
		return err
	}
	if last.MaxTXID < atLeast {
		return fmt.Errorf("the replica ends at transaction %d; %d were stored", last.MaxTXID, atLeast)
	}
	if _, err := backup.CheckDatabase(copied); err != nil {
		return fmt.Errorf("a restore would fail: %w", err)
	}
	after, err := hashRows(ctx, db)
	if err != nil {
		return fmt.Errorf("the live database cannot be read: %w", err)
	}
	restored, err := readRestored(ctx, copied)
	if err != nil {
		return fmt.Errorf("the restored database cannot be read: %w", err)
	}
	named, err := uploads.ReadNamed(ctx, copied)
	if err != nil {
		return fmt.Errorf("the restored database cannot be read for its uploads: %w", err)
	}
	test.named = &named
	test.Tables, test.Rows = len(restored)-1, restored.count()-len(restored[schemaTable])
	test.Problems = append(test.Problems, compareRows(before, after, restored)...)
	return nil
}

func readRestored(ctx context.Context, file string) (rowHashes, error) {
	db, err := sql.Open("sqlite", file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	return hashRows(ctx, db)
}

// restoreDatabase writes the database of a replica to a file, in its state at a time, or the newest. It returns the last
// file of the replica that it used.
func restoreDatabase(ctx context.Context, from place, file string, at time.Time) (*ltx.FileInfo, error) {
	c := client{from}
	plan, err := litestream.CalcRestorePlan(ctx, c, 0, at, slog.New(slog.DiscardHandler))
	switch {
	case errors.Is(err, litestream.ErrTxNotAvailable) && at.IsZero():
		return nil, errors.New("the replica has no database")
	case errors.Is(err, litestream.ErrTxNotAvailable):
		return nil, fmt.Errorf("the replica has nothing as old as %s", at.Format(time.RFC3339))
	case err != nil:
		return nil, fmt.Errorf("a restore would fail: %w", err)
	}
	last := plan[len(plan)-1]
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.TXID = file, last.MaxTXID
	if !at.IsZero() {
		options.TXID, options.Timestamp = 0, at
	}
	if err := litestream.NewReplicaWithClient(nil, c).Restore(ctx, options); err != nil {
		return nil, fmt.Errorf("a restore would fail: %w", err)
	}
	return last, nil
}

// testUploads looks for every upload that a row of the restored database names, as a restore does. It compares those that the
// data folder has: by the checksum that the place knows, else by content. The list of deleted uploads may not contain any.
func (s *stream) testUploads(ctx context.Context, test *Test) error {
	if !s.Uploads {
		return nil
	}
	local, err := localUploads(s.DataDir)
	if err != nil {
		return err
	}
	gone, goneErr := readGone(ctx, s.place) // before the rows: what is deleted now is no mistake
	live, err := uploads.ReadNamed(ctx, filepath.Join(s.DataDir, data.DatabaseName))
	if err != nil {
		return fmt.Errorf("the live database cannot be read for its uploads: %w", err)
	}
	named := live
	if test.named != nil {
		named = *test.named
	}
	files, err := listNamed(ctx, s.place, named)
	if err != nil {
		return err
	}
	stored := map[string]placedFile{}
	for _, file := range files {
		stored[file.path] = file
	}
	here := map[string]bool{}
	for _, file := range local {
		if !named.Names(keyOf(file.path)) {
			continue
		}
		here[file.path] = true
		copied, ok := stored[file.path]
		if !ok && time.Since(file.modified) < settled {
			continue
		}
		test.Uploads++
		same := ok && copied.size == file.size
		if same {
			if same, err = s.isSame(ctx, copied); err != nil {
				return withoutName(file.path, err)
			}
		}
		if _, err := os.Stat(filepath.Join(s.DataDir, filepath.FromSlash(file.path))); !same && err == nil {
			test.wrongUploads = append(test.wrongUploads, file.path)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(named.Keys)) {
		file := path.Join(storage, key)
		if here[file] || !live.Names(key) { // deleted meanwhile
			continue
		}
		test.Uploads++
		if _, ok := stored[file]; !ok {
			test.wrongUploads = append(test.wrongUploads, file)
		}
	}
	if wrong := test.wrongUploads; len(wrong) > 0 {
		// Names of files can contain names of people; those of folders are ids.
		test.Problems = append(test.Problems, fmt.Sprintf("%d of %d uploads are missing or different, one of them in %s",
			len(wrong), test.Uploads, path.Dir(wrong[0])))
	}
	wrongMarks := 0
	for file := range gone {
		if key := keyOf(file); named.Names(key) && live.Names(key) {
			wrongMarks++
		}
	}
	if wrongMarks > 0 {
		test.Problems = append(test.Problems, fmt.Sprintf("%d uploads are listed as deleted, but rows name them", wrongMarks))
	}
	return goneErr
}

func (s *stream) isSame(ctx context.Context, copied placedFile) (bool, error) {
	content, err := os.Open(filepath.Join(s.DataDir, filepath.FromSlash(copied.path)))
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil // deleted meanwhile
	}
	if err != nil {
		return false, err
	}
	defer func() { _ = content.Close() }()
	want, err := sum(content)
	if err != nil || bytes.Equal(want, copied.md5) { // a place may know another sum, such as one of encrypted content
		return err == nil, err
	}
	other, err := s.place.open(ctx, copied.path, 0)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer func() { _ = other.Close() }()
	got, err := sum(other)
	return bytes.Equal(want, got), err
}

// sum returns the checksum that S3 uses. It finds damage, not attacks.
func sum(content io.Reader) ([]byte, error) {
	h := md5.New()
	_, err := io.Copy(h, content)
	return h.Sum(nil), err
}

// joinProblems returns the first problems in one line.
func joinProblems(problems []string) string {
	const shown = 5
	if len(problems) > shown {
		problems = append(slices.Clone(problems[:shown]), fmt.Sprintf("and %d more", len(problems)-shown))
	}
	return strings.Join(problems, "; ")
}
