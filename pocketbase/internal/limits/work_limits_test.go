package limits

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
	"byop/internal/settings"
	"byop/internal/test"
)

// stalledClient is a client that reads nothing of its answer until it is closed.
type stalledClient struct {
	*httptest.ResponseRecorder
	begun chan<- struct{}
	until <-chan struct{}
}

func (c stalledClient) Write(b []byte) (int, error) {
	c.begun <- struct{}{}
	<-c.until
	return c.ResponseRecorder.Write(b)
}

func jsonRequest(method, path, body string) *http.Request {
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	return request
}

func TestClientsThatReadNothingHoldNoSlot(t *testing.T) {
	server, _ := start(t, settings.Settings{}, test.TwoCollections(t))
	const create = "/api/collections/notes/records"
	begun, until := make(chan struct{}, 3*HooksPoolSize), make(chan struct{})
	var clients sync.WaitGroup
	for range 3 * HooksPoolSize {
		clients.Go(func() {
			client := stalledClient{httptest.NewRecorder(), begun, until}
			server.Config.Handler.ServeHTTP(client, jsonRequest("POST", create, test.NoteOf(bodyMax)))
		})
	}
	for range 3 * HooksPoolSize {
		select {
		case <-begun:
		case <-time.After(10 * time.Second):
			t.Fatal("a stalled client holds a slot")
		}
	}
	got := test.Send(t, server, "POST", create, `{"text":"x"}`, "Content-Type", "application/json")
	test.Equal(t, "beside them", got.StatusCode, 200)
	close(until)
	clients.Wait()
}

func TestAStalledAnswerIsCutOff(t *testing.T) {
	server, _ := start(t, settings.Settings{}, test.TwoCollections(t))
	deadlines := &deadlineRecorder{ResponseRecorder: httptest.NewRecorder()}
	server.Config.Handler.ServeHTTP(deadlines, jsonRequest("POST", "/api/collections/notes/records", `{"text":"x"}`))
	left := time.Until(deadlines.at)
	test.Equal(t, fmt.Sprint("within half a minute: ", left), left > 20*time.Second && left <= answerTime, true)
}

func TestAHandlerCanAnswerAndFail(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	app.OnRecordCreateRequest("notes").BindFunc(func(e *core.RecordRequestEvent) error {
		test.Check(t, e.NoContent(http.StatusNoContent))
		return errors.New("only for the log")
	})
	got := test.Send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
	test.Equal(t, "status", got.StatusCode, http.StatusNoContent)
}

type deadlineRecorder struct {
	*httptest.ResponseRecorder
	at time.Time
}

func (r *deadlineRecorder) SetWriteDeadline(at time.Time) error { r.at = at; return nil }

func TestOtherHooksLeaveSlotsForCreates(t *testing.T) {
	app := test.App(t)
	work := newWorkLimits()
	work.hooks.wait, work.creates.wait = 50*time.Millisecond, 50*time.Millisecond
	rsvpRead, create := test.Event("POST", "/api/byop/rsvp"), test.Event("POST", "/api/collections/event_rsvps/records")
	rsvpRead.App, create.App = app, app
	// With next, each request comes from another address.
	taken := func(e *core.RequestEvent, next bool) (n int) {
		for ; ; n++ {
			if next {
				e.Request.RemoteAddr = fmt.Sprintf("203.0.113.%d:1", n)
			}
			if _, err := work.slotsFor(e).take(e); err != nil {
				test.Equal(t, "the answer", strings.Contains(err.Error(), "busy"), true)
				test.Equal(t, "when to try again", e.Response.Header().Get("Retry-After"), "5")
				return n
			}
		}
	}
	test.Equal(t, "reads of RSVPs at once for one address", taken(rsvpRead, false), ownHookSlots)
	admin := test.Event("POST", "/api/byop/undo")
	admin.App = app
	admin.Auth, _ = test.Account(t, app, "ada")
	admin.Auth.Set("role", "admin")
	release := make([]func(), 2)
	for n := range release {
		var err error
		release[n], err = work.slotsFor(admin).take(admin)
		test.Equal(t, "admins at one address", err, nil)
	}
	for _, end := range release {
		end()
	}
	test.Equal(t, "reads of RSVPs at once for others", taken(rsvpRead, true), otherHookSlots-ownHookSlots)
	test.Equal(t, "creates beside them", taken(create, false), hookSlots-otherHookSlots)
	test.Equal(t, "all of them within the pool", hookSlots+paymentSlots <= HooksPoolSize, true)
	_, err := work.slotsFor(test.Event("POST", "/api/byop/create-payment")).take(create)
	test.Equal(t, "a gift", err, nil)
}

func TestEveryRequestThatCanRunAHookTakesASlot(t *testing.T) {
	work := newWorkLimits()
	for asked, want := range map[string]*slots{
		"POST /api/byop/rsvp": &work.hooks, "GET /api/byop/features": &work.hooks, "GET /api/byop/unsubscribe": &work.hooks,
		"POST /api/collections/users/auth-with-password": &work.hooks, "PATCH /api/collections/events/records/x": &work.hooks,
		"DELETE /api/collections/events/records/x": &work.hooks, "POST /api/byop/door": &work.creates,
		"POST /api/collections/event_rsvps/records": &work.creates, "POST /api/byop/create-payment": &work.payments,
		"GET " + requests.ListsPath: &work.reads, "GET /api/collections/events/records": &work.reads, "POST /api/realtime": &work.reads,
		"GET /api/realtime": nil, "GET /api/files/a/b/c": nil, "GET /api/health": nil, "GET /events": nil,
	} {
		method, path, _ := strings.Cut(asked, " ")
		test.Equal(t, asked, work.slotsFor(test.Event(method, path)), want)
	}
}

func TestBytesInMemoryAreBounded(t *testing.T) {
	budget := newByteBudget(1 << 20)
	taken := func(address string) (n int) {
		for budget.take(budget.of(address, 64<<10)...) {
			n++
		}
		return n
	}
	test.Equal(t, "one address", taken("a"), 8)
	test.Equal(t, "another one", taken("b"), 8)
	test.Equal(t, "a third one", taken("c"), 0)
	test.Equal(t, "an RSVP", budget.take(budget.of("a", 2000)...), true)
	budget.give(budget.of("a", 2000)...)
	budget.give(budget.of("a", 64<<10)...)
	test.Equal(t, "after one has ended", taken("c"), 1)
	for range 7 {
		budget.give(budget.of("a", 64<<10)...)
	}
	for range 8 {
		budget.give(budget.of("b", 64<<10)...)
	}
	budget.give(budget.of("c", 64<<10)...)
	test.Equal(t, "counts when all have ended", len(budget.half.by), 0)
}

func TestOnlyListsAreCompressed(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	for range 20 {
		test.Store(t, app, "notes", "text", strings.Repeat("again ", 50))
	}
	const list = "/api/collections/notes/records"
	got := test.Send(t, server, "GET", list, "", "Accept-Encoding", "gzip")
	test.Equal(t, "list", got.Header.Get("Content-Encoding"), "gzip")
	reader, err := gzip.NewReader(strings.NewReader(got.Body))
	test.Check(t, err)
	plain, err := io.ReadAll(reader)
	test.Check(t, err)
	test.Equal(t, "its content", strings.Count(string(plain), "again "), 1000)
	test.Equal(t, "refused coding", test.Send(t, server, "GET", list, "", "Accept-Encoding", "gzip;q=0").Header.Get("Content-Encoding"), "")
	test.Equal(t, "health", test.Send(t, server, "GET", "/api/health", "", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"), "")
}
