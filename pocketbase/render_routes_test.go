package main

import (
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
	"github.com/pocketbase/pocketbase/core"
)

func TestRenderedPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
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

func TestPagesOfRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	text := func(path string) string { return send(t, r.server, "GET", path, "").body }
	equal(t, "page", strings.Contains(text(row), "<title>"+row+"</title><script>go()</script>one0"), true)
	equal(t, "id of the script", strings.Contains(text("/about?id=ada"), "<title>/about?id=ada"), true)
	equal(t, "rendered", r.rendered(), row+" /about?id=ada")
	equal(t, "kept", strings.Contains(text(row+"&utm=poster"), "<title>"+row), true)
	equal(t, "rendered again", r.rendered(), "")

	r.save(noteID(1), "text", "two")
	equal(t, "not without a request", r.pass(time.Second), "")
	equal(t, "after a change", strings.Contains(text(row), "two0"), true)
	record, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(record))
	r.pass(time.Second)
	equal(t, "after it is deleted", words(r.get(row)), "404 /notes")
}

func TestALinkIsNotGoneWhileTheListIsUnknown(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := true
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	equal(t, "the list could not be read", words(r.get(row)), "200 /notes")
	isBroken = false
	r.pass(readIdle)
	equal(t, "it was read", words(r.get(row)), "200 "+row)
	equal(t, "unknown", words(r.get("/notes?note="+noteID(2))), "404 /notes")
	r.save(noteID(1), "text", "no lists")
	r.save(noteID(2), "text", "new")
	equal(t, "the script does not accept a new row", words(r.get("/notes?note="+noteID(2))), "200 /notes")
}

func TestALinkIsUsedAtOnce(t *testing.T) {
	r := startRenderer(t, fakeScript)
	equal(t, "before", words(r.get("/notes?note="+noteID(1))), "404 /notes")
	r.save(noteID(1), "text", "one")
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() { equal(t, "after", words(r.get("/notes?note="+noteID(1))), "200 /notes?note="+noteID(1)) })
	}
	clients.Go(func() { equal(t, "another", words(r.get("/notes?note="+noteID(2))), "404 /notes") })
	clients.Wait()
	equal(t, "rendered", r.rendered(), "/notes /notes?note="+noteID(1))
}

func TestALinkIsUsedDuringAReading(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.settle()
	r.save(noteID(1), "text", "one")
	later := make(chan string, 1)
	var once sync.Once
	r.app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		err := e.Next()
		once.Do(func() {
			r.save(noteID(2), "text", "two")
			go func() { later <- words(r.get("/notes?note=" + noteID(2))) }()
			for range 3 { // meanwhile it joins this reading
				r.get("/assets/app-1.js")
			}
		})
		return err
	})
	equal(t, "the change before", words(r.get("/notes?note="+noteID(1))), "200 /notes?note="+noteID(1))
	equal(t, "the change during the reading", <-later, "200 /notes?note="+noteID(2))
}

func TestARowThatIsDeletedWhileItIsRequestedIsGone(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	r.settle()
	r.turn <- struct{}{}
	gone := make(chan string)
	go func() { gone <- words(r.get(row)) }()
	until(t, func() bool { return len(r.visitors) == 1 })
	note, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(note))
	check(t, r.readLists(r.clock))
	<-r.turn
	equal(t, "the plain page", <-gone, "404 /notes")
}

func TestUnknownRowsCostNothing(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	plain := send(t, r.server, "GET", "/notes", "").body
	for _, id := range []string{"nope", "NOTE00000000001", "../../etc/passwd", "%00", noteID(2), strings.Repeat("a", 4000)} {
		got := send(t, r.server, "GET", "/notes?note="+id, "")
		equal(t, id, words(got.StatusCode, got.body == plain), "404 true")
	}
	before := words(len(r.pages), r.rendered())
	handler := r.server.Config.Handler
	for n := range 10_000 {
		answer := get(handler, "/notes?note="+noteID(n+2))
		if answer.Code != 404 {
			t.Fatalf("%d: %d", n, answer.Code)
		}
	}
	equal(t, "pages and renderings", words(len(r.pages), r.rendered()), words(1, ""))
	equal(t, "before", before, words(1, "/notes"))
}

// get sends a request without a connection.
func get(handler http.Handler, path string) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest("GET", path, http.NoBody))
	return answer
}

func TestRowPagesAreLimited(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.plan.Store(&renderPlan{Addresses: []string{"/"}})
	r.pages["/"] = &page{}
	for n := range rowPagesMax + 10 {
		r.dropOldest()
		r.pages[noteID(n)] = &page{asked: r.clock.Add(time.Duration(n))}
		r.pages[noteID(0)].asked = r.clock.Add(time.Duration(n)) // the first one is served all the time
	}
	equal(t, "pages", len(r.pages), rowPagesMax+1)
	for address, isKept := range map[string]bool{"/": true, noteID(0): true, noteID(1): false, noteID(10): false, noteID(11): true} {
		equal(t, address, r.pages[address] != nil, isKept)
	}
}

func TestConcurrentRequestsShareARendering(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() { equal(t, "page", words(r.get(row)), "200 "+row) })
	}
	clients.Wait()
	equal(t, "rendered", r.rendered(), row)
}

func TestTheAppShellReplacesAPageThatIsNotReady(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.wait = 10 * time.Millisecond
	r.turn <- struct{}{} // the script starts
	early := send(t, r.server, "GET", "/about", "")
	equal(t, "before the start", early.body+early.Header.Get("Cache-Control"), shellPage+"no-cache")
	equal(t, "a file does not wait", send(t, r.server, "GET", "/assets/app-1.js", "").body, "plain")
	<-r.turn
	r.save(noteID(1), "text", "throw /about")
	r.save(noteID(2), "text", "throw /feed.txt")
	r.settle()
	r.turn <- struct{}{}
	equal(t, "not within the time", words(r.get("/notes?note="+noteID(1))), "200 Shell")
	<-r.turn
	r.wait = time.Hour
	equal(t, "fails", send(t, r.server, "GET", "/about", "").body, shellPage)
	feed := send(t, r.server, "GET", "/feed.txt", "")
	equal(t, "a feed", words(feed.StatusCode, feed.Header.Get("Retry-After"), strings.Contains(feed.body, "TypeError")), "503 60 false")
}

func TestWithoutAScriptNothingRenders(t *testing.T) {
	_, app := start(t, builtSite, environment{})
	missing, err := newRenderer(app, "/nowhere/render.js", nil, environment{}, "", newHealth())
	check(t, err)
	equal(t, "renderer", missing == nil, true)
}
