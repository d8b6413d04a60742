package access_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/access"
	"byop/internal/limits"
	"byop/internal/lists"
	"byop/internal/settings"
	"byop/internal/test"
)

var numbers = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("1")) })

func dashboardAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

func TestSuperusersUseASeparateListener(t *testing.T) {
	dashboard := dashboardAddress(t)
	server, app := start(t, settings.Settings{Dashboard: dashboard}, test.TwoCollections(t))
	token := test.Superuser(t, app)
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	test.Check(t, err)
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
			test.Equal(t, "public: "+asked, test.Send(t, server, method, path, "", headers...).StatusCode, 404)
		}
		test.Equal(t, "its own: "+asked, test.Send(t, own, method, path, "", "Authorization", token).StatusCode, 200)
	}
	for host, want := range map[string]int{
		dashboard: 200, "localhost:8091": 200, "[::1]:8091": 200, "10.0.0.7": 200,
		"evil.example": 421, "evil.example:8091": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example:80": 421,
	} {
		answer := test.Send(t, own, "GET", "/api/settings", "", "Authorization", token, "Host", host)
		test.Equal(t, "dashboard as "+host, answer.StatusCode, want)
		test.Equal(t, "metrics as "+host, test.Send(t, own, "GET", "/metrics", "", "Host", host).StatusCode, want)
	}
	const signIn = "/api/collections/_superusers/auth-with-password"
	const words = `{"identity":"root@example.org","password":"correct horse battery"}`
	test.Equal(t, "public sign-in", test.Send(t, server, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 404)
	test.Equal(t, "its own sign-in", test.Send(t, own, "POST", signIn, words, "Content-Type", "application/json").StatusCode, 200)
	test.Equal(t, "the site, to everybody", test.Send(t, server, "GET", "/api/collections/notes/records", "").StatusCode, 200)
}

// start runs a server with all checks and limits, and the lists.
func start(t *testing.T, s settings.Settings, steps ...func(core.App)) (*httptest.Server, core.App) {
	t.Helper()
	app := test.App(t, steps...)
	access.LimitTopics(app)
	test.Check(t, access.AllowGuests(app, test.SiteAccess))
	return test.Start(t, app, func(e *core.ServeEvent) {
		closeLists, err := lists.Serve(e, limits.Bind(e, s))
		test.Check(t, err)
		t.Cleanup(closeLists)
		shutDashboard, err := access.OpenDashboard(e, s.Dashboard, numbers)
		test.Check(t, err)
		t.Cleanup(shutDashboard)
	}), app
}
