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

// tenNamed are rows that name the uploads of disk.
func tenNamed() Named {
	named := Named{Keys: map[string]bool{}, collections: map[string]bool{"pbc_1": true}}
	for n := range 10 {
		named.Keys[fmt.Sprintf("pbc_1/row%d/photo_%d.jpg", n, n)] = true
	}
	return named
}

func TestMoveContinuesAfterABreakAndDeletesOnlyWhatIsThere(t *testing.T) {
	from, root := disk(t)
	to, _, isBroken := bucket(t)
	isBroken.Store(true)
	named := tenNamed()
	_, err := Copy(from, to, named)
	test.Equal(t, "broken", err != nil, true)
	_, err = Delete(from, to, named)
	test.Equal(t, "refused", err != nil, true)
	left, err := from.List("")
	test.Check(t, err)
	test.Equal(t, "nothing is deleted", len(left), 10)

	isBroken.Store(false)
	moved, err := Copy(from, to, named)
	test.Check(t, err)
	test.Equal(t, "all", moved.Files, 10)
	test.Equal(t, "the rest is copied", moved.Copied > 0 && moved.Copied < 10, true)
	again, err := Copy(from, to, named)
	test.Check(t, err)
	test.Equal(t, "nothing is copied twice", again.Copied, 0)
	deleted, err := Delete(from, to, named)
	test.Check(t, err)
	test.Equal(t, "files", deleted, 10)
	photos, err := filepath.Glob(filepath.Join(root, "*", "*", "*.jpg"))
	test.Check(t, err)
	test.Equal(t, "deleted", len(photos), 0)

	back, err := filesystem.NewLocal(t.TempDir())
	test.Check(t, err)
	_, err = Copy(to, back, named)
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
	named := tenNamed()
	_, err := Copy(from, to, named)
	test.Check(t, err)
	test.Check(t, to.Upload([]byte("photo X"), "pbc_1/row3/photo_3.jpg"))
	_, err = Delete(from, to, named)
	test.Equal(t, "nothing is deleted", err != nil, true)
	moved, err := Copy(from, to, named)
	test.Check(t, err)
	test.Equal(t, "copied again", moved.Copied, 1)
}

func TestMoveLeavesWhatIsNoUpload(t *testing.T) {
	to, _ := disk(t)
	from, _, _ := bucket(t)
	named := tenNamed()
	_, err := Copy(to, from, named)
	test.Check(t, err)
	others := []string{"ltx/0/0001-0001.ltx", "site/ltx/0/0001-0001.ltx", "storage/pbc_1/row1/photo_1.jpg", "uploads-gone.json", "pbc_1/list.csv",
		"pbc_2/row1/of-another-site.jpg"}
	for _, other := range others {
		test.Check(t, from.Upload([]byte("of others"), other))
	}
	test.Check(t, from.Upload([]byte("thumb"), "pbc_1/row1/thumbs_photo_1.jpg/100x100_photo_1.jpg"))
	moved, err := Copy(from, to, named)
	test.Check(t, err)
	test.Equal(t, "only the thumb", moved.Copied, 1)
	deleted, err := Delete(from, to, named)
	test.Check(t, err)
	test.Equal(t, "deleted", deleted, 11)
	left, err := from.List("")
	test.Check(t, err)
	test.Equal(t, "left", len(left), len(others))
}

func TestMoveBringsBackNothingErased(t *testing.T) {
	from, _ := disk(t)
	to, _, _ := bucket(t)
	named := tenNamed()
	_, err := Copy(from, to, named)
	test.Check(t, err)
	const erased = "pbc_1/row3/photo_3.jpg"
	test.Check(t, to.Delete(erased))
	_, err = Delete(from, to, named)
	test.Equal(t, "a row names it", err != nil && strings.Contains(err.Error(), "nothing was deleted: "+erased), true)
	delete(named.Keys, erased)
	_, err = Copy(from, to, named)
	test.Check(t, err)
	exists, err := to.Exists(erased)
	test.Check(t, err)
	test.Equal(t, "copied again", exists, false)
	_, err = Delete(from, to, named)
	test.Check(t, err)
	exists, err = from.Exists(erased)
	test.Check(t, err)
	test.Equal(t, "kept in the old place", exists, false)
}

func TestNamedUploads(t *testing.T) {
	app := test.App(t, test.TwoCollections(t))
	pictures, err := app.FindCollectionByNameOrId("pictures")
	test.Check(t, err)
	pictures.Fields.Add(&core.FileField{Name: "more", MaxSelect: 9})
	test.Check(t, app.Save(pictures))
	file := func(name string) *filesystem.File {
		made, err := filesystem.NewFileFromBytes([]byte("picture"), name)
		test.Check(t, err)
		return made
	}
	test.Store(t, app, "pictures", "text", "without a file")
	record := test.Store(t, app, "pictures", "file", file("flyer.png"), "more", []*filesystem.File{file("a.png"), file("b.png")})
	named, err := ReadNamed(t.Context(), filepath.Join(app.DataDir(), "data.db"))
	test.Check(t, err)
	test.Equal(t, "uploads", len(named.Keys), 3)
	files, err := app.NewFilesystem()
	test.Check(t, err)
	defer func() { _ = files.Close() }()
	stored, err := files.List("")
	test.Check(t, err)
	test.Equal(t, "stored", len(stored), 3)
	for _, one := range stored {
		test.Equal(t, one.Key, named.Names(one.Key) && named.isUpload(one.Key), true)
	}
	path := record.BaseFilesPath()
	for key, want := range map[string]bool{
		"/thumbs_" + record.GetString("file") + "/100x100_" + record.GetString("file"): true,
		"/" + record.GetString("file") + ".attrs":                                      true,
		"/another.png":                   false,
		"/x/" + record.GetString("file"): false,
	} {
		test.Equal(t, key, named.Names(path+key), want)
	}
	_, err = ReadNamed(t.Context(), filepath.Join(t.TempDir(), "data.db"))
	test.Equal(t, "no database", errors.Is(err, os.ErrNotExist), true)
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
