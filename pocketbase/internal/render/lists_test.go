package render

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
	"byop/internal/test"
)

func TestPagesAreRenderedWhenTheyAreRequested(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	test.Equal(t, "at the start", r.settle(), "")
	test.Equal(t, "page", test.Words(r.get("/")), "200 /")
	test.Equal(t, "rendered", r.rendered(), "/")
	r.save(noteID(1), "text", "two")
	test.Equal(t, "after a change", r.pass(time.Second), "/")
	test.Equal(t, "shown", strings.Contains(r.body("/"), "two0"), true)

	r.clock = r.clock.Add(wantedFor)
	r.save(noteID(1), "text", "three")
	test.Equal(t, "a day after the last request", r.pass(time.Second), "")
	test.Equal(t, "no old version", strings.Contains(test.Send(t, r.server, "GET", "/", "").Body, "three0"), true)
}

func TestAChangeIsOnThePagesThatContainIt(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.ask()
	r.pass(5 * time.Second)
	r.save(noteID(1), "text", "one")
	test.Equal(t, "at once", r.settle(), "")
	test.Equal(t, "299 ms after a change", r.pass(changeDelay-time.Millisecond), "")
	test.Equal(t, "the last version", strings.Contains(test.Send(t, r.server, "GET", "/", "").Body, "one0"), false)
	test.Equal(t, "300 ms after it, what shows it first", r.pass(time.Millisecond), "/notes / /feed.txt /about")
	test.Equal(t, "shown", strings.Contains(r.body("/"), "one0"), true)
	test.Store(t, r.app, "pictures")
	test.Equal(t, "another list", r.pass(readEvery), "/about /404")
	r.save(noteID(1), "text", "two")
	test.Equal(t, "within a second of the last change", r.pass(readEvery-time.Millisecond), "")
	r.save(noteID(1), "text", "one")
	r.save(noteID(1), "text", "two")
	test.Equal(t, "changes together", r.pass(time.Millisecond), "/notes / /feed.txt /about")
	r.save(noteID(1), "text", "one")
	r.save(noteID(1), "text", "two")
	note, err := r.app.FindRecordById("notes", noteID(1))
	test.Check(t, err)
	test.Check(t, r.app.Delete(note))
	test.Equal(t, "a deletion", r.pass(readEvery), "/notes / /feed.txt /about")
	r.save(noteID(2), "text", "three")
	r.pass(readEvery)
	_, err = r.app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'raw'").Execute()
	test.Check(t, err)
	test.Equal(t, "SQL that bypasses the hooks", r.pass(readIdle), "/notes / /feed.txt /about")
	closed, err := r.app.FindCollectionByNameOrId("notes")
	test.Check(t, err)
	closed.ListRule = nil
	test.Check(t, r.app.Save(closed))
	r.pass(readEvery)
	test.Equal(t, "what guests may not read", strings.Contains(r.body("/notes"), "raw"), false)
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
	test.Equal(t, "published", strings.Contains(r.body("/notes"), "number4") && strings.Contains(r.body("/"), "number4"), true)
	r.rendered()
	test.Equal(t, "the others", r.settle(), "/feed.txt /about")
}

func TestAListThatTheServerCannotReadKeepsItsRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := false
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	r.ask()
	isBroken = true
	r.save(noteID(1), "text", "two")
	test.Equal(t, "while it is broken", r.pass(time.Second), "")
	isBroken = false
	r.save(noteID(1), "text", "three")
	test.Equal(t, "afterwards", r.pass(time.Second), "/notes / /feed.txt /about")
}

func TestPagesShowTheNewestRowsOfALongList(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for n := range 7 { // the list has at most three
		r.save(noteID(n), "text", fmt.Sprint("text", n, "-"))
	}
	got := test.Send(t, r.server, "GET", "/", "").Body
	test.Equal(t, "page", strings.Contains(got, "text0-0,text1-0,text2-0 "), true)
	answered := test.Send(t, r.server, "GET", requests.ListsPath+"?have=&ask="+url.QueryEscape(r.plan.Load().Lists["notes"]), "").Body
	test.Equal(t, "tag", strings.Contains(answered, `"tag":"`+r.lists["notes"].Tag), true)
}

func TestCountsAloneRenderEvery30Seconds(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for _, name := range []string{"event_rsvps", "mails"} {
		test.Check(t, r.app.Save(core.NewBaseCollection(name)))
	}
	r.save(noteID(1), "text", "one")
	r.ask()
	began := r.readAt
	for second := range 29 {
		test.Store(t, r.app, "event_rsvps")
		test.Store(t, r.app, "mails")
		_, err := r.app.NonconcurrentDB().NewQuery(fmt.Sprint("UPDATE notes SET waitlisted = ", second)).Execute()
		test.Check(t, err)
		test.Equal(t, fmt.Sprint("after ", second+1, " s"), r.pass(time.Second), "")
	}
	test.Equal(t, "read", r.readAt, began)
	test.Equal(t, "after 30 s", r.pass(time.Second), "/notes / /feed.txt /about")
	test.Equal(t, "count", strings.Contains(r.body("/"), "one28"), true)
}

func TestViewsFollowTheirCollections(t *testing.T) {
	r := startRenderer(t, strings.ReplaceAll(fakeScript, "collections/notes/records", "collections/some_notes/records"))
	view := core.NewViewCollection("some_notes")
	view.ViewQuery = "SELECT id, text, waitlisted FROM notes"
	view.ListRule = new(string)
	test.Check(t, r.app.Save(view))
	r.save(noteID(1), "text", "one")
	r.ask()
	r.save(noteID(1), "text", "two")
	test.Equal(t, "after a change", r.pass(time.Second), "/notes / /feed.txt /about")
	test.Equal(t, "shown", strings.Contains(r.body("/"), "two0"), true)
}

func TestTimeRendersPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one", "ends_at", r.clock.Add(time.Hour))
	r.ask()
	test.Equal(t, "before its end", r.pass(time.Hour-time.Second), "")
	test.Equal(t, "after its end", r.pass(time.Second), allPages)
	test.Equal(t, "now", strings.HasSuffix(r.body("/"), fmt.Sprint(r.clock.UnixMilli())), true)
	test.Equal(t, "afterwards", r.pass(time.Hour), "")
}

func TestListsThatTheScriptDoesNotAcceptKeepThePages(t *testing.T) {
	for name, script := range map[string]string{
		"throws": fakeScript, "loops": strings.Replace(fakeScript, "throw Error('no lists')", "for (;;);", 1),
	} {
		r := startRenderer(t, script)
		r.save(noteID(1), "text", "fine")
		r.ask()
		r.save(noteID(1), "text", "no lists")
		test.Equal(t, name+": rendered", r.pass(time.Second), "")
		test.Equal(t, name+": page", strings.Contains(test.Send(t, r.server, "GET", "/", "").Body, "fine0"), true)
		reason := map[string]string{"throws": "Error: no lists", "loops": "it took too long"}[name]
		test.Equal(t, name+": failing", strings.HasPrefix(r.health.List()[0].Reason, "the render script: "+reason), true)
		r.save(noteID(1), "text", "repaired")
		test.Equal(t, name+": not within a minute", r.pass(50*time.Second), "")
		test.Equal(t, name+": after a minute", r.pass(10*time.Second), "/notes / /feed.txt /about")
		test.Equal(t, name+": page after", strings.Contains(r.body("/"), "repaired0"), true)
		test.Equal(t, name+": recovered", len(r.health.List()), 0)
	}
}
