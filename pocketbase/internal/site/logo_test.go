package site_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"byop/internal/render"
	"byop/internal/site"
	"byop/internal/test"
)

// ofRelease are the pictures that the built site has.
var ofRelease = fstest.MapFS{
	"icons/icon-192.png":    {Data: []byte("ours")},
	"icons/icon.svg":        {Data: []byte("<svg/>")},
	"images/share.png":      {Data: []byte("ours")},
	"icons/icon-other.png":  {Data: []byte("other")},
	"images/share-wide.png": {Data: []byte("other")},
}

// logoSite is a server with the collections of the owner's pages and of uploads.
type logoSite struct {
	app core.App
	get func(path string, headers ...string) test.Answer
}

func startWithLogo(t *testing.T) logoSite {
	t.Helper()
	app := test.App(t, func(app core.App) {
		content := core.NewBaseCollection("content")
		content.Fields.Add(&core.TextField{Name: "key"}, &core.JSONField{Name: "published"})
		test.Check(t, app.Save(content))
		media := core.NewBaseCollection("media")
		media.Fields.Add(&core.FileField{Name: "file", MaxSelect: 1, MaxSize: 5 << 20}, &core.TextField{Name: "mime_type"})
		test.Check(t, app.Save(media))
	})
	built, err := site.Load(ofRelease)
	test.Check(t, err)
	server := test.Start(t, app, func(e *core.ServeEvent) { site.Serve(e, built, (*render.Renderer)(nil)) })
	return logoSite{app, func(path string, headers ...string) test.Answer {
		return test.Send(t, server, http.MethodGet, path, "", headers...)
	}}
}

// publish publishes a logo; inks is "" or the two inks of Ministries.
func (s logoSite) publish(t *testing.T, logo image.Image, inks string) {
	t.Helper()
	var body bytes.Buffer
	test.Check(t, png.Encode(&body, logo))
	s.publishFile(t, body.Bytes(), inks)
}

// upload stores a file and returns its row.
func (s logoSite) upload(t *testing.T, content []byte, mime string) *core.Record {
	t.Helper()
	file, err := filesystem.NewFileFromBytes(content, "upload.bin")
	test.Check(t, err)
	return test.Store(t, s.app, "media", "file", file, "mime_type", mime)
}

func (s logoSite) publishFile(t *testing.T, content []byte, inks string) {
	t.Helper()
	uploaded := s.upload(t, content, "image/png")
	path := "/api/files/media/" + uploaded.Id + "/" + uploaded.GetString("file")
	row, _ := s.app.FindFirstRecordByData("content", "key", "site")
	if row == nil {
		row = test.Store(t, s.app, "content", "key", "site")
	}
	row.Set("published", `{"logo":{"files":[{"path":"`+path+`"}]},"colors":{"ministries":{`+inks+`}}}`)
	test.Check(t, s.app.Save(row))
}

// bar returns a logo with transparent margins at its sides.
func bar(width, height int, ink color.NRGBA) image.Image {
	logo := image.NewNRGBA(image.Rect(0, 0, width, height))
	for x := width / 10; x < width-width/10; x++ {
		for y := range height {
			logo.SetNRGBA(x, y, ink)
		}
	}
	return logo
}

// solid returns a logo without transparent parts.
func solid(ink color.NRGBA) image.Image {
	logo := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	draw.Draw(logo, logo.Bounds(), image.NewUniform(ink), image.Point{}, draw.Src)
	return logo
}

func (s logoSite) picture(t *testing.T, path string) image.Image {
	t.Helper()
	got := s.get(path)
	test.Equal(t, path+" status", got.StatusCode, 200)
	test.Equal(t, path+" type", got.Header.Get("Content-Type"), "image/png")
	drawn, err := png.Decode(strings.NewReader(got.Body))
	test.Check(t, err)
	return drawn
}

func at(drawn image.Image, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(drawn.At(x, y)).(color.NRGBA)
}

var (
	navy   = color.NRGBA{R: 0x10, G: 0x20, B: 0x60, A: 255}
	yellow = color.NRGBA{R: 0xff, G: 0xd4, A: 255}
	cream  = color.NRGBA{R: 0xff, G: 0xf8, B: 0xe0, A: 255}
	paper  = color.NRGBA{R: 0xfa, G: 0xf6, B: 0xee, A: 255}
)

const yellowInks = `"first":"#ffd400","second":"#102060"`

func TestWithoutALogoThePicturesOfTheReleaseAreServed(t *testing.T) {
	s := startWithLogo(t)
	for path, file := range ofRelease {
		test.Equal(t, path, s.get("/"+path).Body, string(file.Data))
	}
	test.Equal(t, "no logo for pages", s.get("/images/logo.png").StatusCode, 404)
	test.Equal(t, "no logo for print", s.get("/images/logo-print.png").StatusCode, 404)
}

func TestPicturesFromTheLogo(t *testing.T) {
	s := startWithLogo(t)
	s.publish(t, bar(600, 200, navy), yellowInks)
	for path, size := range map[string]image.Point{
		"/icons/icon-192.png": {X: 192, Y: 192}, "/icons/icon-512.png": {X: 512, Y: 512},
		"/icons/apple-touch-icon.png": {X: 180, Y: 180}, "/icons/maskable-192.png": {X: 192, Y: 192},
		"/icons/maskable-512.png": {X: 512, Y: 512}, "/images/share.png": {X: 1200, Y: 630},
	} {
		drawn := s.picture(t, path+"?v=1")
		test.Equal(t, path+" size", drawn.Bounds().Size(), size)
		test.Equal(t, path+" ground", at(drawn, 0, 0), yellow)
		test.Equal(t, path+" logo", at(drawn, size.X/2, size.Y/2), navy)
	}
	test.Equal(t, "another picture", s.get("/icons/icon-other.png").Body, "other")

	stencil := s.picture(t, "/icons/monochrome-512.png")
	test.Equal(t, "stencil, outside", at(stencil, 0, 0).A, 0)
	test.Equal(t, "stencil, logo", at(stencil, 256, 256), color.NRGBA{R: 255, G: 255, B: 255, A: 255})

	mark := s.picture(t, "/images/logo.png")
	test.Equal(t, "as wide as the logo", mark.Bounds().Size(), image.Point{X: 360, Y: 120})
	test.Equal(t, "for print", s.picture(t, "/images/logo-print.png").Bounds().Size(), image.Point{X: 1440, Y: 480})
	svg := s.get("/icons/icon.svg")
	test.Equal(t, "drawing", strings.HasPrefix(svg.Body, `<svg xmlns="http://www.w3.org/2000/svg"`), true)
	test.Equal(t, "its type", svg.Header.Get("Content-Type"), "image/svg+xml")
}

func TestThePreviewShowsALogoThatIsNotPublished(t *testing.T) {
	s := startWithLogo(t)
	var body bytes.Buffer
	test.Check(t, png.Encode(&body, solid(navy)))
	draft := s.upload(t, body.Bytes(), "image/png").Id
	for _, path := range []string{"/images/logo.png", "/images/logo-print.png"} {
		first := s.picture(t, path+"?v="+draft)
		test.Equal(t, path+" before any is published", at(first, first.Bounds().Dx()/2, first.Bounds().Dy()/2), navy)
	}
	test.Equal(t, "an icon", s.get("/icons/icon-192.png?v="+draft).Body, "ours")

	s.publish(t, solid(yellow), "")
	logo := func(version string) color.NRGBA {
		drawn := s.picture(t, "/images/logo.png?v="+version)
		return at(drawn, drawn.Bounds().Dx()/2, drawn.Bounds().Dy()/2)
	}
	test.Equal(t, "the draft", logo(draft), navy)
	test.Equal(t, "with an ink that is being typed", logo(draft+"0b3"), navy)
	test.Equal(t, "without a version", logo(""), yellow)
	test.Equal(t, "an upload that is gone", logo("gone00000000000"), yellow)
	test.Equal(t, "an upload that is no logo", logo(s.upload(t, body.Bytes(), "video/mp4").Id), yellow)
	test.Equal(t, "a cut version", logo("abc"), yellow)

	headers := func(version string) string {
		return s.get("/images/logo.png?v=" + version).Header.Get("Cache-Control")
	}
	test.Equal(t, "the draft may change", headers(draft), "private, no-cache")
	test.Equal(t, "the published one is kept", headers(""), "public, max-age=3600, stale-while-revalidate=86400")
}

func TestTheWholeLogoIsInTheSafeZone(t *testing.T) {
	s := startWithLogo(t)
	for _, logo := range []image.Image{bar(600, 200, navy), bar(300, 300, navy), bar(200, 500, navy)} {
		s.publish(t, logo, yellowInks)
		maskable := s.picture(t, "/icons/maskable-512.png")
		for x := range 512 {
			for y := range 512 {
				dx, dy := x-256, y-256
				if dx*dx+dy*dy > 205*205 && at(maskable, x, y) != yellow {
					t.Fatalf("the logo is outside of the safe zone, at %d, %d", x, y)
				}
			}
		}
	}
}

func TestHeadersOfPicturesFromTheLogo(t *testing.T) {
	s := startWithLogo(t)
	s.publish(t, bar(300, 300, navy), "")
	first := s.get("/icons/icon-192.png")
	tag := first.Header.Get("ETag")
	test.Equal(t, "caches", first.Header.Get("Cache-Control"), "public, max-age=3600, stale-while-revalidate=86400")
	test.Equal(t, "policy", strings.Contains(first.Header.Get("Content-Security-Policy"), "default-src 'self'"), true)
	test.Equal(t, "unchanged", s.get("/icons/icon-192.png", "If-None-Match", tag).StatusCode, 304)
	s.publish(t, bar(300, 300, cream), "")
	test.Equal(t, "another logo", s.get("/icons/icon-192.png", "If-None-Match", tag).StatusCode, 200)
}

func TestTheLogoIsVisibleOnItsGround(t *testing.T) {
	s := startWithLogo(t)
	for _, c := range []struct {
		name         string
		logo         image.Image
		inks         string
		ground, mark color.NRGBA
	}{
		{"dark, without inks", bar(300, 300, navy), "", paper, paper},
		{"in the ink itself", bar(300, 300, yellow), yellowInks, color.NRGBA{R: 0x12, G: 0x09, B: 0x2c, A: 255}, color.NRGBA{R: 0x12, G: 0x09, B: 0x2c, A: 255}},
		{"visible everywhere", bar(300, 300, color.NRGBA{R: 0xd0, G: 0x50, B: 0x30, A: 255}), yellowInks, yellow, color.NRGBA{}},
		{"with its own ground", solid(cream), yellowInks, cream, cream},
	} {
		s.publish(t, c.logo, c.inks)
		test.Equal(t, c.name+", icon", at(s.picture(t, "/icons/icon-512.png"), 0, 0), c.ground)
		test.Equal(t, c.name+", mark", at(s.picture(t, "/images/logo.png"), 0, 0), c.mark)
	}
}

func TestALogoThatCannotBeDrawnLeavesThePicturesOfTheRelease(t *testing.T) {
	s := startWithLogo(t)
	s.publishFile(t, []byte("no picture"), "")
	test.Equal(t, "icon", s.get("/icons/icon-192.png").Body, "ours")
	s.publish(t, image.NewGray(image.Rect(0, 0, 5000, 10)), "")
	test.Equal(t, "too large", s.get("/icons/icon-192.png").Body, "ours")
	row, err := s.app.FindFirstRecordByData("content", "key", "site")
	test.Check(t, err)
	row.Set("published", `{"logo":{"files":[{"path":"/api/files/media/../../data.db"}]}}`)
	test.Check(t, s.app.Save(row))
	test.Equal(t, "another file", s.get("/icons/icon-192.png").Body, "ours")
}

func TestALogoThatCouldNotBeReadIsDrawnLater(t *testing.T) {
	s := startWithLogo(t)
	s.publish(t, bar(600, 200, navy), yellowInks)
	storage := filepath.Join(s.app.DataDir(), "storage")
	test.Check(t, os.Rename(storage, storage+"-away"))
	test.Equal(t, "without the storage", s.get("/icons/icon-192.png").Body, "ours")
	test.Check(t, os.RemoveAll(storage))
	test.Check(t, os.Rename(storage+"-away", storage))
	test.Equal(t, "with it", at(s.picture(t, "/icons/icon-192.png"), 0, 0), yellow)
}
