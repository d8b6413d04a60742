package lists

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"byop/internal/settings"
	"byop/internal/test"
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
	test.Check(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = fmt.Fprintf(conn, "GET /api/realtime HTTP/1.1\r\nHost: %s\r\n\r\n", host)
	test.Check(t, err)
	lines = bufio.NewReader(conn)
	for {
		line, err := lines.ReadString('\n')
		test.Check(t, err)
		if id, isID := strings.CutPrefix(strings.TrimSpace(line), "id:"); isID {
			body := fmt.Sprintf(`{"clientId":%q,"subscriptions":["seats"]}`, id)
			answered := test.Send(t, server, "POST", "/api/realtime", body, "Content-Type", "application/json", listsHeader, lists)
			test.Equal(t, "subscribed", answered.StatusCode, http.StatusNoContent)
			return lines, answered.Header.Get(tagsHeader)
		}
	}
}

func TestASilentClientDelaysNobody(t *testing.T) {
	server, app := start(t, settings.Settings{})
	notifier := newNotifier(app, time.Second)

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
		test.Check(t, notifier.Notify("seats", fmt.Sprint("event ", n), func() (string, error) { return long, nil }))
	}
	test.Equal(t, "nobody waited", time.Since(started) < 2*time.Second, true)
	test.Check(t, notifier.Notify("seats", "event 0", func() (string, error) { return "last", nil }))
	select {
	case line := <-received:
		test.Equal(t, "the other client received the last message", line, "data:last")
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
	app := test.App(t)
	notifier := NewNotifier(app)
	reads := 0
	read := func() (string, error) { reads++; return fmt.Sprint(reads), nil }
	test.Check(t, notifier.Notify("seats", "an event", read))
	test.Equal(t, "nothing is read without subscribers", reads, 0)

	slow := subscriptions.NewDefaultClient()
	slow.Subscribe("seats")
	app.SubscriptionsBroker().Register(slow)
	for range 5 {
		test.Check(t, notifier.Notify("seats", "an event", read))
		test.Check(t, notifier.Notify("seats", "another", func() (string, error) { return "another", nil }))
	}
	test.Check(t, notifier.Notify("seats", "an event", func() (string, error) { return "", nil }))
	test.Equal(t, "an error is returned", notifier.Notify("seats", "an event", func() (string, error) { return "", net.ErrClosed }), net.ErrClosed)
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
	test.Equal(t, "the newest", got["5"], 1)
	test.Equal(t, "at most the one being sent, and the newest of each", len(got) <= 3 && got["another"] <= 2, true)
}

func TestARushDoesNotSendEachChangeToEachPage(t *testing.T) {
	app := test.App(t)
	notifier := NewNotifier(app)
	notifier.pause = 300 * time.Millisecond
	page := subscriptions.NewDefaultClient()
	page.Subscribe("seats")
	app.SubscriptionsBroker().Register(page)
	received := make(chan []string, 1)
	go func() {
		var got []string
		for message := range page.Channel() {
			got = append(got, string(message.Data))
			if strings.HasSuffix(got[len(got)-1], " 99") && len(got) > 1 && strings.HasSuffix(got[len(got)-2], " 99") {
				break
			}
		}
		received <- got
	}()
	for n := range 100 {
		for _, about := range []string{"one", "other"} {
			test.Check(t, notifier.Notify("seats", about, func() (string, error) { return fmt.Sprint(about, " ", n), nil }))
		}
		time.Sleep(time.Millisecond) // without a limit, the page would receive 200 messages
	}
	select {
	case got := <-received:
		test.Equal(t, "the first at once", got[0], "one 0")
		test.Equal(t, "few, and the newest of each", len(got) < 20, true)
	case <-time.After(20 * time.Second):
		t.Fatal("the newest messages never arrived")
	}
}
