package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"time"
)

// countFields are the fields of a row that alone change with every RSVP. Open pages receive them live.
var countFields = []string{"confirmed_rsvps", "confirmed_guests", "waitlisted"}

// countCollections are the collections whose records change nothing in the lists but countFields. In a rush they change
// hundreds of times a second, so the lists are not read for each change.
var countCollections = []string{"event_rsvps", "rsvp_changes", "consents"}

// timeFields are the fields of a row with the times at which pages look different.
var timeFields = []string{"date", "ends_at"}

const rowTimeLayout = "2006-01-02 15:04:05.000Z"

// guestAddress is the client address of the internal requests, so that they share no limit with a client.
const guestAddress = "0.0.0.0:0"

// publicList is a list as guests receive it. The exported fields are for the render script.
type publicList struct {
	Tag  string            `json:"tag"` // as GET /api/byop/lists answers it: changes with every field
	Rows []json.RawMessage `json:"rows"`

	content string // changes with every field except countFields
	times   []time.Time
}

// readPublicLists reads lists through the rules of a guest. It omits lists that guests may not read, and returns those in
// known that are unchanged or that the server cannot read at the moment.
func readPublicLists(handler http.Handler, urls map[string]string, known map[string]*publicList) map[string]*publicList {
	lists := map[string]*publicList{}
	for name, url := range urls {
		list, status := readPublicList(handler, url)
		before := known[name]
		switch {
		case before != nil && (!isRefused(status) && status != http.StatusOK || status == http.StatusOK && before.Tag == list.Tag):
			lists[name] = before
		case status == http.StatusOK:
			list.parseRows()
			lists[name] = list
		}
	}
	return lists
}

// isRefused reports whether guests may not read a list. PocketBase also answers 400 to a query that failed.
func isRefused(status int) bool {
	return status == http.StatusForbidden || status == http.StatusNotFound
}

// readPublicList reads a list as guests do: its newest rows, at most as many as its URL allows.
func readPublicList(handler http.Handler, url string) (list *publicList, status int) {
	list = &publicList{Rows: []json.RawMessage{}}
	ctx := context.WithValue(context.Background(), innerRequestKey{}, true)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil || !isListRequest(request) {
		return list, http.StatusBadRequest
	}
	request.RemoteAddr = guestAddress
	found := readList(handler, request, "")
	if found.Status != http.StatusOK {
		return list, found.Status
	}
	var answer struct {
		Items []json.RawMessage `json:"items"`
	}
	if json.Unmarshal(found.Body, &answer) != nil {
		return list, http.StatusInternalServerError
	}
	list.Tag = found.Tag
	list.Rows = append(list.Rows, answer.Items...)
	return list, http.StatusOK
}

// parseRows sets content and times.
func (list *publicList) parseRows() {
	hash := sha256.New()
	encoder := json.NewEncoder(hash)
	for _, raw := range list.Rows {
		var row any
		_ = json.Unmarshal(raw, &row) // the API sent it
		list.times = takeFields(row, list.times)
		_ = encoder.Encode(row) // hashes do not fail
	}
	list.content = base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12])
}

// takeFields deletes the countFields of a row and of its expanded rows, and appends their times.
func takeFields(value any, times []time.Time) []time.Time {
	row, isRow := value.(map[string]any)
	if !isRow {
		return times
	}
	for name, field := range row {
		switch text, isText := field.(string); {
		case slices.Contains(countFields, name):
			delete(row, name)
		case isText && slices.Contains(timeFields, name):
			if at, err := time.Parse(rowTimeLayout, text); err == nil {
				times = append(times, at)
			}
		default:
			times = takeFields(field, times)
		}
	}
	return times
}

// contentOf returns a digest of lists without countFields.
func contentOf(lists map[string]*publicList) string {
	content := ""
	for _, name := range slices.Sorted(maps.Keys(lists)) {
		content += name + " " + lists[name].content + "\n"
	}
	return content
}

// changedLists returns the names of the lists that differ in more than countFields, and whether any differs at all.
func changedLists(before, after map[string]*publicList) (names []string, isAny bool) {
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		old, current := before[name], after[name]
		if old == nil || current == nil || old.content != current.content {
			names = append(names, name)
		}
		isAny = isAny || old == nil || current == nil || old.Tag != current.Tag
	}
	return names, isAny
}

// nextTime returns when pages look different although no list changes: at midnight, or when an event begins or ends.
func nextTime(now time.Time, zone *time.Location, lists map[string]*publicList) time.Time {
	year, month, day := now.In(zone).Date()
	next := time.Date(year, month, day+1, 0, 0, 0, 0, zone)
	if !next.After(now) { // a zone can skip midnight
		next = now.Add(time.Hour)
	}
	for _, list := range lists {
		for _, at := range list.times {
			if at = at.Add(time.Millisecond); at.After(now) && at.Before(next) {
				next = at
			}
		}
	}
	return next
}
