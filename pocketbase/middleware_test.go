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

// twoCollections creates notes and pictures that everybody may create. Only pictures have a file.
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
	equal(t, "the largest that fits", send(t, server, "POST", create, noteOf(bodyMax), kind...).StatusCode, 200)
	for _, size := range []int{bodyMax + 1, 10 << 20} {
		got := send(t, server, "POST", create, noteOf(size), kind...)
		equal(t, "too large", got.StatusCode, http.StatusRequestEntityTooLarge)
		equal(t, "says so in JSON", got.Header.Get("Content-Type"), "application/json")
	}
	request, err := http.NewRequest("POST", server.URL+create, noLength(noteOf(bodyMax+1)))
	check(t, err)
	request.Header.Set("Content-Type", "application/json")
	chunked, err := http.DefaultClient.Do(request)
	check(t, err)
	check(t, chunked.Body.Close())
	equal(t, "without a length", chunked.StatusCode, http.StatusRequestEntityTooLarge)
	count, err := app.CountRecords("notes")
	check(t, err)
	equal(t, "stored", count, 1)
}

func TestUploadsAreOnlyAcceptedForFileFields(t *testing.T) {
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
		return send(t, server, "POST", "/api/collections/"+collection+"/records", body.String(),
			"Content-Type", form.FormDataContentType(), "Authorization", token).StatusCode
	}
	equal(t, "a flyer", upload("pictures", 5<<20-1000), 200)
	equal(t, "more than a flyer", upload("pictures", 7<<20), http.StatusRequestEntityTooLarge)
	equal(t, "where no file belongs", upload("notes", 100<<10), http.StatusUnsupportedMediaType)
}

func dashboardAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

func TestSuperusersUseASeparateListener(t *testing.T) {
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
			equal(t, "public: "+asked, send(t, server, method, path, "", headers...).StatusCode, 404)
		}
		equal(t, "its own: "+asked, send(t, own, method, path, "", "Authorization", token).StatusCode, 200)
	}
	for host, want := range map[string]int{
		dashboard: 200, "localhost:8091": 200, "[::1]:8091": 200, "10.0.0.7": 200,
		"evil.example": 421, "evil.example:8091": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example:80": 421,
	} {
		answer := send(t, own, "GET", "/api/settings", "", "Authorization", token, "Host", host)
		equal(t, "dashboard as "+host, answer.StatusCode, want)
	}
	const signIn = "/api/collections/_superusers/auth-with-password"
	const words = `{"identity":"root@example.org","password":"correct horse battery"}`
	equal(t, "public sign-in", send(t, server, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 404)
	equal(t, "its own sign-in", send(t, own, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 200)
	equal(t, "the site, to everybody", send(t, server, "GET", "/api/collections/notes/records", "").StatusCode, 200)
}

func TestWithoutASuperuserNothingListens(t *testing.T) {
	t.Setenv("BYOP_SUPERUSER_EMAIL", "")
	t.Setenv("BYOP_DASHBOARD", "127.0.0.1:8091")
	env, err := readEnvironment()
	check(t, err)
	equal(t, "no superuser", env.dashboard, "")
	t.Setenv("BYOP_SUPERUSER_EMAIL", "root@example.org")
	t.Setenv("BYOP_SUPERUSER_PASSWORD", "correct horse battery")
	env, err = readEnvironment()
	check(t, err)
	equal(t, "with one", env.dashboard, "127.0.0.1:8091")
}

func TestWritesAcceptOnlyJSON(t *testing.T) {
	server, app := start(t, builtSite, environment{}, twoCollections(t))
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "application/json5"} {
		got := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", kind)
		equal(t, kind, got.StatusCode, http.StatusUnsupportedMediaType)
		equal(t, kind+" to our own", send(t, server, "POST", "/api/byop/my-data", `{}`, "Content-Type", kind).StatusCode,
			http.StatusUnsupportedMediaType)
	}
	got := send(t, server, "POST", "/api/collections/notes/records", `{"text":"x"}`, "Content-Type", "application/json; charset=utf-8")
	equal(t, "JSON", got.StatusCode, 200)
	count, err := app.CountRecords("notes")
	check(t, err)
	equal(t, "stored", count, 1)
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
	got := send(t, server, "GET", list, "", "Accept-Encoding", "gzip")
	equal(t, "list", got.Header.Get("Content-Encoding"), "gzip")
	reader, err := gzip.NewReader(strings.NewReader(got.body))
	check(t, err)
	plain, err := io.ReadAll(reader)
	check(t, err)
	equal(t, "its content", strings.Count(string(plain), "again "), 1000)
	equal(t, "refused coding", send(t, server, "GET", list, "", "Accept-Encoding", "gzip;q=0").Header.Get("Content-Encoding"), "")
	equal(t, "health", send(t, server, "GET", "/api/health", "", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"), "")
}

func TestSlowSendersAreCutOff(t *testing.T) {
	_, app := start(t, builtSite, environment{})
	router, err := apis.NewRouter(app)
	check(t, err)
	event := &core.ServeEvent{App: app, Router: router, Server: &http.Server{}}
	bindLimits(event, environment{})
	equal(t, "headers", event.Server.ReadHeaderTimeout, 10*time.Second)
	equal(t, "bodies", event.Server.ReadTimeout, time.Minute)
	equal(t, "idle", event.Server.IdleTimeout, 2*time.Minute)
}

func TestHooksReadFieldsBeforeTheyParseABody(t *testing.T) {
	for body, want := range map[string]string{
		`{"key":{"id":"a"},"device":"b","scans":[1]}`: `{"device":"b","key":{"id":"a"}}`,
		`{"scans":[1],"device":"b","key":{"id":"a"}}`: `{"device":"b","key":{"id":"a"}}`,
		`{"key":1,"device":2,"scans":[`:               `{"device":2,"key":1}`, // the rest is not read
		`{"device":"b"}`:                              `{"device":"b"}`,
		`{"scans":[`:                                  `{}`,
		`["key"]`:                                     `{}`,
		``:                                            `{}`,
		`{"key":"` + strings.Repeat("x", smallBytes) + `"}`: `{}`,
	} {
		e := event("POST", doorPath)
		e.Set(bodyKey, []byte(body))
		equal(t, body[:min(len(body), 50)], bodyFields(e, []string{"key", "device"}), want)
	}
}
