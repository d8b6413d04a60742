package limits

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/settings"
	"byop/internal/test"
)

// eventCollection creates events with seats, by the name of the event; 0 is none.
func eventCollection(t *testing.T, seats map[string]int) func(core.App) {
	return func(app core.App) {
		c := core.NewBaseCollection("events")
		c.Fields.Add(&core.NumberField{Name: "max_attendees"})
		test.Check(t, app.Save(c))
		for name, most := range seats {
			event := core.NewRecord(c)
			event.Id = eventID(name)
			event.Set("max_attendees", most)
			test.Check(t, app.Save(event))
		}
	}
}

// eventID returns a record id.
func eventID(name string) string { return fmt.Sprintf("%s%0*d", name, 15-len(name), 0) }

func TestAnEventTakesAsManyRsvpsAsItHasSeats(t *testing.T) {
	limits := defaultLimits
	limits.event = limit{5, 24 * time.Hour} // no refill during the test
	seats := map[string]int{"conference": 12, "dinner": 2, "open": 0}
	server, app := startLimited(t, settings.Settings{RateLimits: true}, limits, rsvpCollection(t), eventCollection(t, seats))
	sent := 0
	passed := func(event string, many int) (taken int) {
		for range many {
			sent++
			got := test.Send(t, server, "POST", "/api/collections/event_rsvps/records", `{"event_id":"`+event+`"}`,
				"Content-Type", "application/json", deviceHeader, fmt.Sprint(sent))
			if got.StatusCode == http.StatusOK {
				taken++
			}
		}
		return taken
	}
	test.Equal(t, "with more seats than every event may take", passed(eventID("conference"), 14), 12)
	test.Equal(t, "with fewer", passed(eventID("dinner"), 7), 5)
	test.Equal(t, "without a maximum", passed(eventID("open"), 7), 5)
	test.Equal(t, "that does not exist", passed(eventID("nothing"), 7), 5)
	test.Equal(t, "with an id that is none", passed("' OR 1=1 --", 7), 5)

	record, err := app.FindRecordById("events", eventID("conference"))
	test.Check(t, err)
	record.Set("max_attendees", 15)
	test.Check(t, app.Save(record))
	test.Equal(t, "after it got more seats", passed(eventID("conference"), 5), 3)
	record.Set("max_attendees", 6)
	test.Check(t, app.Save(record))
	test.Equal(t, "after it lost some", passed(eventID("conference"), 2), 0)
}

func TestACrowdedEventIsNamedBeforeItRefuses(t *testing.T) {
	limits := defaultLimits
	limits.event.most = 10
	app := test.App(t, eventCollection(t, map[string]int{"conference": 50, "open": 0}))
	l := newLimiter(limits)
	now := time.Now()
	l.now = func() time.Time { return now }
	app.Store().Set(boundKey, &Limits{requests: l})
	take := func(event string, many int) {
		for range many {
			test.Equal(t, "taken", l.mayTakeRSVP(app, event) && l.take(l.eventToken(event, l.eventLeast)), true)
		}
	}
	conference, open := eventID("conference"), eventID("open")
	test.Equal(t, "before", PaceOf(app, conference), EventPace{conference, 0, 50, false})
	take(conference, 39)
	take(open, 7)
	test.Equal(t, "crowded at 78 %", len(CrowdedEvents(app)), 0)
	test.Equal(t, "of an event that does not exist", PaceOf(app, "nosuchevent0001"), EventPace{"nosuchevent0001", 0, 10, false})
	take(conference, 1)
	take(open, 1)
	test.Equal(t, "at 80 %", PaceOf(app, conference), EventPace{conference, 40, 50, true})
	test.Equal(t, "without a maximum", PaceOf(app, open), EventPace{open, 8, 10, true})
	test.Equal(t, "crowded", len(CrowdedEvents(app)), 2)
	now = now.Add(30 * time.Minute)
	test.Equal(t, "half an hour later", PaceOf(app, conference), EventPace{conference, 15, 50, false})
	test.Equal(t, "crowded then", len(CrowdedEvents(app)), 0)
	app.Store().Remove(boundKey)
	test.Equal(t, "without limits", PaceOf(app, conference), EventPace{Event: conference})
}
