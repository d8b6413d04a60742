package limits

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"byop/internal/settings"
	"byop/internal/test"
)

func TestAnIPv6NetworkCountsAsOneAddress(t *testing.T) {
	for from, want := range map[string]string{
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "::ffff:203.0.113.7": "203.0.113.7", "203.0.113.7": "203.0.113.7",
		"::1": "::1", "fe80::1%eth0": "fe80::", "nonsense": "nonsense",
	} {
		test.Equal(t, from, networkOf(from), want)
	}
	server, _ := start(t, settings.Settings{RateLimits: true, TrustProxy: true}, test.TwoCollections(t))
	refused := 0
	for i := range 40 { // *:create takes 30 a minute
		from := fmt.Sprintf("2001:db8:1:2:%x::%x", i, i+1)
		got := test.Send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`,
			"Content-Type", "application/json", "X-Forwarded-For", "192.0.2.1, "+from)
		if got.StatusCode == http.StatusTooManyRequests {
			refused++
		}
	}
	test.Equal(t, "of 40 addresses of one network refused", refused, 10)
	other := test.Send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`,
		"Content-Type", "application/json", "X-Forwarded-For", "2001:db8:1:3::1")
	test.Equal(t, "another network", other.StatusCode, 200)
}

func rsvpCollection(t *testing.T) func(core.App) {
	return func(app core.App) {
		c := core.NewBaseCollection("event_rsvps")
		c.CreateRule = types.Pointer("")
		c.Fields.Add(&core.TextField{Name: "event_id"})
		test.Check(t, app.Save(c))
	}
}

func TestCrowdLimits(t *testing.T) {
	limits := defaultLimits
	const day = 24 * time.Hour // no refill during the test, even on a slow machine
	limits.rsvps, limits.device = limit{40, day}, limit{5, day}
	limits.unnamed, limits.event = limit{8, day}, limit{60, day}
	t.Setenv("BYOP_LIMIT_ALLOW", "198.51.100.0/24, 2001:db8::1")
	given, err := settings.Read()
	test.Check(t, err)
	limits.allowed = given.Limits.Allowed
	server, app := startLimited(t, settings.Settings{RateLimits: true, TrustProxy: true}, limits, rsvpCollection(t))
	collection, err := app.FindCollectionByNameOrId("event_rsvps")
	test.Check(t, err)
	// passed returns how many of many RSVPs are accepted; device "" sends no id.
	passed := func(many int, event, from string, device func(i int) string) (taken int) {
		for i := range many {
			// PocketBase also finds a collection by its id, and ignores case.
			name := []string{"event_rsvps", "EVENT_RSVPS", collection.Id}[i%3]
			got := test.Send(t, server, "POST", "/api/collections/"+name+"/records", `{"event_id":"`+event+`"}`,
				"Content-Type", "application/json", "X-Forwarded-For", from, deviceHeader, device(i))
			if got.StatusCode == 200 {
				taken++
			}
		}
		return taken
	}
	each := func(prefix string) func(int) string { return func(i int) string { return fmt.Sprint(prefix, i) } }
	one := func(name string) func(int) string { return func(int) string { return name } }
	test.Equal(t, "one device", passed(9, "a", "203.0.113.1", one("phone")), 5)
	test.Equal(t, "devices that send no id", passed(12, "a", "203.0.113.2", one("")), 8)
	test.Equal(t, "an id of a kilobyte is none", passed(9, "b", "203.0.113.3", one(strings.Repeat("x", 1000))), 8)
	test.Equal(t, "a hall", passed(35, "c", "203.0.113.4", each("hall")), 35)
	test.Equal(t, "an attacker who invents devices", passed(60, "d", "203.0.113.5", each("fake")), 40)
	test.Equal(t, "the ministry's Wi-Fi", passed(55, "e", "198.51.100.7", each("wifi")), 55)
	test.Equal(t, "one event, from everywhere", passed(20, "e", "203.0.113.6", each("late")), 5)
	test.Equal(t, "a network of the list", newLimiter(limits).isAllowed("2001:db8::"), true)
}

func TestWhoIgnoresRefusalsWaits(t *testing.T) {
	limits := defaultLimits
	limits.unnamed, limits.quick = limit{1, 24 * time.Hour}, limit{2, 24 * time.Hour}
	server, _ := startLimited(t, settings.Settings{RateLimits: true, TrustProxy: true}, limits, rsvpCollection(t))
	post := func(from string) (status int, took time.Duration) {
		began := time.Now()
		got := test.Send(t, server, "POST", "/api/collections/event_rsvps/records", `{"event_id":"a"}`,
			"Content-Type", "application/json", "X-Forwarded-For", from)
		return got.StatusCode, time.Since(began)
	}
	for range 3 { // one RSVP and the quick refusals
		post("203.0.113.1")
	}
	for range 2 {
		status, took := post("203.0.113.1")
		test.Equal(t, "refused", status, http.StatusTooManyRequests)
		test.Equal(t, "after a second", took >= refusalDelay, true)
	}
	status, _ := post("203.0.113.2")
	test.Equal(t, "another address", status, http.StatusOK)
}

func TestBucketsRefillAndMemoryIsBounded(t *testing.T) {
	l := newLimiter(defaultLimits)
	now := time.Now()
	l.now = func() time.Time { return now }
	hour := newBuckets(limit{60, time.Hour})
	taken := func(from *buckets, key string, most int) (n int) {
		for range most {
			if l.take(tokenOf(from, key)) {
				n++
			}
		}
		return n
	}
	test.Equal(t, "at once", taken(hour, "x", 100), 60)
	now = now.Add(10 * time.Minute)
	test.Equal(t, "ten minutes later", taken(hour, "x", 100), 10)
	for i := range 3 * bucketsMax {
		taken(hour, fmt.Sprint(i), 1)
	}
	test.Equal(t, "remembered", len(hour.by) <= bucketsMax+1, true)
	test.Equal(t, "an address that used its tokens, after a flood of others", taken(hour, "x", 1), 0)
	test.Equal(t, "those without room share one", taken(hour, "late", 100), 0)
	now = now.Add(time.Hour)
	test.Equal(t, "an hour later", taken(hour, "late", 100), 60)
	test.Equal(t, "remembered then", len(hour.by), 1)
}

func TestOpenStreamsAreCountedHoweverLongOthersStay(t *testing.T) {
	limits := defaultLimits
	limits.streams.most = 1_000_000
	l := newLimiter(limits)
	now := time.Now()
	l.now = func() time.Time { return now }
	stream := tokenOf(l.streams, "x")
	for range 3 {
		test.Equal(t, "opened", l.take(stream), true)
		now = now.Add(30 * 24 * time.Hour)
	}
	for range 2 {
		l.give(stream)
	}
	test.Equal(t, "still counted", l.streams.left("x", 1, now), 999_999)
	l.give(stream)
	test.Equal(t, "forgotten when all have ended", len(l.streams.by), 0)
}

func TestInventedDevicesResetNothing(t *testing.T) {
	l := newLimiter(defaultLimits)
	rsvp := func(address, device string) bool {
		return l.take(append(byAddress(l.rsvps, address), tokenOf(l.device, device))...)
	}
	taken := 0
	for i := range bucketsMax + 1000 {
		if rsvp("203.0.113.1", fmt.Sprint("fake", i)) {
			taken++
		}
	}
	test.Equal(t, "of one address", taken, defaultLimits.rsvps.most)
	test.Equal(t, "devices in memory", len(l.device.by), defaultLimits.rsvps.most)

	used := 0
	for rsvp("203.0.113.2", "phone") {
		used++
	}
	test.Equal(t, "of one device", used, defaultLimits.device.most)
	for i := range 100 { // attackers with a hundred addresses
		for n := range defaultLimits.rsvps.most {
			rsvp(fmt.Sprint("198.51.100.", i), fmt.Sprint(i, ".", n))
		}
	}
	test.Equal(t, "the latest devices in memory", len(l.device.by), bucketsMax)
	test.Equal(t, "the first address", rsvp("203.0.113.1", "one more"), false)
}

func TestARefusedDeviceCostsItsAddressNothing(t *testing.T) {
	l := newLimiter(defaultLimits)
	for range 10 * defaultLimits.rsvps.most {
		l.take(append(byAddress(l.rsvps, "203.0.113.1"), tokenOf(l.device, "one phone"))...)
	}
	test.Equal(t, "the hall", l.take(append(byAddress(l.rsvps, "203.0.113.1"), tokenOf(l.device, "another"))...), true)
}

func TestANetworkOfAHomeLineIsCountedBesideItsParts(t *testing.T) {
	for from, want := range map[string]string{
		"2001:db8:1:2ff::": "2001:db8:1:200::/56", "203.0.113.7": "", "::1": "", "::ffff:203.0.113.7": "", "nonsense": "",
	} {
		test.Equal(t, from, endSiteOf(from), want)
	}
	limits := defaultLimits
	limits.unnamed.over = 24 * time.Hour // no refill during the test
	server, _ := startLimited(t, settings.Settings{RateLimits: true, TrustProxy: true}, limits, test.TwoCollections(t), rsvpCollection(t))
	sent := func(collection, network string) (taken int) {
		for i := range 256 {
			got := test.Send(t, server, "POST", "/api/collections/"+collection+"/records", `{"text":"x","event_id":"e"}`,
				"Content-Type", "application/json", "X-Forwarded-For", fmt.Sprintf("2001:db8:1:%s%02x::1", network, i))
			if got.StatusCode == 200 {
				taken++
			}
		}
		return taken
	}
	test.Equal(t, "RSVPs of 256 networks", sent("event_rsvps", "a"), 4*60)
	test.Equal(t, "those of a neighbour", sent("event_rsvps", "b"), 4*60)
	if creates := sent("notes", "c"); creates < 4*30 || creates > 200 { // some refill on a slow machine
		t.Errorf("%d creates of 256 networks", creates)
	}
}

func TestOnlyStoredRsvpsCountForTheirEvent(t *testing.T) {
	limits := defaultLimits
	limits.event = limit{5, 24 * time.Hour}
	server, app := startLimited(t, settings.Settings{RateLimits: true}, limits, rsvpCollection(t))
	refuses := true
	app.OnRecordCreateRequest("event_rsvps").BindFunc(func(e *core.RecordRequestEvent) error {
		if refuses {
			return e.BadRequestError("A name is missing.", nil)
		}
		return e.Next()
	})
	rsvp := func(n int) int {
		return test.Send(t, server, "POST", "/api/collections/event_rsvps/records", `{"event_id":"e"}`,
			"Content-Type", "application/json", deviceHeader, fmt.Sprint(n)).StatusCode
	}
	for n := range 20 {
		test.Equal(t, "an invalid one", rsvp(n), 400)
	}
	refuses = false
	for n := range 5 {
		test.Equal(t, "a guest", rsvp(100+n), 200)
	}
	test.Equal(t, "one too many", rsvp(200), http.StatusTooManyRequests)
}

func TestStreamsOfAnAddressAreCapped(t *testing.T) {
	limits := defaultLimits
	limits.streams.most = 3
	server, _ := startLimited(t, settings.Settings{RateLimits: true}, limits)
	open := func() (status int, close func()) {
		ctx, cancel := context.WithCancel(context.Background())
		request, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/realtime", nil)
		test.Check(t, err)
		response, err := http.DefaultClient.Do(request)
		test.Check(t, err)
		return response.StatusCode, func() { cancel(); _ = response.Body.Close() }
	}
	var ends []func()
	for range 3 {
		status, end := open()
		test.Equal(t, "a stream", status, 200)
		ends = append(ends, end)
	}
	status, end := open()
	test.Equal(t, "one more", status, http.StatusTooManyRequests)
	end()
	ends[0]()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if status, end = open(); status == 200 {
			break
		}
		end()
	}
	test.Equal(t, "after one has ended", status, 200)
	end()
	ends[1]()
	ends[2]()
}

func TestDoorPhonesBehindOneAddress(t *testing.T) {
	limits := defaultLimits
	limits.doors = limit{20, 24 * time.Hour}
	server, _ := startLimited(t, settings.Settings{RateLimits: true, TrustProxy: true}, limits)
	passed := func(many int, from string) (taken int) {
		for range many {
			got := test.Send(t, server, http.MethodPost, doorPath, "{}", "Content-Type", "application/json", "X-Forwarded-For", from)
			if got.StatusCode != http.StatusTooManyRequests {
				taken++
			}
		}
		return taken
	}
	test.Equal(t, "of one address", passed(30, "203.0.113.1"), 20)
	test.Equal(t, "of another", passed(5, "203.0.113.2"), 5)
}

func TestFormsAreLimitedPerAddress(t *testing.T) {
	server, _ := start(t, settings.Settings{RateLimits: true}, test.TwoCollections(t))
	refused := 0
	for range 31 {
		got := test.Send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
		if got.StatusCode == 429 {
			refused++
		}
	}
	test.Equal(t, "of 31 within a minute refused", refused, 1)
}
