package main

import (
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// limit is a token bucket: `most` at once, which come back evenly within `over`.
type limit struct {
	most int
	over time.Duration
}

// hallLimits are for what everybody in a hall does in the same minutes, behind one address: open the site and RSVP. The
// limits of settings.go, for all else, are too strict for that. See decision 045.
type hallLimits struct {
	reads   limit // cheap reads of one address: answered from memory, or by Go alone
	rsvps   limit // RSVPs and changes of one address
	device  limit // the same of one device
	unnamed limit // the same of all devices of one address that send no id
	event   limit // RSVPs to one event, from everywhere
	streams int   // event streams that one address holds open
	allowed []netip.Prefix
}

var defaultLimits = hallLimits{
	reads:   limit{4000, 2 * time.Minute},
	rsvps:   limit{600, time.Hour},
	device:  limit{20, 10 * time.Minute},
	unnamed: limit{60, time.Minute},
	event:   limit{1500, time.Hour},
	streams: 600,
}

// deviceHeader carries a random id that the site mints once on a device. It is kept in memory only, for the limits.
const (
	deviceHeader    = "X-BYOP-Device"
	deviceHeaderMax = 64 // bytes
)

// bucketsMax bounds the memory: so many addresses, devices and events are remembered at a time.
const bucketsMax = 50_000

type bucket struct {
	left  float64
	since time.Time
	limit limit
}

func (b *bucket) refill(now time.Time) {
	b.left = min(float64(b.limit.most), b.left+float64(b.limit.most)*float64(now.Sub(b.since))/float64(b.limit.over))
	b.since = now
}

// limiter holds the buckets by what they count, and the open streams by address.
type limiter struct {
	hallLimits
	now func() time.Time

	mu      sync.Mutex
	buckets map[string]*bucket
	open    map[string]int
}

func newLimiter(limits hallLimits) *limiter {
	return &limiter{hallLimits: limits, now: time.Now, buckets: map[string]*bucket{}, open: map[string]int{}}
}

// take uses up one of key's requests and reports whether there was one.
func (l *limiter) take(key string, of limit) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b := l.buckets[key]
	if b == nil {
		if len(l.buckets) >= bucketsMax {
			l.forget(now)
		}
		b = &bucket{left: float64(of.most), since: now, limit: of}
		l.buckets[key] = b
	}
	b.refill(now)
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

// forget drops the buckets that are full again, and all of them when that is not enough.
func (l *limiter) forget(now time.Time) {
	for key, b := range l.buckets {
		if b.refill(now); b.left >= float64(b.limit.most) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= bucketsMax {
		clear(l.buckets)
	}
}

// isAllowed reports whether an address is one of BYOP_LIMIT_ALLOW.
func (l *limiter) isAllowed(address string) bool {
	return isIn(l.allowed, address)
}

// isIn reports whether an address belongs to one of the networks.
func isIn(networks []netip.Prefix, address string) bool {
	parsed, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	for _, network := range networks {
		if network.Contains(parsed.Unmap()) {
			return true
		}
	}
	return false
}

// passes counts a request for the limits of its address and its device.
func (l *limiter) passes(e *core.RequestEvent) bool {
	address := e.RealIP()
	switch {
	case isCheap(e.Request):
		return l.passesRead(address)
	case isRsvpWrite(e):
		device := e.Request.Header.Get(deviceHeader)
		if device == "" || len(device) > deviceHeaderMax {
			return l.take("unnamed "+address, l.unnamed) && (l.isAllowed(address) || l.take("rsvps "+address, l.rsvps))
		}
		return l.take("device "+device, l.device) && (l.isAllowed(address) || l.take("rsvps "+address, l.rsvps))
	}
	return true
}

// passesRead counts a cheap read of an address.
func (l *limiter) passesRead(address string) bool {
	return l.isAllowed(address) || l.take("reads "+address, l.reads)
}

// isCheap reports whether every phone asks this when the site opens. What is not in memory counts for the other limits too.
func isCheap(r *http.Request) bool {
	switch r.URL.Path {
	case listsPath, "/api/byop/features", "/api/health":
		return r.Method == http.MethodGet || r.Method == http.MethodHead
	case "/api/realtime", "/api/byop/rsvp": // a look at an RSVP, with its secret
		return true
	}
	return false
}

// isRsvpWrite reports whether a request sends or changes an RSVP. A collection also answers by its id, in any case.
func isRsvpWrite(e *core.RequestEvent) bool {
	named := e.Request.PathValue("collection")
	if named == "" || !isRecordCreate(e) {
		return false
	}
	found, err := e.App.FindCachedCollectionByNameOrId(named)
	return err == nil && (found.Name == "event_rsvps" || found.Name == "rsvp_changes")
}

// limitHall binds the limits per address and device to every request, those per event to new RSVPs, and the cap of open
// streams to new ones.
func limitHall(app core.App, l *limiter) *hook.Handler[*core.RequestEvent] {
	app.OnRecordCreateRequest("event_rsvps").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Priority: -100, // before the hooks
		Func: func(e *core.RecordRequestEvent) error {
			if !isTeam(e.Auth) && !l.take("event "+e.Record.GetString("event_id"), l.event) {
				return e.TooManyRequestsError("", nil)
			}
			return e.Next()
		},
	})
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		address := e.RealIP()
		if !l.openStream(address) {
			return e.TooManyRequestsError("", nil)
		}
		defer l.closeStream(address)
		return e.Next()
	})
	return &hook.Handler[*core.RequestEvent]{
		Id: "byopLimitHall",
		Func: func(e *core.RequestEvent) error {
			isInner := e.Request.Context().Value(innerKey{}) != nil
			if !isInner && strings.HasPrefix(e.Request.URL.Path, "/api/") && !e.HasSuperuserAuth() && !l.passes(e) {
				return e.TooManyRequestsError("", nil)
			}
			return e.Next()
		},
	}
}

func (l *limiter) openStream(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address] >= l.streams && !l.isAllowed(address) {
		return false
	}
	l.open[address]++
	return true
}

func (l *limiter) closeStream(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address]--; l.open[address] <= 0 {
		delete(l.open, address)
	}
}
