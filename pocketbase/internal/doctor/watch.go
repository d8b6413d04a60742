package doctor

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"
)

// Watch repeats the checks until ctx ends. It prints what is not well at first, then only what changes. It returns the last
// results.
func Watch(ctx context.Context, out io.Writer, every time.Duration, check func() []Result) (last []Result) {
	known := map[string]Result{}
	for {
		// Checks that were interrupted say nothing about the installation.
		if found := check(); ctx.Err() == nil {
			last = found
			known = printChanges(out, known, found)
		}
		select {
		case <-ctx.Done():
			return last
		case <-time.After(every):
		}
	}
}

// printChanges prints a line for each result that is new and not well, and for each that is well again. It returns what is
// not well now.
func printChanges(out io.Writer, known map[string]Result, found []Result) map[string]Result {
	at := time.Now().UTC().Format(time.RFC3339)
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
			_, _ = fmt.Fprintln(out, at, now[key])
		}
	}
	var gone []string
	for key, before := range known {
		if now[key].Topic == "" {
			gone = append(gone, ok(before.Topic, "no longer: %s", before.Message).String())
		}
	}
	slices.Sort(gone)
	for _, line := range gone {
		_, _ = fmt.Fprintln(out, at, line)
	}
	return now
}
