// Package render renders pages with the render script, and keeps them.
package render

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/singleflight"

	"byop/internal/health"
	"byop/internal/lists"
	"byop/internal/settings"
	"byop/internal/site"
)

const (
	changeDelay = 300 * time.Millisecond // from a change until the lists are read: changes often come together
	readEvery   = time.Second            // at most, while the lists change
	readIdle    = 30 * time.Second       // without changes: counts may have changed, or another process may have changed a list
	retryAfter  = time.Minute            // a failure
	pauseMax    = 3 * time.Second        // after work with the script that took longer
	wantedFor   = 24 * time.Hour         // since the last request, a page follows changes
	requestTime = 5 * time.Second        // that a request waits for its page
	unknownTime = 2 * time.Second        // that a request for an unknown row waits for the changes that are not read
	rowPagesMax = 256                    // kept pages about rows
)

// Renderer renders pages with the render script: when they are requested first, and again when they show something else.
// Meanwhile it serves their last version.
type Renderer struct {
	app     core.App
	health  *health.Health
	origin  string
	site    site.Site
	handler http.Handler
	limits  renderLimits
	now     func() time.Time
	wait    time.Duration // requestTime
	wake    chan struct{}
	end     chan struct{}
	worker  sync.WaitGroup

	plan     atomic.Pointer[renderPlan] // nil until the script has started once
	visits   singleflight.Group
	visitors chan struct{} // has room for the one visit that waits for turn or has it
	turn     chan struct{} // has room for who uses the script, or pauses after it
	using    sync.Mutex    // locked while the script is used
	pictures pictures

	// Only who has the turn uses the following, and vm also a picture, with using locked.
	source  string
	program *goja.Program
	vm      *renderVM // nil before the start and after a failure
	retryAt time.Time
	lists   map[string]lists.List // in the script
	readAt  time.Time
	setAt   time.Time         // when the script got the lists; zero if it has none
	timeDue time.Time         // when pages look different although no list changes
	content map[string]string // what pages are made of: the tags of the lists in the script, and timeKey

	mu        sync.Mutex // of the following
	pages     map[string]*page
	ids       map[string]map[string]bool // the rows with a page, by path; nil for a path whose list was not read
	failed    map[string]time.Time       // the last failures
	changedAt time.Time                  // the first change since the last reading; zero for none
	changes   int                        // since the start
	shown     int                        // changes that the script has
}

// New returns the renderer of a script, or nil if it is "". built has the template, the app shell.
func New(app core.App, script string, built site.Site, env settings.Settings, address string, state *health.Health) *Renderer {
	if script == "" {
		return nil
	}
	r := &Renderer{app: app, health: state, source: script, origin: "http://" + address, site: built,
		limits: defaultRenderLimits, now: time.Now, wait: requestTime, wake: make(chan struct{}, 1), end: make(chan struct{}),
		visitors: make(chan struct{}, 1), turn: make(chan struct{}, 1), pictures: newPictures(), pages: map[string]*page{}, failed: map[string]time.Time{}}
	if env.AppURL != nil {
		r.origin = env.AppURL.String()
	}
	r.limits.end = r.end
	changed := func(e *core.RecordEvent) error {
		if r.changesLists(e.Record.Collection().Name) {
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
	return r
}

// RunWhileServing calls e.Next, then starts the renderer. It stops with the server, before the database closes.
func (r *Renderer) RunWhileServing(e *core.ServeEvent) error {
	err := e.Next()
	if r == nil || err != nil {
		return err
	}
	_ = os.RemoveAll(filepath.Join(r.app.DataDir(), "pages")) // earlier versions stored the pages
	r.start(e.Server.Handler)
	r.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		r.stop()
		return e.Next()
	})
	return nil
}

// start starts the script and follows changes in the background.
func (r *Renderer) start(handler http.Handler) {
	r.handler = handler
	r.worker.Go(func() {
		for {
			select {
			case <-r.end:
				return
			case <-r.wake:
			case <-time.After(r.step()):
			}
		}
	})
}

// stop interrupts the script and waits until nothing uses it.
func (r *Renderer) stop() {
	close(r.end)
	r.worker.Wait()
	r.using.Lock()
}

// step does the next piece of work in the background. It returns how long nothing else is to be done.
func (r *Renderer) step() (wait time.Duration) {
	wait = readIdle
	r.use(nil, func(now time.Time) error {
		wait = 0
		if !now.Before(r.readingDue()) {
			if err := r.readLists(now); err != nil {
				return err
			}
		}
		if address := r.nextOutdated(now); address != "" {
			r.render(address, now)
		} else {
			wait = r.readingDue().Sub(now)
		}
		return nil
	})
	return wait
}

// visit does work with the script for all requests with the same key, and returns its result; none after the longest time.
// One visit at a time waits for the turn, so the background has every other one, however many requests wait.
func (r *Renderer) visit(key string, longest time.Duration, work func(now time.Time) (page, error)) (found page) {
	done := r.visits.DoChan(key, func() (any, error) {
		var found page
		late := time.After(longest)
		select {
		case r.visitors <- struct{}{}:
			r.use(late, func(now time.Time) (err error) {
				found, err = work(now)
				return err
			})
			<-r.visitors
		case <-late:
		case <-r.end:
		}
		return found, nil
	})
	select {
	case visited := <-done:
		found, _ = visited.Val.(page)
	case <-time.After(longest):
	}
	return found
}

// use does work with the script, unless it gets no turn in time. Then the renderer pauses as long as the work took, so that
// it uses at most half of a core.
func (r *Renderer) use(late <-chan time.Time, work func(now time.Time) error) {
	select {
	case r.turn <- struct{}{}:
	case <-late:
		return
	case <-r.end:
		return
	}
	r.using.Lock()
	defer r.using.Unlock()
	began := r.now()
	err := recovered(func() error {
		if r.vm == nil && began.Before(r.retryAt) {
			return nil
		}
		if r.vm == nil {
			if err := r.startScript(began); err != nil {
				return err
			}
			r.report("the render script", nil, began)
			began = r.now() // the first visitors do not wait for a pause
		}
		return work(began)
	})
	if err != nil {
		r.vm, r.retryAt = nil, began.Add(retryAfter) // it starts again
		r.report("the render script", err, began)
	}
	time.AfterFunc(min(r.now().Sub(began), pauseMax), func() { <-r.turn })
}

// recovered does work. Panics become errors.
func recovered(work func() error) (err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("%v", caught)
		}
	}()
	return work()
}

// startScript starts the script in a new runtime, with the current lists.
func (r *Renderer) startScript(now time.Time) (err error) {
	if r.program == nil {
		if r.program, err = goja.Compile("render.js", r.source, false); err != nil {
			return err
		}
		r.source = ""
		debug.FreeOSMemory() // the syntax tree is large
	}
	if r.vm, err = newRenderVM(r.program, r.limits, r.app.Logger()); err != nil {
		return err
	}
	plan := &renderPlan{}
	if err := r.vm.callJSON("start", map[string]string{"origin": r.origin}, plan); err != nil {
		return err
	}
	r.plan.Store(plan)
	r.setAt = time.Time{}
	return r.readLists(now)
}
