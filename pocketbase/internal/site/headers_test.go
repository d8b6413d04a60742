package site_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/limits"
	"byop/internal/render"
	"byop/internal/settings"
	"byop/internal/site"
	"byop/internal/test"
)

// start runs a server with a built site and the limits.
func start(t *testing.T, s settings.Settings) *httptest.Server {
	t.Helper()
	built, err := site.Load(test.BuiltSite)
	test.Check(t, err)
	return test.Start(t, test.App(t), func(e *core.ServeEvent) {
		site.Serve(e, built, (*render.Renderer)(nil))
		limits.Bind(e, s)
	})
}

func TestSecurityHeadersOfEveryResponse(t *testing.T) {
	server := start(t, settings.Settings{AppURL: test.Address(t, "https://byop.example.org"), TrustProxy: true})
	for _, path := range []string{"/", "/about", "/sw.js", "/nowhere", "/song.m4a"} {
		header := test.Send(t, server, "GET", path, "").Header
		policy := header.Get("Content-Security-Policy")
		for name, want := range map[string]string{
			"default-src": "'self'", "style-src-attr": "'unsafe-inline'", "img-src": "'self' data: blob:",
			"media-src": "'self' blob:", "connect-src": "'self'", "worker-src": "'self'", "manifest-src": "'self'",
			"object-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'",
		} {
			test.Equal(t, path+" "+name, test.Directive(policy, name), want)
		}
		home := path == "/"
		test.Equal(t, path+" inline script", strings.Contains(policy, test.HashOf("start()")), home)
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
			"Referrer-Policy":            "strict-origin-when-cross-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Strict-Transport-Security": "max-age=31536000",
		} {
			test.Equal(t, path+" "+name, header.Get(name), want)
		}
		test.Equal(t, path+" camera, for the door", strings.Contains(header.Get("Permissions-Policy"), "camera=(self)"), true)
		test.Equal(t, path+" microphone", strings.Contains(header.Get("Permissions-Policy"), "microphone=()"), true)
	}
}

func TestOnlyThePreviewMayBeFramedAndOnlyByThisSite(t *testing.T) {
	server := start(t, settings.Settings{})
	headers := func(path string) [5]string {
		got := test.Send(t, server, "GET", path, "")
		policy := got.Header.Get("Content-Security-Policy")
		return [5]string{test.Directive(policy, "frame-ancestors"), test.Directive(policy, "form-action"),
			got.Header.Get("X-Frame-Options"), got.Header.Get("Cache-Control"), got.Header.Get("X-Robots-Tag")}
	}
	framed := [5]string{"'self'", "'none'", "SAMEORIGIN", "no-store", "noindex"}
	for _, path := range []string{"/admin/preview/", "/admin/preview/about", "/admin/preview/about?event=1"} {
		test.Equal(t, path, headers(path), framed)
	}
	test.Equal(t, "runs the scripts of a page", test.Send(t, server, "GET", "/admin/preview/", "").Body, test.Send(t, server, "GET", "/", "").Body)
	for _, path := range []string{"/", "/about", "/admin", "/admin/preview/nowhere", "/admin/preview", "/admin/previews"} {
		got := headers(path)
		test.Equal(t, path, [3]string{got[0], got[2], got[4]}, [3]string{"'none'", "DENY", ""})
	}
	test.Equal(t, "another page", test.Send(t, server, "GET", "/admin/preview/nowhere", "").StatusCode, http.StatusNotFound)
}

func TestARefusedConditionOrRangeIsNotStored(t *testing.T) {
	server := start(t, settings.Settings{})
	for _, path := range []string{"/", "/assets/app-1.js", "/song.m4a"} {
		for status, condition := range map[int][2]string{412: {"If-Match", `"x"`}, 416: {"Range", "bytes=99999999-"}} {
			got := test.Send(t, server, "GET", path, "", condition[0], condition[1], "Accept-Encoding", "br")
			what := test.Words(path, status)
			test.Equal(t, what, got.StatusCode, status)
			test.Equal(t, what+" in caches", got.Header.Get("Cache-Control"), "private, no-store")
			for _, name := range []string{"CDN-Cache-Control", "Content-Encoding", "ETag"} {
				test.Equal(t, what+" "+name, got.Header.Get(name), "")
			}
		}
	}
}

func TestManyRangesOfAFileAreRefused(t *testing.T) {
	server := start(t, settings.Settings{})
	ranges := func(many int) string { return "bytes=" + strings.Repeat("0-0,", many-1) + "2-2" }
	test.Equal(t, "what players request", test.Send(t, server, "GET", "/song.m4a", "", "Range", "bytes=2-").StatusCode, http.StatusPartialContent)
	test.Equal(t, "eight", test.Send(t, server, "GET", "/song.m4a", "", "Range", ranges(8)).StatusCode, http.StatusPartialContent)
	test.Equal(t, "nine", test.Send(t, server, "GET", "/song.m4a", "", "Range", ranges(9)).StatusCode, http.StatusRequestedRangeNotSatisfiable)
}
