package main

import (
	"bytes"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/ui"
)

var builtSite = fstest.MapFS{
	"index.html":          {Data: []byte("<title>Home</title><script>start()</script><style>p{}</style>")},
	"about/index.html":    {Data: []byte("<title>About</title>")},
	"404.html":            {Data: []byte("<title>Lost</title>")},
	"routes.json":         {Data: []byte(`["/", "/about", "/admin"]`)},
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

// start runs a server on a fresh database: PocketBase's routes, our middlewares and the site.
func start(t *testing.T, built fstest.MapFS, env environment, prepare ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	site, err := loadSite(built)
	check(t, err)
	return startOn(t, site, env, prepare...)
}

func startOn(t *testing.T, site site, env environment, prepare ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: openDatabase})
	applySettings(app, env, rateRules)
	limitTopics(app)
	check(t, allowGuests(app, siteAccess))
	limitUploads(app)
	refuseBuiltInBackups(app)
	check(t, app.Bootstrap())
	check(t, app.RunAllMigrations())
	for _, step := range prepare {
		step(app)
	}
	router, err := apis.NewRouter(app)
	check(t, err)
	router.Bind(apis.CORS(apis.CORSConfig{AllowOrigins: []string{"https://byop.example"}})) // as apis.Serve does
	router.GET("/_/{path...}", apis.Static(ui.DistDirFS, false))
	event := &core.ServeEvent{App: app, Router: router, Server: &http.Server{Addr: "127.0.0.1:8090"}}
	pages, _ := app.Store().Get("renderer").(*renderer)
	serveSite(event, site, pages)
	serveSecurityTxt(event, site, env)
	crowd, isGiven := app.Store().Get("crowd").(crowdLimits)
	if !isGiven {
		crowd = crowdLimitsOf(env.limits)
	}
	closeLists, err := serveLists(event, bindCrowdLimits(event, env, crowd))
	check(t, err)
	t.Cleanup(closeLists)
	shutDashboard, err := openDashboard(event, env.dashboard)
	check(t, err)
	t.Cleanup(shutDashboard)
	state := newHealth()
	app.Store().Set("health", state)
	state.serve(event)
	mux, err := router.BuildMux()
	check(t, err)
	event.Server.Handler = mux
	server := httptest.NewServer(mux)
	t.Cleanup(func() {
		server.Close()
		check(t, app.ResetBootstrapState())
	})
	return server, app
}

type answer struct {
	*http.Response
	body string
}

// send sends one request without following redirects; headers are pairs of name and value.
func send(t *testing.T, server *httptest.Server, method, path, body string, headers ...string) answer {
	t.Helper()
	request, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
	check(t, err)
	request.Header.Set("Accept-Encoding", "identity")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			request.Host = headers[i+1]
		}
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	check(t, err)
	defer func() { _ = response.Body.Close() }()
	got, err := io.ReadAll(response.Body)
	check(t, err)
	return answer{response, string(got)}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func address(t *testing.T, raw string) *url.URL {
	t.Helper()
	parsed, err := url.Parse(raw)
	check(t, err)
	return parsed
}

// noLength hides the length of a body, so that it is sent chunked.
func noLength(body string) io.Reader { return struct{ io.Reader }{bytes.NewReader([]byte(body))} }

func withFiles(built fstest.MapFS, more map[string]string) fstest.MapFS {
	all := fstest.MapFS{}
	maps.Copy(all, built)
	for name, text := range more {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// withLimits sets the limits of crowds.
func withLimits(limits crowdLimits) func(core.App) {
	return func(app core.App) { app.Store().Set("crowd", limits) }
}
