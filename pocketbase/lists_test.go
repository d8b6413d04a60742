package main

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// together asks for lists, pairs of address and tag, in one request.
func together(pairs ...string) string {
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		query.Add("ask", pairs[i])
		query.Add("have", pairs[i+1])
	}
	return listsPath + "?" + query.Encode()
}

func answered(t *testing.T, got answer) (lists []oneList) {
	t.Helper()
	same(t, "status", got.StatusCode, 200)
	check(t, json.Unmarshal([]byte(got.body), &lists))
	return lists
}

func TestListsComeTogetherAndOnlyWhenTheyChanged(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	const notes, pictures = "/api/collections/notes/records?sort=id&skipTotal=1", "/api/collections/pictures/records"
	first := answered(t, ask(t, server, "GET", together(notes, "", pictures, ""), ""))
	same(t, "alone", string(first[0].Body), strings.TrimSpace(ask(t, server, "GET", notes, "").body))

	same(t, "with tags", ask(t, server, "GET", together(notes, first[0].Tag, pictures, first[1].Tag), "").body,
		`[{"status":304,"tag":"`+first[0].Tag+`"},{"status":304,"tag":"`+first[1].Tag+`"}]`+"\n")

	collection, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	record := core.NewRecord(collection)
	record.Set("text", "new")
	check(t, app.Save(record))
	again := answered(t, ask(t, server, "GET", together(notes, first[0].Tag, pictures, first[1].Tag), ""))
	same(t, "changed", again[0].Status, 200)
	same(t, "its rows", strings.Contains(string(again[0].Body), `"text":"new"`), true)
	same(t, "unchanged", again[1].Status, 304)
}

func TestTogetherNobodyGetsMoreThanAlone(t *testing.T) {
	var token string
	server, _ := start(t, builtSite, environment{}, twoCollections(t), func(app core.App) {
		token = superuser(t, app)
		closed, err := app.FindCollectionByNameOrId("notes")
		check(t, err)
		closed.ListRule = nil
		check(t, app.Save(closed))
	})
	const notes = "/api/collections/notes/records"
	same(t, "guest", answered(t, ask(t, server, "GET", together(notes, ""), ""))[0].Status, 403)
	same(t, "superuser here", answered(t, ask(t, server, "GET", together(notes, ""), "", "Authorization", token))[0].Status, 200)
	far := ask(t, server, "GET", together(notes, ""), "", "Authorization", token, "X-Forwarded-For", "203.0.113.7")
	same(t, "superuser from afar", far.StatusCode, 403)
	same(t, "_superusers", answered(t, ask(t, server, "GET", together("/api/collections/_superusers/records", ""), ""))[0].Status, 403)
}

func TestOnlyListsCanBeAskedForTogether(t *testing.T) {
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	for _, ask_ := range []string{
		"", "/", "/api/health", "/api/byop/lists", "/api/collections/notes/records/x", "/api/collections/notes",
		"/api/collections/notes/../../settings/records", "/api/collections/a%2fb/records", "//else.example/api/collections/notes/records",
		"http://else.example/api/collections/notes/records", "api/collections/notes/records", "/api/collections/notes/records\r\n",
	} {
		same(t, ask_, ask(t, server, "GET", together(ask_, ""), "").StatusCode, 400)
	}
	const notes = "/api/collections/notes/records"
	same(t, "none", ask(t, server, "GET", listsPath, "").StatusCode, 400)
	same(t, "too many", ask(t, server, "GET", together(strings.Split(strings.Repeat(notes+",,", 9), ",")[:18]...), "").StatusCode, 400)
	same(t, "no tag", ask(t, server, "GET", listsPath+"?ask="+url.QueryEscape(notes), "").StatusCode, 400)
	same(t, "post", ask(t, server, "POST", together(notes, ""), "").StatusCode, 404)
}
