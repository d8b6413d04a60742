package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// notes and pictures take creates from anybody; only pictures has a file.
func twoCollections(t *testing.T) func(core.App) {
	return func(app core.App) {
		for _, name := range []string{"notes", "pictures"} {
			c := core.NewBaseCollection(name)
			c.CreateRule, c.ListRule = types.Pointer(""), types.Pointer("")
			c.Fields.Add(&core.TextField{Name: "text", Max: 1 << 20})
			if name == "pictures" {
				c.Fields.Add(&core.FileField{Name: "file", MaxSize: 5 << 20, MaxSelect: 1})
			}
			check(t, app.Save(c))
		}
	}
}

func superuser(t *testing.T, app core.App) (token string) {
	t.Helper()
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	check(t, err)
	record := core.NewRecord(superusers)
	record.SetEmail("root@example.org")
	record.SetPassword("correct horse battery")
	check(t, app.Save(record))
	token, err = record.NewAuthToken()
	check(t, err)
	return token
}

type testAccount struct {
	record *core.Record
	token  string
}

// account makes an account with a known password.
func account(t *testing.T, app core.App, name string) testAccount {
	t.Helper()
	users, err := app.FindCollectionByNameOrId("users")
	check(t, err)
	record := core.NewRecord(users)
	record.SetEmail(name + "@example.org")
	record.SetPassword("the right words")
	check(t, app.Save(record))
	token, err := record.NewAuthToken()
	check(t, err)
	return testAccount{record, token}
}

func noteOf(bytes int) string {
	const around = len(`{"text":""}`)
	return `{"text":"` + strings.Repeat("x", bytes-around) + `"}`
}

func TestLargeBodiesAreRefused(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	const create = "/api/collections/notes/records"
	kind := []string{"Content-Type", "application/json"}
	same(t, "the largest that fits", ask(t, server, "POST", create, noteOf(bodyMax), kind...).StatusCode, 200)
	for _, size := range []int{bodyMax + 1, 10 << 20} {
		got := ask(t, server, "POST", create, noteOf(size), kind...)
		same(t, "too large", got.StatusCode, http.StatusRequestEntityTooLarge)
		same(t, "says so in JSON", got.Header.Get("Content-Type"), "application/json")
	}
	request, err := http.NewRequest("POST", server.URL+create, noLength(noteOf(bodyMax+1)))
	check(t, err)
	request.Header.Set("Content-Type", "application/json")
	chunked, err := http.DefaultClient.Do(request)
	check(t, err)
	check(t, chunked.Body.Close())
	same(t, "without a length", chunked.StatusCode, http.StatusRequestEntityTooLarge)
	count, err := app.CountRecords("notes")
	check(t, err)
	same(t, "stored", count, 1)
}

func TestUploadsHaveRoomOnlyWhereFilesBelong(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	token := account(t, app, "ada").token
	upload := func(collection string, size int) int {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		file, err := form.CreateFormFile("file", "flyer.bin")
		check(t, err)
		_, err = file.Write(make([]byte, size))
		check(t, err)
		check(t, form.Close())
		return ask(t, server, "POST", "/api/collections/"+collection+"/records", body.String(),
			"Content-Type", form.FormDataContentType(), "Authorization", token).StatusCode
	}
	same(t, "a flyer", upload("pictures", 5<<20-1000), 200)
	same(t, "more than a flyer", upload("pictures", 7<<20), http.StatusRequestEntityTooLarge)
	same(t, "where no file belongs", upload("notes", 100<<10), http.StatusUnsupportedMediaType)
}

// dashboardAddress is a free address of this machine.
func dashboardAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

func TestSuperusersHaveAListenerOfTheirOwn(t *testing.T) {
	dashboard := dashboardAddress(t)
	server, app := start(t, builtSite, environment{dashboard: dashboard}, twoCollections(t))
	token := superuser(t, app)
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	check(t, err)
	own := &httptest.Server{URL: "http://" + dashboard}
	for _, asked := range []string{
		"GET /_/", "GET /api/collections/_superusers/auth-methods", "GET /api/collections/%5Fsuperusers/auth-methods",
		"GET /api/collections/_SUPERUSERS/auth-methods", "GET /api/collections/" + superusers.Id + "/auth-methods",
		"GET /api/settings", "GET /api/logs", "GET /api/collections", "GET /api/collections/notes", "GET /api/crons",
		"GET /api/collections/notes/records", "GET /api/collections/meta/scaffolds",
	} {
		method, path, _ := strings.Cut(asked, " ")
		for _, headers := range [][]string{
			{"Authorization", token},
			{"Authorization", token, "Host", dashboard},
			{"Authorization", token, "Host", "127.0.0.1", "X-Forwarded-For", "127.0.0.1"},
		} {
			same(t, "public: "+asked, ask(t, server, method, path, "", headers...).StatusCode, 404)
		}
		same(t, "its own: "+asked, ask(t, own, method, path, "", "Authorization", token).StatusCode, 200)
	}
	const signIn = "/api/collections/_superusers/auth-with-password"
	const words = `{"identity":"root@example.org","password":"correct horse battery"}`
	same(t, "public sign-in", ask(t, server, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 404)
	same(t, "its own sign-in", ask(t, own, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 200)
	same(t, "the site, to everybody", ask(t, server, "GET", "/api/collections/notes/records", "").StatusCode, 200)
}

func TestWithoutASuperuserNothingListens(t *testing.T) {
	t.Setenv("BYOP_SUPERUSER_EMAIL", "")
	t.Setenv("BYOP_DASHBOARD", "127.0.0.1:8091")
	env, err := readEnvironment()
	check(t, err)
	same(t, "no superuser", env.dashboard, "")
	t.Setenv("BYOP_SUPERUSER_EMAIL", "root@example.org")
	t.Setenv("BYOP_SUPERUSER_PASSWORD", "correct horse battery")
	env, err = readEnvironment()
	check(t, err)
	same(t, "with one", env.dashboard, "127.0.0.1:8091")
}

func TestRequestsThatActTakeJSONOnly(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "application/json5"} {
		got := ask(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", kind)
		same(t, kind, got.StatusCode, http.StatusUnsupportedMediaType)
		same(t, kind+" to our own", ask(t, server, "POST", "/api/byop/my-data", `{}`, "Content-Type", kind).StatusCode,
			http.StatusUnsupportedMediaType)
	}
	got := ask(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json; charset=utf-8")
	same(t, "JSON", got.StatusCode, 200)
	count, err := app.CountRecords("notes")
	check(t, err)
	same(t, "stored", count, 1)
}

func TestOnlyListsAreCompressed(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	notes, err := app.FindCollectionByNameOrId("notes")
	check(t, err)
	for range 20 {
		record := core.NewRecord(notes)
		record.Set("text", strings.Repeat("again ", 50))
		check(t, app.Save(record))
	}
	const list = "/api/collections/notes/records"
	got := ask(t, server, "GET", list, "", "Accept-Encoding", "gzip")
	same(t, "list", got.Header.Get("Content-Encoding"), "gzip")
	reader, err := gzip.NewReader(strings.NewReader(got.body))
	check(t, err)
	plain, err := io.ReadAll(reader)
	check(t, err)
	same(t, "its content", strings.Count(string(plain), "again "), 1000)
	same(t, "refused coding", ask(t, server, "GET", list, "", "Accept-Encoding", "gzip;q=0").Header.Get("Content-Encoding"), "")
	same(t, "health", ask(t, server, "GET", "/api/health", "", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"), "")
}

func TestSlowSendersAreCutOff(t *testing.T) {
	_, app := start(t, builtSite, environment{})
	router, err := apis.NewRouter(app)
	check(t, err)
	event := &core.ServeEvent{App: app, Router: router, Server: &http.Server{}}
	shut, err := guard(event, environment{})
	check(t, err)
	defer shut()
	same(t, "headers", event.Server.ReadHeaderTimeout, 10*time.Second)
	same(t, "bodies", event.Server.ReadTimeout, time.Minute)
	same(t, "idle", event.Server.IdleTimeout, 2*time.Minute)
}
