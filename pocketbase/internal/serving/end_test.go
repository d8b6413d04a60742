package serving

import (
	"net"
	"net/http"
	"testing"
	"time"
)

func TestOnlyRequestsCountAsUse(t *testing.T) {
	began := time.Now().Add(-time.Hour)
	open := connections{began: began}
	quiet := func(what string, atLeast, atMost time.Duration, wantRequest bool) {
		t.Helper()
		since, hadRequest := open.quiet()
		if since < atLeast || since > atMost || hadRequest != wantRequest {
			t.Errorf("%s: %s without a request, %v", what, since, hadRequest)
		}
	}
	quiet("no connection", time.Hour, 2*time.Hour, false)
	waking, _ := net.Pipe()
	for _, state := range []http.ConnState{http.StateNew, http.StateClosed} {
		open.note(waking, state)
		quiet("a connection without a request", time.Hour, 2*time.Hour, false)
	}
	page, _ := net.Pipe()
	open.note(page, http.StateNew)
	open.note(page, http.StateActive)
	quiet("a request", 0, 0, true)
	open.latest = began // an event stream is open for an hour
	quiet("an event stream", 0, 0, true)
	open.note(page, http.StateIdle)
	quiet("the end of a request", 0, time.Minute, true)
	open.latest = began
	open.note(page, http.StateClosed)
	quiet("a kept connection that is closed", time.Hour, 2*time.Hour, true)
	page, _ = net.Pipe()
	open.note(page, http.StateActive)
	open.latest = began
	open.note(page, http.StateClosed)
	quiet("a request whose connection breaks", 0, time.Minute, true)
}
