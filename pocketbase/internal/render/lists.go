package render

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"byop/internal/access"
	"byop/internal/lists"
)

// guestAddress is the client address of the internal requests, so that they share no limit with a client.
const guestAddress = "0.0.0.0:0"

// readPublicLists returns the lists as a guest reads them, without those that guests may not read. It keeps a list that the
// server cannot read at the moment.
func (r *Renderer) readPublicLists() map[string]lists.List {
	guest := &http.Request{RemoteAddr: guestAddress, Header: http.Header{}}
	read := map[string]lists.List{}
	for name, url := range r.plan.Load().Lists {
		known, isKnown := r.lists[name]
		list := lists.Read(r.handler, lists.InnerRequest(guest, url), known.Tag)
		switch {
		case list.Status == http.StatusOK:
			read[name] = list
		case isKnown && list.Status != http.StatusForbidden && list.Status != http.StatusNotFound:
			read[name] = known // unchanged, or a failure: PocketBase also answers 400 to a query that failed
		}
	}
	return read
}

// changesLists reports whether a record of a collection can change a list, which is of the collection or of a view of it.
// In a rush, counts change hundreds of times a second, so they alone are no reason to read the lists. Open pages receive
// them live.
func (r *Renderer) changesLists(collection string) bool {
	plan := r.plan.Load()
	if plan == nil || slices.Contains(access.GuestsOf(r.app).Counted, collection) {
		return plan == nil
	}
	for _, url := range plan.Lists {
		name, _, _ := strings.Cut(strings.TrimPrefix(url, "/api/collections/"), "/")
		list, err := r.app.FindCachedCollectionByNameOrId(name)
		if err == nil && (name == collection || strings.Contains(list.ViewQuery, collection)) {
			return true
		}
	}
	return false
}

// changed makes the renderer read the lists soon.
func (r *Renderer) changed() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	if r.changedAt.IsZero() {
		r.changedAt = r.now()
	}
	select {
	case r.wake <- struct{}{}:
	default: // it is notified already
	}
}

// readingDue returns when the lists are read next.
func (r *Renderer) readingDue() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	due := earliest(r.timeDue, r.readAt.Add(readIdle))
	if r.changedAt.IsZero() {
		return due
	}
	soonest := r.setAt.Add(readEvery)
	if changed := r.changedAt.Add(changeDelay); changed.After(soonest) {
		soonest = changed
	}
	return earliest(due, soonest)
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// timeKey is the key of what pages are made of that changes with the time.
const timeKey = "time"

// readLists reads the lists, and gives them to the script if one of them or the time has changed.
func (r *Renderer) readLists(now time.Time) error {
	r.readAt = now
	r.mu.Lock()
	r.changedAt = time.Time{}
	changes := r.changes
	r.mu.Unlock()
	read := r.readPublicLists()
	isSame := func(a, b lists.List) bool { return a.Tag == b.Tag }
	if r.setAt.IsZero() || !now.Before(r.timeDue) || !maps.EqualFunc(r.lists, read, isSame) {
		if err := r.setLists(read, now); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shown = changes
	return nil
}

// setLists gives lists to the script, and drops the pages that nobody waits for.
func (r *Renderer) setLists(read map[string]lists.List, now time.Time) error {
	var answer struct {
		IDs   map[string][]string `json:"ids"`   // of the rows that have a page, by its path
		Until int64               `json:"until"` // epoch ms
	}
	if err := r.vm.callJSON("setLists", map[string]any{"now": now.UnixMilli(), "lists": read}, &answer); err != nil {
		return err
	}
	content := map[string]string{timeKey: r.content[timeKey]}
	if !now.Before(r.timeDue) {
		content[timeKey] = now.String()
	}
	for name, list := range read {
		content[name] = list.Tag
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.setAt = now
	r.lists, r.content, r.timeDue, r.ids = read, content, time.UnixMilli(answer.Until), map[string]map[string]bool{}
	for _, row := range r.plan.Load().RowPages {
		if _, isRead := read[row.List]; !isRead {
			continue
		}
		r.ids[row.Path] = map[string]bool{}
		for _, id := range answer.IDs[row.Path] {
			r.ids[row.Path][id] = true
		}
	}
	r.dropPages(now)
	return nil
}
