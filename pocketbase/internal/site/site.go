// Package site serves the built site and sets the headers of its files.
package site

import (
	"cmp"
	"io"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
)

const permissions = "accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(), midi=(), payment=(), usb=()"

// Renderer renders pages on request.
type Renderer interface {
	// Serve answers a request for a page; isAnswered is false if the address has none.
	Serve(e *core.RequestEvent) (isAnswered bool, err error)
	// ServeNotFound answers a request for an unknown path.
	ServeNotFound(e *core.RequestEvent) (isServed bool)
}

// Serve handles every GET and HEAD that has no other route.
func Serve(e *core.ServeEvent, all Site, pages Renderer) {
	notFound := func(e *core.RequestEvent) error {
		if !pages.ServeNotFound(e) {
			Send(e, all.notFoundPage(e.Request.URL.Path), http.StatusNotFound)
		}
		return nil
	}
	serveShortLinks(e, notFound)
	logo := &logoPictures{app: e.App, drawn: map[drawing]*Asset{}}
	e.Router.GET("/{path...}", func(e *core.RequestEvent) error {
		if isAnswered, err := pages.Serve(e); isAnswered {
			return err
		}
		requested := e.Request.URL.Path
		if a := logo.asset(requested, e.Request.URL.Query().Get("v")); a != nil {
			sendAsset(e, a)
			return nil
		}
		if a := all[requested]; a != nil {
			if strings.HasPrefix(a.mime, "text/html") {
				a = a.ForQuery(e.Request.URL.RawQuery, "")
			}
			sendAsset(e, a)
			return nil
		}
		// Redirects `/about/index.html` to `/about`: the client's router has no route for the first.
		if folder, isIndex := strings.CutSuffix(requested, "/index.html"); isIndex && all[cmp.Or(folder, "/")] != nil {
			target := url.URL{Path: cmp.Or(folder, "/"), RawQuery: e.Request.URL.RawQuery}
			return e.Redirect(http.StatusMovedPermanently, target.String())
		}
		if strings.HasPrefix(requested, "/api/") || strings.HasPrefix(requested, "/_/") {
			return e.NotFoundError("", nil)
		}
		return notFound(e)
	})
}

const eventPath = "/ministries/events?event="

// serveShortLinks redirects /e/<id>, which is short enough to print, to the page of an event, and the address that password managers
// open to change a password (https://www.w3.org/TR/change-password-url/) to the page to sign in.
func serveShortLinks(e *core.ServeEvent, notFound func(*core.RequestEvent) error) {
	redirect := func(e *core.RequestEvent) error {
		id := e.Request.PathValue("id")
		if !requests.IsRecordID(id) {
			return notFound(e)
		}
		allowStoring(e, "public, max-age=3600") // it depends on nothing but the id
		return e.Redirect(http.StatusFound, eventPath+id)
	}
	e.Router.GET("/.well-known/change-password", func(e *core.RequestEvent) error {
		return e.Redirect(http.StatusFound, "/auth")
	})
	e.Router.GET("/e/{id}", redirect)
	e.Router.GET("/e/{id}/{$}", redirect)
}

// revision is the query by which the service worker's precache names a version of a page.
var revision = regexp.MustCompile(`^__WB_REVISION__=[0-9a-f]+$`)

// ForQuery returns the page for an address with a query. Shared caches do not store it, unless the query is that of the page, or a
// revision: others may be a secret, and do not change the page.
func (a *Asset) ForQuery(query, ofPage string) *Asset {
	if a.isPreview || query == ofPage || query == "" || revision.MatchString(query) {
		return a
	}
	return a.notShared()
}

// notShared returns a copy of a page that shared caches do not store.
func (a *Asset) notShared() *Asset {
	private := *a
	private.cache = notShared
	return &private
}

// sendAsset sends a, as br or gzip if the client accepts it. Ranges are always of the uncompressed file.
func sendAsset(e *core.RequestEvent, a *Asset) {
	chosen := setAssetHeaders(e, a)
	http.ServeContent(notModifiedWriter{requests.ContentWriter{ResponseWriter: e.Response}}, e.Request, "", time.Time{}, chosen.content())
}

// Send sends a page with a status. Only those with 200 have an ETag and ranges.
func Send(e *core.RequestEvent, a *Asset, status int) {
	if status == http.StatusOK {
		sendAsset(e, a)
		return
	}
	e.Request.Header.Del("Range")
	chosen := setAssetHeaders(e, a)
	header := e.Response.Header()
	header.Del("ETag")
	header.Set("Cache-Control", notShared)
	header.Del("CDN-Cache-Control")
	header.Set("Content-Length", strconv.FormatInt(chosen.file.Size(), 10))
	e.Response.WriteHeader(status)
	if e.Request.Method != http.MethodHead {
		_, _ = io.Copy(e.Response, chosen.content()) // it is in memory, so only a client that is gone makes this fail
	}
}

// allowStoring sets how long caches may keep a response. With a token, it stays private (package limits).
func allowStoring(e *core.RequestEvent, cache string) {
	if e.Request.Header.Get("Authorization") != "" {
		return
	}
	header := e.Response.Header()
	header.Set("Cache-Control", cache)
	if cache == sharedBriefly {
		header.Set("CDN-Cache-Control", sharedWhileRenewed)
	}
}

// setAssetHeaders sets the headers of a. It returns the variant that the client accepts.
func setAssetHeaders(e *core.RequestEvent, a *Asset) *Asset {
	header := siteHeaders(e, a)
	header.Set("Content-Type", a.mime)
	allowStoring(e, a.cache)
	chosen := a
	if a.brotli != nil || a.gzip != nil {
		header.Add("Vary", "Accept-Encoding")
		if e.Request.Header.Get("Range") == "" {
			chosen = negotiate(a, e.Request.Header.Get("Accept-Encoding"), header)
		}
	}
	header.Set("ETag", chosen.etag)
	if chosen != a {
		header.Set("Content-Length", strconv.FormatInt(chosen.file.Size(), 10)) // ServeContent omits it for encoded content
	}
	return chosen
}

// notModifiedWriter removes long headers from a 304 response, because the browser has stored them with the file.
type notModifiedWriter struct{ http.ResponseWriter }

func (w notModifiedWriter) WriteHeader(status int) {
	if status == http.StatusNotModified {
		for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Frame-Options"} {
			w.Header().Del(name)
		}
	}
	w.ResponseWriter.WriteHeader(status)
}

func negotiate(a *Asset, accepted string, header http.Header) *Asset {
	if a.brotli != nil && requests.AcceptsCoding(accepted, "br") {
		header.Set("Content-Encoding", "br")
		return a.brotli
	}
	if a.gzip != nil && requests.AcceptsCoding(accepted, "gzip") {
		header.Set("Content-Encoding", "gzip")
		return a.gzip
	}
	return a
}

// notFoundPage returns the site's 404 page. Without one, it returns the app, or a short text for files.
func (files Site) notFoundPage(requested string) *Asset {
	if a := files["/404.html"]; a != nil {
		return a
	}
	if a := files["/"]; a != nil && path.Ext(requested) == "" && !strings.HasPrefix(requested, "/assets/") {
		return a
	}
	return newAsset("404.html", []byte("<!doctype html><title>Not found</title><p>Not found. <a href=\"/\">To the start</a>\n"))
}

func siteHeaders(e *core.RequestEvent, a *Asset) http.Header {
	header := e.Response.Header()
	// Files are only for the site's own pages. "Vary: Origin" would split the browser's cache of a page.
	header.Del("Vary")
	header.Del("Access-Control-Allow-Origin")
	header.Set("Content-Security-Policy", a.csp)
	header.Set("Permissions-Policy", permissions)
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	// Chats may show the pictures of a link.
	if !strings.HasPrefix(a.mime, "image/") {
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
	}
	if a.isPreview {
		header.Set("X-Frame-Options", "SAMEORIGIN")
		header.Set("X-Robots-Tag", "noindex")
	} else {
		header.Set("X-Frame-Options", "DENY")
	}
	return header
}
