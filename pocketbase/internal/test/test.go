// Package test has what the tests of several packages use.
package test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Answer is a response and its body.
type Answer struct {
	*http.Response
	Body string
}

// Send sends one request without following redirects; headers are pairs of name and value.
func Send(t *testing.T, server *httptest.Server, method, path, body string, headers ...string) Answer {
	t.Helper()
	request, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
	Check(t, err)
	request.Header.Set("Accept-Encoding", "identity")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			request.Host = headers[i+1]
		}
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	Check(t, err)
	defer func() { _ = response.Body.Close() }()
	got, err := io.ReadAll(response.Body)
	Check(t, err)
	return Answer{response, string(got)}
}

// Check ends a test with an error.
func Check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Equal reports a value that is not the expected one.
func Equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Address returns a parsed URL.
func Address(t *testing.T, raw string) *url.URL {
	t.Helper()
	parsed, err := url.Parse(raw)
	Check(t, err)
	return parsed
}

// TwoCollections creates notes and pictures that everybody may create. Only pictures have a file.
func TwoCollections(t *testing.T) func(core.App) {
	return func(app core.App) {
		for _, name := range []string{"notes", "pictures"} {
			c := core.NewBaseCollection(name)
			c.CreateRule, c.ListRule = types.Pointer(""), types.Pointer("")
			c.Fields.Add(&core.TextField{Name: "text", Max: 1 << 20})
			if name == "pictures" {
				c.Fields.Add(&core.FileField{Name: "file", MaxSize: 5 << 20, MaxSelect: 1})
			}
			Check(t, app.Save(c))
		}
	}
}

// Store stores a row; values are pairs of field and value.
func Store(t *testing.T, app core.App, collection string, values ...any) *core.Record {
	t.Helper()
	found, err := app.FindCollectionByNameOrId(collection)
	Check(t, err)
	record := core.NewRecord(found)
	for at := 0; at < len(values); at += 2 {
		record.Set(values[at].(string), values[at+1])
	}
	Check(t, app.Save(record))
	return record
}

// Superuser creates root@example.org and returns its token.
func Superuser(t *testing.T, app core.App) (token string) {
	t.Helper()
	record := Store(t, app, core.CollectionNameSuperusers, "email", "root@example.org", "password", "correct horse battery")
	token, err := record.NewAuthToken()
	Check(t, err)
	return token
}

// Account creates an account with a name at example.org, and a token of it.
func Account(t *testing.T, app core.App, name string) (record *core.Record, token string) {
	t.Helper()
	record = Store(t, app, "users", "email", name+"@example.org", "password", "the right words")
	token, err := record.NewAuthToken()
	Check(t, err)
	return record, token
}

// Upload sends a form with fields, as pairs of name and value, and a file if its name is not empty.
func Upload(t *testing.T, server *httptest.Server, method, path, token, name string, file []byte, fields ...string) Answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for at := 0; at < len(fields); at += 2 {
		Check(t, form.WriteField(fields[at], fields[at+1]))
	}
	if name != "" {
		part, err := form.CreateFormFile("file", name)
		Check(t, err)
		_, err = part.Write(file)
		Check(t, err)
	}
	Check(t, form.Close())
	return Send(t, server, method, path, body.String(), "Content-Type", form.FormDataContentType(), "Authorization", token)
}

// NoteOf returns a note in JSON of this length.
func NoteOf(bytes int) string {
	const around = len(`{"text":""}`)
	return `{"text":"` + strings.Repeat("x", bytes-around) + `"}`
}

// Until waits until something is so.
func Until(t *testing.T, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !isSo(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the condition did not become true")
		}
	}
}

// HashOf returns the source of an inline script in a Content-Security-Policy.
func HashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Directive returns the value of a directive of a Content-Security-Policy.
func Directive(policy, name string) string {
	for part := range strings.SplitSeq(policy, "; ") {
		if found, rest, _ := strings.Cut(part, " "); found == name {
			return rest
		}
	}
	return ""
}

// Words joins values with spaces.
func Words(values ...any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// Event returns the event of a request without a body.
func Event(method, path string) *core.RequestEvent {
	e := &core.RequestEvent{}
	e.Request, e.Response = httptest.NewRequest(method, path, nil), httptest.NewRecorder()
	return e
}

// SiteAccess is a part of what the hooks allow guests.
const SiteAccess = `{"queries":[
	{"collection":"event_seats","sort":"-event.date","filter":"event.date >= strftime('%Y-%m-%d', @now, '-90 days')","expand":"event"},
	{"collection":"event_seats","sort":"id","expand":"event"},
	{"collection":"resources","sort":"-created_at","filter":"status = 'active'"},
	{"collection":"collaboration_interest","sort":"-created_at","filter":"opportunity_id = {:id}"}
],"topics":["events/*","seats"],"counted":["event_rsvps"],"crowds":["event_rsvps"],"creates":{"reports":5}}`

// Tables creates the collections that a backup reads: erased ids, and rows.
func Tables(t *testing.T) func(core.App) {
	return func(app core.App) {
		for _, name := range []string{"erased_ids", "notes"} {
			c := core.NewBaseCollection(name)
			c.Fields.Add(&core.TextField{Name: "text"}, &core.AutodateField{Name: "created_at", OnCreate: true})
			Check(t, app.Save(c))
		}
	}
}

// BuiltSite is a small built site.
var BuiltSite = fstest.MapFS{
	"index.html":          {Data: []byte("<title>Home</title><script>start()</script><style>p{}</style>")},
	"about/index.html":    {Data: []byte("<title>About</title>")},
	"404.html":            {Data: []byte("<title>Lost</title>")},
	"routes.json":         {Data: []byte(`["/", "/about", "/admin", "/admin/preview/", "/admin/preview/about"]`)},
	"sw.js":               {Data: []byte("self")},
	"app.webmanifest":     {Data: []byte("{}")},
	"robots.txt":          {Data: []byte("User-agent: *")},
	"song.m4a":            {Data: []byte("0123456789")},
	"assets/app-1.js":     {Data: []byte("plain")},
	"assets/app-1.js.br":  {Data: []byte("brotli")},
	"assets/app-1.js.gz":  {Data: []byte("gzipped")},
	"assets/app-1.css":    {Data: []byte("a{}")},
	"assets/app-1.css.gz": {Data: []byte("gz-css")},
}
