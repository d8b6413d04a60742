package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// storedFormat changes with the files of pagesFolder.
const storedFormat = "2"

// renderer renders the pages of the site with the render script, in one runtime on one goroutine. Requests read the
// finished pages from pages.
type renderer struct {
	app      core.App
	health   *health
	source   string
	origin   string
	policy   string // the Content-Security-Policy of the template
	file     string // where the pages are stored
	handler  http.Handler
	limits   renderLimits
	now      func() time.Time
	schedule readSchedule

	pages    atomic.Pointer[pageSet]
	requests pageRequests
	uses     atomic.Int64  // counts served row pages
	started  chan struct{} // closed after the first attempt to start the script
	work     chan struct{}
	end      chan struct{}
	worker   sync.WaitGroup

	// Only the goroutine of run uses the following.
	program      *goja.Program
	vm           *renderVM // nil before the start and after a failure
	zone         *time.Location
	lists        map[string]*publicList
	listsVersion int // of the lists in the script; grows with each setLists
	setAt        time.Time
	content      string    // digest of the lists in the script
	timeDue      time.Time // when pages look different although no list changes
	retryAt      time.Time
	urgent       []string // the pages that show what changed
	failures     map[string]renderFailure
	pausedUntil  time.Time // the renderer uses half a core: it pauses as long as it worked
	alternate    bool      // a requested page was rendered last
	isStored     bool
}

// renderFailure is the last failure of a page.
type renderFailure struct {
	reason string
	at     time.Time
}

// newRenderer returns the renderer of a script, or nil if there is none. built has the template, the app shell.
func newRenderer(app core.App, script string, built site, env environment, address string, state *health) (*renderer, error) {
	source, err := os.ReadFile(script)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r := &renderer{app: app, health: state, source: string(source), origin: "http://" + address, limits: defaultRenderLimits, now: time.Now,
		schedule: readSchedule{pace: defaultRenderPace}, requests: pageRequests{done: map[string]chan struct{}{}},
		started: make(chan struct{}), work: make(chan struct{}, 1), end: make(chan struct{}), failures: map[string]renderFailure{}}
	r.policy = contentPolicy(nil)
	if template := built[appShell]; template != nil {
		r.policy = template.csp
	}
	if env.appURL != nil {
		r.origin = strings.TrimSuffix(env.appURL.String(), "/")
	}
	build := sha256.Sum256([]byte(storedFormat + "\n" + r.origin + "\n" + r.source))
	r.file = filepath.Join(app.DataDir(), pagesFolder, hex.EncodeToString(build[:8]))
	r.limits.end = r.end
	r.pages.Store(&pageSet{pages: map[string]*page{}})
	changed := func(e *core.RecordEvent) error {
		if !slices.Contains(countCollections, e.Record.Collection().Name) {
			r.changed()
		}
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess().BindFunc(changed)
	app.OnRecordAfterUpdateSuccess().BindFunc(changed)
	app.OnRecordAfterDeleteSuccess().BindFunc(changed)
	app.OnCollectionAfterUpdateSuccess().BindFunc(func(e *core.CollectionEvent) error { // its rules may have changed
		err := e.Next()
		r.changed()
		return err
	})
	return r, nil
}

// changed makes the renderer read the lists soon.
func (r *renderer) changed() {
	r.schedule.changed(r.now())
	r.notify()
}

func (r *renderer) notify() {
	select {
	case r.work <- struct{}{}:
	default: // it is notified already
	}
}

// runWhileServing calls e.Next, then starts the renderer. It stops with the server, before the database closes.
func (r *renderer) runWhileServing(e *core.ServeEvent) error {
	err := e.Next()
	if r == nil || err != nil {
		return err
	}
	r.start(e.Server.Handler)
	r.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		r.stop()
		return e.Next()
	})
	return nil
}

// start serves the stored pages that still show what the database contains, and renders all pages in the background.
func (r *renderer) start(handler http.Handler) {
	r.handler = handler
	r.load()
	r.worker.Go(func() {
		for {
			select {
			case <-r.end:
				return
			case <-r.work:
			case <-time.After(r.step()):
			}
		}
	})
}

func (r *renderer) load() {
	set, err := loadPages(r.file, r.policy)
	if err != nil {
		r.app.Logger().Warn("The stored pages could not be read", "error", err)
	}
	if set.plan != nil {
		r.lists = readPublicLists(r.handler, set.plan.Lists, nil)
		set.keepOnly(contentOf(r.lists), r.now())
	}
	r.pages.Store(set)
}

// stop ends the goroutine. It interrupts the script.
func (r *renderer) stop() {
	close(r.end)
	r.worker.Wait()
}

// step does the next piece of work. It returns how long nothing else is to be done.
func (r *renderer) step() (wait time.Duration) {
	now := r.now()
	defer func() {
		if caught := recover(); caught != nil {
			r.vm, r.retryAt, wait = nil, now.Add(r.schedule.pace.retry), 0
			r.fail("the renderer", fmt.Errorf("%v", caught), now)
		}
	}()
	if r.vm == nil && now.Before(r.retryAt) {
		for address := r.requests.first(); address != ""; address = r.requests.first() {
			r.requests.finish(address)
		}
		return r.retryAt.Sub(now)
	}
	if r.vm == nil {
		r.startScript(now)
		return 0
	}
	due := earliest(r.schedule.due(), r.timeDue)
	if !now.Before(due) {
		r.readLists(now)
		return 0
	}
	address, wait := r.next(now)
	if address != "" {
		r.render(address, now)
		return 0
	}
	if wait > 0 {
		return min(wait, due.Sub(now))
	}
	r.store()
	return due.Sub(now)
}

// store stores the pages for the next start, once for each version of the lists.
func (r *renderer) store() {
	if r.isStored {
		return
	}
	r.isStored = true
	if err := storePages(r.file, r.pages.Load()); err != nil {
		r.app.Logger().Warn("The pages could not be stored", "error", err)
	}
}
