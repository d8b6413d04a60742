package main

import (
	"maps"
	"runtime/debug"
	"slices"
	"time"

	"github.com/dop251/goja"
)

// startScript starts the script in a new runtime, with the current lists.
func (r *renderer) startScript(now time.Time) {
	if err := r.tryStart(now); err != nil {
		r.vm, r.retryAt = nil, now.Add(r.schedule.pace.retry)
		r.fail("the render script", err, now)
	} else {
		for _, name := range []string{"the render script", "the renderer", "the lists"} {
			r.succeed(name)
		}
	}
	select {
	case <-r.started:
	default:
		close(r.started)
	}
}

func (r *renderer) tryStart(now time.Time) (err error) {
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
	if r.zone, err = time.LoadLocation(plan.Zone); err != nil {
		return err
	}
	r.publish(func(set *pageSet) { set.plan = plan })
	if r.listsVersion > 0 && r.content == contentOf(r.lists) { // a new runtime with the same lists
		_, err := r.setLists(r.lists, now)
		return err
	}
	r.schedule.begin(now)
	defer r.schedule.finish()
	return r.update(readPublicLists(r.handler, plan.Lists, r.lists), now)
}

// readLists reads the lists and updates the pages if they changed.
func (r *renderer) readLists(now time.Time) {
	r.schedule.begin(now)
	defer r.pauseAfter(now)
	defer r.schedule.finish()
	lists := readPublicLists(r.handler, r.pages.Load().plan.Lists, r.lists)
	names, isAny := changedLists(r.lists, lists)
	if len(names) == 0 && now.Before(r.timeDue) {
		if !isAny {
			return
		}
		if until := r.setAt.Add(r.schedule.pace.counts); now.Before(until) {
			r.schedule.postpone(until)
			return
		}
	}
	if len(names) == 0 && !now.Before(r.timeDue) { // another day, an event began or ended, or the lists failed
		names = slices.Sorted(maps.Keys(lists))
	}
	r.setUrgent(names)
	if err := r.update(lists, now); err != nil {
		r.timeDue = now.Add(r.schedule.pace.retry)
		r.fail("the lists", err, now)
		return
	}
	r.succeed("the lists")
}

// setUrgent puts the pages first that show lists.
func (r *renderer) setUrgent(lists []string) {
	plan, before := r.pages.Load().plan, r.urgent
	var urgent []string
	for _, list := range lists {
		urgent = append(urgent, plan.ShownOn[list]...)
	}
	r.urgent = nil
	for _, address := range append(urgent, before...) {
		if !slices.Contains(r.urgent, address) {
			r.urgent = append(r.urgent, address)
		}
	}
}

// setLists gives lists to the script. It returns the ids of their rows that have a page.
func (r *renderer) setLists(lists map[string]*publicList, now time.Time) (ids map[string][]string, err error) {
	var answer struct {
		IDs map[string][]string `json:"ids"`
	}
	err = r.vm.callJSON("setLists", map[string]any{"now": now.UnixMilli(), "lists": lists}, &answer)
	r.dropBroken()
	return answer.IDs, err
}

// update gives changed lists to the script. All pages are then outdated, and those of rows are dropped.
func (r *renderer) update(lists map[string]*publicList, now time.Time) error {
	r.lists = lists // also if they cannot be set: readLists tries again after a minute
	ids, err := r.setLists(lists, now)
	if err != nil {
		r.publish(func(set *pageSet) { set.known = nil }) // a new row has no page, but its link is valid
		return err
	}
	r.listsVersion++
	r.content = contentOf(lists)
	r.setAt, r.timeDue, r.isStored = now, nextTime(now, r.zone, lists), false
	r.publish(func(set *pageSet) {
		set.ids, set.known = map[string]map[string]bool{}, map[string]bool{}
		for _, row := range set.plan.RowPages {
			set.ids[row.Path] = map[string]bool{}
			set.known[row.Path] = row.List == "" || lists[row.List] != nil
			for _, id := range slices.Concat(row.IDs, ids[row.List]) {
				set.ids[row.Path][id] = true
			}
		}
		set.pages = maps.Clone(set.pages)
		maps.DeleteFunc(set.pages, func(_ string, p *page) bool { return p.isRow })
	})
	r.dropRowFailures(now)
	return nil
}

// publish replaces the page set in one step.
func (r *renderer) publish(change func(*pageSet)) {
	set := *r.pages.Load()
	change(&set)
	r.pages.Store(&set)
}
