package limits

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// An event may take as many RSVPs in an hour as it has seats, so that the limit refuses no conference. BYOP_LIMIT_EVENT is the
// number that every event may take (decision 045).

// nearLimit is the share of an event's RSVPs of an hour from which the team and the doctor are warned.
const nearLimit = 0.8

// EventPace is how much of what an event may take in an hour is used. Most is 0 without rate limits.
type EventPace struct {
	Event  string `json:"event"`
	Taken  int    `json:"taken"`
	Most   int    `json:"most"`
	IsNear bool   `json:"is_near"` // later RSVPs will soon wait on the phones
}

const boundKey = "limits"

// PaceOf returns the pace of an event.
func PaceOf(app core.App, event string) EventPace {
	bound, _ := app.Store().Get(boundKey).(*Limits)
	if bound == nil || bound.requests == nil {
		return EventPace{Event: event}
	}
	return bound.requests.paceOf(app, event)
}

// CrowdedEvents returns the events that have used most of what they may take in an hour.
func CrowdedEvents(app core.App) (crowded []EventPace) {
	bound, _ := app.Store().Get(boundKey).(*Limits)
	if bound == nil || bound.requests == nil {
		return nil
	}
	for _, event := range bound.requests.busyEvents() {
		if pace := bound.requests.paceOf(app, event); pace.IsNear {
			crowded = append(crowded, pace)
		}
	}
	return crowded
}

// eventToken is one RSVP of an event that may take most in an hour.
func (l *limiter) eventToken(event string, most int) token { return token{l.event, event, most, 1} }

// mayTakeRSVP reports whether an event may take one more RSVP. It reads the seats only of an event that has used up what every
// event may take. An id without an event has no bucket: only a stored RSVP makes one.
func (l *limiter) mayTakeRSVP(app core.App, event string) bool {
	return l.has(l.eventToken(event, l.eventLeast)) || l.has(l.eventToken(event, l.mostOf(app, event)))
}

// mostOf returns how many RSVPs an event may take in an hour.
func (l *limiter) mostOf(app core.App, event string) int {
	var seats int
	err := app.ConcurrentDB().NewQuery("SELECT max_attendees FROM events WHERE id = {:event}").Bind(dbx.Params{"event": event}).Row(&seats)
	if err != nil { // there is no such event
		return l.eventLeast
	}
	return max(l.eventLeast, seats)
}

func (l *limiter) paceOf(app core.App, event string) EventPace {
	most := l.mostOf(app, event)
	l.mu.Lock()
	defer l.mu.Unlock()
	taken := l.takenOf(event, most)
	return EventPace{event, taken, most, isNear(taken, most)}
}

// takenOf returns how many RSVPs of an event count. It requires the lock.
func (l *limiter) takenOf(event string, most int) int {
	return max(0, most-int(l.event.left(event, most, l.now())))
}

func isNear(taken, most int) bool { return float64(taken) >= nearLimit*float64(most) }

// busyEvents returns the events that have used most of what their buckets hold.
func (l *limiter) busyEvents() (busy []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for event, found := range l.event.by {
		if times := found.Value.(*bucket).times; isNear(l.takenOf(event, times), times) {
			busy = append(busy, event)
		}
	}
	return busy
}
