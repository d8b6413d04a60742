package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// next returns the address to render now: a requested page, then one that shows a change, then any outdated one. Without
// one, it returns how long the renderer pauses, or 0 if every page is current.
func (r *renderer) next(now time.Time) (address string, wait time.Duration) {
	debt, soon := r.pausedUntil.Sub(now), r.schedule.pace.soon
	requested, urgent := r.firstRequested(), r.firstUrgent(now)
	choices := []struct {
		address string
		debt    time.Duration
	}{{requested, soon}, {urgent, soon}, {r.oldest(now), 0}}
	if r.alternate { // many requests must not delay a change
		choices[0], choices[1] = choices[1], choices[0]
	}
	for _, c := range choices {
		if c.address == "" {
			continue
		}
		if debt <= c.debt {
			r.alternate = c.address == requested
			return c.address, 0
		}
		if left := debt - c.debt; wait == 0 || left < wait {
			wait = left
		}
	}
	return "", wait
}

// firstRequested returns the first requested address that is not rendered yet.
func (r *renderer) firstRequested() string {
	set := r.pages.Load()
	for {
		address := r.requests.first()
		if address == "" || set.pages[address] == nil && set.hasPage(address) {
			return address
		}
		r.requests.finish(address)
	}
}

func (r *renderer) firstUrgent(now time.Time) string {
	set := r.pages.Load()
	r.urgent = slices.DeleteFunc(r.urgent, func(address string) bool { return !r.isOutdated(set, address, now) })
	if len(r.urgent) == 0 {
		return ""
	}
	return r.urgent[0]
}

// oldest returns the outdated page of the oldest version, or "". Pages that do not exist come first.
func (r *renderer) oldest(now time.Time) string {
	set := r.pages.Load()
	found, version := "", r.listsVersion
	for _, address := range set.plan.Addresses {
		if !r.isOutdated(set, address, now) {
			continue
		}
		at := -1
		if p := set.pages[address]; p != nil {
			at = p.listsVersion
		}
		if at < version {
			found, version = address, at
		}
	}
	return found
}

// isOutdated reports whether a page should be rendered. A failed one waits for a minute.
func (r *renderer) isOutdated(set *pageSet, address string, now time.Time) bool {
	if failure, hasFailed := r.failures[address]; hasFailed && now.Before(r.retryOf(failure)) {
		return false
	}
	p := set.pages[address]
	return p == nil || p.listsVersion < r.listsVersion
}

// render renders a page and publishes it. If that fails, the last good version stays.
func (r *renderer) render(address string, now time.Time) {
	var result rendered
	err := r.vm.callJSON("render", address, &result)
	r.dropBroken()
	if err == nil && (result.Status == 0 || result.Type == "") {
		err = errors.New("the script returned no page")
	}
	if err != nil {
		r.fail(address, err, now)
	} else {
		p := newPage(result, r.policy)
		p.listsVersion, p.content, p.timeDue = r.listsVersion, r.content, r.timeDue
		if p.isRow = !r.pages.Load().isListed(address); p.isRow {
			p.body = nil // asset.content unpacks it
			p.used.Store(r.uses.Add(1))
		}
		r.pages.Store(r.pages.Load().with(address, p))
		r.succeed(address)
	}
	r.requests.finish(address)
	r.pauseAfter(now)
}

// pauseAfter extends the pause by the time since began.
func (r *renderer) pauseAfter(began time.Time) {
	end := r.now()
	if r.pausedUntil.Before(end) {
		r.pausedUntil = end
	}
	r.pausedUntil = earliest(r.pausedUntil.Add(end.Sub(began)), end.Add(r.schedule.pace.debt))
}

// dropBroken drops a runtime that was interrupted. The next step makes another.
func (r *renderer) dropBroken() {
	if r.vm.broken {
		r.vm = nil
	}
}

// fail stores why something cannot be rendered. The doctor names it.
func (r *renderer) fail(name string, err error, now time.Time) {
	select {
	case <-r.end:
		return
	default:
	}
	reason := oneLine(err.Error())
	if r.failures[name].reason != reason {
		r.app.Logger().Error(fmt.Sprintf("Rendering failed: %s", name), "error", err)
	}
	r.failures[name] = renderFailure{reason, now}
	r.reportFailures()
}

func (r *renderer) succeed(name string) {
	if _, hasFailed := r.failures[name]; hasFailed {
		delete(r.failures, name)
		r.reportFailures()
	}
}

// dropRowFailures drops the failures of rows that are gone, and those that are a minute old: only a request renders a row
// page again, and perhaps nobody requests it.
func (r *renderer) dropRowFailures(now time.Time) {
	set, before := r.pages.Load(), len(r.failures)
	maps.DeleteFunc(r.failures, func(name string, failure renderFailure) bool {
		isRow := strings.HasPrefix(name, "/") && !set.isListed(name)
		return isRow && (!set.hasPage(name) || !now.Before(r.retryOf(failure)))
	})
	if len(r.failures) < before {
		r.reportFailures()
	}
}

// retryOf returns when a page that failed is tried again.
func (r *renderer) retryOf(failure renderFailure) time.Time {
	return failure.at.Add(r.schedule.pace.retry)
}

// namedFailures is the number of failures that the doctor names.
const namedFailures = 10

func (r *renderer) reportFailures() {
	failed := map[string]time.Time{}
	var found []string
	for _, name := range slices.Sorted(maps.Keys(r.failures)) {
		failed[name] = r.retryOf(r.failures[name])
		found = append(found, name)
	}
	r.publish(func(set *pageSet) { set.failed = failed })
	if len(found) == 0 {
		r.health.recovered("pages")
		return
	}
	names := strings.Join(found[:min(namedFailures, len(found))], ", ")
	if left := len(found) - namedFailures; left > 0 {
		names += fmt.Sprintf(" and %d more", left)
	}
	r.health.failed("pages", fmt.Errorf("%s: %s", names, r.failures[found[0]].reason))
}
