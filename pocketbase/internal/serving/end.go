package serving

import (
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// checkInterval is how often the connections are checked.
const checkInterval = 20 * time.Millisecond

// patience is how long a server that stops waits for its clients.
type patience struct {
	requests time.Duration // for those in flight
	quiet    time.Duration // that a connection was without a request: its client may be about to use it
}

var (
	// Docker kills a container after ten seconds, unless compose.yaml says more. Phones repeat what was cut.
	ofTheProgram = patience{8 * time.Second, 50 * time.Millisecond}
	// Nobody is refused meanwhile. What else a stop does is in packaging/files/byop.service.
	ofTheSystem = patience{30 * time.Second, time.Second}
)

// Use serves on listener. When the server stops, it accepts no more connections, answers the requests in flight and ends
// event streams. Shutdown of net/http is too hasty for that: it drops requests that are being read. isPassed says that the
// system holds the socket, so that new connections wait for the next process. quiet returns how long there was no request; 0
// while there is one, such as an event stream. hadRequest is false if there was none since the start.
func Use(e *core.ServeEvent, from net.Listener, isPassed bool) (quiet func() (since time.Duration, hadRequest bool)) {
	listening := &listener{Listener: from, ended: make(chan struct{})}
	e.Listener = listening
	open := connections{began: time.Now()}
	e.Server.ConnState = open.note
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		if listening.isStopped.Load() {
			e.Response.Header().Set("Connection", "close")
		}
		return e.Next()
	})
	wait := ofTheProgram
	if isPassed {
		wait = ofTheSystem
	}
	e.App.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Priority: -10_000, // before PocketBase's, which closes what is left
		Func: func(e *core.TerminateEvent) error {
			listening.stop()
			for end := time.Now().Add(wait.requests); time.Now().Before(end); time.Sleep(checkInterval) {
				// A stream never ends without this. The page connects again.
				for id := range e.App.SubscriptionsBroker().Clients() {
					e.App.SubscriptionsBroker().Unregister(id)
				}
				if open.areQuiet(wait.quiet) {
					break
				}
			}
			return e.Next()
		},
	})
	return open.quiet
}

// listener can stop to accept connections although it is not closed: net/http would end the server.
type listener struct {
	net.Listener
	isStopped atomic.Bool
	ended     chan struct{}
	end       sync.Once
}

func (l *listener) stop() {
	l.isStopped.Store(true)
	_ = l.Listener.Close()
}

func (l *listener) Accept() (net.Conn, error) {
	connection, err := l.Listener.Accept()
	if err != nil && l.isStopped.Load() {
		<-l.ended
	}
	return connection, err
}

func (l *listener) Close() error {
	l.end.Do(func() { close(l.ended) })
	return l.Listener.Close()
}

// connections are those that are open.
type connections struct {
	mu     sync.Mutex
	all    map[net.Conn]connection
	began  time.Time
	latest time.Time // when a request began or ended; zero for never
}

type connection struct {
	isActive bool // it has a request
	since    time.Time
}

func (c *connections) note(of net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all = map[net.Conn]connection{}
	}
	if state == http.StateActive || c.all[of].isActive {
		c.latest = time.Now()
	}
	switch state {
	case http.StateNew, http.StateActive, http.StateIdle:
		c.all[of] = connection{state == http.StateActive, time.Now()}
	case http.StateHijacked, http.StateClosed:
		delete(c.all, of)
	}
}

// areQuiet reports whether no connection has had a request for this time.
func (c *connections) areQuiet(least time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, one := range c.all {
		if one.isActive || time.Since(one.since) < least {
			return false
		}
	}
	return true
}

// quiet is described at Use. A connection without a request, such as that of `byop wake`, is not counted.
func (c *connections) quiet() (since time.Duration, hadRequest bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, one := range c.all {
		if one.isActive {
			return 0, true
		}
	}
	if c.latest.IsZero() {
		return time.Since(c.began), false
	}
	return time.Since(c.latest), true
}
