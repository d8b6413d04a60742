package render

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"byop/internal/site"
)

var (
	renderSeconds = promauto.NewHistogram(prometheus.HistogramOpts{Name: "byop_render_seconds",
		Help: "Time to render a page."})
	renderFailures = promauto.NewCounter(prometheus.CounterOpts{Name: "byop_render_failures_total",
		Help: "Failed renderings, and failed starts of the render script."})
)

// renderPlan is what the render script can render. Its function start returns it.
type renderPlan struct {
	Lists     map[string]string `json:"lists"`     // URLs by name
	Addresses []string          `json:"addresses"` // in the order in which pages follow a change
	RowPages  []rowPage         `json:"rowPages"`
}

// rowPage is a page that shows one row if the query parameter contains its id.
type rowPage struct {
	Path      string `json:"path"`
	Parameter string `json:"parameter"`
	List      string `json:"list"` // that has the rows, or the content with them
}

// rendered is the result of the script's function render.
type rendered struct {
	Status int      `json:"status"`
	Type   string   `json:"type"`
	Body   string   `json:"body"`
	Style  string   `json:"style"`  // the text of its inline style
	Shown  []string `json:"shown"`  // lists
	Others []string `json:"others"` // lists that the page contains for the next pages
}

// page is a page or feed, with the part of the renderer's content that it was made of.
type page struct {
	*site.Asset   // nil if it never rendered without error
	status        int
	shown, others map[string]string
	asked         time.Time // of the last request
}

// isPath reports whether an address is one of the plan.
func (r *Renderer) isPath(address string) bool {
	return slices.Contains(r.plan.Load().Addresses, address)
}

// hasPage reports whether an address is one of the plan, or that of a row which has a page. It requires the lock.
func (r *Renderer) hasPage(address string) bool {
	path, query, _ := strings.Cut(address, "?")
	_, id, _ := strings.Cut(query, "=")
	return r.ids[path][id] || r.isPath(address)
}

// isOutdated reports whether a page shows something else now; with all, also whether it contains something else. It
// requires the lock.
func (r *Renderer) isOutdated(p *page, all bool) bool {
	differs := func(made map[string]string) bool {
		for key, tag := range made {
			if r.content[key] != tag {
				return true
			}
		}
		return false
	}
	return p.Asset == nil || differs(p.shown) || all && differs(p.others)
}

// mayTry reports whether a page may be rendered: after a failure it waits for a minute. It requires the lock.
func (r *Renderer) mayTry(address string, now time.Time) bool {
	return !now.Before(r.failed[address].Add(retryAfter))
}

// nextOutdated returns the address of a page to render again, or "". Pages that show a change come before those that only
// contain it. Pages about rows are rendered again on request.
func (r *Renderer) nextOutdated(now time.Time) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, all := range []bool{false, true} {
		for _, address := range r.plan.Load().Addresses {
			if p := r.pages[address]; p != nil && r.isOutdated(p, all) && r.mayTry(address, now) {
				return address
			}
		}
	}
	return ""
}

// dropPages drops the outdated pages that are rendered again on request, and the failures of pages that are gone. It
// requires the lock.
func (r *Renderer) dropPages(now time.Time) {
	maps.DeleteFunc(r.pages, func(address string, p *page) bool {
		isWanted := r.isPath(address) && now.Sub(p.asked) < wantedFor
		return !r.hasPage(address) || !isWanted && r.isOutdated(p, true)
	})
	for name := range r.failed {
		isPage := strings.HasPrefix(name, "/")
		if isPage && (!r.hasPage(name) || r.pages[name] == nil && r.mayTry(name, now)) {
			r.forgive(name)
		}
	}
}

// find returns a copy of a page for a request, whether its address has a page, and whether that must be rendered now.
func (r *Renderer) find(address string) (found page, hasPage, isMissing bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	if p := r.pages[address]; p != nil {
		p.asked = now
		if p.Asset != nil {
			return *p, true, false
		}
	}
	hasPage = r.hasPage(address)
	return page{}, hasPage, hasPage && r.mayTry(address, now)
}

// render renders a page, stores it and returns a copy. If that fails, the last good version stays.
func (r *Renderer) render(address string, now time.Time) page {
	var result rendered
	began := time.Now()
	err := r.vm.callJSON("render", address, &result)
	renderSeconds.Observe(time.Since(began).Seconds())
	if r.vm.broken {
		r.vm = nil // the next use of the script makes another
	}
	if err == nil && (result.Status == 0 || result.Type == "") {
		err = errors.New("the script returned no page")
	}
	r.report(address, err, now)
	var fresh *site.Asset
	if err == nil {
		fresh = r.site.NewPage(result.Type, []byte(result.Body), result.Style)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.pages[address]
	if p == nil {
		r.dropOldest()
		p = &page{asked: now}
		r.pages[address] = p
	}
	if fresh == nil {
		return *p
	}
	tags := func(keys []string) map[string]string {
		made := map[string]string{}
		for _, key := range keys {
			made[key] = r.content[key]
		}
		return made
	}
	p.Asset, p.status, p.shown, p.others = fresh, result.Status, tags(append(result.Shown, timeKey)), tags(result.Others)
	return *p
}

// dropOldest makes room for a page: of too many pages about rows, it drops the one that was not requested for the longest
// time. It requires the lock.
func (r *Renderer) dropOldest() {
	rows := slices.DeleteFunc(slices.Collect(maps.Keys(r.pages)), r.isPath)
	if len(rows) >= rowPagesMax {
		delete(r.pages, slices.MinFunc(rows, func(a, b string) int { return r.pages[a].asked.Compare(r.pages[b].asked) }))
	}
}

// report stores whether something can be rendered. The doctor names what cannot.
func (r *Renderer) report(name string, err error, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil {
		r.forgive(name)
		return
	}
	select {
	case <-r.end: // it was interrupted
		return
	default:
	}
	renderFailures.Inc()
	if r.failed[name].IsZero() {
		r.app.Logger().Error(fmt.Sprintf("Rendering failed: %s", name), "error", err)
	}
	r.failed[name] = now
	r.health.Failed("pages/"+name, fmt.Errorf("%s: %w", name, err))
}

// forgive removes a failure. It requires the lock.
func (r *Renderer) forgive(name string) {
	delete(r.failed, name)
	r.health.Recovered("pages/" + name)
}
