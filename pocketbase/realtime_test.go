package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

func visitor(t *testing.T, server *httptest.Server) *bufio.Reader {
	t.Helper()
	lines, _ := subscriber(t, server, "")
	return lines
}

// subscriber subscribes to seats, and returns the stream and the tags of lists.
func subscriber(t *testing.T, server *httptest.Server, lists string) (lines *bufio.Reader, tags string) {
	t.Helper()
	host := server.Listener.Addr().String()
	conn, err := net.Dial("tcp", host)
	check(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = fmt.Fprintf(conn, "GET /api/realtime HTTP/1.1\r\nHost: %s\r\n\r\n", host)
	check(t, err)
	lines = bufio.NewReader(conn)
	for {
		line, err := lines.ReadString('\n')
		check(t, err)
		if id, isID := strings.CutPrefix(strings.TrimSpace(line), "id:"); isID {
			body := fmt.Sprintf(`{"clientId":%q,"subscriptions":["seats"]}`, id)
			answered := send(t, server, "POST", "/api/realtime", body, "Content-Type", "application/json", listsHeader, lists)
			equal(t, "subscribed", answered.StatusCode, http.StatusNoContent)
			return lines, answered.Header.Get(tagsHeader)
		}
	}
}

func TestASilentClientDelaysNobody(t *testing.T) {
	server, app := start(t, nil, environment{}, func(app core.App) { limitRealtimeSends(app, time.Second) })
	notifier := newPageNotifier(app)

	visitor(t, server) // reads nothing more
	lines := visitor(t, server)
	received := make(chan string, 1)
	go func() {
		for {
			line, err := lines.ReadString('\n')
			if err != nil || strings.HasPrefix(line, "data:last") {
				received <- line[:min(len(line), 9)]
				return
			}
		}
	}()
	long := strings.Repeat("x", 1<<20)
	started := time.Now()
	for n := range 40 {
		check(t, notifier.notify("seats", fmt.Sprint("event ", n), func() (string, error) { return long, nil }))
	}
	equal(t, "nobody waited", time.Since(started) < 2*time.Second, true)
	check(t, notifier.notify("seats", "event 0", func() (string, error) { return "last", nil }))
	select {
	case line := <-received:
		equal(t, "the other client received the last message", line, "data:last")
	case <-time.After(20 * time.Second):
		t.Fatal("the other client received nothing")
	}
	for until := time.Now().Add(20 * time.Second); app.SubscriptionsBroker().TotalClients() > 1; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("the silent client is still connected")
		}
	}
}

func TestASlowClientGetsOnlyTheNewestMessages(t *testing.T) {
	_, app := start(t, nil, environment{})
	notifier := newPageNotifier(app)
	reads := 0
	read := func() (string, error) { reads++; return fmt.Sprint(reads), nil }
	check(t, notifier.notify("seats", "an event", read))
	equal(t, "nothing is read without subscribers", reads, 0)

	slow := subscriptions.NewDefaultClient()
	slow.Subscribe("seats")
	app.SubscriptionsBroker().Register(slow)
	for range 5 {
		check(t, notifier.notify("seats", "an event", read))
		check(t, notifier.notify("seats", "another", func() (string, error) { return "another", nil }))
	}
	check(t, notifier.notify("seats", "an event", func() (string, error) { return "", nil }))
	equal(t, "an error is returned", notifier.notify("seats", "an event", func() (string, error) { return "", net.ErrClosed }), net.ErrClosed)
	got := map[string]int{}
	for quiet := time.After(500 * time.Millisecond); ; {
		select {
		case message := <-slow.Channel():
			got[string(message.Data)]++
			continue
		case <-quiet:
		}
		break
	}
	equal(t, "the newest", got["5"], 1)
	equal(t, "at most the one being sent, and the newest of each", len(got) <= 3 && got["another"] <= 2, true)
}
