package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A filter, sort or expand of PocketBase can join any number of tables: a short one over back-relations keeps a core
// busy for half a minute. Everybody except admins may only use the options that the site uses (decision 043).

// guestAccess is what everybody except admins may query and follow. The hooks set it (pb_hooks/hooks.pb.ts); without
// them nothing is allowed.
type guestAccess struct {
	Queries []guestQuery
	Topics  []string
}

// guestQuery is a query of the site. {:id} in its filter is any record id.
type guestQuery struct{ Collection, Sort, Filter, Expand string }

const guestAccessKey = "guestAccess"

// quotedID is a record id in a filter. PocketBase's SDK writes double quotes.
var quotedID = regexp.MustCompile(`"[a-z0-9]{15}"|'[a-z0-9]{15}'`)

// allowGuests reads guestAccess from JSON and stores it.
func allowGuests(app core.App, text string) error {
	var access guestAccess
	if err := json.Unmarshal([]byte(text), &access); err != nil {
		return fmt.Errorf("the queries of guests cannot be read: %w", err)
	}
	app.Store().Set(guestAccessKey, access)
	return nil
}

func guestAccessOf(app core.App) guestAccess {
	access, _ := app.Store().Get(guestAccessKey).(guestAccess)
	return access
}

// doorTopic is the topic of an event's doors (src/domain/door/door.ts). Its messages say only that something changed.
var doorTopic = regexp.MustCompile(`^door/[a-z0-9]{15}$`)

// fieldsMax is how long a choice of fields may be: PocketBase parses it for every row. The site sends none.
const fieldsMax = 200 // bytes

const optionsRefused = "This filter, sort, expand or choice of fields is not available."

func isAdmin(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() || auth.Collection().Name == "users" && auth.GetString("role") == "admin")
}

// checkQueryOptions refuses the options that the site does not use, except from admins. Writes accept expand too.
func checkQueryOptions(e *core.RequestEvent) error {
	if isAdmin(e.Auth) {
		return nil
	}
	query := e.Request.URL.Query() // parsed exactly as PocketBase does
	collection := e.Request.PathValue("collection")
	if found, err := e.App.FindCachedCollectionByNameOrId(collection); collection != "" && err == nil {
		collection = found.Name
	}
	if !guestAccessOf(e.App).admits(collection, query) {
		return e.BadRequestError(optionsRefused, nil)
	}
	return nil
}

// admits reports whether the site has queries of the collection with these options.
func (a guestAccess) admits(collection string, query url.Values) bool {
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

// limitTopics refuses other realtime topics, and all options of a topic, except from admins. The server would run a
// topic's filter and expand for every changed record.
func limitTopics(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !isAdmin(e.Auth) {
			for _, topic := range e.Subscriptions {
				if !slices.Contains(guestAccessOf(e.App).Topics, topic) && !doorTopic.MatchString(topic) {
					return e.BadRequestError("This topic is not available.", nil)
				}
			}
			e.Subscriptions = slices.Compact(slices.Sorted(slices.Values(e.Subscriptions)))
		}
		return e.Next()
	})
}
