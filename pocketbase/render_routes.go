package main

import (
	"cmp"
	"context"
	"net/http"
	"path"
	"regexp"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	appShell     = "/app-shell.html" // the page that the client renders completely
	notFoundPath = "/404"
	eventPath    = "/ministries/events?event="
)

var recordID = regexp.MustCompile(`^[a-z0-9]{15}$`)

// serveShortLinks redirects /e/<id>, which is short enough to print, to the page of an event.
func serveShortLinks(e *core.ServeEvent, notFound func(*core.RequestEvent) error) {
	redirect := func(e *core.RequestEvent) error {
		id := e.Request.PathValue("id")
		if !recordID.MatchString(id) {
			return notFound(e)
		}
		return e.Redirect(http.StatusFound, eventPath+id)
	}
	e.Router.GET("/e/{id}", redirect)
	e.Router.GET("/e/{id}/{$}", redirect)
}

// serve answers a request for a rendered page. isAnswered is false if the address has no page.
func (r *renderer) serve(e *core.RequestEvent, built site) (isAnswered bool, err error) {
	requested := e.Request.URL.Path
	if r == nil || strings.HasPrefix(requested, "/api/") || strings.HasPrefix(requested, "/_/") {
		return false, nil
	}
	set := r.pages.Load()
	if set.plan == nil {
		if a := built[requested]; a != nil && !strings.HasPrefix(a.mime, "text/html") {
			return false, nil
		}
		set = r.awaitStart(e.Request.Context())
	}
	requested = cmp.Or(strings.TrimSuffix(requested, "/"), "/")
	if set.plan == nil || !set.isListed(requested) || requested == notFoundPath {
		return false, nil
	}
	address, status := r.resolve(e, set, requested)
	p := r.find(e.Request.Context(), address)
	if p == nil && !r.pages.Load().hasPage(address) { // its row was deleted meanwhile
		status = http.StatusNotFound
		p = r.find(e.Request.Context(), requested)
	}
	if p != nil {
		sendWithStatus(e, p.asset, cmp.Or(status, p.status))
		return true, nil
	}
	return true, sendFallback(e, built, requested, cmp.Or(status, http.StatusOK))
}

// awaitStart waits until the script has started, so that its addresses are known.
func (r *renderer) awaitStart(ctx context.Context) *pageSet {
	wait(ctx, r.started, r.schedule.pace.request)
	return r.pages.Load()
}

// awaitReading waits until the changes until now have been read: a row can be linked before its list is read. isRead is
// false if that takes too long.
func (r *renderer) awaitReading(ctx context.Context) (set *pageSet, isRead bool) {
	done := r.schedule.pending()
	isRead = done == nil || wait(ctx, done, r.schedule.pace.reading)
	return r.pages.Load(), isRead
}

// wait reports whether done was closed in time.
func wait(ctx context.Context, done <-chan struct{}, longest time.Duration) bool {
	select {
	case <-done:
		return true
	case <-ctx.Done():
	case <-time.After(longest):
	}
	return false
}

// resolve returns the address to render for a request, and its status if that differs from the page's. Unknown rows
// get the page without a row and 404, but not while the list cannot be read: a crawler would drop a valid link. Other
// queries are ignored.
func (r *renderer) resolve(e *core.RequestEvent, set *pageSet, requested string) (address string, status int) {
	if e.Request.URL.RawQuery == "" {
		return requested, 0
	}
	for _, row := range set.plan.RowPages {
		if row.Path != requested {
			continue
		}
		id := e.Request.URL.Query().Get(row.Parameter)
		if id == "" {
			continue
		}
		isRead := true
		if !set.known[row.Path] {
			set = r.awaitStart(e.Request.Context())
		}
		if set.known[row.Path] && !set.ids[row.Path][id] && recordID.MatchString(id) {
			set, isRead = r.awaitReading(e.Request.Context())
		}
		switch {
		case set.ids[row.Path][id]:
			return row.Path + "?" + row.Parameter + "=" + id, 0
		case set.known[row.Path] && isRead:
			return requested, http.StatusNotFound
		}
	}
	return requested, 0
}

// find returns the page of an address. It waits if the page must be rendered first, and returns nil if that fails.
func (r *renderer) find(ctx context.Context, address string) *page {
	set := r.pages.Load()
	if set.pages[address] == nil && !r.now().Before(set.failed[address]) {
		done := r.requests.add(address)
		r.notify()
		wait(ctx, done, r.schedule.pace.request)
		set = r.pages.Load()
	}
	p := set.pages[address]
	if p != nil && p.isRow {
		p.used.Store(r.uses.Add(1))
	}
	return p
}

// serveNotFound answers a request for an unknown path.
func (r *renderer) serveNotFound(e *core.RequestEvent) (isServed bool) {
	if r == nil {
		return false
	}
	if set := r.pages.Load(); set.plan == nil || !set.isListed(notFoundPath) {
		return false
	}
	p := r.find(e.Request.Context(), notFoundPath)
	if p != nil {
		sendWithStatus(e, p.asset, http.StatusNotFound)
	}
	return p != nil
}

// sendFallback answers for a page that could not be rendered. The client can render all but files.
func sendFallback(e *core.RequestEvent, built site, requested string, status int) error {
	a := built[requested]
	if a == nil && path.Ext(requested) == "" {
		a = built[appShell]
	}
	if a == nil {
		e.Response.Header().Set("Retry-After", "60")
		return e.Error(http.StatusServiceUnavailable, "This file is not ready. Try again in a minute.", nil)
	}
	sendWithStatus(e, a, status)
	return nil
}
