package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestPagesAreRenderedWhenTheyAreRequested(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	equal(t, "at the start", r.settle(), "")
	equal(t, "page", words(r.get("/")), "200 /")
	equal(t, "rendered", r.rendered(), "/")
	r.save(noteID(1), "text", "two")
	equal(t, "after a change", r.pass(time.Second), "/")
	equal(t, "shown", strings.Contains(r.body("/"), "two0"), true)

	r.clock = r.clock.Add(wantedFor)
	r.save(noteID(1), "text", "three")
	equal(t, "a day after the last request", r.pass(time.Second), "")
	equal(t, "no old version", strings.Contains(send(t, r.server, "GET", "/", "").body, "three0"), true)
}

func TestAChangeIsOnThePagesThatContainIt(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.ask()
	r.pass(5 * time.Second)
	r.save(noteID(1), "text", "one")
	equal(t, "at once", r.settle(), "")
	equal(t, "299 ms after a change", r.pass(changeDelay-time.Millisecond), "")
	equal(t, "the last version", strings.Contains(send(t, r.server, "GET", "/", "").body, "one0"), false)
	equal(t, "300 ms after it, what shows it first", r.pass(time.Millisecond), "/notes / /feed.txt /about")
	equal(t, "shown", strings.Contains(r.body("/"), "one0"), true)
	pictures, err := r.app.FindCollectionByNameOrId("pictures")
	check(t, err)
	check(t, r.app.Save(core.NewRecord(pictures)))
	equal(t, "another list", r.pass(readEvery), "/about /404")
	r.save(noteID(1), "text", "two")
	equal(t, "within a second of the last change", r.pass(readEvery-time.Millisecond), "")
	r.save(noteID(1), "text", "one")
	r.save(noteID(1), "text", "two")
	equal(t, "changes together", r.pass(time.Millisecond), "/notes / /feed.txt /about")
	r.save(noteID(1), "text", "one")
	r.save(noteID(1), "text", "two")
	note, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(note))
	equal(t, "a deletion", r.pass(readEvery), "/notes / /feed.txt /about")
	r.save(noteID(2), "text", "three")
	r.pass(readEvery)
	_, err = r.app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'raw'").Execute()
	check(t, err)
	equal(t, "SQL that bypasses the hooks", r.pass(readIdle), "/notes / /feed.txt /about")
	closed, err := r.app.FindCollectionByNameOrId("notes")
	check(t, err)
	closed.ListRule = nil
	check(t, r.app.Save(closed))
	r.pass(readEvery)
	equal(t, "what guests may not read", strings.Contains(r.body("/notes"), "raw"), false)
}

func TestANewerChangeIsFirst(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.ask()
	for n := range 5 { // there is time for two pages after each change
		r.save(noteID(1), "text", fmt.Sprint("number", n))
		r.clock = r.clock.Add(readEvery)
		for range 2 {
			r.step()
		}
	}
	equal(t, "published", strings.Contains(r.body("/notes"), "number4") && strings.Contains(r.body("/"), "number4"), true)
	r.rendered()
	equal(t, "the others", r.settle(), "/feed.txt /about")
}

func TestAListThatTheServerCannotReadKeepsItsRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := false
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	r.ask()
	isBroken = true
	r.save(noteID(1), "text", "two")
	equal(t, "while it is broken", r.pass(time.Second), "")
	isBroken = false
	r.save(noteID(1), "text", "three")
	equal(t, "afterwards", r.pass(time.Second), "/notes / /feed.txt /about")
}

func TestPagesShowTheNewestRowsOfALongList(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for n := range 7 { // the list has at most three
		r.save(noteID(n), "text", fmt.Sprint("text", n, "-"))
	}
	got := send(t, r.server, "GET", "/", "").body
	equal(t, "page", strings.Contains(got, "text0-0,text1-0,text2-0 "), true)
	lists := answered(t, send(t, r.server, "GET", batch(r.plan.Load().Lists["notes"], ""), ""))
	equal(t, "tag", r.lists["notes"].Tag, lists[0].Tag)
}

func TestCountsAloneRenderEvery30Seconds(t *testing.T) {
	r := startRenderer(t, fakeScript)
	rsvps, mails := core.NewBaseCollection("event_rsvps"), core.NewBaseCollection("mails")
	check(t, r.app.Save(rsvps))
	check(t, r.app.Save(mails))
	r.save(noteID(1), "text", "one")
	r.ask()
	began := r.readAt
	for second := range 29 {
		for _, collection := range []*core.Collection{rsvps, mails} {
			check(t, r.app.Save(core.NewRecord(collection)))
		}
		_, err := r.app.NonconcurrentDB().NewQuery(fmt.Sprint("UPDATE notes SET waitlisted = ", second)).Execute()
		check(t, err)
		equal(t, fmt.Sprint("after ", second+1, " s"), r.pass(time.Second), "")
	}
	equal(t, "read", r.readAt, began)
	equal(t, "after 30 s", r.pass(time.Second), "/notes / /feed.txt /about")
	equal(t, "count", strings.Contains(r.body("/"), "one28"), true)
}

func TestViewsFollowTheirCollections(t *testing.T) {
	r := startRenderer(t, strings.ReplaceAll(fakeScript, "collections/notes/records", "collections/some_notes/records"))
	view := core.NewViewCollection("some_notes")
	view.ViewQuery = "SELECT id, text, waitlisted FROM notes"
	view.ListRule = new(string)
	check(t, r.app.Save(view))
	r.save(noteID(1), "text", "one")
	r.ask()
	r.save(noteID(1), "text", "two")
	equal(t, "after a change", r.pass(time.Second), "/notes / /feed.txt /about")
	equal(t, "shown", strings.Contains(r.body("/"), "two0"), true)
}

func TestTimeRendersPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one", "ends_at", r.clock.Add(time.Hour))
	r.ask()
	equal(t, "before its end", r.pass(time.Hour-time.Second), "")
	equal(t, "after its end", r.pass(time.Second), allPages)
	equal(t, "now", strings.HasSuffix(r.body("/"), fmt.Sprint(r.clock.UnixMilli())), true)
	equal(t, "afterwards", r.pass(time.Hour), "")
}

func TestListsThatTheScriptDoesNotAcceptKeepThePages(t *testing.T) {
	for name, script := range map[string]string{
		"throws": fakeScript, "loops": strings.Replace(fakeScript, "throw Error('no lists')", "for (;;);", 1),
	} {
		r := startRenderer(t, script)
		r.save(noteID(1), "text", "fine")
		r.ask()
		r.save(noteID(1), "text", "no lists")
		equal(t, name+": rendered", r.pass(time.Second), "")
		equal(t, name+": page", strings.Contains(send(t, r.server, "GET", "/", "").body, "fine0"), true)
		reason := map[string]string{"throws": "Error: no lists", "loops": "it took too long"}[name]
		equal(t, name+": failing", strings.HasPrefix(r.health.list()[0].Reason, "the render script: "+reason), true)
		r.save(noteID(1), "text", "repaired")
		equal(t, name+": not within a minute", r.pass(50*time.Second), "")
		equal(t, name+": after a minute", r.pass(10*time.Second), "/notes / /feed.txt /about")
		equal(t, name+": page after", strings.Contains(r.body("/"), "repaired0"), true)
		equal(t, name+": recovered", len(r.health.list()), 0)
	}
}
