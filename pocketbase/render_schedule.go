package main

import (
	"sync"
	"time"
)

// renderPace contains the intervals of the renderer.
type renderPace struct {
	quiet   time.Duration // without a further change before the lists are read
	longest time.Duration // from the first change until the lists are read
	idle    time.Duration // between two readings: counts may have changed, or another process may have changed a list
	counts  time.Duration // between two renderings if only countFields changed
	retry   time.Duration // after a failure
	request time.Duration // that a request waits for its page
	reading time.Duration // that a request for an unknown row waits for a reading
	soon    time.Duration // debt up to which pages are rendered that somebody waits for
	debt    time.Duration // debt at most
}

var defaultRenderPace = renderPace{
	quiet: 300 * time.Millisecond, longest: time.Second, idle: 30 * time.Second, counts: 30 * time.Second,
	retry: time.Minute, request: 5 * time.Second, reading: 2 * time.Second, soon: 2 * time.Second, debt: 3 * time.Second,
}

// readSchedule determines when the lists are read again.
type readSchedule struct {
	pace renderPace

	mu          sync.Mutex
	first, last time.Time // of the changes since the last reading; zero for none
	read        time.Time
	counts      time.Time // when changed counts are due; zero for none

	waiting, reading chan struct{} // closed once the next reading, and the current one, is complete; nil for none
}

// changed notes that something in the database changed.
func (s *readSchedule) changed(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.first.IsZero() {
		s.first, s.waiting = now, make(chan struct{})
	}
	s.last = now
}

// pending returns a channel that is closed once all changes until now have been read. It is nil if they have been.
func (s *readSchedule) pending() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.waiting != nil {
		return s.waiting
	}
	return s.reading
}

// begin notes that the lists are being read. Later changes need another reading.
func (s *readSchedule) begin(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.first, s.last, s.counts, s.read = time.Time{}, time.Time{}, time.Time{}, now
	s.waiting, s.reading = nil, s.waiting
}

// finish notes that the reading is complete and its ids are published.
func (s *readSchedule) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.reading != nil {
		close(s.reading)
		s.reading = nil
	}
}

// postpone makes the lists due at a time, because only counts changed.
func (s *readSchedule) postpone(until time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts = until
}

func (s *readSchedule) due() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	due := s.read.Add(s.pace.idle)
	if !s.first.IsZero() {
		due = earliest(due, earliest(s.last.Add(s.pace.quiet), s.first.Add(s.pace.longest)))
	}
	if !s.counts.IsZero() {
		due = earliest(due, s.counts)
	}
	return due
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// pageRequests are the addresses that requests wait for, in their order.
type pageRequests struct {
	mu    sync.Mutex
	order []string
	done  map[string]chan struct{} // closed when the renderer has tried
}

// add returns a channel that is closed when the renderer has tried to render the page. Requests for one page share it.
func (q *pageRequests) add(address string) <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.done[address] == nil {
		q.done[address] = make(chan struct{})
		q.order = append(q.order, address)
	}
	return q.done[address]
}

// first returns the address that was requested first, or "".
func (q *pageRequests) first() string {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.order) == 0 {
		return ""
	}
	return q.order[0]
}

// finish answers the requests for an address.
func (q *pageRequests) finish(address string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for at, waiting := range q.order {
		if waiting == address {
			q.order = append(q.order[:at:at], q.order[at+1:]...)
			close(q.done[address])
			delete(q.done, address)
			return
		}
	}
}
