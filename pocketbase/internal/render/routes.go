package render

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
	"byop/internal/site"
)

const (
	notFoundPath = "/404"
)

// Serve answers a request for a rendered page. isAnswered is false if the address has no page.
func (r *Renderer) Serve(e *core.RequestEvent) (isAnswered bool, err error) {
	requested := e.Request.URL.Path
	if r == nil || strings.HasPrefix(requested, "/api/") || strings.HasPrefix(requested, "/_/") {
		return false, nil
	}
	if r.plan.Load() == nil {
		if r.site.HasFile(requested) {
			return false, nil
		}
		r.visit("the start", r.wait, func(time.Time) (page, error) { return page{}, nil })
	}
	if strings.HasPrefix(requested, picturesPath) {
		return true, r.servePicture(e)
	}
	requested = cmp.Or(strings.TrimSuffix(requested, "/"), "/")
	if r.plan.Load() == nil || !r.isPath(requested) || requested == notFoundPath {
		return false, nil
	}
	address, status := r.resolve(e.Request, requested)
	p, hasPage := r.await(address)
	if !hasPage { // its row was deleted meanwhile
		status = http.StatusNotFound
		p, _ = r.await(requested)
	}
	if p.Asset == nil {
		return true, r.site.SendFallback(e, requested, cmp.Or(status, http.StatusOK))
	}
	_, ofPage, _ := strings.Cut(address, "?")
	site.Send(e, p.Asset.ForQuery(e.Request.URL.RawQuery, ofPage), cmp.Or(status, p.status))
	return true, nil
}

// resolve returns the address to render for a request, and its status if that differs from the page's. Unknown rows
// get the page without a row and 404, but not while the list cannot be read: a crawler would drop a valid link. Other
// queries are ignored.
func (r *Renderer) resolve(request *http.Request, requested string) (address string, status int) {
	if request.URL.RawQuery == "" {
		return requested, 0
	}
	for _, row := range r.plan.Load().RowPages {
		id := request.URL.Query().Get(row.Parameter)
		if row.Path != requested || id == "" {
			continue
		}
		hasRow, isKnown := r.hasRow(requested, id)
		if !hasRow && isKnown && requests.IsRecordID(id) {
			isRead := r.awaitReading()
			hasRow, isKnown = r.hasRow(requested, id)
			isKnown = isKnown && isRead
		}
		if hasRow {
			return row.Path + "?" + row.Parameter + "=" + id, 0
		}
		if isKnown {
			return requested, http.StatusNotFound
		}
	}
	return requested, 0
}

// hasRow reports whether a row has a page, and whether the rows of its path are known.
func (r *Renderer) hasRow(path, id string) (has, isKnown bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ids[path][id], r.ids[path] != nil
}

// awaitReading makes the script have the changes until now: a row can be linked before its list is read. It reports whether
// that succeeded in time.
func (r *Renderer) awaitReading() (isRead bool) {
	r.mu.Lock()
	until := r.changes
	isRead = r.shown >= until
	r.mu.Unlock()
	deadline := time.Now().Add(unknownTime)
	for range 2 { // a reading that runs may have begun before the last change
		if isRead {
			break
		}
		r.visit("the lists", time.Until(deadline), func(now time.Time) (page, error) { return page{}, r.readLists(now) })
		r.mu.Lock()
		isRead = r.shown >= until
		r.mu.Unlock()
	}
	return isRead
}

// await returns the page of an address. If it must be rendered first, the request waits; without success the page has no
// asset.
func (r *Renderer) await(address string) (found page, hasPage bool) {
	found, hasPage, isMissing := r.find(address)
	if !isMissing {
		return found, hasPage
	}
	found = r.visit(address, r.wait, func(now time.Time) (page, error) {
		stored, _, isMissing := r.find(address)
		if isMissing { // it was not rendered meanwhile
			stored = r.render(address, now)
		}
		return stored, nil
	})
	if found.Asset != nil { // a later change may have dropped it
		return found, true
	}
	found, hasPage, _ = r.find(address)
	return found, hasPage
}

// ServeNotFound answers a request for an unknown path.
func (r *Renderer) ServeNotFound(e *core.RequestEvent) (isServed bool) {
	if r == nil || r.plan.Load() == nil || !r.isPath(notFoundPath) {
		return false
	}
	p, _ := r.await(notFoundPath)
	if p.Asset != nil {
		site.Send(e, p.Asset, http.StatusNotFound)
	}
	return p.Asset != nil
}
