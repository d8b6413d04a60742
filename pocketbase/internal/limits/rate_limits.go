package limits

import (
	"cmp"
	"errors"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"byop/internal/access"
	"byop/internal/requests"
	"byop/internal/settings"
)

// crowdLimits apply to the requests of many people behind one address, such as a hall's Wi-Fi: they open the site and
// RSVP in the same minutes. Those of rate_rules.go would be too strict (decision 045).
type crowdLimits struct {
	reads   limit // cheap reads per address: from memory, or by Go alone
	lookups limit // reads of RSVPs with their secrets, per address: each runs a hook
	rsvps   limit // RSVPs and their changes per address
	device  limit // the same per device
	unnamed limit // the same per address, of devices that send no id
	event   limit // RSVPs per event; one with more seats may take as many (event_pace.go)
	doors   limit // requests of door phones per address: ten phones that send two each second
	streams limit // open event streams per address
	quick   limit // refusals per address that are answered at once
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
	streams: limit{600, never}, // until one ends
	quick:   limit{60, time.Minute},
}

// crowdLimitsOf returns the limits of the settings.
func crowdLimitsOf(given settings.Limits) crowdLimits {
	limits := defaultLimits
	limits.reads.most = cmp.Or(given.Reads, limits.reads.most)
	limits.rsvps.most = cmp.Or(given.RSVPs, limits.rsvps.most)
	limits.device.most = cmp.Or(given.Device, limits.device.most)
	limits.event.most = cmp.Or(given.Event, limits.event.most)
	limits.streams.most = cmp.Or(given.Streams, limits.streams.most)
	limits.allowed = given.Allowed
	return limits
}

// refusalDelay is the time after which an address with no quick refusals left gets the next one. A client that sends
// again as soon as it is refused then costs as good as no processor time.
const refusalDelay = time.Second

// deviceHeader contains a random id that the site creates once per device. It is kept in memory only.
const (
	deviceHeader    = "X-BYOP-Device"
	deviceHeaderMax = 64 // bytes
)

const endSiteFactor = 4 // how much more a /56 of IPv6, which a home line can have, may take than each of its /64s

type limiter struct {
	ledger
	allowed []netip.Prefix

	// By address.
	reads, lookups, rsvps, unnamed, doors, streams, quick *buckets
	// By /56 of IPv6: PocketBase counts the addresses of these.
	creates, rest *buckets
	device, event *buckets
	// RSVPs that every event may take. The buckets of events have as many tokens as the event may take.
	eventLeast int
}

func newLimiter(limits crowdLimits) *limiter {
	l := &limiter{
		ledger: ledger{now: time.Now}, allowed: limits.allowed, streams: newBuckets(limits.streams),
		reads: newBuckets(limits.reads), lookups: newBuckets(limits.lookups), rsvps: newBuckets(limits.rsvps),
		unnamed: newBuckets(limits.unnamed), doors: newBuckets(limits.doors), quick: newBuckets(limits.quick),
		creates: newBuckets(limitOf("*:create")), rest: newBuckets(limitOf("/api/")),
		device: newBuckets(limits.device), event: newBuckets(limit{1, limits.event.over}), eventLeast: limits.event.most,
	}
	l.device.dropsOldest = true
	return l
}

// byAddress returns the tokens for an address, and for the /56 of an IPv6 address.
func byAddress(from *buckets, address string) []token {
	tokens := []token{tokenOf(from, address)}
	if endSite := endSiteOf(address); endSite != "" {
		tokens = append(tokens, token{from, endSite, endSiteFactor, 1})
	}
	return tokens
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
		return l.take(l.crowdTokens(l.reads, address)...)
	case e.Request.URL.Path == rsvpPath:
		return l.take(l.crowdTokens(l.lookups, address)...)
	case isDoorSync(e.Request):
		return l.take(l.crowdTokens(l.doors, address)...)
	case slices.Contains(access.GuestsOf(e.App).Crowds, requests.CreatedCollection(e)):
		device := e.Request.Header.Get(deviceHeader)
		if device == "" || len(device) > deviceHeaderMax {
			return l.take(append(l.crowdTokens(l.rsvps, address), byAddress(l.unnamed, address)...)...)
		}
		return l.take(append(l.crowdTokens(l.rsvps, address), tokenOf(l.device, device))...)
	}
	// PocketBase counts these by address (rate_rules.go).
	endSite := endSiteOf(address)
	if endSite == "" {
		return true
	}
	tokens := []token{{l.rest, endSite, endSiteFactor, 1}}
	if requests.IsRecordCreate(e) {
		tokens = append(tokens, token{l.creates, endSite, endSiteFactor, 1})
	}
	return l.take(tokens...)
}

// crowdTokens returns the tokens for an address; none for an allowed network.
func (l *limiter) crowdTokens(from *buckets, address string) []token {
	if l.isAllowed(address) {
		return nil
	}
	return byAddress(from, address)
}

// isCheapRead reports whether a request counts against `reads`. Package lists counts cached single lists.
func isCheapRead(r *http.Request) bool {
	switch r.URL.Path {
	case requests.ListsPath, "/api/byop/features", "/api/health":
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

// limitCrowds binds the limits per address and device to all requests, and those of events and streams to their hooks.
func limitCrowds(app core.App, l *limiter) *hook.Handler[*core.RequestEvent] {
	crowds := access.GuestsOf(app).Crowds
	app.OnRecordCreateRequest(crowds...).Bind(&hook.Handler[*core.RecordRequestEvent]{
		Priority: -100, // before the other hooks
		Func: func(e *core.RecordRequestEvent) error {
			if event := e.Record.GetString("event_id"); event != "" && !requests.IsTeam(e.Auth) && !l.mayTakeRSVP(e.App, event) {
				return e.TooManyRequestsError("", nil)
			}
			return e.Next()
		},
	})
	// Only a stored row counts: invalid requests cannot use up an event.
	app.OnRecordAfterCreateSuccess(crowds...).BindFunc(func(e *core.RecordEvent) error {
		if event := e.Record.GetString("event_id"); event != "" && !e.Record.GetBool("walk_in") { // the doors have their own limit
			l.take(l.eventToken(event, l.eventLeast))
		}
		return e.Next()
	})
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		tokens := l.crowdTokens(l.streams, e.RealIP())
		if !l.take(tokens...) {
			return e.TooManyRequestsError("", nil)
		}
		defer l.give(tokens...)
		return e.Next()
	})
	return &hook.Handler[*core.RequestEvent]{
		Id: "byopLimitCrowd",
		Func: func(e *core.RequestEvent) error {
			if !requests.IsInner(e.Request) && strings.HasPrefix(e.Request.URL.Path, "/api/") && !e.HasSuperuserAuth() && !l.allows(e) {
				return e.TooManyRequestsError("", nil)
			}
			return e.Next()
		},
	}
}

// delayRefusals lets clients wait that ignore the refusal of a rate limit, ours or PocketBase's, or of ranges.
func (l *limiter) delayRefusals() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopDelayRefusals",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 3,
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			var refusal *router.ApiError
			if !errors.As(err, &refusal) || !slices.Contains(refusals, refusal.Status) || l.take(byAddress(l.quick, e.RealIP())...) {
				return err
			}
			select {
			case <-e.Request.Context().Done():
			case <-time.After(refusalDelay):
			}
			return err
		},
	}
}

// refusals are the statuses of requests that a well-behaved client sends less often.
var refusals = []int{http.StatusTooManyRequests, http.StatusRequestedRangeNotSatisfiable}
