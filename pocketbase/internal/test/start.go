package test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // of PocketBase's own collections
	"github.com/pocketbase/pocketbase/ui"

	"byop/internal/data"
	"byop/internal/serving"
)

// App returns PocketBase on a fresh database, after some steps.
func App(t *testing.T, steps ...func(core.App)) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: data.Open})
	Check(t, app.Bootstrap())
	Check(t, app.RunAllMigrations())
	t.Cleanup(func() { Check(t, app.ResetBootstrapState()) })
	for _, step := range steps {
		step(app)
	}
	return app
}

// Start runs a server with PocketBase's routes. bind adds what is tested.
func Start(t *testing.T, app core.App, bind func(e *core.ServeEvent)) *httptest.Server {
	t.Helper()
	router, err := apis.NewRouter(app)
	Check(t, err)
	router.Bind(apis.CORS(apis.CORSConfig{AllowOrigins: []string{"https://byop.example"}})) // as apis.Serve does
	router.GET("/_/{path...}", apis.Static(ui.DistDirFS, false))
	event := &core.ServeEvent{App: app, Router: router, Server: &http.Server{Addr: "127.0.0.1:8090"}}
	bind(event)
	mux, err := router.BuildMux()
	Check(t, err)
	event.Server.Handler = serving.DrainBodies(mux) // as byop serve does
	server := httptest.NewServer(event.Server.Handler)
	t.Cleanup(server.Close)
	return server
}
