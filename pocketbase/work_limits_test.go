package main

import (
	"bytes"
	"errors"
	"fmt"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
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
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	const create = "/api/collections/notes/records"
	begun, until := make(chan struct{}, 3*hooksPoolSize), make(chan struct{})
	var clients sync.WaitGroup
	for range 3 * hooksPoolSize {
		clients.Go(func() {
			client := stalledClient{httptest.NewRecorder(), begun, until}
			server.Config.Handler.ServeHTTP(client, jsonRequest("POST", create, noteOf(bodyMax)))
		})
	}
	for range 3 * hooksPoolSize {
		select {
		case <-begun:
		case <-time.After(10 * time.Second):
			t.Fatal("a stalled client holds a slot")
		}
	}
	got := send(t, server, "POST", create, `{"text":"x"}`, "Content-Type", "application/json")
	equal(t, "beside them", got.StatusCode, 200)
	close(until)
	clients.Wait()
}

func TestAStalledAnswerIsCutOff(t *testing.T) {
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	deadlines := &deadlineRecorder{ResponseRecorder: httptest.NewRecorder()}
	server.Config.Handler.ServeHTTP(deadlines, jsonRequest("POST", "/api/collections/notes/records", `{"text":"x"}`))
	left := time.Until(deadlines.at)
	equal(t, fmt.Sprint("within half a minute: ", left), left > 20*time.Second && left <= answerTime, true)
}

func TestAHandlerCanAnswerAndFail(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	app.OnRecordCreateRequest("notes").BindFunc(func(e *core.RecordRequestEvent) error {
		check(t, e.NoContent(http.StatusNoContent))
		return errors.New("only for the log")
	})
	got := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
	equal(t, "status", got.StatusCode, http.StatusNoContent)
}

type deadlineRecorder struct {
	*httptest.ResponseRecorder
	at time.Time
}

func (r *deadlineRecorder) SetWriteDeadline(at time.Time) error { r.at = at; return nil }

func event(method, path string) *core.RequestEvent {
	e := &core.RequestEvent{}
	e.Request, e.Response = httptest.NewRequest(method, path, nil), httptest.NewRecorder()
	return e
}

func TestOtherHooksLeaveSlotsForCreates(t *testing.T) {
	_, app := start(t, nil, environment{})
	work := newWorkLimits()
	work.hooks.wait, work.creates.wait = 50*time.Millisecond, 50*time.Millisecond
	rsvpRead, create := event("POST", "/api/byop/rsvp"), event("POST", "/api/collections/event_rsvps/records")
	rsvpRead.App, create.App = app, app
	// With next, each request comes from another address.
	taken := func(e *core.RequestEvent, next bool) (n int) {
		for ; ; n++ {
			if next {
				e.Request.RemoteAddr = fmt.Sprintf("203.0.113.%d:1", n)
			}
			if _, err := work.slotsFor(e).take(e); err != nil {
				equal(t, "the answer", strings.Contains(err.Error(), "busy"), true)
				equal(t, "when to try again", e.Response.Header().Get("Retry-After"), "5")
				return n
			}
		}
	}
	equal(t, "reads of RSVPs at once for one address", taken(rsvpRead, false), ownHookSlots)
	admin := event("POST", "/api/byop/undo")
	admin.App, admin.Auth = app, account(t, app, "ada").record
	admin.Auth.Set("role", "admin")
	release := make([]func(), 2)
	for n := range release {
		var err error
		release[n], err = work.slotsFor(admin).take(admin)
		equal(t, "admins at one address", err, nil)
	}
	for _, end := range release {
		end()
	}
	equal(t, "reads of RSVPs at once for others", taken(rsvpRead, true), otherHookSlots-ownHookSlots)
	equal(t, "creates beside them", taken(create, false), hookSlots-otherHookSlots)
	equal(t, "all of them within the pool", hookSlots+paymentSlots <= hooksPoolSize, true)
	_, err := work.slotsFor(event("POST", "/api/byop/create-payment")).take(create)
	equal(t, "a gift", err, nil)
}

func TestEveryRequestThatCanRunAHookTakesASlot(t *testing.T) {
	work := newWorkLimits()
	for asked, want := range map[string]*slots{
		"POST /api/byop/rsvp": &work.hooks, "GET /api/byop/features": &work.hooks, "GET /api/byop/unsubscribe": &work.hooks,
		"POST /api/collections/users/auth-with-password": &work.hooks, "PATCH /api/collections/events/records/x": &work.hooks,
		"DELETE /api/collections/events/records/x": &work.hooks, "POST /api/byop/door": &work.creates,
		"POST /api/collections/event_rsvps/records": &work.creates, "POST /api/byop/create-payment": &work.payments,
		"GET " + listsPath: &work.reads, "GET /api/collections/events/records": &work.reads, "POST /api/realtime": &work.reads,
		"GET /api/realtime": nil, "GET /api/files/a/b/c": nil, "GET /api/health": nil, "GET /events": nil,
	} {
		method, path, _ := strings.Cut(asked, " ")
		equal(t, asked, work.slotsFor(event(method, path)), want)
	}
}

func TestBytesInMemoryAreBounded(t *testing.T) {
	budget := newByteBudget(1 << 20)
	taken := func(address string) (n int) {
		for budget.take(address, 64<<10) {
			n++
		}
		return n
	}
	equal(t, "one address", taken("a"), 8)
	equal(t, "another one", taken("b"), 8)
	equal(t, "a third one", taken("c"), 0)
	equal(t, "an RSVP", budget.take("a", 2000), true)
	budget.give("a", 2000)
	budget.give("a", 64<<10)
	equal(t, "after one has ended", taken("c"), 1)
}

func TestUnfinishedBodiesLeaveRoomForOthers(t *testing.T) {
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	begin := func() {
		line, err := net.Dial("tcp", server.Listener.Addr().String())
		check(t, err)
		t.Cleanup(func() { _ = line.Close() })
		_, err = fmt.Fprintf(line, "POST /api/collections/notes/records HTTP/1.1\r\nHost: x\r\n"+
			"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n{", bodyMax)
		check(t, err)
	}
	for range bytesInAll / 2 / bodyMax {
		begin()
	}
	large := func() answer {
		return send(t, server, "POST", "/api/collections/notes/records", noteOf(bodyMax), "Content-Type", "application/json")
	}
	got := large()
	for deadline := time.Now().Add(20 * time.Second); got.StatusCode == 200 && time.Now().Before(deadline); {
		begin() // in place of one that found no room while the last large body was read
		got = large()
	}
	equal(t, "one more", got.StatusCode, http.StatusServiceUnavailable)
	equal(t, "when to try again", got.Header.Get("Retry-After"), "5")
	got = send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json")
	equal(t, "an RSVP", got.StatusCode, 200)
}

func TestUploadsOfOthersAreRefusedBeforeTheyAreRead(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t), func(app core.App) {
		pictures, err := app.FindCollectionByNameOrId("pictures")
		check(t, err)
		pictures.CreateRule = types.Pointer("@request.auth.name = 'admin'")
		pictures.UpdateRule = nil
		check(t, app.Save(pictures))
	})
	ada, admin := account(t, app, "ada"), account(t, app, "admin")
	admin.record.Set("name", "admin")
	check(t, app.Save(admin.record))
	upload := func(method, path, token string, size int) int {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		check(t, form.WriteField("text", strings.Repeat("x", size)))
		check(t, form.Close())
		return send(t, server, method, path, body.String(), "Content-Type", form.FormDataContentType(),
			"Authorization", token).StatusCode
	}
	const create = "/api/collections/pictures/records"
	const tooLarge = uploadMax + 1 // who reads it says 413
	equal(t, "without the right", upload("POST", create, ada.token, tooLarge), http.StatusBadRequest)
	equal(t, "a change", upload("PATCH", create+"/abcdefghijklmno", ada.token, tooLarge), http.StatusNotFound)
	equal(t, "with the right, but too large", upload("POST", create, admin.token, tooLarge), http.StatusRequestEntityTooLarge)
	equal(t, "with the right", upload("POST", create, admin.token, 10), 200)
}
