package main

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestRequestedPagesAreFirst(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.requests.add("/404")
	r.requests.add("/nothing")
	equal(t, "at first", r.settle(), "/404 / /about /notes /feed.txt")
	r.save(noteID(1), "text", "two")
	r.clock = r.clock.Add(time.Second)
	r.step() // reads the lists
	r.requests.add("/notes?note=" + noteID(1))
	r.requests.add("/about?id=ada")
	// A page that shows the change is between two requested ones, so that many requests cannot delay it.
	equal(t, "after a change", r.settle(), "/notes?note="+noteID(1)+" /notes /about?id=ada / /feed.txt /about /404")
	equal(t, "requests left", len(r.requests.order)+len(r.requests.done), 0)
}

func TestANewerChangeIsFirst(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.settle()
	r.save(noteID(1), "text", "one")
	r.clock = r.clock.Add(time.Second)
	for range 3 { // reads the lists and renders two pages
		r.step()
	}
	equal(t, "finished pages are published", strings.Contains(r.body("/notes")+r.body("/"), "one"), true)
	r.rendered()
	r.save(noteID(1), "text", "two")
	equal(t, "those that show it, then the oldest", r.pass(time.Second), "/notes / /feed.txt /about /404")
	for n := range 20 { // a change each second never lets all pages finish
		r.save(noteID(1), "text", fmt.Sprint("number", n))
		r.clock = r.clock.Add(time.Second)
		for range 5 {
			r.step()
		}
	}
	versions := map[string]int{}
	for address, p := range r.pages.Load().pages {
		versions[address] = r.listsVersion - p.listsVersion
	}
	equal(t, "what shows the change is current", versions["/notes"]+versions["/"], 0)
	for _, address := range strings.Fields(allPages) {
		equal(t, address+" is rendered in turn", versions[address] <= 4, true)
	}
}

func TestAFeedFollowsAChangeBesideEndlessRequests(t *testing.T) {
	r := startRenderer(t, fakeScript)
	row := "/about?id=ada"
	r.settle()
	r.save(noteID(1), "text", "new")
	r.clock = r.clock.Add(time.Second)
	r.step() // reads the lists
	for range 6 {
		r.publish(func(set *pageSet) { // it was dropped for others
			set.pages = maps.Clone(set.pages)
			delete(set.pages, row)
		})
		r.requests.add(row)
		r.pausedUntil = r.clock.Add(r.schedule.pace.soon) // never time for what nobody waits for
		r.step()
	}
	equal(t, "rendered", r.rendered(), strings.ReplaceAll("ada /notes ada / ada /feed.txt", "ada", row))
	equal(t, "the feed", r.body("/feed.txt"), "new0")
}

func TestTheRendererPausesAsLongAsItWorked(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.step()
	r.now = func() time.Time { return r.clock.Add(80 * time.Millisecond) } // the end of a page
	r.render("/", r.clock)
	r.now = func() time.Time { return r.clock }
	r.rendered()
	equal(t, "80 + 79 ms after its start", r.pass(159*time.Millisecond), "")
	equal(t, "80 + 80 ms after its start", r.pass(time.Millisecond), "/about /notes /404 /feed.txt")

	r.save(noteID(1), "text", "one")
	r.pausedUntil = r.clock.Add(3 * time.Second)
	r.requests.add("/about?id=ada")
	equal(t, "much work to make up for", r.pass(999*time.Millisecond), "")
	equal(t, "pages that somebody waits for", r.pass(time.Millisecond), "/about?id=ada /notes / /feed.txt")
	equal(t, "other pages", r.pass(2*time.Second), "/about /404")

	r.app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		r.clock = r.clock.Add(70 * time.Millisecond)
		return e.Next()
	})
	r.save(noteID(1), "text", "two")
	r.pausedUntil = time.Time{}
	r.readLists(r.clock)
	equal(t, "pause after reading", r.pausedUntil.Sub(r.clock), 70*time.Millisecond)
	equal(t, "pages that show a change do not wait", r.settle(), "/notes / /feed.txt")

	r.pausedUntil = time.Time{}
	r.now = func() time.Time { return r.clock.Add(time.Hour) }
	r.render("/", r.clock)
	equal(t, "pauses at most", r.pausedUntil.Sub(r.now()), 3*time.Second)
}

func TestAFailingPageKeepsItsLastVersion(t *testing.T) {
	for _, command := range []string{"throw", "loop"} {
		r := startRenderer(t, fakeScript)
		r.save(noteID(1), "text", "fine")
		r.settle()
		r.save(noteID(2), "text", command+" /about")
		r.pass(time.Second)
		r.settle()
		equal(t, command+": others", strings.Contains(r.body("/notes"), command), true)
		equal(t, command+": the page", strings.Contains(r.body("/about"), "fine0"), true)
		failing := r.health.list()
		equal(t, command+": failing", len(failing), 1)
		reason := map[string]string{"throw": "/about: TypeError: bad title", "loop": "/about: it took too long"}[command]
		equal(t, command+": reason", failing[0].Name+" "+failing[0].Reason, "pages "+reason)
		equal(t, command+": not tried again at once", r.pass(50*time.Second), "")
		tried := r.failures["/about"].at
		r.pass(2 * time.Minute)
		r.settle()
		equal(t, command+": tried again after a minute", r.failures["/about"].at.After(tried), true)
		r.failures["/about"] = renderFailure{"", r.clock}
		r.save(noteID(1), "text", "changed")
		equal(t, command+": nor within a minute", strings.Contains(r.pass(time.Second), "/about"), false)
		r.save(noteID(2), "text", "repaired")
		r.pass(time.Minute)
		equal(t, command+": repaired", strings.Contains(r.body("/about"), "repaired"), true)
		equal(t, command+": recovered", len(r.health.list()), 0)
	}
}

func TestAFailingRowPageIsTriedAgain(t *testing.T) {
	r := startRenderer(t, fakeScript)
	row := "/notes?note=" + noteID(1)
	get := func() string { return send(t, r.server, "GET", row, "").body }
	r.save(noteID(1), "text", "throw "+row)
	r.settle()
	equal(t, "fails", r.request(row).body, shellPage)
	equal(t, "failing", r.health.list()[0].Reason, row+": TypeError: bad title")
	r.clock = r.clock.Add(59 * time.Second)
	equal(t, "not tried again within a minute", get(), shellPage)
	r.clock = r.clock.Add(time.Second)
	tried := r.failures[row].at
	r.request(row)
	equal(t, "tried again after a minute", r.failures[row].at.After(tried), true)

	r.save(noteID(1), "text", "repaired")
	r.pass(time.Second)
	equal(t, "nor after a change", get(), shellPage)
	r.clock = r.clock.Add(time.Minute)
	equal(t, "repaired", strings.Contains(r.request(row).body, "repaired0"), true)
	equal(t, "recovered", len(r.health.list()), 0)

	r.save(noteID(1), "text", "throw "+row)
	r.pass(time.Second)
	r.request(row)
	equal(t, "failing again", len(r.health.list()), 1)
	r.pass(time.Minute)
	r.save(noteID(2), "text", "another row")
	r.pass(time.Second)
	equal(t, "forgotten after a minute", len(r.health.list()), 0)
	r.request(row)
	equal(t, "named again", len(r.health.list()), 1)
	note, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(note))
	r.pass(time.Second)
	equal(t, "deleted", len(r.health.list()), 0)
	equal(t, "unknown", send(t, r.server, "GET", row, "").StatusCode, 404)
}

func TestAScriptThatCannotStartIsTriedEachMinute(t *testing.T) {
	r := startRenderer(t, "let n = 0; throw Error('broken build')")
	equal(t, "rendered", r.settle(), "")
	equal(t, "failing", r.health.list()[0].Reason, "the render script: Error: broken build at Error (native)")
	began := time.Now()
	got := send(t, r.server, "GET", "/about", "")
	equal(t, "app shell", got.body, shellPage)
	equal(t, "without waiting", time.Since(began) < time.Second, true)
	equal(t, "an unknown path", send(t, r.server, "GET", "/nowhere", "").StatusCode, 404)
	r.program = nil
	r.source = fakeScript
	r.pass(59 * time.Second)
	equal(t, "after 59 s", r.vm == nil, true)
	equal(t, "after a minute", r.pass(time.Second), allPages)
	equal(t, "recovered", len(r.health.list()), 0)
}
