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

// limit is a token bucket of `most` tokens, which refills evenly within `over`.
type limit struct {
	most int
	over time.Duration
}

// crowdLimits apply to the requests of many people behind one address, such as a hall's Wi-Fi: they open the site and
// RSVP in the same minutes. The limits in settings.go would be too strict (decision 045).
type crowdLimits struct {
	reads   limit // cheap reads per address: from memory, or by Go alone
	lookups limit // reads of RSVPs with their secrets, per address: each runs a hook
	rsvps   limit // RSVPs and their changes per address
	device  limit // the same per device
	unnamed limit // the same per address, of devices that send no id
	event   limit // RSVPs per event
	doors   limit // requests of door phones per address: ten phones that send two each second
	streams int   // open event streams per address
	allowed []netip.Prefix
}

var defaultLimits = crowdLimits{
	reads:   limit{4000, 2 * time.Minute},
	lookups: limit{1200, 10 * time.Minute},
	rsvps:   limit{600, time.Hour},
	device:  limit{20, 10 * time.Minute},
	unnamed: limit{60, time.Minute},
	event:   limit{1500, time.Hour},
	doors:   limit{1200, time.Minute},
	streams: 600,
}

// deviceHeader contains a random id that the site creates once per device. It is kept in memory only.
const (
	deviceHeader    = "X-BYOP-Device"
	deviceHeaderMax = 64 // bytes
)

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

type limiter struct {
	crowdLimits
	now func() time.Time

	mu      sync.Mutex
	buckets map[string]*bucket
	open    map[string]int
}

func newLimiter(limits crowdLimits) *limiter {
	return &limiter{crowdLimits: limits, now: time.Now, buckets: map[string]*bucket{}, open: map[string]int{}}
}

// take takes a token from the bucket of key and reports whether there was one.
func (l *limiter) take(key string, of limit) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b := l.buckets[key]
	if b == nil {
		if len(l.buckets) >= bucketsMax {
			l.prune(now)
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

// prune removes full buckets, or all of them if that is not enough.
func (l *limiter) prune(now time.Time) {
	for key, b := range l.buckets {
		if b.refill(now); b.left >= float64(b.limit.most) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= bucketsMax {
		clear(l.buckets)
	}
}

func (l *limiter) isAllowed(address string) bool {
	return containsAddress(l.allowed, address)
}

func containsAddress(networks []netip.Prefix, address string) bool {
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

func (l *limiter) allows(e *core.RequestEvent) bool {
	address := e.RealIP()
	switch {
	case isCheapRead(e.Request):
		return l.allowsRead(address)
	case e.Request.URL.Path == rsvpPath:
		return l.isAllowed(address) || l.take("lookups "+address, l.lookups)
	case isDoorSync(e.Request):
		return l.isAllowed(address) || l.take("doors "+address, l.doors)
	case isRsvpWrite(e):
		device := e.Request.Header.Get(deviceHeader)
		if device == "" || len(device) > deviceHeaderMax {
			return l.take("unnamed "+address, l.unnamed) && (l.isAllowed(address) || l.take("rsvps "+address, l.rsvps))
		}
		return l.take("device "+device, l.device) && (l.isAllowed(address) || l.take("rsvps "+address, l.rsvps))
	}
	return true
}

func (l *limiter) allowsRead(address string) bool {
	return l.isAllowed(address) || l.take("reads "+address, l.reads)
}

// isCheapRead reports whether a request counts against `reads`. Cached single lists are counted in list_cache.go.
func isCheapRead(r *http.Request) bool {
	switch r.URL.Path {
	case listsPath, "/api/byop/features", "/api/health":
		return r.Method == http.MethodGet || r.Method == http.MethodHead
	case "/api/realtime":
		return true
	}
	return false
}

const (
	rsvpPath = "/api/byop/rsvp" // returns an RSVP for its secret
	doorPath = "/api/byop/door" // receives the scans of the phones at a door
)

func isDoorSync(r *http.Request) bool {
	return r.Method == http.MethodPost && r.URL.Path == doorPath
}

// isRsvpWrite reports whether a request creates or changes an RSVP. Collections are also found by id and in any case.
func isRsvpWrite(e *core.RequestEvent) bool {
	name := e.Request.PathValue("collection")
	if name == "" || !isRecordCreate(e) {
		return false
	}
	found, err := e.App.FindCachedCollectionByNameOrId(name)
	return err == nil && (found.Name == "event_rsvps" || found.Name == "rsvp_changes")
}

// limitCrowds binds the limits per address and device to all requests, and those of events and streams to their hooks.
func limitCrowds(app core.App, l *limiter) *hook.Handler[*core.RequestEvent] {
	app.OnRecordCreateRequest("event_rsvps").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Priority: -100, // before the other hooks
		Func: func(e *core.RecordRequestEvent) error {
			if !isAdmin(e.Auth) && !l.take("event "+e.Record.GetString("event_id"), l.event) {
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
		Id: "byopLimitCrowd",
		Func: func(e *core.RequestEvent) error {
			if !isInner(e.Request) && strings.HasPrefix(e.Request.URL.Path, "/api/") && !e.HasSuperuserAuth() && !l.allows(e) {
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
