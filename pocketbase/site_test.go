package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func TestAddresses(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for _, c := range []struct {
		path, body, mime, cache string
		status                  int
	}{
		{"/", builtHome, "text/html; charset=utf-8", "no-cache", 200},
		{"/about", "<title>About</title>", "text/html; charset=utf-8", "no-cache", 200},
		{"/about/", "<title>About</title>", "text/html; charset=utf-8", "no-cache", 200},
		{"/admin", builtHome, "text/html; charset=utf-8", "no-cache", 200}, // in routes.json, without a page of its own
		{"/nowhere", "<title>Lost</title>", "text/html; charset=utf-8", "no-cache", 404},
		{"/assets/app-0.js", "<title>Lost</title>", "text/html; charset=utf-8", "no-cache", 404},
		{"/assets/app-1.js.br", "<title>Lost</title>", "text/html; charset=utf-8", "no-cache", 404},
		{"/routes.json", "<title>Lost</title>", "text/html; charset=utf-8", "no-cache", 404},
		{"/%2e%2e/go.mod", "<title>Lost</title>", "text/html; charset=utf-8", "no-cache", 404},
		{"/sw.js", "self", "text/javascript; charset=utf-8", "no-cache", 200},
		{"/app.webmanifest", "{}", "application/manifest+json", "no-cache", 200},
		{"/robots.txt", "User-agent: *", "text/plain; charset=utf-8", "public, max-age=3600, stale-while-revalidate=86400", 200},
		{"/assets/app-1.js", "plain", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
	} {
		got := ask(t, server, "GET", c.path, "")
		same(t, c.path+" status", got.StatusCode, c.status)
		same(t, c.path+" body", got.body, c.body)
		same(t, c.path+" type", got.Header.Get("Content-Type"), c.mime)
		same(t, c.path+" cache", got.Header.Get("Cache-Control"), c.cache)
	}
}

func TestIndexPagesRedirectToTheirAddress(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for path, address := range map[string]string{
		"/index.html": "/", "/about/index.html": "/about", "/index.html?utm=poster": "/?utm=poster", "/index.html/index.html": "",
	} {
		got := ask(t, server, "GET", path, "")
		same(t, path+" leads to", got.Header.Get("Location"), address)
		same(t, path+" status", got.StatusCode, map[bool]int{true: 301, false: 404}[address != ""])
	}
}

const builtHome = "<title>Home</title><script>start()</script><style>p{}</style>"

func TestUnknownApiIsJSON(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for _, asked := range [][2]string{{"GET", "/api/nothing"}, {"POST", "/api/nothing"}, {"GET", "/_/nothing"}} {
		got := ask(t, server, asked[0], asked[1], "")
		same(t, asked[1]+" status", got.StatusCode, 404)
		same(t, asked[1]+" type", got.Header.Get("Content-Type"), "application/json")
	}
}

func TestLostWithoutItsPage(t *testing.T) {
	bare := fstest.MapFS{"index.html": {Data: []byte(builtHome)}}
	server, _ := start(t, bare, environment{})
	same(t, "page status", ask(t, server, "GET", "/nowhere", "").StatusCode, 404)
	same(t, "page", ask(t, server, "GET", "/nowhere", "").body, builtHome)
	for _, file := range []string{"/assets/gone", "/gone.png"} {
		got := ask(t, server, "GET", file, "")
		same(t, file, got.StatusCode, 404)
		same(t, file+" is not the app", strings.Contains(got.body, "start()"), false)
	}
	empty, _ := start(t, fstest.MapFS{}, environment{})
	same(t, "nothing built", ask(t, empty, "GET", "/", "").StatusCode, 404)
	same(t, "the API still answers", ask(t, empty, "GET", "/api/health", "").StatusCode, 200)
}

func TestNegotiation(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
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
		got := ask(t, server, "GET", c[0], "", "Accept-Encoding", c[1])
		same(t, c[0]+" for "+c[1], got.Header.Get("Content-Encoding")+" "+got.body, c[2]+" "+c[3])
		same(t, c[0]+" length", int(got.ContentLength), len(c[3]))
		if c[0] != "/sw.js" {
			same(t, c[0]+" varies", strings.Contains(strings.Join(got.Header.Values("Vary"), ","), "Accept-Encoding"), true)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	tags := map[string]bool{}
	for _, coding := range []string{"identity", "br", "gzip"} {
		first := ask(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding)
		tag := first.Header.Get("ETag")
		same(t, coding+" has its own tag", tags[tag], false)
		tags[tag] = true
		for _, condition := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			again := ask(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding, "If-None-Match", condition)
			same(t, coding+" "+condition, again.StatusCode, http.StatusNotModified)
			same(t, coding+" "+condition+" body", again.body, "")
			for _, told := range []string{"Content-Security-Policy", "Permissions-Policy", "X-Frame-Options"} {
				same(t, coding+" is told "+told+" once", (first.Header.Get(told) != "") && (again.Header.Get(told) == ""), true)
			}
		}
		same(t, coding+" is the same for every origin", strings.Contains(strings.Join(first.Header.Values("Vary"), ","), "Origin"), false)
		same(t, "another tag", ask(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding,
			"If-None-Match", `"other"`).StatusCode, 200)
	}
}

func TestRangesAndHead(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	part := ask(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-4")
	same(t, "part", part.body, "234")
	same(t, "part status", part.StatusCode, http.StatusPartialContent)
	same(t, "part place", part.Header.Get("Content-Range"), "bytes 2-4/10")
	same(t, "beyond the end", ask(t, server, "GET", "/song.m4a", "", "Range", "bytes=99-").StatusCode, 416)
	plain := ask(t, server, "GET", "/assets/app-1.js", "", "Range", "bytes=0-1", "Accept-Encoding", "br")
	same(t, "a part is of the plain file", plain.Header.Get("Content-Encoding")+plain.body, "pl")
	for coding, length := range map[string]int64{"identity": 5, "br": 6} {
		head := ask(t, server, "HEAD", "/assets/app-1.js", "", "Accept-Encoding", coding)
		same(t, coding+" head length", head.ContentLength, length)
		same(t, coding+" head body", head.body, "")
	}
	same(t, "head of nothing", ask(t, server, "HEAD", "/nowhere", "").StatusCode, 404)
}

func TestBrokenRoutesListStopsTheStart(t *testing.T) {
	_, err := loadSite(fstest.MapFS{"routes.json": {Data: []byte("{}")}})
	same(t, "refused", err != nil, true)
}

// TestLargeFilesStayOnTheDisk: a film is read from the disk, in ranges too, and stays the same while a build replaces it.
func TestLargeFilesStayOnTheDisk(t *testing.T) {
	dir := t.TempDir()
	film := bytes.Repeat([]byte("0123456789"), largeFile/10+1)
	path := filepath.Join(dir, "film.mp4")
	check(t, os.WriteFile(path, film, 0o600))
	loaded, err := loadSite(os.DirFS(dir))
	check(t, err)
	large := loaded["/film.mp4"]
	same(t, "held in memory", len(large.body), 0)
	same(t, "tag", large.etag, newAsset("film.mp4", film).etag)
	check(t, os.Rename(path, path+".old"))
	check(t, os.WriteFile(path, []byte("another film"), 0o600))
	check(t, os.Remove(path+".old"))
	read := make([]byte, 20)
	content := large.content()
	_, err = content.Seek(5, 0)
	check(t, err)
	_, err = content.Read(read)
	check(t, err)
	same(t, "a range", string(read), "56789012345678901234")
	server, _ := startOn(t, loaded, environment{})
	got := ask(t, server, "GET", "/film.mp4", "", "Range", "bytes=10-14")
	same(t, "status", got.StatusCode, 206)
	same(t, "part", got.body, "01234")
	same(t, "whole", ask(t, server, "GET", "/film.mp4", "").body, string(film))
}
