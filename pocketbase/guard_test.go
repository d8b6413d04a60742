package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"mime/multipart"
	"net/http"
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
	server, _ := start(t, builtSite, environment{}, twoCollections(t))
	upload := func(collection string, size int) int {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		file, err := form.CreateFormFile("file", "flyer.bin")
		check(t, err)
		_, err = file.Write(make([]byte, size))
		check(t, err)
		check(t, form.Close())
		return ask(t, server, "POST", "/api/collections/"+collection+"/records", body.String(),
			"Content-Type", form.FormDataContentType()).StatusCode
	}
	same(t, "a flyer", upload("pictures", 5<<20-1000), 200)
	same(t, "more than a flyer", upload("pictures", 7<<20), http.StatusRequestEntityTooLarge)
	same(t, "where no file belongs", upload("notes", 100<<10), http.StatusRequestEntityTooLarge)
}

func TestDashboardAnswersOnlyItsOwnMachine(t *testing.T) {
	local, public := address(t, "http://127.0.0.1:8090"), address(t, "https://byop.example.org")
	direct := []string{}
	for _, c := range []struct {
		what    string
		env     environment
		headers []string
		open    bool
	}{
		{"direct", environment{appURL: local}, direct, true},
		{"no address of the site known", environment{}, direct, true},
		{"by another name (DNS rebinding)", environment{}, []string{"Host", "evil.example.org"}, false},
		{"through a proxy", environment{}, []string{"X-Forwarded-For", "203.0.113.9"}, false},
		{"claiming to be local", environment{}, []string{"X-Forwarded-For", "127.0.0.1"}, false},
		{"through a proxy that only says Via", environment{}, []string{"Via", "1.1 caddy"}, false},
		{"public, through the trusted proxy", environment{appURL: public, trustProxy: true},
			[]string{"X-Forwarded-For", "203.0.113.9"}, false},
		{"public, forged in front of the trusted proxy", environment{appURL: public, trustProxy: true},
			[]string{"X-Forwarded-For", "127.0.0.1, 127.0.0.1"}, false},
		{"public, past the trusted proxy (ssh)", environment{appURL: public, trustProxy: true}, direct, true},
		{"public, behind a proxy that nobody named", environment{appURL: public}, direct, false},
	} {
		server, app := start(t, builtSite, c.env)
		token := superuser(t, app)
		superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
		check(t, err)
		for _, asked := range []string{
			"GET /_/", "GET /api/collections/_superusers/auth-methods", "GET /api/collections/%5Fsuperusers/auth-methods",
			"GET /api/collections/_SUPERUSERS/auth-methods", "GET /api/collections/" + superusers.Id + "/auth-methods",
		} {
			method, path, _ := strings.Cut(asked, " ")
			same(t, c.what+": "+asked, ask(t, server, method, path, "", c.headers...).StatusCode != 404, c.open)
		}
		settings := ask(t, server, "GET", "/api/settings", "", append(c.headers, "Authorization", token)...)
		same(t, c.what+": a stolen token", settings.StatusCode == 200, c.open)
	}
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
	guard(event, environment{})
	same(t, "headers", event.Server.ReadHeaderTimeout, 10*time.Second)
	same(t, "bodies", event.Server.ReadTimeout, time.Minute)
	same(t, "idle", event.Server.IdleTimeout, 2*time.Minute)
}
