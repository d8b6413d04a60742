package uploads_test

import (
	"encoding/binary"
	"hash/crc32"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"byop/internal/limits"
	"byop/internal/settings"
	"byop/internal/test"
	"byop/internal/uploads"
)

// hugePNG returns a PNG of a hundred bytes whose header claims this size.
func hugePNG(width, height uint32) []byte {
	header := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(header[4:], width)
	binary.BigEndian.PutUint32(header[8:], height)
	header[12], header[13] = 8, 2
	picture := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d")
	picture = append(picture, header...)
	picture = binary.BigEndian.AppendUint32(picture, crc32.ChecksumIEEE(header))
	return append(picture, "\x00\x00\x00\x00IEND\xaeB`\x82"...)
}

// storedFile returns the ids of the row and of the file that an upload created.
func storedFile(created test.Answer) (id, name string) {
	_, rest, _ := strings.Cut(created.Body, `"file":"`)
	name, _, _ = strings.Cut(rest, `"`)
	_, rest, _ = strings.Cut(created.Body, `"id":"`)
	id, _, _ = strings.Cut(rest, `"`)
	return id, name
}

func TestImagesWithTooManyPixelsAreRefused(t *testing.T) {
	server, app := start(t, test.TwoCollections(t))
	_, token := test.Account(t, app, "ada")
	upload := func(picture []byte) test.Answer {
		return test.Upload(t, server, "POST", "/api/collections/pictures/records", token, "flyer.png", picture)
	}
	test.Equal(t, "as the page sends it", upload(hugePNG(1600, 1600)).StatusCode, 200)
	test.Equal(t, "twelve megapixels", upload(hugePNG(4000, 3000)).StatusCode, 200)
	test.Equal(t, "a column more", upload(hugePNG(4001, 3000)).StatusCode, 400)
	refused := upload(hugePNG(20000, 20000))
	test.Equal(t, "twenty thousand by twenty", refused.StatusCode, 400)
	test.Equal(t, "the error is of the field", strings.Contains(refused.Body, `"file":{"code":"validation_image_size_limit","message":"This picture is too large. At most 12 megapixels fit."`), true)

	// An image that an older version accepted is never decoded: the thumb is the original.
	id, name := storedFile(upload(hugePNG(4000, 3000)))
	pictures, err := app.FindCollectionByNameOrId("pictures")
	test.Check(t, err)
	huge := hugePNG(20000, 20000)
	stored := filepath.Join(app.DataDir(), "storage", pictures.Id, id, name)
	test.Check(t, os.WriteFile(stored, huge, 0o600))
	thumb := test.Send(t, server, "GET", "/api/files/pictures/"+id+"/"+name+"?thumb=100x100", "")
	test.Equal(t, "its thumb", thumb.Body, string(huge))

	// It moves to the trash and back, as a copy of the stored file.
	copied := core.NewRecord(pictures)
	file, err := filesystem.NewFileFromPath(stored)
	test.Check(t, err)
	copied.Set("file", file)
	test.Check(t, app.Save(copied))
}

// TestFilesInSharedCaches: those of public rows for minutes, others not at all.
func TestFilesInSharedCaches(t *testing.T) {
	server, app := start(t, test.TwoCollections(t))
	_, token := test.Account(t, app, "ada")
	pictures, err := app.FindCollectionByNameOrId("pictures")
	test.Check(t, err)
	upload := func() (id, name string) {
		return storedFile(test.Upload(t, server, "POST", "/api/collections/pictures/records", token, "flyer.png", hugePNG(1600, 1600)))
	}
	id, name := upload()
	address := "/api/files/pictures/" + id + "/"
	cacheOf := func(address string, headers ...string) string {
		got := test.Send(t, server, "GET", address, "", headers...)
		return test.Words(got.StatusCode, got.Header.Get("Cache-Control"))
	}
	test.Equal(t, "a public file", cacheOf(address+name), "200 public, max-age=2592000, s-maxage=300, stale-while-revalidate=60")
	test.Equal(t, "with an account", cacheOf(address+name, "Authorization", token), "200 private, no-store")
	test.Equal(t, "with a token", cacheOf(address+name+"?token=secret"), "200 private, max-age=60")
	test.Equal(t, "a part", cacheOf(address+name, "Range", "bytes=0-0"), "206 public, max-age=2592000, s-maxage=300, stale-while-revalidate=60")
	test.Equal(t, "a refused condition", cacheOf(address+name, "If-Match", `"x"`), "412 private, no-store")
	test.Equal(t, "a refused range", cacheOf(address+name, "Range", "bytes=99999999-"), "416 private, no-store")
	test.Equal(t, "no file", cacheOf(address+"other.png"), "404 private, no-store")
	test.Check(t, os.Remove(filepath.Join(app.DataDir(), "storage", pictures.Id, id, name)))
	test.Equal(t, "lost from the disk", cacheOf(address+name), "404 private, no-store")
	pictures.Fields.GetByName("file").(*core.FileField).Protected = true
	open := ""
	pictures.ViewRule = &open
	test.Check(t, app.Save(pictures))
	id, name = upload()
	test.Equal(t, "a protected file", cacheOf("/api/files/pictures/"+id+"/"+name), "200 private, max-age=60")
}

// start runs a server that limits uploads.
func start(t *testing.T, steps ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	app := test.App(t, steps...)
	uploads.Limit(app)
	return test.Start(t, app, func(e *core.ServeEvent) { limits.Bind(e, settings.Settings{}) }), app
}
