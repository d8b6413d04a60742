package render

import (
	"strings"
	"sync"
	"testing"
	"time"

	"byop/internal/test"
)

const (
	sunPicture  = "/art/1-sun0-abc-300x300-day.svg"
	moonPicture = "/art/1-moon0-abc-300x300-day.svg" // of no drawing that the script knows
	loopPicture = "/art/1-loop0-abc-300x300-day.svg"
)

func TestAPictureIsDrawnOnce(t *testing.T) {
	r := startRenderer(t, fakeScript)
	var all sync.WaitGroup
	bodies := make([]string, 8)
	for at := range bodies {
		all.Go(func() { bodies[at] = test.Send(t, r.server, "GET", sunPicture, "").Body })
	}
	all.Wait()
	for _, body := range bodies {
		test.Equal(t, "picture", body, "<svg><style>.k{}</style>1</svg>")
	}
	got := test.Send(t, r.server, "GET", sunPicture, "")
	test.Equal(t, "type", got.Header.Get("Content-Type"), "image/svg+xml")
	test.Equal(t, "cache", got.Header.Get("Cache-Control"), "public, max-age=31536000, immutable")
	allowed := strings.Contains(test.Directive(got.Header.Get("Content-Security-Policy"), "style-src"), test.HashOf(".k{}"))
	test.Equal(t, "allows its style", allowed, true)
	again := test.Send(t, r.server, "GET", sunPicture, "", "If-None-Match", got.Header.Get("ETag"))
	test.Equal(t, "again", again.StatusCode, 304)
	signedIn := test.Send(t, r.server, "GET", sunPicture, "", "Authorization", "token")
	test.Equal(t, "with a token", signedIn.Header.Get("Cache-Control"), "private, no-store")
}

func TestAnAddressOfNoPictureIsNotKept(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for _, path := range []string{moonPicture, sunPicture + "?x=1", "/art/sun.svg", strings.Replace(sunPicture, "abc", strings.Repeat("a", 8), 1), "/art/"} {
		got := test.Send(t, r.server, "GET", path, "")
		test.Equal(t, path, test.Words(got.StatusCode, got.Header.Get("Cache-Control")), "404 private, no-store")
	}
	test.Equal(t, "kept", len(r.Renderer.pictures.drawn), 0)
}

func TestKeptPicturesAreBounded(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for n := range picturesMax {
		r.Renderer.pictures.drawn[test.Words(n)] = nil
	}
	test.Equal(t, "status", test.Send(t, r.server, "GET", sunPicture, "").StatusCode, 200)
	test.Equal(t, "kept", len(r.Renderer.pictures.drawn), picturesMax)
}

func TestAPictureThatFailsStopsNoPage(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	test.Equal(t, "picture", test.Send(t, r.server, "GET", loopPicture, "").StatusCode, 503)
	got := test.Send(t, r.server, "GET", "/", "")
	test.Equal(t, "page", test.Words(got.StatusCode, strings.Contains(got.Body, "one0")), "200 true")
	deadline := time.Now().Add(10 * time.Second)
	for test.Send(t, r.server, "GET", sunPicture, "").StatusCode != 200 {
		if time.Now().After(deadline) {
			t.Fatal("no picture is drawn any more")
		}
	}
}
