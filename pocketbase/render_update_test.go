package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestChangesAreReadAfterAQuietTime(t *testing.T) {
	at := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	s := readSchedule{pace: defaultRenderPace}
	due := func() time.Duration { return s.due().Sub(at) }
	s.begin(at)
	equal(t, "without a change", due(), 30*time.Second)
	s.changed(at)
	equal(t, "after a change", due(), 300*time.Millisecond)
	for n := range 50 { // 50 changes a second
		s.changed(at.Add(time.Duration(n) * 20 * time.Millisecond))
	}
	equal(t, "during changes", due(), time.Second)
	s.begin(at)
	s.postpone(at.Add(time.Second))
	equal(t, "counts", due(), time.Second)
	s.begin(at)
	equal(t, "after reading", due(), 30*time.Second)
}

func TestAPendingChangeIsReadCompletely(t *testing.T) {
	var s readSchedule
	isRead := func(done <-chan struct{}) bool {
		select {
		case <-done:
			return true
		default:
			return false
		}
	}
	at := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	equal(t, "nothing pending", s.pending() == nil, true)
	s.changed(at)
	first := s.pending()
	s.changed(at)
	equal(t, "shared", s.pending(), first)
	s.begin(at)
	equal(t, "being read", s.pending(), first)
	s.changed(at)
	second := s.pending()
	equal(t, "before the end", isRead(first), false)
	s.finish()
	equal(t, "at the end", words(isRead(first), isRead(second)), "true false")
	s.begin(at)
	s.finish()
	equal(t, "the next reading", isRead(second), true)
	equal(t, "nothing left", s.pending() == nil, true)
}

func TestOnlyChangesRenderPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	equal(t, "at first", r.settle(), allPages)
	equal(t, "later", r.pass(5*time.Second), "")
	r.save(noteID(1), "text", "one")
	equal(t, "at once", r.settle(), "")
	equal(t, "299 ms after a change", r.pass(299*time.Millisecond), "")
	equal(t, "300 ms after it, what shows it first", r.pass(time.Millisecond), "/notes / /feed.txt /about /404")
	equal(t, "shown", strings.Contains(r.body("/"), "one0"), true)
	pictures, err := r.app.FindCollectionByNameOrId("pictures")
	check(t, err)
	check(t, r.app.Save(core.NewRecord(pictures)))
	equal(t, "another list", r.pass(300*time.Millisecond), "/404 /about / /notes /feed.txt")
	r.save(noteID(1), "text", "two")
	equal(t, "a change", r.pass(300*time.Millisecond), "/notes / /feed.txt /about /404")
	note, err := r.app.FindRecordById("notes", noteID(1))
	check(t, err)
	check(t, r.app.Delete(note))
	equal(t, "a deletion", r.pass(300*time.Millisecond), "/notes / /feed.txt /about /404")
	r.save(noteID(2), "text", "three")
	r.pass(time.Second)
	_, err = r.app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'raw'").Execute()
	check(t, err)
	equal(t, "SQL that bypasses the hooks", r.pass(30*time.Second), "/notes / /feed.txt /about /404")
	for _, collection := range []string{"notes", "pictures"} {
		closed, err := r.app.FindCollectionByNameOrId(collection)
		check(t, err)
		closed.ListRule = nil
		check(t, r.app.Save(closed))
	}
	r.pass(time.Second)
	equal(t, "what guests may not read", strings.Contains(r.body("/notes"), "raw"), false)
}

func TestAListThatTheServerCannotReadKeepsItsRows(t *testing.T) {
	r := startRenderer(t, fakeScript)
	isBroken := false
	r.breakNotes(&isBroken)
	r.save(noteID(1), "text", "one")
	r.settle()
	isBroken = true
	r.save(noteID(1), "text", "two")
	equal(t, "while it is broken", r.pass(time.Second), "")
	isBroken = false
	r.save(noteID(1), "text", "three")
	equal(t, "afterwards", r.pass(time.Second), "/notes / /feed.txt /about /404")
}

func TestPagesShowTheNewestRowsOfALongList(t *testing.T) {
	r := startRenderer(t, fakeScript)
	for n := range 7 { // the list has at most three
		r.save(noteID(n), "text", fmt.Sprint("text", n, "-"))
	}
	r.settle()
	equal(t, "page", strings.Contains(r.body("/"), "text0-0,text1-0,text2-0 "), true)
	lists := answered(t, send(t, r.server, "GET", batch(r.pages.Load().plan.Lists["notes"], ""), ""))
	equal(t, "tag", r.lists["notes"].Tag, lists[0].Tag)
}

func TestCountsAloneRenderEvery30Seconds(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one")
	r.settle()
	for second := range 29 {
		r.save(noteID(1), "waitlisted", second+1)
		equal(t, fmt.Sprint("after ", second+1, " s"), r.pass(time.Second), "")
	}
	equal(t, "after 30 s", r.pass(time.Second), allPages)
	equal(t, "count", strings.Contains(r.body("/"), "one29"), true)
	r.save(noteID(1), "waitlisted", 50)
	r.pass(time.Second)
	r.save(noteID(1), "text", "two")
	equal(t, "an edit does not wait", r.pass(time.Second), "/notes / /feed.txt /about /404")
	equal(t, "and shows the count", strings.Contains(r.body("/"), "two50"), true)
}

func TestRSVPsDoNotReadTheLists(t *testing.T) {
	r := startRenderer(t, fakeScript)
	rsvps := core.NewBaseCollection("event_rsvps")
	check(t, r.app.Save(rsvps))
	r.settle()
	r.pass(time.Second)
	for range 10 {
		check(t, r.app.Save(core.NewRecord(rsvps)))
		equal(t, "due", r.schedule.due().Sub(r.clock) > 10*time.Second, true)
	}
	r.save(noteID(1), "text", "one")
	equal(t, "due after another change", r.schedule.due().Sub(r.clock), 300*time.Millisecond)
}

func TestTimeRendersPages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "one", "ends_at", r.clock.Add(time.Hour))
	r.settle()
	equal(t, "before its end", r.pass(time.Hour), "")
	equal(t, "after its end", r.pass(2*time.Millisecond), "/notes / /feed.txt /404 /about")
	r.clock = time.Date(2026, 11, 25, 7, 59, 59, 0, time.UTC)
	equal(t, "before midnight in Los Angeles", r.settle(), "")
	equal(t, "at midnight", r.pass(time.Second), "/notes / /feed.txt /404 /about")
	equal(t, "now", strings.HasSuffix(r.body("/"), fmt.Sprint(r.clock.UnixMilli())), true)
	equal(t, "after midnight", r.pass(time.Hour), "")
}

func TestListsThatBreakTheRuntimeAreReadAgain(t *testing.T) {
	r := startRenderer(t, strings.Replace(fakeScript, "throw Error('no lists')", "for (;;);", 1))
	r.save(noteID(1), "text", "fine")
	r.settle()
	r.save(noteID(1), "text", "no lists")
	r.pass(time.Second)
	equal(t, "page", strings.Contains(r.body("/"), "fine0"), true)
	equal(t, "failing", strings.HasPrefix(r.health.list()[0].Reason, "the lists, the render script: it took too long"), true)
	r.save(noteID(1), "text", "repaired")
	equal(t, "tried again after a minute", r.pass(time.Minute), "/notes / /feed.txt /about /404")
	equal(t, "page after", strings.Contains(r.body("/"), "repaired0"), true)
	equal(t, "recovered", len(r.health.list()), 0)
}

func TestListsThatCannotBeSetKeepThePages(t *testing.T) {
	r := startRenderer(t, fakeScript)
	r.save(noteID(1), "text", "fine")
	r.settle()
	r.save(noteID(1), "text", "no lists")
	equal(t, "rendered", r.pass(time.Second), "")
	equal(t, "page", strings.Contains(r.body("/"), "fine0"), true)
	equal(t, "failing", fmt.Sprint(r.health.names()), "[pages]")
	r.save(noteID(2), "text", "new")
	r.pass(time.Second)
	equal(t, "the link of a new row", words(r.get("/notes?note="+noteID(2))), "200 /notes")
	r.pass(24 * time.Hour)
	equal(t, "waits after midnight", r.step() > 0, true)
	r.save(noteID(1), "text", "good")
	r.pass(time.Second)
	equal(t, "page after", strings.Contains(r.body("/"), "good0"), true)
	equal(t, "recovered", len(r.health.list()), 0)
}
