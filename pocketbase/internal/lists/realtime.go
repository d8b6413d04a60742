package lists

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// sendTimeout limits how long a client may take to receive a message. A phone without signal receives nothing,
// and TCP notices only after a quarter of an hour or more.
const sendTimeout = 10 * time.Second

// NewNotifier returns a notifier, and disconnects clients that do not receive a message in time.
func NewNotifier(app core.App) *Notifier {
	return newNotifier(app, sendTimeout)
}

func newNotifier(app core.App, timeout time.Duration) *Notifier {
	limitSends(app, timeout)
	return &Notifier{app: app, waiting: map[subscriptions.Client]map[string]subscriptions.Message{}}
}

// limitSends disconnects clients that do not receive a message in time. An open page reconnects.
func limitSends(app core.App, timeout time.Duration) {
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		control := http.NewResponseController(e.Response)
		_ = control.SetWriteDeadline(time.Now().Add(timeout)) // not every connection supports it
		err := e.Next()
		_ = control.SetWriteDeadline(time.Time{})
		return err
	})
}

// Notifier sends messages to open pages in the background. A newer message about the same subject replaces one that
// is not sent yet, so a slow client holds at most one message per subject.
type Notifier struct {
	app   core.App
	order sync.Mutex // serializes read and enqueue, so that the last message is the newest

	mu      sync.Mutex
	waiting map[subscriptions.Client]map[string]subscriptions.Message // by subject; deliver runs for every client in this map
}

// Notify sends the result of read to all subscribers of topic, in the background. about is the subject. read runs at
// once, but only if there are subscribers. Nothing is sent if it fails or returns "".
func (p *Notifier) Notify(topic, about string, read func() (string, error)) error {
	p.order.Lock()
	defer p.order.Unlock()
	var subscribers []subscriptions.Client
	for _, client := range p.app.SubscriptionsBroker().Clients() {
		if client.HasSubscription(topic) {
			subscribers = append(subscribers, client)
		}
	}
	if len(subscribers) == 0 {
		return nil
	}
	data, err := read()
	if err != nil || data == "" {
		return err
	}
	message := subscriptions.Message{Name: topic, Data: []byte(data)}
	for _, client := range subscribers {
		p.enqueue(client, topic+" "+about, message)
	}
	return nil
}

func (p *Notifier) enqueue(client subscriptions.Client, about string, message subscriptions.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting[client] == nil {
		p.waiting[client] = map[string]subscriptions.Message{}
		go p.deliver(client)
	}
	p.waiting[client][about] = message
}

// deliver sends the waiting messages of a client. Sending to a disconnected client returns at once.
func (p *Notifier) deliver(client subscriptions.Client) {
	for {
		message, isLeft := p.next(client)
		if !isLeft {
			return
		}
		client.Send(message)
	}
}

func (p *Notifier) next(client subscriptions.Client) (message subscriptions.Message, isLeft bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for about, message := range p.waiting[client] {
		delete(p.waiting[client], about)
		return message, true
	}
	delete(p.waiting, client)
	return message, false
}
