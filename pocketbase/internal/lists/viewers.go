package lists

import (
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// viewersPrefix begins the topic of the people who have a record open: viewers/event_rsvps/abcdefghij12345
// (src/domain/admin/viewers.ts).
const viewersPrefix = "viewers/"

// WatchViewers notifies the subscribers of a record's topic when one comes or goes, also when a connection breaks. A message
// says only that something changed: whom a page may see is decided when it asks (pb_hooks/lib/admin/viewers.ts).
func (p *Notifier) WatchViewers() {
	p.app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		before := viewedBy(e.Client)
		if err := e.Next(); err != nil {
			return err
		}
		after := viewedBy(e.Client)
		for _, topic := range append(before, after...) {
			if slices.Contains(before, topic) != slices.Contains(after, topic) {
				p.notifyViewers(topic)
			}
		}
		return nil
	})
	p.app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		err := e.Next() // returns when the connection has ended
		for _, topic := range viewedBy(e.Client) {
			p.notifyViewers(topic)
		}
		return err
	})
}

func (p *Notifier) notifyViewers(topic string) {
	if err := p.Notify(topic, topic, func() (string, error) { return "{}", nil }); err != nil {
		p.app.Logger().Error("The viewers of a record could not be notified", "error", err)
	}
}

// viewedBy returns the topics of the records that a client has open.
func viewedBy(client subscriptions.Client) (topics []string) {
	for _, topic := range slices.Sorted(maps.Keys(client.Subscriptions())) {
		if strings.HasPrefix(topic, viewersPrefix) {
			topics = append(topics, topic)
		}
	}
	return topics
}

// Viewers returns the ids of the accounts whose open pages follow a topic, each once.
func (p *Notifier) Viewers(topic string) []string {
	ids := []string{}
	for _, client := range p.subscribers(topic) {
		if account, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); account != nil && !account.IsSuperuser() {
			ids = append(ids, account.Id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
