package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// fakeScript renders the texts of notes. A note can contain a command for one address: "throw /about" or "loop /about".
const fakeScript = `
const rendered = [];
let now = 0, lists = {};
globalThis.byop = {
  rendered: () => rendered.splice(0).join(' '),
  start: async () => JSON.stringify({
    lists: { notes: '/api/collections/notes/records?skipTotal=1&perPage=3',
      pictures: '/api/collections/pictures/records?skipTotal=1&perPage=500' },
    addresses: ['/', '/about', '/notes', '/404', '/feed.txt'],
    rowPages: [{ path: '/notes', parameter: 'note', list: 'notes' }, { path: '/about', parameter: 'id', list: 'pictures', ids: ['ada'] }],
    shownOn: { notes: ['/notes', '/', '/feed.txt'], pictures: ['/404', '/about'] },
    zone: 'America/Los_Angeles',
  }),
  setLists(json) {
    const given = JSON.parse(json);
    if (json.includes('no lists')) throw Error('no lists');
    ({ now, lists } = given);
    return JSON.stringify({ ids: { notes: (lists.notes?.rows ?? []).map(({ id }) => id) } });
  },
  async render(address) {
    rendered.push(address);
    const rows = lists.notes?.rows ?? [];
    for (const { text } of rows) {
      if (text === 'throw ' + address) throw TypeError('bad title');
      if (text === 'loop ' + address) for (;;);
    }
    const texts = rows.map((row) => row.text + row.waitlisted).join();
    if (address === '/feed.txt') return JSON.stringify({ status: 200, type: 'text/plain; charset=utf-8', body: texts });
    return JSON.stringify({
      status: address === '/404' ? 404 : 200,
      type: 'text/html; charset=utf-8',
      body: '<title>' + address + '</title><script>go()</script>' + texts + ' ' + now,
    });
  },
};`

// shellPage is the template of the pages of fakeScript.
const shellPage = "<title>Shell</title><script>go()</script>"

// shellSite is a build whose pages only the renderer renders.
var shellSite = fstest.MapFS{
	"app-shell.html":  {Data: []byte(shellPage)},
	"routes.json":     {Data: []byte(`["/", "/about", "/notes"]`)},
	"assets/app-1.js": {Data: []byte("plain")},
}

// renderTest is a renderer whose time and steps a test controls.
type renderTest struct {
	*renderer
	t      *testing.T
	server *httptest.Server
	app    core.App
	clock  time.Time
}

// startRenderer starts a server with a renderer. Its goroutine does not run: the test calls step.
func startRenderer(t *testing.T, script string) *renderTest {
	t.Helper()
	test := &renderTest{t: t, clock: time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)}
	test.server, test.app = start(t, shellSite, environment{}, twoCollections(t), func(app core.App) {
		notes, err := app.FindCollectionByNameOrId("notes")
		check(t, err)
		notes.Fields.Add(&core.NumberField{Name: "waitlisted"}, &core.DateField{Name: "ends_at"})
		check(t, app.Save(notes))
		test.app = app
		test.renderer = test.again(script)
		app.Store().Set("renderer", test.renderer)
	})
	test.handler = test.server.Config.Handler
	return test
}

// again returns a renderer of the same data, as after a restart.
func (r *renderTest) again(script string) *renderer {
	file := filepath.Join(r.t.TempDir(), "render.js")
	check(r.t, os.WriteFile(file, []byte(script), 0o600))
	built, err := loadSite(shellSite)
	check(r.t, err)
	made, err := newRenderer(r.app, file, built, environment{}, "127.0.0.1:8090", newHealth())
	check(r.t, err)
	made.now = func() time.Time { return r.clock }
	made.limits.time, made.limits.check = 200*time.Millisecond, 5*time.Millisecond
	if r.renderer != nil {
		made.handler = r.handler
	}
	return made
}

// settle does all work that is due and returns the addresses that the script rendered.
func (r *renderTest) settle() string {
	r.t.Helper()
	for steps := 0; r.step() == 0; steps++ {
		if steps == 100 {
			r.t.Fatal("the renderer never finishes")
		}
	}
	if r.vm == nil {
		return ""
	}
	return r.rendered()
}

func (r *renderTest) rendered() string {
	r.t.Helper()
	text, err := r.vm.call("rendered", "")
	check(r.t, err)
	return text
}

// pass lets time pass and does the work that is then due.
func (r *renderTest) pass(d time.Duration) string {
	r.clock = r.clock.Add(d)
	return r.settle()
}

// save stores a note; values are pairs of field and value.
func (r *renderTest) save(id string, values ...any) {
	r.t.Helper()
	record, err := r.app.FindRecordById("notes", id)
	if err != nil {
		notes, err := r.app.FindCollectionByNameOrId("notes")
		check(r.t, err)
		record = core.NewRecord(notes)
		record.Set("id", id)
	}
	for at := 0; at < len(values); at += 2 {
		record.Set(values[at].(string), values[at+1])
	}
	check(r.t, r.app.Save(record))
}

// breakNotes makes the server fail to list notes while isBroken is true.
func (r *renderTest) breakNotes(isBroken *bool) {
	r.app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		if *isBroken {
			return e.InternalServerError("", nil)
		}
		return e.Next()
	})
}

func (r *renderTest) body(address string) string {
	p := r.pages.Load().pages[address]
	if p == nil {
		return ""
	}
	return string(p.body)
}

func noteID(n int) string { return fmt.Sprintf("note%011d", n) }

const allPages = "/ /about /notes /404 /feed.txt"
