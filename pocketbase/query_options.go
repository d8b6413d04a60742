package main

import (
	"cmp"
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

// guestAccess is what everybody except admins may query and follow. The hooks set it (pb_hooks/guest-access.pb.ts) from the
// table of the collections; without them nothing is allowed.
type guestAccess struct {
	options map[string]*queryOptions // by collection; others allow none
	topics  []string
}

type queryOptions struct {
	filters       []*regexp.Regexp
	sorts, expand []string
}

const guestAccessKey = "guestAccess"

// anyID takes the place of {:id} in a filter.
const anyID = "'[a-z0-9]{15}'"

// allowGuests reads and stores the access of guests: {"queries":[{"collection":…,"sort":…,"filter":…,"expand":…}],"topics":[…]}.
func allowGuests(app core.App, text string) error {
	var read struct {
		Queries []struct{ Collection, Sort, Filter, Expand string }
		Topics  []string
	}
	if err := json.Unmarshal([]byte(text), &read); err != nil {
		return fmt.Errorf("the queries of guests cannot be read: %w", err)
	}
	access := guestAccess{options: map[string]*queryOptions{}, topics: read.Topics}
	for _, query := range read.Queries {
		options := access.options[query.Collection]
		if options == nil {
			options = &queryOptions{}
			access.options[query.Collection] = options
		}
		options.sorts = append(options.sorts, query.Sort)
		options.expand = append(options.expand, query.Expand)
		pattern := strings.ReplaceAll(regexp.QuoteMeta(query.Filter), regexp.QuoteMeta("{:id}"), anyID)
		options.filters = append(options.filters, regexp.MustCompile("^"+pattern+"$"))
	}
	app.Store().Set(guestAccessKey, access)
	return nil
}

func guestAccessOf(app core.App) guestAccess {
	access, _ := app.Store().Get(guestAccessKey).(guestAccess)
	return access
}

// doorTopic is the topic of an event's doors (src/domain/door.ts). Its messages say only that something changed.
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
	allowed := &queryOptions{}
	if name := e.Request.PathValue("collection"); name != "" {
		if found, err := e.App.FindCachedCollectionByNameOrId(name); err == nil {
			allowed = cmp.Or(guestAccessOf(e.App).options[found.Name], allowed)
		}
	}
	if !allowed.admits(query) {
		return e.BadRequestError(optionsRefused, nil)
	}
	return nil
}

func (o *queryOptions) admits(query url.Values) bool {
	for _, filter := range query["filter"] {
		matches := func(allowed *regexp.Regexp) bool { return allowed.MatchString(filter) }
		if filter != "" && !slices.ContainsFunc(o.filters, matches) {
			return false
		}
	}
	for _, sort := range query["sort"] {
		if sort != "" && !slices.Contains(o.sorts, sort) {
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
				if !slices.Contains(guestAccessOf(e.App).topics, topic) && !doorTopic.MatchString(topic) {
					return e.BadRequestError("This topic is not available.", nil)
				}
			}
			e.Subscriptions = slices.Compact(slices.Sorted(slices.Values(e.Subscriptions)))
		}
		return e.Next()
	})
}
