package access

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

func TestGuestsMayUseOnlyTheOptionsOfTheSite(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	test.Check(t, AllowGuests(app, test.SiteAccess))
	for request, want := range map[string]bool{
		"event_seats?expand=event&sort=-event.date&skipTotal=1&perPage=500":                                           true, // of all events, in older versions of the site
		"event_seats?expand=event&sort=id&skipTotal=1&perPage=500":                                                    true, // of older versions of the site
		"event_seats?sort=-event.date&filter=event.date+%3E%3D+strftime(%27%25Y-%25m-%25d%27,+@now,+%27-90+days%27)":  true,
		"event_seats?sort=-event.date&filter=event.date+%3E%3D+strftime(%27%25Y-%25m-%25d%27,+@now,+%27-900+days%27)": false,
		"event_seats?expand=event.event_rsvps_via_event_id":                                                           false,
		"resources?sort=-created_at&filter=status+%3D+%27active%27":                                                   true,
		"resources?filter=status+%3D+%27active%27+%7C%7C+title+~+%27a":                                                false,
		"resources?sort=-created_at,title":                                                                            false,
		"members?sort=-created_at":                                                                                    false,
		"resources?filter=&filter=created_by.id+=+1":                                                                  false,
		"events?sort=title":                                   false,
		"events?fields=id,title":                              true,
		"events?fields=" + strings.Repeat("id,", 67):          false,
		"events?fields=id&fields=" + strings.Repeat("x", 200): false,
		"events?expand=x":                                     false,
		"collaboration_interest?filter=opportunity_id+%3D+%27abcdefghijklmno%27&sort=-created_at": true,
		"collaboration_interest?filter=opportunity_id+%3D+%27abc%27":                              false,
	} {
		name, query, _ := strings.Cut(request, "?")
		test.Equal(t, request, GuestsOf(app).admits(name, test.Address(t, "/?"+query).Query()), want)
	}
}
