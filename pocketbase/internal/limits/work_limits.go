package limits

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/semaphore"

	"byop/internal/requests"
	"byop/internal/uploads"
)

// Everything that a request can hold (a JavaScript runtime, a body in memory, an answer that is not read yet) has a
// bound here, so that no client can stop the server (decision 079).

const (
	hookWait     = 2 * time.Second  // for a JavaScript runtime
	paymentWait  = time.Second      // a checkout must open within the 9.5 s of the page
	phoneWait    = 8 * time.Second  // of creates and reads: a phone waits 15 s, and after a 503 it stays away for 5 s
	answerTime   = 30 * time.Second // to receive an answer
	retryLater   = 5 * time.Second  // Retry-After of a busy server
	bytesInAll   = 64 << 20         // of bodies being read, and the same of answers being written
	smallBytes   = 16 << 10         // a body or answer up to this size costs no more than its connection
	gzipFrom     = 1 << 10          // bytes of an answer that is worth compressing
	serverBusy   = "The server is busy. Try again in a moment."
	ownHookSlots = 1 // of other hooks and uncached lists that run for one address at a time
)

// HooksPoolSize is the number of prepared JavaScript runtimes. With 0, every call would create one.
const HooksPoolSize = 15

// Slots by kind of work. Record creates and doors share the hooks with all other work, which may take only some of
// them. A gift holds its runtime for up to seven seconds (pb_hooks/lib/giving/stripe.ts), so a slow Stripe must not
// block RSVPs.
const (
	paymentSlots   = 3
	hookSlots      = HooksPoolSize - paymentSlots
	otherHookSlots = 4
	readSlots      = 16 // answers from memory or by Go alone, which are built at the same time
)

const paymentsBusy = "Many people are giving right now. Nothing was charged. Try again in a minute."

// slots are the semaphores of which a request takes one each, and what it is told if it gets none within wait.
type slots struct {
	of   []*semaphore.Weighted
	wait time.Duration
	busy string
	by   *addressSlots // nil if one address may use all
}

type workLimits struct {
	payments, creates, hooks, lists, reads slots
	bodies, answers                        *byteBudget
}

// addressSlots bounds the work that runs for one address, so that a flood leaves processors to others.
type addressSlots struct {
	mu sync.Mutex
	by map[string]*addressSlot
}

type addressSlot struct {
	free *semaphore.Weighted
	used int // by running and waiting requests
}

// of returns the semaphore of an address until leave is called.
func (a *addressSlots) of(address string) (free *semaphore.Weighted, leave func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	own := a.by[address]
	if own == nil {
		own = &addressSlot{free: semaphore.NewWeighted(ownHookSlots)}
		a.by[address] = own
	}
	own.used++
	return own.free, func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if own.used--; own.used == 0 {
			delete(a.by, address)
		}
	}
}

func newWorkLimits() *workLimits {
	all, others := semaphore.NewWeighted(hookSlots), semaphore.NewWeighted(otherHookSlots)
	byAddress := &addressSlots{by: map[string]*addressSlot{}}
	return &workLimits{
		payments: slots{[]*semaphore.Weighted{semaphore.NewWeighted(paymentSlots)}, paymentWait, paymentsBusy, nil},
		creates:  slots{[]*semaphore.Weighted{all}, phoneWait, serverBusy, nil},
		hooks:    slots{[]*semaphore.Weighted{others, all}, hookWait, serverBusy, byAddress},
		lists:    slots{[]*semaphore.Weighted{others, all}, phoneWait, serverBusy, byAddress},
		reads:    slots{[]*semaphore.Weighted{semaphore.NewWeighted(readSlots)}, phoneWait, serverBusy, nil},
		bodies:   newByteBudget(bytesInAll),
		answers:  newByteBudget(bytesInAll),
	}
}

func startsPayment(e *core.RequestEvent) bool {
	path := e.Request.URL.Path
	return e.Request.Method == http.MethodPost &&
		(path == "/api/byop/create-payment" || path == "/api/byop/create-checkout")
}

// slotsFor returns the slots that a request needs; nil if its answer is a stream, a file or tiny. Every request that
// can run a JavaScript hook needs one of creates, payments or hooks. Lists take one when they are read (TakeListSlot).
func (l *workLimits) slotsFor(e *core.RequestEvent) *slots {
	path, isRead := e.Request.URL.Path, e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead
	switch {
	case !strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/api/files/") || path == "/api/health" ||
		uploads.IsResumable(e.Request) || requests.IsInner(e.Request):
		return nil
	case path == "/api/realtime":
		if isRead {
			return nil
		}
		return &l.reads
	case startsPayment(e):
		return &l.payments
	case requests.IsRecordCreate(e) || isDoorSync(e.Request):
		return &l.creates
	case !isRead || strings.HasPrefix(path, "/api/byop/") && path != requests.ListsPath:
		return &l.hooks
	}
	return &l.reads
}

// take waits for the slots. Its error is the answer of a busy server.
func (s *slots) take(e *core.RequestEvent) (release func(), err error) {
	of, leave := s.of, func() {}
	if s.by != nil && !requests.IsTeam(e.Auth) { // a team may share the address of its office
		var own *semaphore.Weighted
		own, leave = s.by.of(e.RealIP())
		of = append([]*semaphore.Weighted{own}, of...)
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), s.wait)
	defer cancel()
	if !acquireAll(ctx, of) {
		leave()
		return nil, busyError(e, s.busy)
	}
	return func() { releaseAll(of); leave() }, nil
}

func acquireAll(ctx context.Context, of []*semaphore.Weighted) bool {
	for i, one := range of {
		if one.Acquire(ctx, 1) != nil {
			releaseAll(of[:i])
			return false
		}
	}
	return true
}

func releaseAll(taken []*semaphore.Weighted) {
	for _, one := range taken {
		one.Release(1)
	}
}

// busyError is 503 with Retry-After: phones send again later.
func busyError(e *core.RequestEvent, message string) error {
	if gone := e.Request.Context().Err(); gone != nil {
		return gone
	}
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(retryLater.Seconds())))
	return e.Error(http.StatusServiceUnavailable, message, nil)
}

// serve runs the handlers of a request in a slot. Their answer is kept in memory and written when the slot is free
// again, so a client that does not read holds nothing but its own answer.
func (l *workLimits) serve(e *core.RequestEvent, s *slots) error {
	release, err := s.take(e)
	if err != nil {
		return err
	}
	original := e.Response
	held := &heldAnswer{ResponseWriter: original}
	failed := func() error {
		defer release()
		defer func() { e.Response = original }()
		e.Response = held
		if err := e.Next(); err != nil {
			return err
		}
		return held.compress(e.Request)
	}()
	if held.status == 0 {
		return failed
	}
	// PocketBase can answer and fail, so that nobody learns whether an account exists.
	size := int64(held.body.Len())
	tokens := l.answers.of(e.RealIP(), size)
	if !l.answers.take(tokens...) {
		original.Header().Del("Content-Encoding")
		original.Header().Del("Content-Type")
		return busyError(e, serverBusy) // what was stored is found again by its id
	}
	defer l.answers.give(tokens...)
	// Not every connection supports a deadline.
	_ = http.NewResponseController(original).SetWriteDeadline(time.Now().Add(answerTime))
	if size > 0 {
		original.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	}
	original.WriteHeader(held.status)
	if _, err = held.body.WriteTo(original); err != nil {
		return err
	}
	return failed
}

// heldAnswer keeps an answer in memory. Its headers are those of the original.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (h *heldAnswer) WriteHeader(status int) {
	if h.status == 0 {
		h.status = status
	}
}

func (h *heldAnswer) Write(b []byte) (int, error) {
	h.WriteHeader(http.StatusOK)
	return h.body.Write(b)
}

// Written and Status are how PocketBase asks whether an answer exists.
func (h *heldAnswer) Written() bool { return h.status != 0 }
func (h *heldAnswer) Status() int   { return h.status }

var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed) // fails only for an unknown level
	return w
}}

// compress compresses only lists: the size of a compressed sign-in could be probed. The answer to a door contains its
// guest list.
func (h *heldAnswer) compress(r *http.Request) error {
	isList := r.Method == http.MethodGet && (strings.HasPrefix(r.URL.Path, "/api/collections/") || r.URL.Path == requests.ListsPath)
	if h.status == 0 || !isList && !isDoorSync(r) {
		return nil
	}
	h.Header().Add("Vary", "Accept-Encoding")
	if h.body.Len() < gzipFrom || !requests.AcceptsCoding(r.Header.Get("Accept-Encoding"), "gzip") {
		return nil
	}
	var small bytes.Buffer
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(&small)
	if _, err := h.body.WriteTo(w); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	h.body = small
	h.Header().Set("Content-Encoding", "gzip")
	return nil
}

// byteBudget bounds the bytes that requests hold in memory. One address gets at most half of them.
type byteBudget struct {
	ledger
	half *buckets
}

func newByteBudget(all int) *byteBudget {
	return &byteBudget{ledger{now: time.Now}, newBuckets(limit{all / 2, never})}
}

// of returns what a body or an answer takes; nothing for a small one.
func (b *byteBudget) of(address string, size int64) []token {
	if size <= smallBytes {
		return nil
	}
	return []token{{b.half, "all", 2, int(size)}, {b.half, address, 1, int(size)}}
}
