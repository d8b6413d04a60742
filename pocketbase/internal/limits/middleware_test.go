package limits

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"byop/internal/access"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestSlowSendersAreCutOff(t *testing.T) {
	app := test.App(t)
	router, err := apis.NewRouter(app)
	test.Check(t, err)
	event := &core.ServeEvent{App: app, Router: router, Server: &http.Server{}}
	Bind(event, settings.Settings{})
	test.Equal(t, "headers", event.Server.ReadHeaderTimeout, 10*time.Second)
	test.Equal(t, "bodies", event.Server.ReadTimeout, time.Minute)
	test.Equal(t, "idle", event.Server.IdleTimeout, 2*time.Minute)
}

func TestNoStrictTransportWithoutHttps(t *testing.T) {
	server, _ := start(t, settings.Settings{AppURL: test.Address(t, "http://127.0.0.1:8090")})
	test.Equal(t, "HSTS", test.Send(t, server, "GET", "/", "").Header.Get("Strict-Transport-Security"), "")
}

// start runs a server with the limits.
func start(t *testing.T, s settings.Settings, steps ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	return startLimited(t, s, crowdLimitsOf(s.Limits), steps...)
}

// startLimited runs a server with other limits of crowds.
func startLimited(t *testing.T, s settings.Settings, crowd crowdLimits, steps ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	app := test.App(t, steps...)
	test.Check(t, access.AllowGuests(app, test.SiteAccess))
	settings.Apply(app, s, Rules(app))
	test.Check(t, app.ReloadSettings())
	return test.Start(t, app, func(e *core.ServeEvent) { bindCrowdLimits(e, s, crowd) }), app
}
