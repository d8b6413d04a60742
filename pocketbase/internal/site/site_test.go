package site

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

func TestAddresses(t *testing.T) {
	const shared = "public, max-age=0, s-maxage=30"
	server := start(t, test.BuiltSite)
	for _, c := range []struct {
		path, body, mime, cache string
		status                  int
	}{
		{"/", builtHome, "text/html; charset=utf-8", shared, 200},
		{"/about", "<title>About</title>", "text/html; charset=utf-8", shared, 200},
		{"/about?key=secret", "<title>About</title>", "text/html; charset=utf-8", "private, no-cache", 200},
		{"/about/", "<title>About</title>", "text/html; charset=utf-8", shared, 200},
		{"/admin", builtHome, "text/html; charset=utf-8", shared, 200}, // in routes.json, without a built page
		{"/nowhere", "<title>Lost</title>", "text/html; charset=utf-8", "private, no-cache", 404},
		{"/assets/app-0.js", "<title>Lost</title>", "text/html; charset=utf-8", "private, no-cache", 404},
		{"/assets/app-1.js.br", "<title>Lost</title>", "text/html; charset=utf-8", "private, no-cache", 404},
		{"/routes.json", "<title>Lost</title>", "text/html; charset=utf-8", "private, no-cache", 404},
		{"/%2e%2e/go.mod", "<title>Lost</title>", "text/html; charset=utf-8", "private, no-cache", 404},
		{"/sw.js", "self", "text/javascript; charset=utf-8", shared, 200},
		{"/app.webmanifest", "{}", "application/manifest+json", "public, max-age=0, s-maxage=300", 200},
		{"/robots.txt", "User-agent: *", "text/plain; charset=utf-8", "public, max-age=3600, stale-while-revalidate=86400", 200},
		{"/assets/app-1.js", "plain", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
	} {
		got := test.Send(t, server, "GET", c.path, "")
		test.Equal(t, c.path+" status", got.StatusCode, c.status)
		test.Equal(t, c.path+" body", got.Body, c.body)
		test.Equal(t, c.path+" type", got.Header.Get("Content-Type"), c.mime)
		test.Equal(t, c.path+" cache", got.Header.Get("Cache-Control"), c.cache)
		test.Equal(t, c.path+" cache of a CDN", got.Header.Get("CDN-Cache-Control") != "", c.cache == shared)
	}
}

func TestIndexPagesRedirectToTheirAddress(t *testing.T) {
	server := start(t, test.BuiltSite)
	for path, address := range map[string]string{
		"/index.html": "/", "/about/index.html": "/about", "/index.html?utm=poster": "/?utm=poster", "/index.html/index.html": "",
	} {
		got := test.Send(t, server, "GET", path, "")
		test.Equal(t, path+" leads to", got.Header.Get("Location"), address)
		test.Equal(t, path+" status", got.StatusCode, map[bool]int{true: 301, false: 404}[address != ""])
	}
}

const builtHome = "<title>Home</title><script>start()</script><style>p{}</style>"

func TestUnknownApiIsJSON(t *testing.T) {
	server := start(t, test.BuiltSite)
	for _, request := range [][2]string{{"GET", "/api/nothing"}, {"POST", "/api/nothing"}, {"GET", "/_/nothing"}} {
		got := test.Send(t, server, request[0], request[1], "")
		test.Equal(t, request[1]+" status", got.StatusCode, 404)
		test.Equal(t, request[1]+" type", got.Header.Get("Content-Type"), "application/json")
	}
}

func TestNotFoundWithoutA404Page(t *testing.T) {
	bare := fstest.MapFS{"index.html": {Data: []byte(builtHome)}}
	server := start(t, bare)
	test.Equal(t, "page status", test.Send(t, server, "GET", "/nowhere", "").StatusCode, 404)
	test.Equal(t, "page", test.Send(t, server, "GET", "/nowhere", "").Body, builtHome)
	for _, file := range []string{"/assets/gone", "/gone.png"} {
		got := test.Send(t, server, "GET", file, "")
		test.Equal(t, file, got.StatusCode, 404)
		test.Equal(t, file+" is not the app", strings.Contains(got.Body, "start()"), false)
	}
	empty := start(t, fstest.MapFS{})
	test.Equal(t, "nothing built", test.Send(t, empty, "GET", "/", "").StatusCode, 404)
	test.Equal(t, "the API still answers", test.Send(t, empty, "GET", "/api/health", "").StatusCode, 200)
}

func TestNegotiation(t *testing.T) {
	server := start(t, test.BuiltSite)
	for _, c := range [][4]string{
		{"/assets/app-1.js", "gzip, deflate, br", "br", "brotli"},
		{"/assets/app-1.js", "br;q=0, gzip;q=0.5", "gzip", "gzipped"},
		{"/assets/app-1.js", "BR ; q=0.1", "br", "brotli"},
		{"/assets/app-1.js", "br;q=0", "", "plain"},
		{"/assets/app-1.js", "br;q=nonsense", "", "plain"},
		{"/assets/app-1.js", "*", "br", "brotli"},
		{"/assets/app-1.js", "*;q=0", "", "plain"},
		{"/assets/app-1.js", "brotli", "", "plain"},
		{"/assets/app-1.css", "br", "", "a{}"},
		{"/assets/app-1.css", "br, gzip", "gzip", "gz-css"},
		{"/sw.js", "br, gzip", "", "self"},
	} {
		got := test.Send(t, server, "GET", c[0], "", "Accept-Encoding", c[1])
		test.Equal(t, c[0]+" for "+c[1], got.Header.Get("Content-Encoding")+" "+got.Body, c[2]+" "+c[3])
		test.Equal(t, c[0]+" length", int(got.ContentLength), len(c[3]))
		if c[0] != "/sw.js" {
			test.Equal(t, c[0]+" varies", strings.Contains(strings.Join(got.Header.Values("Vary"), ","), "Accept-Encoding"), true)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	server := start(t, test.BuiltSite)
	tags := map[string]bool{}
	for _, coding := range []string{"identity", "br", "gzip"} {
		first := test.Send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding)
		tag := first.Header.Get("ETag")
		test.Equal(t, coding+" has its own tag", tags[tag], false)
		tags[tag] = true
		for _, condition := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			again := test.Send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding, "If-None-Match", condition)
			test.Equal(t, coding+" "+condition, again.StatusCode, http.StatusNotModified)
			test.Equal(t, coding+" "+condition+" body", again.Body, "")
			for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "X-Frame-Options"} {
				test.Equal(t, coding+" has "+name+" once", (first.Header.Get(name) != "") && (again.Header.Get(name) == ""), true)
			}
		}
		test.Equal(t, coding+" is the same for every origin", strings.Contains(strings.Join(first.Header.Values("Vary"), ","), "Origin"), false)
		test.Equal(t, "another tag", test.Send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding,
			"If-None-Match", `"other"`).StatusCode, 200)
	}
}

func TestRangesAndHead(t *testing.T) {
	server := start(t, test.BuiltSite)
	part := test.Send(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-4")
	test.Equal(t, "part", part.Body, "234")
	test.Equal(t, "part status", part.StatusCode, http.StatusPartialContent)
	test.Equal(t, "part place", part.Header.Get("Content-Range"), "bytes 2-4/10")
	for tag, want := range map[string]int{part.Header.Get("ETag"): 206, "W/" + part.Header.Get("ETag"): 200, `"other"`: 200} {
		got := test.Send(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-4", "If-Range", tag)
		test.Equal(t, "a part of "+tag, got.StatusCode, want)
	}
	test.Equal(t, "beyond the end", test.Send(t, server, "GET", "/song.m4a", "", "Range", "bytes=99-").StatusCode, 416)
	plain := test.Send(t, server, "GET", "/assets/app-1.js", "", "Range", "bytes=0-1", "Accept-Encoding", "br")
	test.Equal(t, "a part is of the plain file", plain.Header.Get("Content-Encoding")+plain.Body, "pl")
	for coding, length := range map[string]int64{"identity": 5, "br": 6} {
		head := test.Send(t, server, "HEAD", "/assets/app-1.js", "", "Accept-Encoding", coding)
		test.Equal(t, coding+" head length", head.ContentLength, length)
		test.Equal(t, coding+" head body", head.Body, "")
	}
	test.Equal(t, "head of nothing", test.Send(t, server, "HEAD", "/nowhere", "").StatusCode, 404)
}

func TestBrokenRoutesListStopsTheStart(t *testing.T) {
	_, err := Load(fstest.MapFS{"routes.json": {Data: []byte("{}")}})
	test.Equal(t, "refused", err != nil, true)
}

// TestLargeFilesStayOnTheDisk: a film is read from the disk, also in ranges, and does not change when a build replaces it.
func TestLargeFilesStayOnTheDisk(t *testing.T) {
	dir := t.TempDir()
	film := bytes.Repeat([]byte("0123456789"), largeFile/10+1)
	path := filepath.Join(dir, "film.mp4")
	test.Check(t, os.WriteFile(path, film, 0o600))
	loaded, err := Load(os.DirFS(dir))
	test.Check(t, err)
	large := loaded["/film.mp4"]
	test.Equal(t, "tag", large.etag, newAsset("film.mp4", film).etag)
	test.Check(t, os.Rename(path, path+".old"))
	test.Check(t, os.WriteFile(path, []byte("another film"), 0o600))
	film[5] = 'x'
	test.Check(t, os.WriteFile(path+".old", film, 0o600)) // the same file, which memory would not notice
	test.Check(t, os.Remove(path+".old"))
	read := make([]byte, 20)
	content := large.content()
	_, err = content.Seek(5, 0)
	test.Check(t, err)
	_, err = content.Read(read)
	test.Check(t, err)
	test.Equal(t, "a range", string(read), "x6789012345678901234")
	server := startOn(t, loaded)
	got := test.Send(t, server, "GET", "/film.mp4", "", "Range", "bytes=10-14")
	test.Equal(t, "status", got.StatusCode, 206)
	test.Equal(t, "part", got.Body, "01234")
	test.Equal(t, "whole", test.Send(t, server, "GET", "/film.mp4", "").Body, string(film))
}

// TestEmbeddedFilesAreNotCopied: they are in the memory of the program already.
func TestEmbeddedFilesAreNotCopied(t *testing.T) {
	embedded := fstest.MapFS{"assets/app-1.js": {Data: []byte("plain")}}
	loaded, err := Load(embedded)
	test.Check(t, err)
	copy(embedded["assets/app-1.js"].Data, "PLAIN")
	body, err := loaded["/assets/app-1.js"].body()
	test.Check(t, err)
	test.Equal(t, "the same bytes", string(body), "PLAIN")
}

func TestMoreFoldersAddFiles(t *testing.T) {
	media := fstest.MapFS{"audio/amen.m4a": {Data: []byte("amen")}, "index.html": {Data: []byte("<title>Other</title>")}}
	loaded, err := Load(test.BuiltSite, os.DirFS(filepath.Join(t.TempDir(), "missing")), media)
	test.Check(t, err)
	server := startOn(t, loaded)
	test.Equal(t, "a song", test.Send(t, server, "GET", "/audio/amen.m4a", "", "Range", "bytes=1-2").Body, "me")
	test.Equal(t, "the home page", test.Send(t, server, "GET", "/", "").Body, builtHome)
}

func TestShortLinksLeadToEvents(t *testing.T) {
	server := start(t, test.BuiltSite)
	for _, path := range []string{"/e/harvest00000001", "/e/harvest00000001/"} {
		got := test.Send(t, server, "GET", path, "")
		test.Equal(t, path+" cache", got.Header.Get("Cache-Control"), "public, max-age=3600")
		test.Equal(t, path, test.Words(got.StatusCode, got.Header.Get("Location")), "302 /ministries/events?event=harvest00000001")
	}
	for _, id := range []string{"short", "HARVEST00000001", "harvest00000001x", "harvest0000000%0a", "..%2f..%2fsecret", "harvest00000001/x", "short/"} {
		got := test.Send(t, server, "GET", "/e/"+id, "")
		test.Equal(t, id, test.Words(got.StatusCode, got.Body), "404 <title>Lost</title>")
	}
}

func TestPasswordManagersFindThePageToSignIn(t *testing.T) {
	got := test.Send(t, start(t, test.BuiltSite), "GET", "/.well-known/change-password", "")
	test.Equal(t, "change-password", test.Words(got.StatusCode, got.Header.Get("Location")), "302 /auth")
}

type noPages struct{}

func (noPages) Serve(*core.RequestEvent) (bool, error) { return false, nil }
func (noPages) ServeNotFound(*core.RequestEvent) bool  { return false }

// start runs a server with a built site and without a renderer.
func start(t *testing.T, files fstest.MapFS) *httptest.Server {
	t.Helper()
	built, err := Load(files)
	test.Check(t, err)
	return startOn(t, built)
}

func startOn(t *testing.T, built Site) *httptest.Server {
	t.Helper()
	return test.Start(t, test.App(t), func(e *core.ServeEvent) {
		Serve(e, built, noPages{})
	})
}
