package main

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// batch returns the URL of a batch of lists, given as pairs of URL and tag.
func batch(pairs ...string) string {
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		query.Add("ask", pairs[i])
		query.Add("have", pairs[i+1])
	}
	return listsPath + "?" + query.Encode()
}

func answered(t *testing.T, got answer) (lists []listResult) {
	t.Helper()
	equal(t, "status", got.StatusCode, 200)
	check(t, json.Unmarshal([]byte(got.body), &lists))
	return lists
}

func TestABatchContainsOnlyChangedLists(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
	first := answered(t, send(t, server, "GET", batch(notes, "", pictures, ""), ""))
	equal(t, "alone", string(first[0].Body), strings.TrimSpace(send(t, server, "GET", notes, "").body))

	equal(t, "with tags", send(t, server, "GET", batch(notes, first[0].Tag, pictures, first[1].Tag), "").body,
		`[{"status":304,"tag":"`+first[0].Tag+`"},{"status":304,"tag":"`+first[1].Tag+`"}]`+"\n")

	collection, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	record := core.NewRecord(collection)
	record.Set("text", "new")
	check(t, app.Save(record))
	again := answered(t, send(t, server, "GET", batch(notes, first[0].Tag, pictures, first[1].Tag), ""))
	equal(t, "changed", again[0].Status, 200)
	equal(t, "its rows", strings.Contains(string(again[0].Body), `"text":"new"`), true)
	equal(t, "unchanged", again[1].Status, 304)
}

func TestABatchAppliesTheRulesOfEachList(t *testing.T) {
	var token string
	server, _ := start(t, builtSite, environment{}, twoCollections(t), func(app core.App) {
		token = superuser(t, app)
		closed, err := app.FindCollectionByNameOrId("notes")
		check(t, err)
		closed.ListRule = nil
		check(t, app.Save(closed))
	})
	const notes = "/api/collections/notes/records"
	equal(t, "guest", answered(t, send(t, server, "GET", batch(notes, ""), ""))[0].Status, 403)
	equal(t, "superuser", send(t, server, "GET", batch(notes, ""), "", "Authorization", token).StatusCode, 404)
	equal(t, "_superusers", answered(t, send(t, server, "GET", batch("/api/collections/_superusers/records", ""), ""))[0].Status, 404)
}

func TestGuestsListsAreCachedUntilAnythingChanges(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	read := 0
	app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		read++
		return e.Next()
	})
	const notes = "/api/collections/notes/records?skipTotal=1&perPage=500"
	notesNow := func(headers ...string) string { return send(t, server, "GET", notes, "", headers...).body }
	collection, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	record := core.NewRecord(collection)
	record.Set("text", "first")
	check(t, app.Save(record))
	before := notesNow()
	for range 20 {
		equal(t, "again", notesNow(), before)
		answered(t, send(t, server, "GET", batch(notes, ""), ""))
	}
	equal(t, "reads of the database", read, 1)
	equal(t, "compressed", send(t, server, "GET", notes, "", "Accept-Encoding", "gzip").StatusCode, 200)
	user := account(t, app, "ada")
	before = notesNow()
	equal(t, "after another table changed", read, 2)
	notesNow("Authorization", user.token)
	equal(t, "for somebody with an account", read, 3)
	// SQL that bypasses PocketBase's models.
	_, err = app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'second'").Execute()
	check(t, err)
	equal(t, "changed", strings.Contains(notesNow(), `"text":"second"`), true)
	collection.ListRule = nil
	check(t, app.Save(collection))
	equal(t, "closed", send(t, server, "GET", notes, "").StatusCode, 403)
	equal(t, "differs", before == notesNow(), false)
}

func TestABatchContainsOnlyLists(t *testing.T) {
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	for _, list := range []string{
		"", "/", "/api/health", "/api/byop/lists", "/api/collections/notes/records/x", "/api/collections/notes",
		"/api/collections/notes/../../settings/records", "/api/collections/a%2fb/records", "//else.example/api/collections/notes/records",
		"http://else.example/api/collections/notes/records", "api/collections/notes/records", "/api/collections/notes/records\r\n",
	} {
		equal(t, list, send(t, server, "GET", batch(list, ""), "").StatusCode, 400)
	}
	const notes = "/api/collections/notes/records"
	equal(t, "none", send(t, server, "GET", listsPath, "").StatusCode, 400)
	equal(t, "too many", send(t, server, "GET", batch(strings.Split(strings.Repeat(notes+",,", 9), ",")[:18]...), "").StatusCode, 400)
	equal(t, "no tag", send(t, server, "GET", listsPath+"?ask="+url.QueryEscape(notes), "").StatusCode, 400)
	equal(t, "post", send(t, server, "POST", batch(notes, ""), "").StatusCode, 404)
}

func TestASubscriptionIsAnsweredWithTheTagsOfLists(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
	tagsNow := func() string {
		found := answered(t, send(t, server, "GET", batch(notes, "", pictures, ""), ""))
		return found[0].Tag + " " + found[1].Tag
	}
	_, before := subscriber(t, server, notes+" "+pictures)
	equal(t, "the tags of the batch", before, tagsNow())

	collection, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	record := core.NewRecord(collection)
	record.Set("text", "new")
	check(t, app.Save(record))
	_, after := subscriber(t, server, notes+" "+pictures)
	equal(t, "changed", after != before && after == tagsNow(), true)

	for _, other := range []string{"/api/health", "https://other.example" + notes, "/api/collections/none/records"} {
		_, none := subscriber(t, server, other)
		equal(t, "no tag of "+other, none, "-")
	}
	for _, lists := range []string{"", strings.Repeat(notes+" ", listsMax+1)} {
		_, none := subscriber(t, server, lists)
		equal(t, "nothing", none, "")
	}
}
