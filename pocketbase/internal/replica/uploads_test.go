package replica

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

// isThere returns whether an upload of withNotes is in a data folder or a replica.
func isThere(t *testing.T, root, name string) bool {
	t.Helper()
	_, err := os.Stat(filepath.Join(root, storage, "pbc", "row", name))
	if !errors.Is(err, os.ErrNotExist) {
		test.Check(t, err)
	}
	return err == nil
}

// marks returns which uploads are listed as deleted.
func marks(t *testing.T, at settings.Replica) map[string]time.Time {
	t.Helper()
	gone, err := readGone(t.Context(), filePlace{at.URL.Path})
	test.Check(t, err)
	return gone
}

func listed(path string, since time.Time) []byte {
	return []byte(`{"` + path + `":"` + since.UTC().Format(time.RFC3339) + `"}`)
}

func TestUploadsOfALostDiskStayInTheReplica(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	r, _ := replicating(t, app, at)
	test.Check(t, os.RemoveAll(filepath.Join(app.DataDir(), storage)))
	copied(t, r)
	test.Equal(t, "marked", len(marks(t, at)), 0)
	found, err := r.Test(t.Context())
	test.Check(t, err)
	test.Equal(t, "problems while the replica has it", joinProblems(found.Problems), "")
	test.Equal(t, "uploads", found.Uploads, 1)
	_, dir := restored(t, at, time.Time{})
	test.Equal(t, "restored", isThere(t, dir, "flyer.png"), true)

	// An earlier version marked it.
	longAgo := time.Now().Add(-keepFor - time.Minute)
	test.Check(t, os.WriteFile(filepath.Join(at.URL.Path, goneFile), listed("storage/pbc/row/flyer.png", longAgo), 0o600))
	c := uploadCopier{place: filePlace{at.URL.Path}, dataDir: app.DataDir()}
	test.Check(t, c.copyNew(t.Context()))
	test.Equal(t, "kept", isThere(t, at.URL.Path, "flyer.png"), true)
	test.Equal(t, "still marked", len(marks(t, at)), 0)

	test.Check(t, os.Remove(filepath.Join(at.URL.Path, storage, "pbc", "row", "flyer.png")))
	found, err = r.Test(t.Context())
	test.Check(t, err)
	test.Equal(t, "problems", joinProblems(found.Problems), "1 of 1 uploads are missing or different, one of them in storage/pbc/row")
}

func TestARestoreGoesByRowsNotByTheListOfDeletedUploads(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	t.Cleanup(stop)
	photo := upload(t, app, "photo.jpg", "a person")
	copied(t, r)
	deleteUpload(t, app, photo)
	copied(t, r)
	stop()
	for what, list := range map[string][]byte{
		"broken": []byte(`{"storage`), "null": []byte("null"), "wrong": listed("storage/pbc/row/flyer.png", time.Now()),
	} {
		test.Check(t, os.WriteFile(filepath.Join(at.URL.Path, goneFile), list, 0o600))
		_, dir := restored(t, at, time.Time{})
		test.Equal(t, what+": the flyer", isThere(t, dir, "flyer.png"), true)
		test.Equal(t, what+": the deleted photo", isThere(t, dir, "photo.jpg"), false)
		c := uploadCopier{place: filePlace{at.URL.Path}, dataDir: app.DataDir()}
		test.Check(t, c.copyNew(t.Context()))
		gone := marks(t, at)
		_, isMarked := gone["storage/pbc/row/photo.jpg"]
		test.Equal(t, what+": written again", len(gone) == 1 && isMarked, true)
	}
}

func TestUploadsThatMovedToS3LeaveTheReplica(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	_, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Uploads: true, Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	t.Cleanup(stop)
	test.Until(t, func() bool { return isThere(t, at.URL.Path, "flyer.png") })
	stop()
	r, stop := start(config{DataDir: app.DataDir(), URL: at.URL.String(), Every: 20 * time.Millisecond, FirstTest: time.Hour},
		health.New(app, health.NewConsole(false)))
	t.Cleanup(stop)
	copied(t, r)
	stop()
	test.Equal(t, "marked", len(marks(t, at)), 1)
	dir := t.TempDir()
	_, err := Fetch(t.Context(), at, dir, time.Time{}, false)
	test.Check(t, err)
	test.Equal(t, "restored", isThere(t, dir, "flyer.png"), false)

	longAgo := time.Now().Add(-keepFor - time.Minute)
	test.Check(t, os.WriteFile(filepath.Join(at.URL.Path, goneFile), listed("storage/pbc/row/flyer.png", longAgo), 0o600))
	c := uploadCopier{place: filePlace{at.URL.Path}, dataDir: app.DataDir(), away: true}
	test.Check(t, c.copyNew(t.Context()))
	test.Equal(t, "after a week", isThere(t, at.URL.Path, "flyer.png"), false)
	test.Equal(t, "still marked", len(marks(t, at)), 0)
}

// badPlace refuses to store or remove some files.
type badPlace struct {
	filePlace
	bad string
}

func (p badPlace) put(ctx context.Context, path string, content io.Reader, modified time.Time) (int64, error) {
	if strings.Contains(path, p.bad) {
		return 0, errors.New("refused")
	}
	return p.filePlace.put(ctx, path, content, modified)
}

func (p badPlace) remove(ctx context.Context, path string) error {
	if strings.Contains(path, p.bad) {
		return errors.New("refused")
	}
	return p.filePlace.remove(ctx, path)
}

func TestOneUploadThatCannotBeCopiedStopsNoOther(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	upload(t, app, "another.png", "x")
	c := uploadCopier{place: badPlace{filePlace{at.URL.Path}, "another"}, dataDir: app.DataDir()}
	err := c.copyNew(t.Context())
	test.Equal(t, "named", err != nil && err.Error() == "an upload in storage/pbc/row: refused", true)
	test.Equal(t, "the other", isThere(t, at.URL.Path, "flyer.png"), true)
}

func TestMarksSurviveAFailure(t *testing.T) {
	app := withNotes(t, 1)
	at := fileReplica(t)
	photo, old := upload(t, app, "photo.jpg", "x"), upload(t, app, "old.jpg", "x")
	c := uploadCopier{place: filePlace{at.URL.Path}, dataDir: app.DataDir()}
	test.Check(t, c.copyNew(t.Context()))
	deleteUpload(t, app, old)
	test.Check(t, c.copyNew(t.Context()))
	c.gone["storage/pbc/row/old.jpg"] = time.Now().Add(-keepFor - time.Minute)
	deleteUpload(t, app, photo)

	c.place = badPlace{filePlace{at.URL.Path}, "old"} // does not remove it
	test.Equal(t, "an error", c.copyNew(t.Context()) != nil, true)
	_, isMarked := marks(t, at)["storage/pbc/row/photo.jpg"]
	test.Equal(t, "marked", isMarked, true)

	c.place = badPlace{filePlace{at.URL.Path}, goneFile} // removes it, and does not store the list
	test.Equal(t, "an error of the list", c.copyNew(t.Context()) != nil, true)
	c.place = filePlace{at.URL.Path}
	test.Check(t, c.copyNew(t.Context()))
	_, isMarked = marks(t, at)["storage/pbc/row/old.jpg"]
	test.Equal(t, "unmarked", isMarked, false)
}
