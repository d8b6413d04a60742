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
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
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
	same(t, "superuser", ask(t, server, "GET", together(notes, ""), "", "Authorization", token).StatusCode, 404)
	same(t, "_superusers", answered(t, ask(t, server, "GET", together("/api/collections/_superusers/records", ""), ""))[0].Status, 404)
}

func TestGuestsListsComeFromMemoryUntilAnythingChanges(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	read := 0
	app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		read++
		return e.Next()
	})
	const notes = "/api/collections/notes/records?skipTotal=1&perPage=500"
	notesNow := func(headers ...string) string { return ask(t, server, "GET", notes, "", headers...).body }
	collection, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	record := core.NewRecord(collection)
	record.Set("text", "first")
	check(t, app.Save(record))
	before := notesNow()
	for range 20 {
		same(t, "again", notesNow(), before)
		answered(t, ask(t, server, "GET", together(notes, ""), ""))
	}
	same(t, "reads of the database", read, 1)
	same(t, "compressed", ask(t, server, "GET", notes, "", "Accept-Encoding", "gzip").StatusCode, 200)
	user := account(t, app, "ada")
	before = notesNow()
	same(t, "after another table changed", read, 2)
	notesNow("Authorization", user.token)
	same(t, "for somebody with an account", read, 3)
	// A statement of our own, past PocketBase's models.
	_, err = app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'second'").Execute()
	check(t, err)
	same(t, "changed", strings.Contains(notesNow(), `"text":"second"`), true)
	collection.ListRule = nil
	check(t, app.Save(collection))
	same(t, "closed", ask(t, server, "GET", notes, "").StatusCode, 403)
	same(t, "differs", before == notesNow(), false)
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
