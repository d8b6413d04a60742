package site

import (
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

// onePage is a renderer that has one page, at /page and for unknown paths.
type onePage struct{ *Asset }

func (p onePage) Serve(e *core.RequestEvent) (bool, error) {
	if e.Request.URL.Path != "/page" {
		return false, nil
	}
	Send(e, p.ForQuery(e.Request.URL.RawQuery, ""), http.StatusOK)
	return true, nil
}

func (p onePage) ServeNotFound(e *core.RequestEvent) bool {
	Send(e, p.Asset, http.StatusNotFound)
	return true
}

// countedStarts counts how often somebody reads from the first byte.
type countedStarts struct {
	io.ReaderAt
	count atomic.Int32
}

func (c *countedStarts) ReadAt(into []byte, from int64) (int, error) {
	if from == 0 {
		c.count.Add(1)
	}
	return c.ReaderAt.ReadAt(into, from)
}

// newPage returns a rendered page of 300 KB, and its gzip file, which is read from the first byte when it is sent or unpacked.
func newPage() (page *Asset, body string, packed *countedStarts) {
	body = strings.Repeat("<p>0123456789</p>", 300<<10/17)
	page = Site{}.NewPage("text/html; charset=utf-8", []byte(body), "")
	packed = &countedStarts{ReaderAt: page.gzip.file}
	page.gzip.file = io.NewSectionReader(packed, 0, page.gzip.file.Size())
	return page, body, packed
}

// TestAPageIsUnpackedOnce: otherwise a client that accepts no compression would occupy the processors.
func TestAPageIsUnpackedOnce(t *testing.T) {
	page, body, packed := newPage()
	server := test.Start(t, test.App(t), func(e *core.ServeEvent) { Serve(e, Site{}, onePage{page}) })
	unpackings := func() int { return int(packed.count.Load()) }

	for _, method := range []string{"HEAD", "GET"} {
		for status, headers := range map[int][]string{
			304: {"If-None-Match", page.etag}, 412: {"If-Match", `"other"`}, 416: {"Range", "bytes=999999-"},
		} {
			test.Equal(t, method, test.Send(t, server, method, "/page", "", headers...).StatusCode, status)
		}
		test.Equal(t, method+" in brotli", test.Send(t, server, method, "/page", "", "Accept-Encoding", "br").StatusCode, 200)
	}
	for path, status := range map[string]int{"/page": 200, "/nowhere": 404} {
		head := test.Send(t, server, "HEAD", path, "")
		test.Equal(t, "HEAD "+path, test.Words(head.StatusCode, head.ContentLength), test.Words(status, len(body)))
	}
	test.Equal(t, "unpackings without a body", unpackings(), 0)

	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for path, status := range map[string]int{"/page": 200, "/page?utm=poster": 200, "/nowhere": 404} {
				got := test.Send(t, server, "GET", path, "")
				test.Equal(t, path+" status", got.StatusCode, status)
				test.Equal(t, path+" has the whole page", got.Body == body, true)
				test.Equal(t, path+" length", int(got.ContentLength), len(body))
			}
			part := test.Send(t, server, "GET", "/page", "", "Range", "bytes=200000-200009")
			test.Equal(t, "range", test.Words(part.StatusCode, part.Body), test.Words(206, body[200000:200010]))
		})
	}
	clients.Wait()
	test.Equal(t, "unpackings", unpackings(), 1)
}

// TestAnswersShareThePage: otherwise many of them would fill the memory.
func TestAnswersShareThePage(t *testing.T) {
	page, body, _ := newPage()
	send := func(status int) {
		e := test.Event("GET", "/page")
		e.Response = &discarded{header: http.Header{}}
		Send(e, page, status)
		test.Equal(t, "sent", e.Response.(*discarded).bytes, len(body))
	}
	for _, status := range []int{200, 404} {
		send(status)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 20 {
			send(status)
		}
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / 20; each > uint64(len(body)/4) {
			t.Errorf("an answer with %d allocates %d bytes", status, each)
		}
	}
}

// discarded is a response that is not kept.
type discarded struct {
	header http.Header
	bytes  int
}

func (d *discarded) Header() http.Header { return d.header }
func (d *discarded) WriteHeader(int)     {}
func (d *discarded) Write(part []byte) (int, error) {
	d.bytes += len(part)
	return len(part), nil
}
