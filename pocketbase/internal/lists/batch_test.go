package lists

import (
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/limits"
	"byop/internal/requests"
	"byop/internal/settings"
	"byop/internal/test"
)

// batch returns the URL of a batch of lists, given as pairs of URL and tag.
func batch(pairs ...string) string {
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		query.Add("ask", pairs[i])
		query.Add("have", pairs[i+1])
	}
	return requests.ListsPath + "?" + query.Encode()
}

func answered(t *testing.T, got test.Answer) (lists []List) {
	t.Helper()
	test.Equal(t, "status", got.StatusCode, 200)
	test.Check(t, json.Unmarshal([]byte(got.Body), &lists))
	return lists
}

func TestABatchContainsOnlyChangedLists(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
	first := answered(t, test.Send(t, server, "GET", batch(notes, "", pictures, ""), ""))
	test.Equal(t, "alone", string(first[0].Body), strings.TrimSpace(test.Send(t, server, "GET", notes, "").Body))

	test.Equal(t, "with tags", test.Send(t, server, "GET", batch(notes, first[0].Tag, pictures, first[1].Tag), "").Body,
		`[{"status":304,"tag":"`+first[0].Tag+`"},{"status":304,"tag":"`+first[1].Tag+`"}]`+"\n")

	test.Store(t, app, "notes", "text", "new")
	again := answered(t, test.Send(t, server, "GET", batch(notes, first[0].Tag, pictures, first[1].Tag), ""))
	test.Equal(t, "changed", again[0].Status, 200)
	test.Equal(t, "its rows", strings.Contains(string(again[0].Body), `"text":"new"`), true)
	test.Equal(t, "unchanged", again[1].Status, 304)
}

func TestOnlyAVersionThatTheClientNamedIsShared(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
	tags := func() []string {
		found := answered(t, test.Send(t, server, "GET", batch(notes, "", pictures, ""), ""))
		return []string{found[0].Tag, found[1].Tag}
	}
	cacheOf := func(have string, wanted []string, headers ...string) string {
		address := batch(notes, have, pictures, "") + "&" + url.Values{"want": wanted}.Encode()
		return test.Send(t, server, "GET", address, "", headers...).Header.Get("Cache-Control")
	}
	const shared, never = "public, max-age=0, s-maxage=300", "private, no-store"
	before := tags()
	_, token := test.Account(t, app, "ada")
	test.Equal(t, "the current version", cacheOf("", before), shared)
	test.Equal(t, "which the client has", cacheOf(before[0], before), shared)
	test.Equal(t, "another tag of the client", cacheOf(strings.Repeat("a", 16), before), shared)
	test.Equal(t, "an invented tag", cacheOf("invented", before), never)
	test.Equal(t, "of one list only", cacheOf("", before[:1]), never)
	test.Equal(t, "no version", cacheOf("", nil), never)
	test.Equal(t, "another version", cacheOf("", []string{before[1], before[0]}), never)
	test.Equal(t, "with an account", cacheOf("", before, "Authorization", token), never)
	got := test.Send(t, server, "GET", batch(notes, "")+"&want="+before[0], "")
	invented := test.Send(t, server, "GET", batch(notes, "")+"&want="+before[0]+"&x=1", "")
	test.Equal(t, "an invented parameter", invented.Header.Get("Cache-Control"), never)
	test.Equal(t, "varies", strings.Contains(strings.Join(got.Header.Values("Vary"), ", "), "Authorization"), true)

	test.Store(t, app, "notes", "text", "new")
	test.Equal(t, "a version that is over", cacheOf("", before), never)
	test.Equal(t, "the next one", cacheOf("", tags()), shared)
	closed, err := app.FindCollectionByNameOrId("notes")
	test.Check(t, err)
	closed.ListRule = nil
	test.Check(t, app.Save(closed))
	test.Equal(t, "a list that is closed", cacheOf("", []string{"", before[1]}), never)
}

func TestABatchAppliesTheRulesOfEachList(t *testing.T) {
	var token string
	server, _ := start(t, settings.Settings{}, test.TwoCollections(t), func(app core.App) {
		token = test.Superuser(t, app)
		closed, err := app.FindCollectionByNameOrId("notes")
		test.Check(t, err)
		closed.ListRule = nil
		test.Check(t, app.Save(closed))
	})
	const notes = "/api/collections/notes/records"
	test.Equal(t, "guest", answered(t, test.Send(t, server, "GET", batch(notes, ""), ""))[0].Status, 403)
	test.Equal(t, "superuser", test.Send(t, server, "GET", batch(notes, ""), "", "Authorization", token).StatusCode, 404)
	test.Equal(t, "_superusers", answered(t, test.Send(t, server, "GET", batch("/api/collections/_superusers/records", ""), ""))[0].Status, 404)
}

func TestGuestsListsAreCachedUntilAnythingChanges(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	read := 0
	app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		read++
		return e.Next()
	})
	const notes = "/api/collections/notes/records?skipTotal=1&perPage=500"
	notesNow := func(headers ...string) string { return test.Send(t, server, "GET", notes, "", headers...).Body }
	test.Store(t, app, "notes", "text", "first")
	before := notesNow()
	for range 20 {
		test.Equal(t, "again", notesNow(), before)
		answered(t, test.Send(t, server, "GET", batch(notes, ""), ""))
	}
	test.Equal(t, "reads of the database", read, 1)
	test.Equal(t, "compressed", test.Send(t, server, "GET", notes, "", "Accept-Encoding", "gzip").StatusCode, 200)
	_, token := test.Account(t, app, "ada")
	before = notesNow()
	test.Equal(t, "after another table changed", read, 2)
	notesNow("Authorization", token)
	test.Equal(t, "for somebody with an account", read, 3)
	// SQL that bypasses PocketBase's models.
	_, err := app.NonconcurrentDB().NewQuery("UPDATE notes SET text = 'second'").Execute()
	test.Check(t, err)
	test.Equal(t, "changed", strings.Contains(notesNow(), `"text":"second"`), true)
	collection, err := app.FindCollectionByNameOrId("notes")
	test.Check(t, err)
	collection.ListRule = nil
	test.Check(t, app.Save(collection))
	test.Equal(t, "closed", test.Send(t, server, "GET", notes, "").StatusCode, 403)
	test.Equal(t, "differs", before == notesNow(), false)
}

func TestABatchContainsOnlyLists(t *testing.T) {
	server, _ := start(t, settings.Settings{}, test.TwoCollections(t))
	for _, list := range []string{
		"", "/", "/api/health", "/api/byop/lists", "/api/collections/notes/records/x", "/api/collections/notes",
		"/api/collections/notes/../../settings/records", "/api/collections/a%2fb/records", "//else.example/api/collections/notes/records",
		"http://else.example/api/collections/notes/records", "api/collections/notes/records", "/api/collections/notes/records\r\n",
	} {
		test.Equal(t, list, test.Send(t, server, "GET", batch(list, ""), "").StatusCode, 400)
	}
	const notes = "/api/collections/notes/records"
	test.Equal(t, "none", test.Send(t, server, "GET", requests.ListsPath, "").StatusCode, 400)
	test.Equal(t, "too many", test.Send(t, server, "GET", batch(strings.Split(strings.Repeat(notes+",,", 9), ",")[:18]...), "").StatusCode, 400)
	test.Equal(t, "no tag", test.Send(t, server, "GET", requests.ListsPath+"?ask="+url.QueryEscape(notes), "").StatusCode, 400)
	test.Equal(t, "post", test.Send(t, server, "POST", batch(notes, ""), "").StatusCode, 404)
}

func TestASubscriptionIsAnsweredWithTheTagsOfLists(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	const notes, pictures = "/api/collections/notes/records?skipTotal=1&perPage=500", "/api/collections/pictures/records"
	tagsNow := func() string {
		found := answered(t, test.Send(t, server, "GET", batch(notes, "", pictures, ""), ""))
		return found[0].Tag + " " + found[1].Tag
	}
	_, before := subscriber(t, server, notes+" "+pictures)
	test.Equal(t, "the tags of the batch", before, tagsNow())

	test.Store(t, app, "notes", "text", "new")
	_, after := subscriber(t, server, notes+" "+pictures)
	test.Equal(t, "changed", after != before && after == tagsNow(), true)

	for _, other := range []string{"/api/health", "https://other.example" + notes, "/api/collections/none/records"} {
		_, none := subscriber(t, server, other)
		test.Equal(t, "no tag of "+other, none, "-")
	}
	for _, lists := range []string{"", strings.Repeat(notes+" ", listsMax+1)} {
		_, none := subscriber(t, server, lists)
		test.Equal(t, "nothing", none, "")
	}
}

// start runs a server with the lists.
func start(t *testing.T, s settings.Settings, steps ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	app := test.App(t, steps...)
	settings.Apply(app, s, limits.Rules(app))
	test.Check(t, app.ReloadSettings())
	return test.Start(t, app, func(e *core.ServeEvent) {
		closeLists, err := Serve(e, limits.Bind(e, s))
		test.Check(t, err)
		t.Cleanup(closeLists)
	}), app
}
