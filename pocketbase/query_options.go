package main

import (
	"net/url"
	"regexp"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// A filter, sort or expand of PocketBase may join any number of tables: a short one over back-relations keeps a core busy
// for half a minute. People who are not admins may only send the options that the site itself sends (decision 043).

// queryOptions are the values of filter, sort and expand that a collection takes from everybody.
type queryOptions struct {
	filter       *regexp.Regexp
	sort, expand []string
}

// publicOptions lists the collections that the site reads with options (src/data). All others take none.
var publicOptions = map[string]queryOptions{
	"event_seats":                 {sort: []string{"id"}, expand: []string{"event"}},
	"collaboration_opportunities": {sort: []string{"-created_at"}},
	"members":                     {sort: []string{"-created_at"}},
	"resources":                   {sort: []string{"-created_at"}, filter: regexp.MustCompile(`^status = 'active'$`)},
	"collaboration_interest": {sort: []string{"-created_at"},
		filter: regexp.MustCompile(`^opportunity_id ?= ?['"][a-z0-9]{15}['"]$`)},
}

// publicTopics are the realtime topics that the site subscribes to for everybody (src/data/live.ts).
var publicTopics = []string{"events/*", "seats"}

const optionsRefused = "This filter, sort or expand is not available."

// isTeam reports whether an admin of the site or a superuser sends a request.
func isTeam(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() || auth.Collection().Name == "users" && auth.GetString("role") == "admin")
}

// checkQueryOptions refuses the options of anybody but an admin that are not in publicOptions, before they reach SQL.
// Creates, changes and sign-ins take expand too.
func checkQueryOptions(e *core.RequestEvent) error {
	if isTeam(e.Auth) {
		return nil
	}
	query := e.Request.URL.Query() // parsed the same way as PocketBase parses it
	allowed := queryOptions{}
	if named := e.Request.PathValue("collection"); named != "" {
		if found, err := e.App.FindCachedCollectionByNameOrId(named); err == nil {
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
	return true
}

// limitTopics refuses realtime topics of anybody but an admin that the site does not use, and all options of a topic: the
// server would run each filter and expand for every change of a record.
func limitTopics(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !isTeam(e.Auth) {
			for _, topic := range e.Subscriptions {
				if !slices.Contains(publicTopics, topic) {
					return e.BadRequestError("This topic is not available.", nil)
				}
			}
			e.Subscriptions = slices.Compact(slices.Sorted(slices.Values(e.Subscriptions)))
		}
		return e.Next()
	})
}
