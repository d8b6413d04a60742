package uploads

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"byop/internal/test"
)

// bucket returns a bucket, and the address of its server. It answers 500 while isBroken.
func bucket(t *testing.T) (files *filesystem.System, address string, isBroken *atomic.Bool) {
	t.Helper()
	backend := s3mem.New()
	test.Check(t, backend.CreateBucket("photos"))
	handler := gofakes3.New(backend).Server()
	isBroken = &atomic.Bool{}
	var puts atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut {
			if puts.Add(1) > 3 && isBroken.Load() {
				http.Error(w, "", http.StatusInternalServerError)
				return
			}
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	files, err := filesystem.NewS3("photos", "eu-test", server.URL, "key", "secret", true)
	test.Check(t, err)
	return files, server.URL, isBroken
}

// disk returns ten uploads in a folder. One is larger than a part of a multipart upload.
func disk(t *testing.T) (files *filesystem.System, root string) {
	t.Helper()
	root = t.TempDir()
	files, err := filesystem.NewLocal(root)
	test.Check(t, err)
	for n := range 10 {
		content := fmt.Sprint("photo ", n)
		if n == 7 {
			content = strings.Repeat("0123456789abcdef", 500_000)
		}
		test.Check(t, files.Upload([]byte(content), fmt.Sprintf("pbc_1/row%d/photo_%d.jpg", n, n)))
	}
	return files, root
}

func TestMoveContinuesAfterABreakAndDeletesOnlyWhatIsThere(t *testing.T) {
	from, root := disk(t)
	to, _, isBroken := bucket(t)
	isBroken.Store(true)
	_, err := Copy(from, to)
	test.Equal(t, "broken", err != nil, true)
	test.Equal(t, "refused", Delete(from, to) != nil, true)
	left, err := from.List("")
	test.Check(t, err)
	test.Equal(t, "nothing is deleted", len(left), 10)

	isBroken.Store(false)
	moved, err := Copy(from, to)
	test.Check(t, err)
	test.Equal(t, "all", moved.Files, 10)
	test.Equal(t, "the rest is copied", moved.Copied > 0 && moved.Copied < 10, true)
	again, err := Copy(from, to)
	test.Check(t, err)
	test.Equal(t, "nothing is copied twice", again.Copied, 0)
	test.Check(t, Delete(from, to))
	photos, err := filepath.Glob(filepath.Join(root, "*", "*", "*.jpg"))
	test.Check(t, err)
	test.Equal(t, "deleted", len(photos), 0)

	back, err := filesystem.NewLocal(t.TempDir())
	test.Check(t, err)
	_, err = Copy(to, back)
	test.Check(t, err)
	photo, err := back.GetReader("pbc_1/row7/photo_7.jpg")
	test.Check(t, err)
	defer func() { _ = photo.Close() }()
	content, err := io.ReadAll(photo)
	test.Check(t, err)
	test.Equal(t, "the large one came back", len(content), 8_000_000)
}

func TestAChangedCopyIsCopiedAgain(t *testing.T) {
	from, _ := disk(t)
	to, _, _ := bucket(t)
	_, err := Copy(from, to)
	test.Check(t, err)
	test.Check(t, to.Upload([]byte("photo X"), "pbc_1/row3/photo_3.jpg"))
	test.Equal(t, "nothing is deleted", Delete(from, to) != nil, true)
	moved, err := Copy(from, to)
	test.Check(t, err)
	test.Equal(t, "copied again", moved.Copied, 1)
}

func TestUploadsOnS3(t *testing.T) {
	files, address, _ := bucket(t)
	app := test.App(t, test.TwoCollections(t))
	app.Settings().S3 = core.S3Config{Enabled: true, Bucket: "photos", Region: "eu-test", Endpoint: address, AccessKey: "key",
		Secret: "secret", ForcePathStyle: true}
	file, err := filesystem.NewFileFromBytes([]byte("picture"), "flyer.png")
	test.Check(t, err)
	record := test.Store(t, app, "pictures", "file", file)
	stored, err := files.List(record.BaseFilesPath())
	test.Check(t, err)
	test.Equal(t, "in the bucket", len(stored), 1)
	_, err = os.Stat(filepath.Join(app.DataDir(), core.LocalStorageDirName, record.BaseFilesPath()))
	test.Equal(t, "not on the disk", errors.Is(err, os.ErrNotExist), true)
}
