package render

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"byop/internal/test"
)

func TestPagesAllowOnlyTheInlineScriptsOfTheTemplateAndTheirOwnStyles(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "<script>evil()</script><style>body{display:none}</style>") // the script does not escape it
	for address, style := range map[string]string{"/": "p{}", "/notes?note=" + noteID(1): "p{}", "/about": "h1{}"} {
		got := test.Send(t, r.server, "GET", address, "")
		policy := got.Header.Get("Content-Security-Policy")
		test.Equal(t, address+" contains it", strings.Contains(got.Body, "<script>evil()</script><style>body"), true)
		test.Equal(t, address+" runs", test.Directive(policy, "script-src"), "'self' "+test.HashOf("go()"))
		test.Equal(t, address+" applies", test.Directive(policy, "style-src"), "'self' "+test.HashOf(style))
	}
}

func TestTheRendererStopsWhileItRenders(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.limits.time = time.Hour
	r.save(noteID(1), "text", "loop /")
	r.start(r.handler)
	answered := make(chan string)
	go func() { answered <- test.Words(r.get("/")) }()
	test.Until(t, func() bool { return len(r.visitors) == 1 })
	r.stop() // the page / never ends
	test.Equal(t, "page", <-answered, "200 Shell")
	test.Equal(t, "failures", len(r.health.List()), 0)
}

func TestMemoryStaysTheSame(t *testing.T) {
	r := startRenderer(t, fakeScript)
	long := strings.Repeat("text ", 4_000)
	r.save(noteID(1), "text", long)
	r.ask()
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
	test.Equal(t, "rendered", strings.Contains(r.body("/404")+r.body("/"), "59text"), true)
	if slices.Max(after) > slices.Min(after)+1<<20 {
		t.Errorf("the heap is %v bytes", after)
	}
}

func TestConcurrentUse(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.now = time.Now
	r.start(r.handler)
	defer r.stop()
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for n := range 25 {
				got := test.Send(t, r.server, "GET", []string{"/", "/notes?note=" + noteID(1), "/nowhere"}[n%3], "")
				test.Equal(t, "status", got.StatusCode, []int{200, 200, 404}[n%3])
			}
		})
	}
	for n := range 25 {
		r.save(noteID(1), "text", fmt.Sprint("number", n))
	}
	clients.Wait()
	test.Until(t, func() bool { return strings.Contains(test.Send(t, r.server, "GET", "/", "").Body, "number24") })
	test.Until(t, func() bool {
		return strings.Contains(test.Send(t, r.server, "GET", "/notes?note="+noteID(1), "").Body, "number24")
	})
}
