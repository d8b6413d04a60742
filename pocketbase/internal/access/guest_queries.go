// Package access refuses what only admins or superusers may request.
package access

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
)

// A filter, sort or expand of PocketBase can join any number of tables: a short one over back-relations keeps a core
// busy for half a minute. Everybody except admins may only use the options that the site uses (decision 045).

// Guests is what everybody except admins may query and follow, and how much they may create. The hooks set it from their
// table of collections (pb_hooks/hooks.pb.ts); without them nothing may be queried.
type Guests struct {
	Queries     []guestQuery
	Topics      []string
	Counted     []string            // collections of which public lists contain only how many rows they have
	Crowds      []string            // collections whose rows many people behind one address create in the same minutes
	Searched    map[string][]string // the fields that admins find rows by, by collection
	Letters     []string            // pairs: a letter that Unicode does not decompose, and how it is searched
	Creates     map[string]int      // creates a minute and address, by collection
	CreateBytes map[string]int64    // bytes of a create that may be large, by collection
}

// guestQuery is a query of the site. {:id} in its filter is any record id.
type guestQuery struct{ Collection, Sort, Filter, Expand string }

const guestAccessKey = "guestAccess"

// quotedID is a record id in a filter. PocketBase's SDK writes double quotes.
var quotedID = regexp.MustCompile(`"[a-z0-9]{15}"|'[a-z0-9]{15}'`)

// AllowGuests reads Guests from JSON and stores it.
func AllowGuests(app core.App, text string) error {
	var access Guests
	if err := json.Unmarshal([]byte(text), &access); err != nil {
		return fmt.Errorf("the queries of guests cannot be read: %w", err)
	}
	app.Store().Set(guestAccessKey, access)
	return nil
}

// GuestsOf returns what AllowGuests stored.
func GuestsOf(app core.App) Guests {
	access, _ := app.Store().Get(guestAccessKey).(Guests)
	return access
}

// doorTopic is the topic of an event's doors (src/domain/door/door.ts). Its messages say only that something changed.
var doorTopic = regexp.MustCompile(`^door/[a-z0-9]{15}$`)

// fieldsMax is how long a choice of fields may be: PocketBase parses it for every row. The site sends none.
const fieldsMax = 200 // bytes

const optionsRefused = "This filter, sort, expand or choice of fields is not available."

// checkQueryOptions refuses the options that the site does not use, except from the team. Writes accept expand too.
func checkQueryOptions(e *core.RequestEvent) error {
	if requests.IsTeam(e.Auth) {
		return nil
	}
	query := e.Request.URL.Query() // parsed exactly as PocketBase does
	collection := e.Request.PathValue("collection")
	if found := requests.CollectionOf(e); found != nil {
		collection = found.Name
	}
	if !GuestsOf(e.App).admits(collection, query) {
		return e.BadRequestError(optionsRefused, nil)
	}
	return nil
}

// admits reports whether the site has queries of the collection with these options.
func (a Guests) admits(collection string, query url.Values) bool {
	admitsAll := func(option string, of func(guestQuery) string) bool {
		for _, value := range query[option] {
			allowed := func(q guestQuery) bool {
				return q.Collection == collection && of(q) == quotedID.ReplaceAllString(value, "{:id}")
			}
			if value != "" && !slices.ContainsFunc(a.Queries, allowed) {
				return false
			}
		}
		return true
	}
	return admitsAll("filter", func(q guestQuery) string { return q.Filter }) &&
		admitsAll("sort", func(q guestQuery) string { return q.Sort }) &&
		admitsAll("expand", func(q guestQuery) string { return q.Expand }) &&
		len(strings.Join(query["fields"], "")) <= fieldsMax
}

// LimitTopics refuses other realtime topics, and all options of a topic, except from the team. The server would run a
// topic's filter and expand for every changed record.
func LimitTopics(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !requests.IsTeam(e.Auth) {
			for _, topic := range e.Subscriptions {
				if !slices.Contains(GuestsOf(e.App).Topics, topic) && !doorTopic.MatchString(topic) {
					return e.BadRequestError("This topic is not available.", nil)
				}
			}
			e.Subscriptions = slices.Compact(slices.Sorted(slices.Values(e.Subscriptions)))
		}
		return e.Next()
	})
}
