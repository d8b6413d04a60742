package lists

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// sendTimeout limits how long a client may take to receive a message. A phone without signal receives nothing,
// and TCP notices only after a quarter of an hour or more.
const sendTimeout = 10 * time.Second

// pauseForEachClient limits a topic to 10,000 messages a second. In a rush that is 1,300 pages and 33 RSVPs a second: without a
// limit, their 43,000 messages take the processor that stores the RSVPs.
const pauseForEachClient = time.Second / 10_000

// pauseOfDoors is the shortest time between two messages of a topic that begins with doorsPrefix: each makes every phone at a door ask, and
// in a rush each scan and each RSVP would be one.
const (
	pauseOfDoors = time.Second
	doorsPrefix  = "door/" // doorTopic of src/domain/door/door.ts
)

// NewNotifier returns a notifier, and disconnects clients that do not receive a message in time.
func NewNotifier(app core.App) *Notifier {
	return newNotifier(app, sendTimeout)
}

func newNotifier(app core.App, timeout time.Duration) *Notifier {
	limitSends(app, timeout)
	return &Notifier{
		app: app, pause: pauseForEachClient, topics: map[string]*topic{},
		waiting: map[subscriptions.Client]map[string]subscriptions.Message{},
	}
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
// is not sent yet, so a topic and a slow client hold at most one message per subject.
type Notifier struct {
	app   core.App
	pause time.Duration // after a message, for each of its clients
	order sync.Mutex    // serializes read and add, so that the last message is the newest

	mu      sync.Mutex
	topics  map[string]*topic                                         // publish runs for every topic in this map
	waiting map[subscriptions.Client]map[string]subscriptions.Message // by subject; deliver runs for every client in this map
}

// topic contains the messages that are not published yet.
type topic struct {
	subjects []string // in the order in which they are published
	newest   map[string]subscriptions.Message
}

// Notify sends the result of read to all subscribers of a topic, in the background. about is the subject. read runs at
// once, but only if there are subscribers. Nothing is sent if it fails or returns "".
func (p *Notifier) Notify(topicName, about string, read func() (string, error)) error {
	p.order.Lock()
	defer p.order.Unlock()
	if len(p.subscribers(topicName)) == 0 {
		return nil
	}
	data, err := read()
	if err != nil || data == "" {
		return err
	}
	p.add(about, subscriptions.Message{Name: topicName, Data: []byte(data)})
	return nil
}

func (p *Notifier) subscribers(topicName string) (subscribers []subscriptions.Client) {
	for _, client := range p.app.SubscriptionsBroker().Clients() {
		if client.HasSubscription(topicName) {
			subscribers = append(subscribers, client)
		}
	}
	return subscribers
}

func (p *Notifier) add(about string, message subscriptions.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	unpublished := p.topics[message.Name]
	if unpublished == nil {
		unpublished = &topic{newest: map[string]subscriptions.Message{}}
		p.topics[message.Name] = unpublished
		go p.publish(message.Name)
	}
	if _, waits := unpublished.newest[about]; !waits {
		unpublished.subjects = append(unpublished.subjects, about)
	}
	unpublished.newest[about] = message
}

// publish enqueues the messages of a topic for its subscribers, one subject after another.
func (p *Notifier) publish(topicName string) {
	for {
		about, message, isLeft := p.nextSubject(topicName)
		if !isLeft {
			return
		}
		clients := p.subscribers(topicName)
		for _, client := range clients {
			p.enqueue(client, topicName+" "+about, message)
		}
		pause := time.Duration(len(clients)) * p.pause
		if strings.HasPrefix(topicName, doorsPrefix) {
			pause = max(pause, pauseOfDoors)
		}
		time.Sleep(pause)
	}
}

func (p *Notifier) nextSubject(topicName string) (about string, message subscriptions.Message, isLeft bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	unpublished := p.topics[topicName]
	if len(unpublished.subjects) == 0 {
		delete(p.topics, topicName)
		return "", message, false
	}
	about = unpublished.subjects[0]
	message = unpublished.newest[about]
	unpublished.subjects = unpublished.subjects[1:]
	delete(unpublished.newest, about)
	return about, message, true
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
