package lists

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	doorPath     = "/api/byop/door"
	doorsMax     = 2000             // questions that are kept: one of each phone
	doorsKeptFor = 60 * time.Second // then the hooks answer, and store that they saw the phone (pb_hooks/lib/door/door.ts)
)

// doorQuestion is what decides the answer to a phone at a door that sends no scans (doorRequest of src/domain/door/door.ts).
type doorQuestion struct {
	Key struct {
		ID   string `json:"id"`
		Auth string `json:"auth"`
	} `json:"key"`
	Device      string `json:"device"`
	Event       string `json:"event"` // of the key of a series; "" asks for its dates, which the hooks always answer
	After       int64  `json:"after"`
	Tag         string `json:"tag"`
	GuestsAfter int64  `json:"guests_after"`
}

// nothingNew is an answer without anything new, and what the door sees of its event.
type nothingNew struct {
	rest    []byte // after received_at
	marks   string
	version string // of the database that has these marks
	until   time.Time
}

// doors answers phones for which nothing is new, without the hooks (docs/decisions/070-door.md). It keeps what the hooks answered, until
// the event, its key, guests or scans change.
type doors struct {
	cache *cache
	mu    sync.Mutex
	kept  map[doorQuestion]nothingNew
}

func newDoors(c *cache) *doors { return &doors{cache: c, kept: map[doorQuestion]nothingNew{}} }

func (d *doors) serve() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopDoors",
		Priority: 1000, // after all checks
		Func: func(e *core.RequestEvent) error {
			if e.Request.Method != http.MethodPost || e.Request.URL.Path != doorPath {
				return e.Next()
			}
			asked, isPlain := questionOf(e)
			if !isPlain {
				return e.Next()
			}
			now := time.Now()
			marks, version, err := d.marks(e.Request.Context(), asked)
			if err != nil {
				return e.Next()
			}
			if known, is := d.find(asked, marks, version, now); is {
				body := append(strconv.AppendInt([]byte(`{"received_at":`), now.UnixMilli(), 10), known.rest...)
				return e.Blob(http.StatusOK, "application/json", body)
			}
			response, answer := e.Response, httptest.NewRecorder()
			e.Response = answer
			err = e.Next()
			e.Response = response
			if err != nil || answer.Code != http.StatusOK {
				if err == nil && answer.Code != 0 {
					return e.Blob(answer.Code, answer.Header().Get("Content-Type"), answer.Body.Bytes())
				}
				return err
			}
			d.keep(asked, answer.Body.Bytes(), nothingNew{marks: marks, version: version, until: now.Add(doorsKeptFor)})
			return e.Blob(http.StatusOK, "application/json", answer.Body.Bytes())
		},
	}
}

// questionOf returns false for a request with scans or a pass, and of an older version of the site, which lacks guests_after.
func questionOf(e *core.RequestEvent) (asked doorQuestion, isPlain bool) {
	var body struct {
		doorQuestion
		GuestsAfter *int64            `json:"guests_after"`
		Scans       []json.RawMessage `json:"scans"`
		Pass        json.RawMessage   `json:"pass"`
	}
	if err := e.BindBody(&body); err != nil || body.GuestsAfter == nil || len(body.Scans) > 0 || len(body.Pass) > 0 {
		return asked, false
	}
	asked = body.doorQuestion
	asked.GuestsAfter = *body.GuestsAfter
	return asked, true
}

// marks returns what changes with everything that a door sees of its event. While the database is that of the kept answer, nothing is read.
func (d *doors) marks(ctx context.Context, asked doorQuestion) (marks, version string, err error) {
	if version, err = d.cache.dataVersion(ctx); err != nil {
		return "", "", err
	}
	d.mu.Lock()
	known, is := d.kept[asked]
	d.mu.Unlock()
	if is && known.version == version {
		return known.marks, version, nil
	}
	err = d.cache.db.QueryRowContext(ctx, `SELECT json_array(counts.epoch, counts.seq, event.updated_at, key.name, key.updated_at, key.turned_off_at,
			(SELECT MAX(seq) FROM door_scans WHERE event_id = event.id), (SELECT COUNT(*) FROM door_phones WHERE event_id = event.id),
			event.series, (SELECT json_array(COUNT(*), MAX(updated_at)) FROM events WHERE series = event.series AND series != '' AND key.series != ''))
		FROM door_keys AS key JOIN events AS event ON event.id = CASE key.series WHEN '' THEN key.event_id ELSE ? END
			JOIN event_counts AS counts ON counts.event_id = event.id
		WHERE key.id = ?`, asked.Event, asked.Key.ID).Scan(&marks)
	return marks, version, err
}

func (d *doors) find(asked doorQuestion, marks, version string, now time.Time) (nothingNew, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	known, is := d.kept[asked]
	if is && (known.marks != marks || !now.Before(known.until)) {
		delete(d.kept, asked)
		return known, false
	}
	if is {
		known.version = version
		d.kept[asked] = known
	}
	return known, is
}

// keep stores the answer to the next question of a phone, if it has everything now: the same without anything new.
func (d *doors) keep(asked doorQuestion, answer []byte, next nothingNew) {
	var read struct {
		Ended   *string `json:"ended"`
		More    bool    `json:"more"`
		Next    int64   `json:"next"`
		Tag     string  `json:"tag"`
		Changes struct {
			Next  int64 `json:"next"`
			More  bool  `json:"more"`
			Total int64 `json:"total"`
		} `json:"changes"`
		Event struct {
			KeyEndsAt int64 `json:"key_ends_at"`
		} `json:"event"`
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(answer, &read) != nil || json.Unmarshal(answer, &fields) != nil {
		return
	}
	if read.Ended != nil || read.More || read.Changes.More {
		return
	}
	asked.After, asked.GuestsAfter, asked.Tag = read.Next, read.Changes.Next, read.Tag
	for _, changing := range []string{"received_at", "phones"} {
		delete(fields, changing)
	}
	for name, empty := range map[string]any{
		"scans": []string{}, "stored": []string{}, "rejected": []string{},
		"changes": map[string]any{"guests": []string{}, "gone": []string{}, "next": read.Changes.Next, "more": false, "total": read.Changes.Total},
	} {
		fields[name], _ = json.Marshal(empty)
	}
	rest, err := json.Marshal(fields)
	if err != nil {
		return
	}
	rest[0] = ',' // instead of the bracket: received_at comes before
	next.rest = rest
	if ends := time.UnixMilli(read.Event.KeyEndsAt); ends.Before(next.until) {
		next.until = ends
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.kept) >= doorsMax {
		clear(d.kept)
	}
	d.kept[asked] = next
}
