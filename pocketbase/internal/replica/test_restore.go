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
	"net"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pkg/sftp"
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

	wrongDatabase bool // the database must be copied again; false if the test was only not possible
	wrongUploads  []string
	named         *uploads.Named // by rows of the restored database; nil if it could not be read
}

// Verdict returns nil if a restore would be complete. A test that was not possible says nothing about the replica.
func (t Test) Verdict() error {
	if len(t.Problems) == 0 {
		return nil
	}
	verdict := "the replica is not complete"
	problems, impossible := t.reasons()
	if impossible {
		verdict = "the replica could not be tested"
	}
	return fmt.Errorf("%s:\n%s", verdict, strings.Join(problems, "\n"))
}

// finding returns the problems for health, in one line.
func (t Test) finding() error {
	problems, impossible := t.reasons()
	if impossible {
		return fmt.Errorf("the test restore could not be done: %s", joinProblems(problems))
	}
	return fmt.Errorf("the test restore found: %s", joinProblems(problems))
}

// reasons returns the problems, or only why, if the whole test was not possible.
func (t Test) reasons() (reasons []string, impossible bool) {
	for _, problem := range t.Problems {
		reason, untested := strings.CutPrefix(problem, notPossiblePrefix)
		if !untested {
			return t.Problems, false
		}
		reasons = append(reasons, reason)
	}
	return reasons, true
}

// notPossible returns an error of a test restore that says nothing about the replica.
func notPossible(err error) error { return impossible{err} }

type impossible struct{ reason error }

const notPossiblePrefix = "a part could not be tested: "

func (i impossible) Error() string { return notPossiblePrefix + i.reason.Error() }

func (i impossible) Unwrap() error { return i.reason }

// settled is the age from which an upload must be in the replica while a server copies.
const settled = 2 * time.Minute

// spareSpace must stay free on the disk during a test restore.
const spareSpace = 200e6 // bytes

// TestOnce restores the replica of a data folder without a server, which the caller has locked. It waits for what is still
// being copied.
func TestOnce(ctx context.Context, at settings.Replica, dataDir string, withUploads bool) (Test, error) {
	release, err := WaitForStream(dataDir)
	if err != nil {
		return Test{}, err
	}
	defer release()
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
		err := s.testDatabase(ctx, &test)
		test.wrongDatabase = err != nil && !errors.As(err, new(impossible)) || len(test.Problems) > 0
		for _, err := range []error{err, s.testUploads(ctx, &test), s.testRetention(ctx)} {
			if err != nil && !slices.Contains(test.Problems, err.Error()) {
				test.Problems = append(test.Problems, err.Error())
			}
		}
		test.Seconds = time.Since(began).Seconds()
		done <- test
	}()
	return <-done
}

// testDatabase restores and compares the database. Tables that differ are compared again: see settle.
func (s *stream) testDatabase(ctx context.Context, test *Test) error {
	live := filepath.Join(s.DataDir, data.DatabaseName)
	folder := filepath.Join(metaFolder(s.DataDir), "test-restore")
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700)); err != nil {
		return notPossible(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if size, err := os.Stat(live); err != nil {
		return notPossible(err)
	} else if left, err := data.FreeBytes(folder); err == nil && left < 2*uint64(size.Size())+spareSpace {
		return notPossible(fmt.Errorf("the disk has too little room: %d MB free, %d MB needed", left/1e6, (2*size.Size()+spareSpace)/1e6))
	}
	db, err := sql.Open("sqlite", live+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return notPossible(err)
	}
	defer func() { _ = db.Close() }()
	problems, err := settle(func(only []string) (readings, error) {
		read, err := s.readAll(ctx, db, filepath.Join(folder, data.DatabaseName), only)
		if err == nil && only == nil {
			test.named = read.named
			test.Tables, test.Rows = len(read.restored)-1, read.restored.count()-len(read.restored[schemaTable])
		}
		return read, err
	})
	test.Problems = append(test.Problems, problems...)
	return err
}

// readAll reads the tables of the live database, restores the replica, and reads the restored ones. Little time passes
// between the two live readings and the restored state.
func (s *stream) readAll(ctx context.Context, live *sql.DB, copied string, only []string) (read readings, err error) {
	if read.before, err = hashRows(ctx, live, only); err != nil {
		return read, notPossible(fmt.Errorf("the live database cannot be read: %w", err))
	}
	var atLeast ltx.TXID
	if s.db != nil {
		if atLeast, err = s.replicated(ctx); err != nil {
			return read, notPossible(err)
		}
	}
	last, err := newestFile(ctx, s.place, time.Time{})
	if err != nil {
		return read, s.blame(ctx, err)
	}
	if last.MaxTXID < atLeast {
		return read, fmt.Errorf("the replica ends at transaction %d; %d were stored", last.MaxTXID, atLeast)
	}
	if read.after, err = hashRows(ctx, live, only); err != nil {
		return read, notPossible(fmt.Errorf("the live database cannot be read: %w", err))
	}
	if err := restoreFile(ctx, s.place, copied, last, time.Time{}); err != nil {
		return read, s.blame(ctx, err)
	}
	if _, err := backup.CheckDatabase(copied); err != nil {
		return read, s.blame(ctx, fmt.Errorf("a restore would fail: %w", err))
	}
	if read.restored, err = readRestored(ctx, copied, only); err != nil {
		return read, s.blame(ctx, fmt.Errorf("the restored database cannot be read: %w", err))
	}
	if only == nil {
		named, err := uploads.ReadNamed(ctx, copied)
		if err != nil {
			return read, s.blame(ctx, fmt.Errorf("the restored database cannot be read for its uploads: %w", err))
		}
		read.named = &named
	}
	return read, os.Remove(copied)
}

// blame returns notPossible if a failed restore may have another reason than a wrong replica.
func (s *stream) blame(ctx context.Context, err error) error {
	for _, reason := range []error{syscall.ENOSPC, errNoAnswer, sftp.ErrSSHFxConnectionLost, context.Canceled} {
		if errors.Is(err, reason) {
			return notPossible(err)
		}
	}
	if left, unknown := data.FreeBytes(metaFolder(s.DataDir)); unknown == nil && left < spareSpace/2 || errors.As(err, new(*net.OpError)) {
		return notPossible(err)
	}
	if _, out := s.place.list(ctx, "ltx"); out != nil {
		return notPossible(err)
	}
	return err
}

// testRetention returns an error if the place keeps what Litestream's own loop should have removed. That loop only prints its
// errors, such as those of a place that allows no deleting.
func (s *stream) testRetention(ctx context.Context) error {
	snapshots, err := s.place.list(ctx, litestream.LTXLevelDir("", litestream.SnapshotLevel))
	if err != nil {
		return notPossible(err)
	}
	slices.SortFunc(snapshots, func(a, b placedFile) int { return strings.Compare(a.path, b.path) })
	for _, file := range snapshots[:max(0, len(snapshots)-1)] { // the newest stays, however old it is
		if age := time.Since(file.modified); age > keepFor+2*testEvery {
			return fmt.Errorf("the replica keeps deleted rows for %d days instead of %d: does its place allow deleting?",
				int(age.Hours()/24), int(keepFor.Hours()/24))
		}
	}
	return nil
}

func readRestored(ctx context.Context, file string, only []string) (rowHashes, error) {
	db, err := sql.Open("sqlite", file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	return hashRows(ctx, db, only)
}

// newestFile returns the last file of a replica that a restore of its state at a time needs, or of the newest state.
func newestFile(ctx context.Context, from place, at time.Time) (*ltx.FileInfo, error) {
	plan, err := litestream.CalcRestorePlan(ctx, client{from}, 0, at, slog.New(slog.DiscardHandler))
	switch {
	case errors.Is(err, litestream.ErrTxNotAvailable) && at.IsZero():
		return nil, errors.New("the replica has no database")
	case errors.Is(err, litestream.ErrTxNotAvailable):
		return nil, fmt.Errorf("the replica has nothing as old as %s", at.Format(time.RFC3339))
	case err != nil:
		return nil, fmt.Errorf("a restore would fail: %w", err)
	}
	return plan[len(plan)-1], nil
}

// restoreDatabase writes the database of a replica to a file, in its state at a time, or the newest. It returns the last file of
// the replica that it used.
func restoreDatabase(ctx context.Context, from place, file string, at time.Time) (*ltx.FileInfo, error) {
	last, err := newestFile(ctx, from, at)
	if err != nil {
		return nil, err
	}
	return last, restoreFile(ctx, from, file, last, at)
}

// restoreFile writes the database of a replica to a file, in its state at a time, or up to the file that newestFile returned.
func restoreFile(ctx context.Context, from place, file string, last *ltx.FileInfo, at time.Time) error {
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.TXID = file, last.MaxTXID
	if !at.IsZero() {
		options.TXID, options.Timestamp = 0, at
	}
	if err := litestream.NewReplicaWithClient(nil, client{from}).Restore(ctx, options); err != nil {
		return fmt.Errorf("a restore would fail: %w", err)
	}
	return nil
}

// testUploads looks for every upload that a row of the restored database names, as a restore does. It compares those that the
// data folder has: by the checksum that the place knows, else by content. The list of deleted uploads may not contain any.
func (s *stream) testUploads(ctx context.Context, test *Test) error {
	if !s.Uploads {
		return nil
	}
	local, err := localUploads(s.DataDir)
	if err != nil {
		return notPossible(err)
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
		return notPossible(err)
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
		if !ok && s.db != nil && time.Since(file.modified) < settled {
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
