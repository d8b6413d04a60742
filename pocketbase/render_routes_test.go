package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

func TestRenderedPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	now := words(r.clock.UnixMilli())
	html := func(address string) string { return "<title>" + address + "</title><script>go()</script>one0 " + now }
	for _, c := range []struct {
		path, body, mime, cache string
		status                  int
	}{
		{"/", html("/"), "text/html; charset=utf-8", "no-cache", 200},
		{"/about", html("/about"), "text/html; charset=utf-8", "no-cache", 200},
		{"/about/", html("/about"), "text/html; charset=utf-8", "no-cache", 200},
		{"/about?utm=poster", html("/about"), "text/html; charset=utf-8", "no-cache", 200},
		{"/about?id=", html("/about"), "text/html; charset=utf-8", "no-cache", 200},
		{"/feed.txt", "one0", "text/plain; charset=utf-8", "public, max-age=300", 200},
		{"/404", html("/404"), "text/html; charset=utf-8", "no-cache", 404},
		{"/nowhere", html("/404"), "text/html; charset=utf-8", "no-cache", 404},
		{"/assets/gone.js", html("/404"), "text/html; charset=utf-8", "no-cache", 404},
		{"/assets/app-1.js", "plain", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
		{"/app-shell.html", shellPage, "text/html; charset=utf-8", "no-cache", 200},
	} {
		got := send(t, r.server, "GET", c.path, "")
		equal(t, c.path+" status", got.StatusCode, c.status)
		equal(t, c.path+" body", got.body, c.body)
		equal(t, c.path+" type", got.Header.Get("Content-Type"), c.mime)
		equal(t, c.path+" cache", got.Header.Get("Cache-Control"), c.cache)
		head := send(t, r.server, "HEAD", c.path, "")
		equal(t, c.path+" HEAD", words(head.StatusCode, head.ContentLength, head.body), words(c.status, len(c.body), ""))
		if strings.HasPrefix(c.mime, "text/html") {
			allowed := strings.Contains(directive(got.Header.Get("Content-Security-Policy"), "script-src"), hashOf("go()"))
			equal(t, c.path+" allows the template's script", allowed, true)
		}
	}
	equal(t, "redirect", send(t, r.server, "GET", "/about/index.html", "").Header.Get("Location"), "/about")
	equal(t, "API", send(t, r.server, "GET", "/api/nothing", "").Header.Get("Content-Type"), "application/json")
}

func TestRenderedPagesAreCompressedAndNotSentAgain(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	unpack := map[string]func(string) io.Reader{
		"identity": func(text string) io.Reader { return strings.NewReader(text) },
		"br":       func(text string) io.Reader { return brotli.NewReader(strings.NewReader(text)) },
		"gzip": func(text string) io.Reader {
			reader, err := gzip.NewReader(strings.NewReader(text))
			check(t, err)
			return reader
		},
	}
	for _, path := range []string{"/", "/feed.txt", "/notes?note=" + noteID(1)} {
		if strings.Contains(path, "?") {
			r.request(path)
		}
		plain := send(t, r.server, "GET", path, "").body
		tags := map[string]bool{}
		for coding, read := range unpack {
			got := send(t, r.server, "GET", path, "", "Accept-Encoding", coding)
			text, err := io.ReadAll(read(got.body))
			check(t, err)
			equal(t, path+" "+coding, string(text), plain)
			equal(t, path+" "+coding+" length", int(got.ContentLength), len(got.body))
			tag := got.Header.Get("ETag")
			equal(t, path+" "+coding+" has its own tag", tags[tag], false)
			tags[tag] = true
			equal(t, path+" "+coding+" again", send(t, r.server, "GET", path, "", "Accept-Encoding", coding, "If-None-Match", tag).StatusCode, 304)
		}
		part := send(t, r.server, "GET", path, "", "Range", "bytes=1-3")
		equal(t, path+" range", words(part.StatusCode, part.body), words(206, plain[1:4]))
	}
	lost := send(t, r.server, "GET", "/nowhere", "", "Accept-Encoding", "br", "Range", "bytes=1-3", "If-None-Match", "*")
	text, err := io.ReadAll(brotli.NewReader(strings.NewReader(lost.body)))
	check(t, err)
	equal(t, "404", words(lost.StatusCode, strings.HasPrefix(string(text), "<title>/404")), "404 true")
}

// words joins values with spaces.
func words(values ...any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// request requests a page that must be rendered first.
func (r *renderTest) request(path string) answer {
	r.t.Helper()
	var got answer
	var client sync.WaitGroup
	client.Go(func() { got = send(r.t, r.server, "GET", path, "") })
	until(r.t, func() bool { return r.requests.first() != "" })
	r.settle()
	client.Wait()
	return got
}

func TestPagesOfRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	row := "/notes?note=" + noteID(1)
	equal(t, "page", strings.Contains(r.request(row).body, "<title>"+row+"</title><script>go()</script>one0"), true)
	equal(t, "kept", strings.Contains(send(t, r.server, "GET", row+"&utm=poster", "").body, "<title>"+row), true)
	equal(t, "id of the script", strings.Contains(r.request("/about?id=ada").body, "<title>/about?id=ada"), true)

	r.save(noteID(1), "text", "two")
	r.pass(time.Second)
	equal(t, "after a change", strings.Contains(r.request(row).body, "two0"), true)
	record, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(record))
	r.pass(time.Second)
	gone := send(t, r.server, "GET", row, "")
	equal(t, "after it is deleted", words(gone.StatusCode, strings.HasPrefix(gone.body, "<title>/notes</title>")), "404 true")
}

func TestALinkIsNotGoneWhileTheListIsUnknown(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := true
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	r.settle()
	row := "/notes?note=" + noteID(1)
	equal(t, "the list could not be read", words(r.get(row)), "200 /notes")
	equal(t, "another list could", words(r.get("/about?id=nobody")), "404 /about")
	isBroken = false
	r.pass(30 * time.Second)
	equal(t, "it was read", strings.Contains(r.request(row).body, "one0"), true)
	equal(t, "unknown", words(r.get("/notes?note="+noteID(2))), "404 /notes")
	r.load() // as after a restart with a script that does not start
	equal(t, "stored pages", words(r.get(row)), "200 /notes")
}

// get returns the status and the title of a page that need not be rendered first.
func (r *renderTest) get(path string) (status int, title string) {
	got := send(r.t, r.server, "GET", path, "")
	_, title, _ = strings.Cut(got.body, "<title>")
	title, _, _ = strings.Cut(title, "</title>")
	return got.StatusCode, title
}

func TestARowThatIsDeletedWhileItIsRequestedIsGone(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	note, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(note))
	r.clock = r.clock.Add(time.Second) // request waits until the address is queued, then the lists are read
	gone := r.request("/notes?note=" + noteID(1))
	equal(t, "the plain page", words(gone.StatusCode, strings.HasPrefix(gone.body, "<title>/notes</title>")), "404 true")

	r.save(noteID(2), "text", "throw /notes")
	r.pages.Store(&pageSet{plan: r.pages.Load().plan, pages: map[string]*page{}})
	r.pass(time.Second)
	equal(t, "without a plain page", words(r.get("/notes?note="+noteID(1))), "404 Shell")
	equal(t, "the page", words(r.get("/notes")), "200 Shell")
}

func TestALinkIsUsedAtOnce(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.now = time.Now
	r.start(r.handler)
	defer r.stop()
	equal(t, "before", words(r.get("/notes?note="+noteID(1))), "404 /notes")
	r.save(noteID(1), "text", "one")
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() { equal(t, "after", words(r.get("/notes?note="+noteID(1))), "200 /notes?note="+noteID(1)) })
	}
	clients.Go(func() { equal(t, "another", words(r.get("/notes?note="+noteID(2))), "404 /notes") })
	clients.Wait()
}

func TestOnlyAPendingChangeDelaysUnknownRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.settle()
	r.schedule.pace.reading = 10 * time.Second
	began := time.Now()
	equal(t, "no change", words(r.get("/notes?note="+noteID(1))), "404 /notes")
	r.save(noteID(1), "text", "one")
	equal(t, "no id", words(r.get("/notes?note=short")), "404 /notes")
	equal(t, "without waiting", time.Since(began) < r.schedule.pace.reading, true)
	r.schedule.pace.reading = time.Millisecond
	equal(t, "not read in time: perhaps valid", words(r.get("/notes?note="+noteID(1))), "200 /notes")
}

func TestUnknownRowsCostNothing(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	r.rendered()
	plain := send(t, r.server, "GET", "/notes", "").body
	for _, id := range []string{"nope", "NOTE00000000001", "../../etc/passwd", "%00", noteID(2), strings.Repeat("a", 4000)} {
		got := send(t, r.server, "GET", "/notes?note="+id, "")
		equal(t, id, words(got.StatusCode, got.body == plain), "404 true")
	}
	before := r.pages.Load()
	handler := r.server.Config.Handler
	for n := range 10_000 {
		answer := get(handler, "/notes?note="+noteID(n+2))
		if answer.Code != 404 {
			t.Fatalf("%d: %d", n, answer.Code)
		}
	}
	equal(t, "pages", r.pages.Load(), before)
	equal(t, "requests", len(r.requests.order)+len(r.requests.done), 0)
	equal(t, "rendered", r.settle(), "")
}

// get sends a request without a connection.
func get(handler http.Handler, path string) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest("GET", path, http.NoBody))
	return answer
}

func TestRowPagesAreLimited(t *testing.T) {
	set := &pageSet{plan: &renderPlan{Addresses: []string{"/"}}, pages: map[string]*page{"/": newPage(rendered{200, "text/html", "home"}, "")}}
	for n := range rowPagesMax + 10 {
		p := newPage(rendered{200, "text/html", "row"}, "")
		p.isRow = true
		p.used.Store(int64(n))
		set = set.with(noteID(n), p)
		set.pages[noteID(0)].used.Store(int64(n)) // the first one is served all the time
	}
	equal(t, "pages", len(set.pages), rowPagesMax+1)
	for address, isKept := range map[string]bool{"/": true, noteID(0): true, noteID(1): false, noteID(10): false, noteID(11): true} {
		equal(t, address, set.pages[address] != nil, isKept)
	}
}

func TestConcurrentRequestsShareARendering(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	row := "/notes?note=" + noteID(1)
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() { equal(t, "status", send(t, r.server, "GET", row, "").StatusCode, 200) })
	}
	until(t, func() bool { return r.requests.first() != "" })
	equal(t, "rendered", r.settle(), row)
	clients.Wait()
	equal(t, "rendered again", r.settle(), "")
}

func TestTheAppShellReplacesAPageThatIsNotReady(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.schedule.pace.request = 10 * time.Millisecond
	early := send(t, r.server, "GET", "/about", "")
	equal(t, "before the start", early.body+early.Header.Get("Cache-Control"), shellPage+"no-cache")
	equal(t, "a file does not wait", send(t, r.server, "GET", "/assets/app-1.js", "").body, "plain")
	r.save(noteID(1), "text", "throw /about")
	r.save(noteID(2), "text", "throw /feed.txt")
	r.settle()
	slow := send(t, r.server, "GET", "/notes?note="+noteID(1), "")
	equal(t, "not within the time", words(slow.StatusCode, slow.body), "200 "+shellPage)
	r.schedule.pace.request = time.Hour
	equal(t, "fails", send(t, r.server, "GET", "/about", "").body, shellPage)
	feed := send(t, r.server, "GET", "/feed.txt", "")
	equal(t, "a feed", words(feed.StatusCode, feed.Header.Get("Retry-After"), strings.Contains(feed.body, "TypeError")), "503 60 false")
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

func TestWithoutAScriptNothingRenders(t *testing.T) {
	_, app := start(t, builtSite, environment{})
	missing, err := newRenderer(app, "/nowhere/render.js", nil, environment{}, "", newHealth())
	check(t, err)
	equal(t, "renderer", missing == nil, true)
	equal(t, "unpacked", string(unpackGzip(compressGzip(bytes.Repeat([]byte("a"), 9)))), "aaaaaaaaa")
}
