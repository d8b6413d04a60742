package main

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A filter, sort or expand of PocketBase can join any number of tables: a short one over back-relations keeps a core
// busy for half a minute. Everybody except admins may only use the options that the site uses (decision 043).

type queryOptions struct {
	filter       *regexp.Regexp
	sort, expand []string
}

// publicOptions are the options of the site's own requests (src/data), by collection. Other collections allow none.
var publicOptions = map[string]queryOptions{
	"event_seats":                 {sort: []string{"id", "-event.date"}, expand: []string{"event"}},
	"collaboration_opportunities": {sort: []string{"-created_at"}},
	"members":                     {sort: []string{"-created_at"}},
	"public_photos":               {sort: []string{"-created_at"}},
	"resources":                   {sort: []string{"-created_at"}, filter: regexp.MustCompile(`^status = 'active'$`)},
	"collaboration_interest": {sort: []string{"-created_at"},
		filter: regexp.MustCompile(`^opportunity_id ?= ?['"][a-z0-9]{15}['"]$`)},
}

// publicTopics are the realtime topics of the site (src/data/live.ts).
var publicTopics = []string{"events/*", "seats"}

// doorTopic is the topic of an event's doors (src/domain/door.ts). Its messages say only that something changed.
var doorTopic = regexp.MustCompile(`^door/[a-z0-9]{15}$`)

// fieldsMax is how long a choice of fields may be: PocketBase parses it for every row. The site sends none.
const fieldsMax = 200 // bytes

const optionsRefused = "This filter, sort, expand or choice of fields is not available."

func isAdmin(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() || auth.Collection().Name == "users" && auth.GetString("role") == "admin")
}

// checkQueryOptions refuses options that are not in publicOptions, except from admins. Writes accept expand too.
func checkQueryOptions(e *core.RequestEvent) error {
	if isAdmin(e.Auth) {
		return nil
	}
	query := e.Request.URL.Query() // parsed exactly as PocketBase does
	allowed := queryOptions{}
	if name := e.Request.PathValue("collection"); name != "" {
		if found, err := e.App.FindCachedCollectionByNameOrId(name); err == nil {
			allowed = publicOptions[found.Name]
		}
	}
	if !allowed.admits(query) {
		return e.BadRequestError(optionsRefused, nil)
	}
	return nil
}

func (o queryOptions) admits(query url.Values) bool {
	for _, filter := range query["filter"] {
		if filter != "" && (o.filter == nil || !o.filter.MatchString(filter)) {
			return false
		}
	}
	for _, sort := range query["sort"] {
		if sort != "" && !slices.Contains(o.sort, sort) {
			return false
		}
	}
	for _, expand := range query["expand"] {
		if expand != "" && !slices.Contains(o.expand, expand) {
			return false
		}
	}
	return len(strings.Join(query["fields"], "")) <= fieldsMax
}

// limitTopics refuses other realtime topics, and all options of a topic, except from admins. The server would run a
// topic's filter and expand for every changed record.
func limitTopics(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !isAdmin(e.Auth) {
			for _, topic := range e.Subscriptions {
				if !slices.Contains(publicTopics, topic) && !doorTopic.MatchString(topic) {
					return e.BadRequestError("This topic is not available.", nil)
				}
			}
			e.Subscriptions = slices.Compact(slices.Sorted(slices.Values(e.Subscriptions)))
		}
		return e.Next()
	})
}
