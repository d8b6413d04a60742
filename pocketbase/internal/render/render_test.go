package render

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/access"
	"byop/internal/health"
	"byop/internal/limits"
	"byop/internal/lists"
	"byop/internal/settings"
	"byop/internal/site"
	"byop/internal/test"
)

// fakeScript renders the texts of notes. A note can contain a command for one address: "throw /about" or "loop /about".
// "/about" contains the notes for the next page.
const fakeScript = `
const rendered = [];
let now = 0, lists = {}, drawings = 0;
globalThis.byop = {
  rendered: () => rendered.splice(0).join(' '),
  start: async () => JSON.stringify({
    lists: { notes: '/api/collections/notes/records?skipTotal=1&perPage=3',
      pictures: '/api/collections/pictures/records?skipTotal=1&perPage=500' },
    addresses: ['/about', '/notes', '/', '/feed.txt', '/404'],
    rowPages: [{ path: '/notes', parameter: 'note', list: 'notes' }, { path: '/about', parameter: 'id', list: 'pictures' }],
  }),
  draw(address) {
    if (address.includes('loop')) for (;;);
    drawings++;
    return JSON.stringify(address.includes('sun') ? '<svg><style>.k{}</style>' + drawings + '</svg>' : '');
  },
  setLists(json) {
    if (json.includes('no lists')) throw Error('no lists');
    ({ now, lists } = JSON.parse(json));
    const rows = lists.notes?.body.items ?? [];
    const ends = rows.map((row) => Date.parse(row.ends_at)).filter((end) => end > now);
    return JSON.stringify({ ids: { '/notes': rows.map(({ id }) => id), '/about': ['ada'] }, until: Math.min(now + 86_400_000, ...ends) });
  },
  async render(address) {
    rendered.push(address);
    const rows = lists.notes?.body.items ?? [];
    for (const { text } of rows) {
      if (text === 'throw ' + address) throw TypeError('bad title');
      if (text === 'loop ' + address) for (;;);
    }
    const body = rows.map((row) => row.text + row.waitlisted).join();
    if (address === '/feed.txt') return JSON.stringify({ status: 200, type: 'text/plain; charset=utf-8', body, shown: ['notes'] });
    const isAbout = address.startsWith('/about');
    const style = isAbout ? 'h1{}' : 'p{}';
    return JSON.stringify({
      status: address === '/404' ? 404 : 200,
      type: 'text/html; charset=utf-8',
      body: '<title>' + address + '</title><script>go()</script>' + body + ' ' + now,
      style,
      shown: [isAbout || address === '/404' ? 'pictures' : 'notes'],
      others: isAbout ? ['notes'] : [],
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
	*Renderer
	t      *testing.T
	server *httptest.Server
	app    core.App
	clock  time.Time
}

// startRenderer starts a server with a renderer. Only requests and the test do its work: it follows no changes in the background.
func startRenderer(t *testing.T, script string) *renderTest {
	t.Helper()
	r := &renderTest{t: t, clock: time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)}
	r.app = test.App(t, test.TwoCollections(t), func(app core.App) {
		notes, err := app.FindCollectionByNameOrId("notes")
		test.Check(t, err)
		notes.Fields.Add(&core.NumberField{Name: "waitlisted"}, &core.DateField{Name: "ends_at"})
		test.Check(t, app.Save(notes))
	})
	test.Check(t, access.AllowGuests(r.app, test.SiteAccess))
	r.Renderer = r.again(script)
	r.server = test.Start(t, r.app, func(e *core.ServeEvent) {
		site.Serve(e, r.site, r.Renderer)
		closeLists, err := lists.Serve(e, limits.Bind(e, settings.Settings{}))
		test.Check(t, err)
		t.Cleanup(closeLists)
	})
	r.handler = r.server.Config.Handler
	return r
}

// again returns a renderer of the same data, as after a restart.
func (r *renderTest) again(script string) *Renderer {
	built, err := site.Load(shellSite)
	test.Check(r.t, err)
	made := New(r.app, script, built, settings.Settings{}, "127.0.0.1:8090", health.New(r.app, health.NewConsole(false)))
	made.now = func() time.Time { return r.clock }
	made.limits.time, made.limits.check = 200*time.Millisecond, 5*time.Millisecond
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
	return r.rendered()
}

func (r *renderTest) rendered() string {
	r.t.Helper()
	if r.vm == nil {
		return ""
	}
	text, err := r.vm.call("rendered", "")
	test.Check(r.t, err)
	return text
}

// pass lets time pass and does the work that is then due.
func (r *renderTest) pass(d time.Duration) string {
	r.clock = r.clock.Add(d)
	return r.settle()
}

// get returns the status and the title of a page.
func (r *renderTest) get(path string) (status int, title string) {
	got := test.Send(r.t, r.server, "GET", path, "")
	_, title, _ = strings.Cut(got.Body, "<title>")
	title, _, _ = strings.Cut(title, "</title>")
	return got.StatusCode, title
}

// ask requests all pages.
func (r *renderTest) ask() {
	for _, address := range strings.Fields(allPages) {
		r.get(address)
	}
	r.settle()
}

// save stores a note; values are pairs of field and value.
func (r *renderTest) save(id string, values ...any) {
	r.t.Helper()
	record, err := r.app.FindRecordById("notes", id)
	if err != nil {
		test.Store(r.t, r.app, "notes", append(values, "id", id)...)
		return
	}
	for at := 0; at < len(values); at += 2 {
		record.Set(values[at].(string), values[at+1])
	}
	test.Check(r.t, r.app.Save(record))
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

// body returns the last version of a page, without a request.
func (r *renderTest) body(address string) string {
	if r.pages[address] == nil || r.pages[address].Asset == nil {
		return ""
	}
	e := test.Event("GET", address)
	site.Send(e, r.pages[address].Asset, 200)
	return e.Response.(*httptest.ResponseRecorder).Body.String()
}

func noteID(n int) string { return fmt.Sprintf("note%011d", n) }

const allPages = "/about /notes / /feed.txt /404"
