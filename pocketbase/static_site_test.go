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
		{"/admin", builtHome, "text/html; charset=utf-8", "no-cache", 200}, // in routes.json, without a built page
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
		got := send(t, server, "GET", c.path, "")
		equal(t, c.path+" status", got.StatusCode, c.status)
		equal(t, c.path+" body", got.body, c.body)
		equal(t, c.path+" type", got.Header.Get("Content-Type"), c.mime)
		equal(t, c.path+" cache", got.Header.Get("Cache-Control"), c.cache)
	}
}

func TestIndexPagesRedirectToTheirAddress(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for path, address := range map[string]string{
		"/index.html": "/", "/about/index.html": "/about", "/index.html?utm=poster": "/?utm=poster", "/index.html/index.html": "",
	} {
		got := send(t, server, "GET", path, "")
		equal(t, path+" leads to", got.Header.Get("Location"), address)
		equal(t, path+" status", got.StatusCode, map[bool]int{true: 301, false: 404}[address != ""])
	}
}

const builtHome = "<title>Home</title><script>start()</script><style>p{}</style>"

func TestUnknownApiIsJSON(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for _, request := range [][2]string{{"GET", "/api/nothing"}, {"POST", "/api/nothing"}, {"GET", "/_/nothing"}} {
		got := send(t, server, request[0], request[1], "")
		equal(t, request[1]+" status", got.StatusCode, 404)
		equal(t, request[1]+" type", got.Header.Get("Content-Type"), "application/json")
	}
}

func TestNotFoundWithoutA404Page(t *testing.T) {
	bare := fstest.MapFS{"index.html": {Data: []byte(builtHome)}}
	server, _ := start(t, bare, environment{})
	equal(t, "page status", send(t, server, "GET", "/nowhere", "").StatusCode, 404)
	equal(t, "page", send(t, server, "GET", "/nowhere", "").body, builtHome)
	for _, file := range []string{"/assets/gone", "/gone.png"} {
		got := send(t, server, "GET", file, "")
		equal(t, file, got.StatusCode, 404)
		equal(t, file+" is not the app", strings.Contains(got.body, "start()"), false)
	}
	empty, _ := start(t, fstest.MapFS{}, environment{})
	equal(t, "nothing built", send(t, empty, "GET", "/", "").StatusCode, 404)
	equal(t, "the API still answers", send(t, empty, "GET", "/api/health", "").StatusCode, 200)
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
		got := send(t, server, "GET", c[0], "", "Accept-Encoding", c[1])
		equal(t, c[0]+" for "+c[1], got.Header.Get("Content-Encoding")+" "+got.body, c[2]+" "+c[3])
		equal(t, c[0]+" length", int(got.ContentLength), len(c[3]))
		if c[0] != "/sw.js" {
			equal(t, c[0]+" varies", strings.Contains(strings.Join(got.Header.Values("Vary"), ","), "Accept-Encoding"), true)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	tags := map[string]bool{}
	for _, coding := range []string{"identity", "br", "gzip"} {
		first := send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding)
		tag := first.Header.Get("ETag")
		equal(t, coding+" has its own tag", tags[tag], false)
		tags[tag] = true
		for _, condition := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			again := send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding, "If-None-Match", condition)
			equal(t, coding+" "+condition, again.StatusCode, http.StatusNotModified)
			equal(t, coding+" "+condition+" body", again.body, "")
			for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "X-Frame-Options"} {
				equal(t, coding+" has "+name+" once", (first.Header.Get(name) != "") && (again.Header.Get(name) == ""), true)
			}
		}
		equal(t, coding+" is the same for every origin", strings.Contains(strings.Join(first.Header.Values("Vary"), ","), "Origin"), false)
		equal(t, "another tag", send(t, server, "GET", "/assets/app-1.js", "", "Accept-Encoding", coding,
			"If-None-Match", `"other"`).StatusCode, 200)
	}
}

func TestRangesAndHead(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	part := send(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-4")
	equal(t, "part", part.body, "234")
	equal(t, "part status", part.StatusCode, http.StatusPartialContent)
	equal(t, "part place", part.Header.Get("Content-Range"), "bytes 2-4/10")
	equal(t, "beyond the end", send(t, server, "GET", "/song.m4a", "", "Range", "bytes=99-").StatusCode, 416)
	plain := send(t, server, "GET", "/assets/app-1.js", "", "Range", "bytes=0-1", "Accept-Encoding", "br")
	equal(t, "a part is of the plain file", plain.Header.Get("Content-Encoding")+plain.body, "pl")
	for coding, length := range map[string]int64{"identity": 5, "br": 6} {
		head := send(t, server, "HEAD", "/assets/app-1.js", "", "Accept-Encoding", coding)
		equal(t, coding+" head length", head.ContentLength, length)
		equal(t, coding+" head body", head.body, "")
	}
	equal(t, "head of nothing", send(t, server, "HEAD", "/nowhere", "").StatusCode, 404)
}

func TestBrokenRoutesListStopsTheStart(t *testing.T) {
	_, err := loadSite(fstest.MapFS{"routes.json": {Data: []byte("{}")}})
	equal(t, "refused", err != nil, true)
}

// TestLargeFilesStayOnTheDisk: a film is read from the disk, also in ranges, and does not change when a build replaces it.
func TestLargeFilesStayOnTheDisk(t *testing.T) {
	dir := t.TempDir()
	film := bytes.Repeat([]byte("0123456789"), largeFile/10+1)
	path := filepath.Join(dir, "film.mp4")
	check(t, os.WriteFile(path, film, 0o600))
	loaded, err := loadSite(os.DirFS(dir))
	check(t, err)
	large := loaded["/film.mp4"]
	equal(t, "held in memory", len(large.body), 0)
	equal(t, "tag", large.etag, newAsset("film.mp4", film).etag)
	check(t, os.Rename(path, path+".old"))
	check(t, os.WriteFile(path, []byte("another film"), 0o600))
	check(t, os.Remove(path+".old"))
	read := make([]byte, 20)
	content := large.content()
	_, err = content.Seek(5, 0)
	check(t, err)
	_, err = content.Read(read)
	check(t, err)
	equal(t, "a range", string(read), "56789012345678901234")
	server, _ := startOn(t, loaded, environment{})
	got := send(t, server, "GET", "/film.mp4", "", "Range", "bytes=10-14")
	equal(t, "status", got.StatusCode, 206)
	equal(t, "part", got.body, "01234")
	equal(t, "whole", send(t, server, "GET", "/film.mp4", "").body, string(film))
}

func TestManyRangesOfAFileAreRefused(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	ranges := func(many int) string { return "bytes=" + strings.Repeat("0-0,", many-1) + "2-2" }
	equal(t, "what players request", send(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-").StatusCode, http.StatusPartialContent)
	equal(t, "eight", send(t, server, "GET", "/song.m4a", "", "Range", ranges(8)).StatusCode, http.StatusPartialContent)
	equal(t, "nine", send(t, server, "GET", "/song.m4a", "", "Range", ranges(9)).StatusCode, http.StatusRequestedRangeNotSatisfiable)
}

func TestShortLinksLeadToEvents(t *testing.T) {
	server, _ := start(t, builtSite, environment{})
	for _, path := range []string{"/e/harvest00000001", "/e/harvest00000001/"} {
		got := send(t, server, "GET", path, "")
		equal(t, path, words(got.StatusCode, got.Header.Get("Location")), "302 /ministries/events?event=harvest00000001")
	}
	for _, id := range []string{"short", "HARVEST00000001", "harvest00000001x", "harvest0000000%0a", "..%2f..%2fsecret", "harvest00000001/x", "short/"} {
		got := send(t, server, "GET", "/e/"+id, "")
		equal(t, id, words(got.StatusCode, got.body), "404 <title>Lost</title>")
	}
}
