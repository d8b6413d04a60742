package doctor

import (
	"context"
	"maps"
	"slices"
	"time"
)

// Watch repeats the checks until ctx ends. It prints what is not well at first, then only what changes. It returns the last
// results.
func Watch(ctx context.Context, every time.Duration, check func() []Result, print func(Result)) (last []Result) {
	known := map[string]Result{}
	for {
		// Checks that were interrupted say nothing about the installation.
		if found := check(); ctx.Err() == nil {
			last = found
			known = printChanges(print, known, found)
		}
		select {
		case <-ctx.Done():
			return last
		case <-time.After(every):
		}
	}
}

// printChanges prints each result that is new and not well, and those that are well again. It returns what is not well now.
func printChanges(print func(Result), known map[string]Result, found []Result) map[string]Result {
	now, order := map[string]Result{}, []string{}
	for _, one := range found {
		if one.State == isOK {
			continue
		}
		key := string(one.State) + one.Topic + one.kind
		for now[key].Topic != "" {
			key += "+" // two of a kind, such as two failing jobs
		}
		now[key] = one
		order = append(order, key)
	}
	for _, key := range order {
		if known[key].Topic == "" {
			print(now[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if before := known[key]; now[key].Topic == "" {
			print(ok(before.Topic, "no longer: %s", before.Message))
		}
	}
	return now
}
