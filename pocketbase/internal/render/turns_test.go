package render

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

func TestAFeedFollowsAChangeBesideEndlessRequests(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "old")
	r.ask()
	r.save(noteID(1), "text", "new")
	r.clock = r.clock.Add(time.Second)
	r.step() // reads the lists
	r.rendered()
	r.turn <- struct{}{}
	const requests = 8
	answers := make(chan int, requests)
	for n := range requests {
		go func() {
			r.visit(fmt.Sprint(n), time.Minute, func(now time.Time) (page, error) { return r.render("/about?id=ada", now), nil })
			answers <- n
		}()
	}
	test.Until(t, func() bool { return len(r.visitors) == 1 })
	done := make(chan struct{})
	go func() {
		defer close(done)
		for r.step() == 0 {
		}
	}()
	<-r.turn
	for range requests {
		<-answers
	}
	<-done
	before, _, _ := strings.Cut(r.rendered(), "/feed.txt")
	if between := strings.Count(before, "ada"); between > 4 {
		t.Errorf("%d requested pages come before the feed", between)
	}
	test.Equal(t, "the feed", r.body("/feed.txt"), "new0")
}

func TestTheRendererPausesAsLongAsItWorked(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.settle()
	const work = 80 * time.Millisecond
	r.app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		r.clock = r.clock.Add(work)
		return e.Next()
	})
	r.save(noteID(1), "text", "one")
	r.clock = r.clock.Add(time.Second)
	r.step() // reads the lists
	began := time.Now()
	test.Equal(t, "page", test.Words(r.get("/")), "200 /")
	if pause := time.Since(began); pause < work-5*time.Millisecond {
		t.Errorf("it paused for %v", pause)
	}
}

func TestAFailingPageKeepsItsLastVersion(t *testing.T) {
	for _, command := range []string{"throw", "loop"} {
		r := startRenderer(t, fakeScript)
		r.save(noteID(1), "text", "fine")
		r.ask()
		r.save(noteID(2), "text", command+" /about")
		r.pass(time.Second)
		test.Equal(t, command+": others", strings.Contains(r.body("/notes"), command), true)
		test.Equal(t, command+": the page", strings.Contains(test.Send(t, r.server, "GET", "/about", "").Body, "fine0"), true)
		test.Equal(t, command+": a new page", strings.Contains(test.Send(t, r.server, "GET", "/about?id=ada", "").Body, "fine0"), true)
		r.rendered()
		failing := r.health.List()
		test.Equal(t, command+": failing", len(failing), 1)
		reason := map[string]string{"throw": "/about: TypeError: bad title", "loop": "/about: it took too long"}[command]
		test.Equal(t, command+": reason", strings.HasPrefix(failing[0].Name+" "+failing[0].Reason, "pages "+reason), true)
		r.save(noteID(1), "text", "changed")
		test.Equal(t, command+": not tried again at once", strings.Contains(r.pass(time.Second), "/about"), false)
		tried := r.failed["/about"]
		r.pass(retryAfter)
		test.Equal(t, command+": tried again after a minute", r.failed["/about"].After(tried), true)
		r.save(noteID(2), "text", "repaired")
		r.pass(retryAfter)
		test.Equal(t, command+": repaired", strings.Contains(r.body("/about"), "repaired"), true)
		test.Equal(t, command+": recovered", len(r.health.List()), 0)
	}
}

func TestAFailingRowPageIsTriedAgain(t *testing.T) {
	r := startRenderer(t, fakeScript)
	row := "/notes?note=" + noteID(1)
	r.save(noteID(1), "text", "throw "+row)
	test.Equal(t, "fails", test.Words(r.get(row)), "200 Shell")
	test.Equal(t, "failing", r.health.List()[0].Reason, row+": TypeError: bad title")
	r.rendered()
	r.pass(retryAfter - time.Second)
	test.Equal(t, "within a minute", test.Words(r.get(row)), "200 Shell")
	test.Equal(t, "not tried", r.rendered(), "")
	r.clock = r.clock.Add(time.Second)
	test.Equal(t, "after a minute", test.Words(r.get(row)), "200 Shell")
	test.Equal(t, "tried", r.rendered(), row)

	r.save(noteID(1), "text", "repaired")
	r.pass(time.Second)
	test.Equal(t, "nor after a change", test.Words(r.get(row)), "200 Shell")
	r.pass(retryAfter)
	test.Equal(t, "repaired", test.Words(r.get(row)), "200 "+row)
	test.Equal(t, "recovered", len(r.health.List()), 0)

	r.save(noteID(1), "text", "throw "+row)
	r.pass(time.Second)
	r.get(row)
	test.Equal(t, "failing again", len(r.health.List()), 1)
	r.clock = r.clock.Add(retryAfter)
	r.save(noteID(2), "text", "another row")
	r.pass(time.Second)
	test.Equal(t, "forgotten after a minute", len(r.health.List()), 0)
	r.get(row)
	test.Equal(t, "named again", len(r.health.List()), 1)
	note, err := r.app.FindRecordById("notes", noteID(1))
	test.Check(t, err)
	test.Check(t, r.app.Delete(note))
	r.pass(time.Second)
	test.Equal(t, "deleted", len(r.health.List()), 0)
	test.Equal(t, "unknown", test.Words(r.get(row)), "404 /notes")
}

func TestAScriptThatCannotStartIsTriedEachMinute(t *testing.T) {
	r := startRenderer(t, "let n = 0; throw Error('broken build')")
	test.Equal(t, "waits", r.step(), readIdle)
	test.Equal(t, "failing", r.health.List()[0].Reason, "the render script: Error: broken build at Error (native)")
	began := time.Now()
	test.Equal(t, "app shell", test.Words(r.get("/about")), "200 Shell")
	test.Equal(t, "an unknown path", test.Send(t, r.server, "GET", "/nowhere", "").StatusCode, 404)
	test.Equal(t, "without waiting", time.Since(began) < time.Second, true)
	r.program, r.source = nil, fakeScript
	r.pass(retryAfter - time.Second)
	test.Equal(t, "after 59 s", r.vm == nil, true)
	r.pass(time.Second)
	test.Equal(t, "after a minute", test.Words(r.get("/about")), "200 /about")
	test.Equal(t, "recovered", len(r.health.List()), 0)
}
