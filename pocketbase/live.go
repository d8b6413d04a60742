package main

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// livePatience is how long an open page may take for one message. A phone that has lost its signal takes none, and its
// connection does not know: PocketBase itself would wait for it as long as TCP does, a quarter of an hour and more.
const livePatience = 10 * time.Second

// boundLive lets go whoever does not take a message within patience. A page that is still there comes back and reads anew.
func boundLive(app core.App, patience time.Duration) {
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		control := http.NewResponseController(e.Response)
		_ = control.SetWriteDeadline(time.Now().Add(patience)) // where there is none, nothing can be done
		err := e.Next()
		_ = control.SetWriteDeadline(time.Time{})
		return err
	})
}

// pages tells open pages how things are, and nobody waits for them. What a page has not taken yet is replaced by what is
// newer about the same thing, so that a slow one holds one message for each thing at most.
type pages struct {
	app  core.App
	turn sync.Mutex // of reading and handing over: the last that is handed over is the newest

	mu      sync.Mutex
	waiting map[subscriptions.Client]map[string]subscriptions.Message // by what they are about; whoever is in it is being served
}

func newPages(app core.App) *pages {
	return &pages{app: app, waiting: map[subscriptions.Client]map[string]subscriptions.Message{}}
}

// tell sends what read returns to everybody who listens to topic, in the background. about names the thing that it is
// about. read runs at once, unless nobody listens; nothing is sent when it fails or returns nothing.
func (p *pages) tell(topic, about string, read func() (string, error)) error {
	p.turn.Lock()
	defer p.turn.Unlock()
	var listening []subscriptions.Client
	for _, client := range p.app.SubscriptionsBroker().Clients() {
		if client.HasSubscription(topic) {
			listening = append(listening, client)
		}
	}
	if len(listening) == 0 {
		return nil
	}
	data, err := read()
	if err != nil || data == "" {
		return err
	}
	message := subscriptions.Message{Name: topic, Data: []byte(data)}
	for _, client := range listening {
		p.hand(client, topic+" "+about, message)
	}
	return nil
}

func (p *pages) hand(client subscriptions.Client, about string, message subscriptions.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting[client] == nil {
		p.waiting[client] = map[string]subscriptions.Message{}
		go p.serve(client)
	}
	p.waiting[client][about] = message
}

// serve gives client what waits for it, until nothing does. Sending to one that has gone returns at once.
func (p *pages) serve(client subscriptions.Client) {
	for {
		message, isLeft := p.next(client)
		if !isLeft {
			return
		}
		client.Send(message)
	}
}

func (p *pages) next(client subscriptions.Client) (message subscriptions.Message, isLeft bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for about, message := range p.waiting[client] {
		delete(p.waiting[client], about)
		return message, true
	}
	delete(p.waiting, client)
	return message, false
}
