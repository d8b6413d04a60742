package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"
)

func TestAnIPv6NetworkCountsAsOneAddress(t *testing.T) {
	for from, want := range map[string]string{
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "::ffff:203.0.113.7": "203.0.113.7", "203.0.113.7": "203.0.113.7",
		"::1": "::1", "fe80::1%eth0": "fe80::", "nonsense": "nonsense",
	} {
		equal(t, from, networkOf(from), want)
	}
	server, _ := start(t, nil, environment{rateLimits: true, trustProxy: true}, twoCollections(t))
	refused := 0
	for i := range 40 { // *:create takes 30 a minute
		from := fmt.Sprintf("2001:db8:1:2:%x::%x", i, i+1)
		got := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`,
			"Content-Type", "application/json", "X-Forwarded-For", "192.0.2.1, "+from)
		if got.StatusCode == http.StatusTooManyRequests {
			refused++
		}
	}
	equal(t, "of 40 addresses of one network refused", refused, 10)
	other := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`,
		"Content-Type", "application/json", "X-Forwarded-For", "2001:db8:1:3::1")
	equal(t, "another network", other.StatusCode, 200)
}

func rsvpCollection(t *testing.T) func(core.App) {
	return func(app core.App) {
		c := core.NewBaseCollection("event_rsvps")
		c.CreateRule = types.Pointer("")
		c.Fields.Add(&core.TextField{Name: "event_id"})
		check(t, app.Save(c))
	}
}

func TestCrowdLimits(t *testing.T) {
	limits := defaultLimits
	const day = 24 * time.Hour // no refill during the test, even on a slow machine
	limits.rsvps, limits.device = limit{40, day}, limit{5, day}
	limits.unnamed, limits.event = limit{8, day}, limit{60, day}
	t.Setenv("BYOP_LIMIT_ALLOW", "198.51.100.0/24, 2001:db8::1")
	given, err := readLimits()
	check(t, err)
	limits.allowed = given.allowed
	server, app := start(t, nil, environment{rateLimits: true, trustProxy: true}, withLimits(limits), rsvpCollection(t))
	collection, err := app.FindCollectionByNameOrId("event_rsvps")
	check(t, err)
	// passed returns how many of many RSVPs are accepted; device "" sends no id.
	passed := func(many int, event, from string, device func(i int) string) (taken int) {
		for i := range many {
			// PocketBase also finds a collection by its id, and ignores case.
			name := []string{"event_rsvps", "EVENT_RSVPS", collection.Id}[i%3]
			got := send(t, server, "POST", "/api/collections/"+name+"/records", `{"event_id":"`+event+`"}`,
				"Content-Type", "application/json", "X-Forwarded-For", from, deviceHeader, device(i))
			if got.StatusCode == 200 {
				taken++
			}
		}
		return taken
	}
	each := func(prefix string) func(int) string { return func(i int) string { return fmt.Sprint(prefix, i) } }
	one := func(name string) func(int) string { return func(int) string { return name } }
	equal(t, "one device", passed(9, "a", "203.0.113.1", one("phone")), 5)
	equal(t, "devices that send no id", passed(12, "a", "203.0.113.2", one("")), 8)
	equal(t, "an id of a kilobyte is none", passed(9, "b", "203.0.113.3", one(strings.Repeat("x", 1000))), 8)
	equal(t, "a hall", passed(35, "c", "203.0.113.4", each("hall")), 35)
	equal(t, "an attacker who invents devices", passed(60, "d", "203.0.113.5", each("fake")), 40)
	equal(t, "the ministry's Wi-Fi", passed(55, "e", "198.51.100.7", each("wifi")), 55)
	equal(t, "one event, from everywhere", passed(20, "e", "203.0.113.6", each("late")), 5)
	equal(t, "a network of the list", newLimiter(limits).isAllowed("2001:db8::"), true)
}

func TestWhoIgnoresRefusalsWaits(t *testing.T) {
	limits := defaultLimits
	limits.unnamed, limits.quick = limit{1, 24 * time.Hour}, limit{2, 24 * time.Hour}
	server, _ := start(t, nil, environment{rateLimits: true, trustProxy: true}, withLimits(limits), rsvpCollection(t))
	post := func(from string) (status int, took time.Duration) {
		began := time.Now()
		got := send(t, server, "POST", "/api/collections/event_rsvps/records", `{"event_id":"a"}`,
			"Content-Type", "application/json", "X-Forwarded-For", from)
		return got.StatusCode, time.Since(began)
	}
	for range 3 { // one RSVP and the quick refusals
		post("203.0.113.1")
	}
	for range 2 {
		status, took := post("203.0.113.1")
		equal(t, "refused", status, http.StatusTooManyRequests)
		equal(t, "after a second", took >= refusalDelay, true)
	}
	status, _ := post("203.0.113.2")
	equal(t, "another address", status, http.StatusOK)
}

func TestBucketsRefillAndMemoryIsBounded(t *testing.T) {
	l := newLimiter(defaultLimits)
	now := time.Now()
	l.now = func() time.Time { return now }
	hour := newBuckets(limit{60, time.Hour})
	taken := func(from *buckets, key string, most int) (n int) {
		for range most {
			if l.take(token{from, key, 1}) {
				n++
			}
		}
		return n
	}
	equal(t, "at once", taken(hour, "x", 100), 60)
	now = now.Add(10 * time.Minute)
	equal(t, "ten minutes later", taken(hour, "x", 100), 10)
	for i := range 3 * bucketsMax {
		taken(hour, fmt.Sprint(i), 1)
	}
	equal(t, "remembered", len(hour.by) <= bucketsMax+1, true)
	equal(t, "an address that used its tokens, after a flood of others", taken(hour, "x", 1), 0)
	equal(t, "those without room share one", taken(hour, "late", 100), 0)
	now = now.Add(time.Hour)
	equal(t, "an hour later", taken(hour, "late", 100), 60)
	equal(t, "remembered then", len(hour.by), 1)
}

func TestInventedDevicesResetNothing(t *testing.T) {
	l := newLimiter(defaultLimits)
	rsvp := func(address, device string) bool {
		return l.take(append(byAddress(l.rsvps, address), token{l.device, device, 1})...)
	}
	taken := 0
	for i := range bucketsMax + 1000 {
		if rsvp("203.0.113.1", fmt.Sprint("fake", i)) {
			taken++
		}
	}
	equal(t, "of one address", taken, defaultLimits.rsvps.most)
	equal(t, "devices in memory", len(l.device.by), defaultLimits.rsvps.most)

	used := 0
	for rsvp("203.0.113.2", "phone") {
		used++
	}
	equal(t, "of one device", used, defaultLimits.device.most)
	for i := range 100 { // attackers with a hundred addresses
		for n := range defaultLimits.rsvps.most {
			rsvp(fmt.Sprint("198.51.100.", i), fmt.Sprint(i, ".", n))
		}
	}
	equal(t, "the latest devices in memory", len(l.device.by), bucketsMax)
	equal(t, "the first address", rsvp("203.0.113.1", "one more"), false)
}

func TestARefusedDeviceCostsItsAddressNothing(t *testing.T) {
	l := newLimiter(defaultLimits)
	for range 10 * defaultLimits.rsvps.most {
		l.take(append(byAddress(l.rsvps, "203.0.113.1"), token{l.device, "one phone", 1})...)
	}
	equal(t, "the hall", l.take(append(byAddress(l.rsvps, "203.0.113.1"), token{l.device, "another", 1})...), true)
}

func TestANetworkOfAHomeLineIsCountedBesideItsParts(t *testing.T) {
	for from, want := range map[string]string{
		"2001:db8:1:2ff::": "2001:db8:1:200::/56", "203.0.113.7": "", "::1": "", "::ffff:203.0.113.7": "", "nonsense": "",
	} {
		equal(t, from, endSiteOf(from), want)
	}
	limits := defaultLimits
	limits.unnamed.over = 24 * time.Hour // no refill during the test
	server, _ := start(t, nil, environment{rateLimits: true, trustProxy: true}, withLimits(limits), twoCollections(t), rsvpCollection(t))
	sent := func(collection, network string) (taken int) {
		for i := range 256 {
			got := send(t, server, "POST", "/api/collections/"+collection+"/records", `{"text":"x","event_id":"e"}`,
				"Content-Type", "application/json", "X-Forwarded-For", fmt.Sprintf("2001:db8:1:%s%02x::1", network, i))
			if got.StatusCode == 200 {
				taken++
			}
		}
		return taken
	}
	equal(t, "RSVPs of 256 networks", sent("event_rsvps", "a"), 4*60)
	equal(t, "those of a neighbour", sent("event_rsvps", "b"), 4*60)
	if creates := sent("notes", "c"); creates < 4*30 || creates > 200 { // some refill on a slow machine
		t.Errorf("%d creates of 256 networks", creates)
	}
}

func TestOnlyStoredRsvpsCountForTheirEvent(t *testing.T) {
	limits := defaultLimits
	limits.event = limit{5, 24 * time.Hour}
	server, app := start(t, nil, environment{rateLimits: true}, withLimits(limits), rsvpCollection(t))
	refuses := true
	app.OnRecordCreateRequest("event_rsvps").BindFunc(func(e *core.RecordRequestEvent) error {
		if refuses {
			return e.BadRequestError("A name is missing.", nil)
		}
		return e.Next()
	})
	rsvp := func(n int) int {
		return send(t, server, "POST", "/api/collections/event_rsvps/records", `{"event_id":"e"}`,
			"Content-Type", "application/json", deviceHeader, fmt.Sprint(n)).StatusCode
	}
	for n := range 20 {
		equal(t, "an invalid one", rsvp(n), 400)
	}
	refuses = false
	for n := range 5 {
		equal(t, "a guest", rsvp(100+n), 200)
	}
	equal(t, "one too many", rsvp(200), http.StatusTooManyRequests)
}

func TestStreamsOfAnAddressAreCapped(t *testing.T) {
	limits := defaultLimits
	limits.streams = 3
	server, _ := start(t, nil, environment{rateLimits: true}, withLimits(limits))
	open := func() (status int, close func()) {
		ctx, cancel := context.WithCancel(context.Background())
		request, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/realtime", nil)
		check(t, err)
		response, err := http.DefaultClient.Do(request)
		check(t, err)
		return response.StatusCode, func() { cancel(); _ = response.Body.Close() }
	}
	var ends []func()
	for range 3 {
		status, end := open()
		equal(t, "a stream", status, 200)
		ends = append(ends, end)
	}
	status, end := open()
	equal(t, "one more", status, http.StatusTooManyRequests)
	end()
	ends[0]()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if status, end = open(); status == 200 {
			break
		}
		end()
	}
	equal(t, "after one has ended", status, 200)
	end()
	ends[1]()
	ends[2]()
}

// siteAccess is a part of what the hooks allow guests.
const siteAccess = `{"queries":[
	{"collection":"event_seats","sort":"-event.date","expand":"event"},
	{"collection":"event_seats","sort":"id","expand":"event"},
	{"collection":"resources","sort":"-created_at","filter":"status = 'active'"},
	{"collection":"collaboration_interest","sort":"-created_at","filter":"opportunity_id = {:id}"}
],"topics":["events/*","seats"]}`

func TestGuestsMayUseOnlyTheOptionsOfTheSite(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	check(t, allowGuests(app, siteAccess))
	for request, want := range map[string]bool{
		"event_seats?expand=event&sort=-event.date&skipTotal=1&perPage=500": true,
		"event_seats?expand=event&sort=id&skipTotal=1&perPage=500":          true, // of older versions of the site
		"event_seats?expand=event.event_rsvps_via_event_id":                 false,
		"resources?sort=-created_at&filter=status+%3D+%27active%27":         true,
		"resources?filter=status+%3D+%27active%27+%7C%7C+title+~+%27a":      false,
		"resources?sort=-created_at,title":                                  false,
		"members?sort=-created_at":                                          false,
		"resources?filter=&filter=created_by.id+=+1":                        false,
		"events?sort=title":                                   false,
		"events?fields=id,title":                              true,
		"events?fields=" + strings.Repeat("id,", 67):          false,
		"events?fields=id&fields=" + strings.Repeat("x", 200): false,
		"events?expand=x":                                     false,
		"collaboration_interest?filter=opportunity_id+%3D+%27abcdefghijklmno%27&sort=-created_at": true,
		"collaboration_interest?filter=opportunity_id+%3D+%27abc%27":                              false,
	} {
		name, query, _ := strings.Cut(request, "?")
		equal(t, request, guestAccessOf(app).admits(name, address(t, "/?"+query).Query()), want)
	}
}

func TestGuestsCannotFilterOrSubscribeFreely(t *testing.T) {
	server, app := start(t, nil, environment{}, twoCollections(t))
	notes, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	user := account(t, app, "ada")
	for _, token := range []string{"", user.token} {
		for _, option := range []string{"filter=text='a'", "sort=text", "sort=@random", "expand=x", "filter=&filter=id='a'"} {
			for _, path := range []string{
				"/api/collections/notes/records?", "/api/collections/NOTES/records?", "/api/collections/" + notes.Id + "/records?",
				"/api/collections/notes/records/abcdefghijklmno?", listsPath + "?have=&ask=%2Fapi%2Fcollections%2Fnotes%2Frecords%3F",
			} {
				escaped := strings.NewReplacer("'", "%27", "@", "%40").Replace(option)
				if strings.HasPrefix(path, listsPath) {
					escaped = strings.NewReplacer("=", "%3D", "&", "%26", "%", "%25").Replace(escaped)
				}
				got := send(t, server, "GET", path+escaped, "", "Authorization", token)
				refused := got.StatusCode == 400 || strings.Contains(got.body, `"status":400`)
				equal(t, path+escaped, refused, true)
			}
		}
		equal(t, "a plain list", send(t, server, "GET", "/api/collections/notes/records", "", "Authorization", token).StatusCode, 200)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/realtime", nil)
	check(t, err)
	stream, err := http.DefaultClient.Do(request)
	check(t, err)
	defer func() { _ = stream.Body.Close() }()
	first := make([]byte, 200)
	n, err := stream.Body.Read(first)
	check(t, err)
	_, rest, _ := strings.Cut(string(first[:n]), `"clientId":"`)
	client, _, _ := strings.Cut(rest, `"`)
	subscribe := func(topic string) int {
		body := fmt.Sprintf(`{"clientId":%q,"subscriptions":[%q]}`, client, topic)
		return send(t, server, "POST", "/api/realtime", body, "Content-Type", "application/json").StatusCode
	}
	equal(t, "the site's topic", subscribe("events/*"), 204)
	equal(t, "an event's doors", subscribe("door/abcdefghij12345"), 204)
	for _, topic := range []string{"door/*", "door/abcdefghij12345?options={}", "door/abcdefghij1234", "xdoor/abcdefghij12345", "notes/*", `events/*?options={"query":{"filter":"id='a'"}}`, `seats?options={"query":{"expand":"x"}}`} {
		equal(t, topic, subscribe(topic), 400)
	}
}

// hugePNG returns a PNG of a hundred bytes whose header claims this size.
func hugePNG(width, height uint32) []byte {
	header := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(header[4:], width)
	binary.BigEndian.PutUint32(header[8:], height)
	header[12], header[13] = 8, 2
	picture := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d")
	picture = append(picture, header...)
	picture = binary.BigEndian.AppendUint32(picture, crc32.ChecksumIEEE(header))
	return append(picture, "\x00\x00\x00\x00IEND\xaeB`\x82"...)
}

func TestImagesWithTooManyPixelsAreRefused(t *testing.T) {
	server, app := start(t, nil, environment{}, twoCollections(t))
	token := account(t, app, "ada").token
	upload := func(picture []byte) answer {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		file, err := form.CreateFormFile("file", "flyer.png")
		check(t, err)
		_, err = file.Write(picture)
		check(t, err)
		check(t, form.Close())
		return send(t, server, "POST", "/api/collections/pictures/records", body.String(),
			"Content-Type", form.FormDataContentType(), "Authorization", token)
	}
	equal(t, "as the page sends it", upload(hugePNG(1600, 1600)).StatusCode, 200)
	equal(t, "twelve megapixels", upload(hugePNG(4000, 3000)).StatusCode, 200)
	equal(t, "a column more", upload(hugePNG(4001, 3000)).StatusCode, 400)
	refused := upload(hugePNG(20000, 20000))
	equal(t, "twenty thousand by twenty", refused.StatusCode, 400)
	equal(t, "the error is of the field", strings.Contains(refused.body, `"file":{"code":"validation_image_size_limit","message":"This picture is too large. At most 12 megapixels fit."`), true)

	// An image that an older version accepted is never decoded: the thumb is the original.
	kept := upload(hugePNG(4000, 3000))
	_, rest, _ := strings.Cut(kept.body, `"file":"`)
	name, _, _ := strings.Cut(rest, `"`)
	_, rest, _ = strings.Cut(kept.body, `"id":"`)
	id, _, _ := strings.Cut(rest, `"`)
	pictures, err := app.FindCollectionByNameOrId("pictures")
	check(t, err)
	huge := hugePNG(20000, 20000)
	stored := filepath.Join(app.DataDir(), "storage", pictures.Id, id, name)
	check(t, os.WriteFile(stored, huge, 0o600))
	thumb := send(t, server, "GET", "/api/files/pictures/"+id+"/"+name+"?thumb=100x100", "")
	equal(t, "its thumb", thumb.body, string(huge))

	// It moves to the trash and back, as a copy of the stored file.
	copied := core.NewRecord(pictures)
	file, err := filesystem.NewFileFromPath(stored)
	check(t, err)
	copied.Set("file", file)
	check(t, app.Save(copied))
}

func TestSecurityTxtNamesTheContactAndExpiresWithinAYear(t *testing.T) {
	built := map[string]string{".well-known/security.txt": "Contact: mailto:hello@byop.example\nPreferred-Languages: en\n"}
	files := builtSite
	server, _ := start(t, withFiles(files, built), environment{appURL: address(t, "https://byop.example.org")})
	got := send(t, server, "GET", securityTxtPath, "")
	equal(t, "status", got.StatusCode, 200)
	equal(t, "kind", got.Header.Get("Content-Type"), "text/plain; charset=utf-8")
	fields := map[string]string{}
	for line := range strings.Lines(got.body) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		fields[name] = value
	}
	equal(t, "contact", fields["Contact"], "mailto:hello@byop.example")
	equal(t, "canonical", fields["Canonical"], "https://byop.example.org/.well-known/security.txt")
	expires, err := time.Parse(time.RFC3339, fields["Expires"])
	check(t, err)
	equal(t, "ahead", time.Until(expires) > 24*time.Hour && time.Until(expires) < 364*24*time.Hour, true)
}
