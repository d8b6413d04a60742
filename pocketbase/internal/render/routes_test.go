package render

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/pocketbase/pocketbase/core"

	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestRenderedPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	now := test.Words(r.clock.UnixMilli())
	const shared = "public, max-age=0, s-maxage=30"
	html := func(address string) string { return "<title>" + address + "</title><script>go()</script>one0 " + now }
	for _, c := range []struct {
		path, body, mime, cache string
		status                  int
	}{
		{"/", html("/"), "text/html; charset=utf-8", shared, 200},
		{"/about", html("/about"), "text/html; charset=utf-8", shared, 200},
		{"/about/", html("/about"), "text/html; charset=utf-8", shared, 200},
		{"/about?utm=poster", html("/about"), "text/html; charset=utf-8", "private, no-cache", 200},
		{"/about?id=", html("/about"), "text/html; charset=utf-8", "private, no-cache", 200},
		{"/notes?note=" + noteID(1), html("/notes?note=" + noteID(1)), "text/html; charset=utf-8", shared, 200},
		{"/notes?note=" + noteID(1) + "&key=secret", html("/notes?note=" + noteID(1)), "text/html; charset=utf-8", "private, no-cache", 200},
		{"/notes?note=" + noteID(9), html("/notes"), "text/html; charset=utf-8", "private, no-cache", 404},
		{"/app-shell.html?__WB_REVISION__=1a", shellPage, "text/html; charset=utf-8", shared, 200},
		{"/app-shell.html?key=secret", shellPage, "text/html; charset=utf-8", "private, no-cache", 200},
		{"/feed.txt", "one0", "text/plain; charset=utf-8", "public, max-age=300", 200},
		{"/404", html("/404"), "text/html; charset=utf-8", "private, no-cache", 404},
		{"/nowhere", html("/404"), "text/html; charset=utf-8", "private, no-cache", 404},
		{"/assets/gone.js", html("/404"), "text/html; charset=utf-8", "private, no-cache", 404},
		{"/assets/app-1.js", "plain", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
		{"/app-shell.html", shellPage, "text/html; charset=utf-8", shared, 200},
	} {
		got := test.Send(t, r.server, "GET", c.path, "")
		test.Equal(t, c.path+" status", got.StatusCode, c.status)
		test.Equal(t, c.path+" body", got.Body, c.body)
		test.Equal(t, c.path+" type", got.Header.Get("Content-Type"), c.mime)
		test.Equal(t, c.path+" cache", got.Header.Get("Cache-Control"), c.cache)
		test.Equal(t, c.path+" cache of a CDN", got.Header.Get("CDN-Cache-Control") != "", c.cache == shared)
		head := test.Send(t, r.server, "HEAD", c.path, "")
		test.Equal(t, c.path+" HEAD", test.Words(head.StatusCode, head.ContentLength, head.Body), test.Words(c.status, len(c.body), ""))
		if strings.HasPrefix(c.mime, "text/html") {
			allowed := strings.Contains(test.Directive(got.Header.Get("Content-Security-Policy"), "script-src"), test.HashOf("go()"))
			test.Equal(t, c.path+" allows the template's script", allowed, true)
		}
	}
	test.Equal(t, "redirect", test.Send(t, r.server, "GET", "/about/index.html", "").Header.Get("Location"), "/about")
	test.Equal(t, "API", test.Send(t, r.server, "GET", "/api/nothing", "").Header.Get("Content-Type"), "application/json")
}

func TestRenderedPagesAreCompressedAndNotSentAgain(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	unpack := map[string]func(string) io.Reader{
		"identity": func(text string) io.Reader { return strings.NewReader(text) },
		"br":       func(text string) io.Reader { return brotli.NewReader(strings.NewReader(text)) },
		"gzip": func(text string) io.Reader {
			reader, err := gzip.NewReader(strings.NewReader(text))
			test.Check(t, err)
			return reader
		},
	}
	for _, path := range []string{"/", "/feed.txt", "/notes?note=" + noteID(1)} {
		plain := test.Send(t, r.server, "GET", path, "").Body
		tags := map[string]bool{}
		for coding, read := range unpack {
			got := test.Send(t, r.server, "GET", path, "", "Accept-Encoding", coding)
			text, err := io.ReadAll(read(got.Body))
			test.Check(t, err)
			test.Equal(t, path+" "+coding, string(text), plain)
			test.Equal(t, path+" "+coding+" length", int(got.ContentLength), len(got.Body))
			tag := got.Header.Get("ETag")
			test.Equal(t, path+" "+coding+" has its own tag", tags[tag], false)
			tags[tag] = true
			test.Equal(t, path+" "+coding+" again", test.Send(t, r.server, "GET", path, "", "Accept-Encoding", coding, "If-None-Match", tag).StatusCode, 304)
		}
		part := test.Send(t, r.server, "GET", path, "", "Range", "bytes=1-3")
		test.Equal(t, path+" range", test.Words(part.StatusCode, part.Body), test.Words(206, plain[1:4]))
	}
	lost := test.Send(t, r.server, "GET", "/nowhere", "", "Accept-Encoding", "br", "Range", "bytes=1-3", "If-None-Match", "*")
	text, err := io.ReadAll(brotli.NewReader(strings.NewReader(lost.Body)))
	test.Check(t, err)
	test.Equal(t, "404", test.Words(lost.StatusCode, strings.HasPrefix(string(text), "<title>/404")), "404 true")
}

func TestPagesOfRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	text := func(path string) string { return test.Send(t, r.server, "GET", path, "").Body }
	test.Equal(t, "page", strings.Contains(text(row), "<title>"+row+"</title><script>go()</script>one0"), true)
	test.Equal(t, "id of the script", strings.Contains(text("/about?id=ada"), "<title>/about?id=ada"), true)
	test.Equal(t, "rendered", r.rendered(), row+" /about?id=ada")
	test.Equal(t, "kept", strings.Contains(text(row+"&utm=poster"), "<title>"+row), true)
	test.Equal(t, "rendered again", r.rendered(), "")

	r.save(noteID(1), "text", "two")
	test.Equal(t, "not without a request", r.pass(time.Second), "")
	test.Equal(t, "after a change", strings.Contains(text(row), "two0"), true)
	record, err := r.app.FindRecordById("notes", noteID(1))
	test.Check(t, err)
	test.Check(t, r.app.Delete(record))
	r.pass(time.Second)
	test.Equal(t, "after it is deleted", test.Words(r.get(row)), "404 /notes")
}

func TestALinkIsNotGoneWhileTheListIsUnknown(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := true
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	test.Equal(t, "the list could not be read", test.Words(r.get(row)), "200 /notes")
	isBroken = false
	r.pass(readIdle)
	test.Equal(t, "it was read", test.Words(r.get(row)), "200 "+row)
	test.Equal(t, "unknown", test.Words(r.get("/notes?note="+noteID(2))), "404 /notes")
	r.save(noteID(1), "text", "no lists")
	r.save(noteID(2), "text", "new")
	test.Equal(t, "the script does not accept a new row", test.Words(r.get("/notes?note="+noteID(2))), "200 /notes")
}

func TestALinkIsUsedAtOnce(t *testing.T) {
	r := startRenderer(t, fakeScript)
	test.Equal(t, "before", test.Words(r.get("/notes?note="+noteID(1))), "404 /notes")
	r.save(noteID(1), "text", "one")
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() {
			test.Equal(t, "after", test.Words(r.get("/notes?note="+noteID(1))), "200 /notes?note="+noteID(1))
		})
	}
	clients.Go(func() { test.Equal(t, "another", test.Words(r.get("/notes?note="+noteID(2))), "404 /notes") })
	clients.Wait()
	test.Equal(t, "rendered", r.rendered(), "/notes /notes?note="+noteID(1))
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
			go func() { later <- test.Words(r.get("/notes?note=" + noteID(2))) }()
			for range 3 { // meanwhile it joins this reading
				r.get("/assets/app-1.js")
			}
		})
		return err
	})
	test.Equal(t, "the change before", test.Words(r.get("/notes?note="+noteID(1))), "200 /notes?note="+noteID(1))
	test.Equal(t, "the change during the reading", <-later, "200 /notes?note="+noteID(2))
}

func TestARowThatIsDeletedWhileItIsRequestedIsGone(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	r.settle()
	r.turn <- struct{}{}
	gone := make(chan string)
	go func() { gone <- test.Words(r.get(row)) }()
	test.Until(t, func() bool { return len(r.visitors) == 1 })
	note, err := r.app.FindRecordById("notes", noteID(1))
	test.Check(t, err)
	test.Check(t, r.app.Delete(note))
	test.Check(t, r.readLists(r.clock))
	<-r.turn
	test.Equal(t, "the plain page", <-gone, "404 /notes")
}

func TestUnknownRowsCostNothing(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	plain := test.Send(t, r.server, "GET", "/notes", "").Body
	for _, id := range []string{"nope", "NOTE00000000001", "../../etc/passwd", "%00", noteID(2), strings.Repeat("a", 4000)} {
		got := test.Send(t, r.server, "GET", "/notes?note="+id, "")
		test.Equal(t, id, test.Words(got.StatusCode, got.Body == plain), "404 true")
	}
	before := test.Words(len(r.pages), r.rendered())
	handler := r.server.Config.Handler
	for n := range 10_000 {
		answer := get(handler, "/notes?note="+noteID(n+2))
		if answer.Code != 404 {
			t.Fatalf("%d: %d", n, answer.Code)
		}
	}
	test.Equal(t, "pages and renderings", test.Words(len(r.pages), r.rendered()), test.Words(1, ""))
	test.Equal(t, "before", before, test.Words(1, "/notes"))
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
	test.Equal(t, "pages", len(r.pages), rowPagesMax+1)
	for address, isKept := range map[string]bool{"/": true, noteID(0): true, noteID(1): false, noteID(10): false, noteID(11): true} {
		test.Equal(t, address, r.pages[address] != nil, isKept)
	}
}

func TestConcurrentRequestsShareARendering(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	row := "/notes?note=" + noteID(1)
	var clients sync.WaitGroup
	for range 20 {
		clients.Go(func() { test.Equal(t, "page", test.Words(r.get(row)), "200 "+row) })
	}
	clients.Wait()
	test.Equal(t, "rendered", r.rendered(), row)
}

func TestTheAppShellReplacesAPageThatIsNotReady(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.wait = 10 * time.Millisecond
	r.turn <- struct{}{} // the script starts
	early := test.Send(t, r.server, "GET", "/about", "")
	test.Equal(t, "before the start", early.Body+early.Header.Get("Cache-Control"), shellPage+"public, max-age=0, s-maxage=30")
	test.Equal(t, "a file does not wait", test.Send(t, r.server, "GET", "/assets/app-1.js", "").Body, "plain")
	<-r.turn
	r.save(noteID(1), "text", "throw /about")
	r.save(noteID(2), "text", "throw /feed.txt")
	r.settle()
	r.turn <- struct{}{}
	test.Equal(t, "not within the time", test.Words(r.get("/notes?note="+noteID(1))), "200 Shell")
	<-r.turn
	r.wait = time.Hour
	test.Equal(t, "fails", test.Send(t, r.server, "GET", "/about", "").Body, shellPage)
	feed := test.Send(t, r.server, "GET", "/feed.txt", "")
	test.Equal(t, "a feed", test.Words(feed.StatusCode, feed.Header.Get("Retry-After"), strings.Contains(feed.Body, "TypeError")), "503 60 false")
}

func TestWithoutAScriptNothingRenders(t *testing.T) {
	app := test.App(t)
	missing := New(app, "", nil, settings.Settings{}, "", health.New(app, health.NewConsole(false)))
	test.Equal(t, "renderer", missing == nil, true)
}
