package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestPagesAllowOnlyTheInlineScriptsOfTheTemplate(t *testing.T) {
	r := startRenderer(t, fakeScript)
	row := "/notes?note=" + noteID(1)
	r.save(noteID(1), "text", "<script>evil()</script><style>body{display:none}</style>") // the script does not escape it
	r.settle()
	restarted := r.again(fakeScript)
	restarted.load()
	for name, got := range map[string]*page{
		"page": r.pages.Load().pages["/"], "stored page": restarted.pages.Load().pages["/"], "page of a row": func() *page {
			r.request(row)
			return r.pages.Load().pages[row]
		}(),
	} {
		content, err := io.ReadAll(got.asset.content())
		check(t, err)
		equal(t, name+" contains it", strings.Contains(string(content), "<script>evil()</script><style>"), true)
		scripts, styles := directive(got.csp, "script-src"), directive(got.csp, "style-src")
		equal(t, name+" runs", scripts, "'self' "+hashOf("go()"))
		equal(t, name+" applies", styles, "'self'")
	}
}

func TestStoredPagesAreServedAfterARestart(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	r.requests.add("/about?id=ada")
	r.isStored = false
	equal(t, "page of a row", r.settle(), "/about?id=ada")
	info, err := os.Stat(r.file)
	check(t, err)
	equal(t, "mode", info.Mode().Perm(), 0o600)

	restarted := r.again(fakeScript)
	restarted.load()
	set := restarted.pages.Load()
	equal(t, "stored", len(set.pages), 5)
	for _, address := range strings.Fields(allPages) {
		old, stored := r.pages.Load().pages[address], set.pages[address]
		if stored == nil {
			t.Fatalf("%s is not stored", address)
		}
		equal(t, address+" body", string(stored.body), string(old.body))
		equal(t, address+" headers", fmt.Sprint(stored.status, stored.etag, stored.mime, stored.cache, stored.csp, stored.brotli.etag),
			fmt.Sprint(old.status, old.etag, old.mime, old.cache, old.csp, old.brotli.etag))
	}
	for restarted.step() == 0 {
	}
	equal(t, "rendered again", restarted.pages.Load().pages["/about"].listsVersion, 1)

	r.save(noteID(1), "waitlisted", 3)
	restarted = r.again(fakeScript)
	restarted.load()
	equal(t, "after counts changed", len(restarted.pages.Load().pages), 5)
	day := r.clock
	r.clock = time.Date(2026, 11, 25, 7, 59, 59, 0, time.UTC)
	restarted = r.again(fakeScript)
	restarted.load()
	equal(t, "before midnight in Los Angeles", len(restarted.pages.Load().pages), 5)
	r.clock = r.clock.Add(time.Second)
	restarted = r.again(fakeScript)
	restarted.load()
	equal(t, "on another day", len(restarted.pages.Load().pages), 0)
	r.clock = day
	r.save(noteID(1), "text", "changed while no server ran")
	restarted = r.again(fakeScript)
	restarted.load()
	equal(t, "after a row changed", len(restarted.pages.Load().pages), 0)

	check(t, os.WriteFile(r.file, []byte("damaged"), 0o600))
	restarted = r.again(fakeScript)
	restarted.load()
	equal(t, "damaged", len(restarted.pages.Load().pages), 0)
	for restarted.step() == 0 {
	}
	other := r.again(fakeScript + "// another build")
	other.load()
	equal(t, "another build", other.pages.Load().plan == nil, true)
	left, err := os.ReadDir(filepath.Dir(r.file))
	check(t, err)
	equal(t, "files left", len(left), 0)
}

func TestBackupsDoNotContainPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.settle()
	report, err := makeBackup(r.app.NonconcurrentDB(), r.app.DataDir(), t.TempDir())
	check(t, err)
	equal(t, "uploads", report.Files, 0)
}

func TestTheRendererStopsWhileItRenders(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.limits.time = time.Hour
	r.save(noteID(1), "text", "loop /")
	done := r.requests.add("/about")
	r.start(r.handler)
	<-done
	r.stop() // the page / never ends
	equal(t, "failures", len(r.health.list()), 0)
}

func TestMemoryStaysTheSame(t *testing.T) {
	r := startRenderer(t, fakeScript)
	long := strings.Repeat("text ", 4_000)
	r.save(noteID(1), "text", long)
	heap := func() uint64 {
		runtime.GC()
		runtime.GC()
		return heapBytes()
	}
	var after []uint64
	for n := range 60 { // 300 pages
		r.save(noteID(1), "text", fmt.Sprint(n, long))
		r.pass(time.Second)
		if n%15 == 14 {
			after = append(after, heap())
		}
	}
	equal(t, "rendered", r.listsVersion >= 60, true)
	if slices.Max(after) > slices.Min(after)+1<<20 {
		t.Errorf("the heap is %v bytes", after)
	}
}

func TestConcurrentUse(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.now = time.Now
	r.schedule.pace.quiet = time.Millisecond
	r.start(r.handler)
	defer r.stop()
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for n := range 25 {
				got := send(t, r.server, "GET", []string{"/", "/notes?note=" + noteID(1), "/nowhere"}[n%3], "")
				equal(t, "status", got.StatusCode, []int{200, 200, 404}[n%3])
			}
		})
	}
	for n := range 25 {
		r.save(noteID(1), "text", fmt.Sprint("number", n))
	}
	clients.Wait()
	until(t, func() bool { return strings.Contains(send(t, r.server, "GET", "/", "").body, "number24") })
	until(t, func() bool {
		return strings.Contains(send(t, r.server, "GET", "/notes?note="+noteID(1), "").body, "number24")
	})
}
