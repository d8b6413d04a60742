package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"path"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// asset is one file of the built site, held in memory unless it is large.
type asset struct {
	body          []byte
	file          *io.SectionReader // of a large file, instead of body
	etag, mime    string
	cache, policy string
	brotli, gzip  *asset // the same file precompressed; reachable by negotiation only
}

// site is the built site by the paths that people ask for, e.g. "/", "/about", "/assets/app-1a2b.js".
type site map[string]*asset

// mediaTypes are fixed here because the table of the operating system differs from machine to machine.
var mediaTypes = map[string]string{
	".avif": "image/avif", ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".html": "text/html; charset=utf-8",
	".ico": "image/x-icon", ".ics": "text/calendar; charset=utf-8", ".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8", ".json": "application/json", ".m4a": "audio/mp4", ".mp3": "audio/mpeg",
	".mp4": "video/mp4", ".ogg": "audio/ogg", ".opus": "audio/ogg", ".pdf": "application/pdf", ".png": "image/png",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".vtt": "text/vtt; charset=utf-8",
	".webm": "video/webm", ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2",
	".xml": "application/xml",
}

// routesFile lists the addresses that the client can draw although they have no page of their own. It is not served.
const routesFile = "/routes.json"

// permissions denies to every page what this site never asks for.
const permissions = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(), midi=(), payment=(), usb=()"

// loadSite reads the whole built site once. A folder that is not there gives an empty site: the API alone.
func loadSite(dist fs.FS) (site, error) {
	files := site{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if info, err := entry.Info(); err == nil && info.Size() > largeFile && !isPage(name) {
			large, err := newLargeAsset(dist, name, info.Size())
			if large != nil || err != nil {
				files["/"+name] = large
				return err
			}
		}
		body, err := fs.ReadFile(dist, name)
		if err == nil {
			files["/"+name] = newAsset(name, body)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return site{}, nil
	}
	if err != nil {
		return nil, err
	}
	return files.arrange()
}

// largeFile is the size in bytes above which a file is read from the disk for each request: songs and films.
const largeFile = 512 << 10

func isPage(name string) bool { return strings.HasPrefix(mediaType(name), "text/html") }

// newLargeAsset keeps the file open: requests read the same bytes also after another build has taken its place. Returns
// nil where the file system cannot (an open file would block that on Windows).
func newLargeAsset(dist fs.FS, name string, size int64) (*asset, error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	opened, err := dist.Open(name)
	if err != nil {
		return nil, err
	}
	at, ok := opened.(io.ReaderAt)
	if !ok {
		return nil, opened.Close()
	}
	a := &asset{file: io.NewSectionReader(at, 0, size)}
	return a, a.describe(name, nil, io.NewSectionReader(at, 0, size))
}

func newAsset(name string, body []byte) *asset {
	a := &asset{body: body}
	var page []byte
	if isPage(name) {
		page = body
	}
	_ = a.describe(name, page, bytes.NewReader(body)) // reading memory cannot fail
	return a
}

// content returns a reader of its own for one request.
func (a *asset) content() io.ReadSeeker {
	if a.file != nil {
		return io.NewSectionReader(a.file, 0, a.file.Size())
	}
	return bytes.NewReader(a.body)
}

// describe sets what is sent with a file. page is its text when it is one.
func (a *asset) describe(name string, page []byte, body io.Reader) error {
	a.mime = mediaType(name)
	a.policy = contentPolicy(page)
	// What is said about a file is part of it: whoever has it is not told again (lean).
	hash := sha256.New()
	if _, err := io.Copy(hash, body); err != nil {
		return err
	}
	hash.Write([]byte(a.policy + permissions))
	a.etag = `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12]) + `"`
	switch {
	case strings.HasPrefix(name, "assets/"): // the name holds a hash of the content
		a.cache = "public, max-age=31536000, immutable"
	case page != nil, name == "sw.js", strings.HasSuffix(name, ".webmanifest"):
		a.cache = "no-cache"
	default: // images, music: may be an hour old
		a.cache = "public, max-age=3600, stale-while-revalidate=86400"
	}
	return nil
}

func mediaType(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if known, ok := mediaTypes[extension]; ok {
		return known
	}
	if known := mime.TypeByExtension(extension); known != "" {
		return known
	}
	return "application/octet-stream"
}

// arrange joins files with their precompressed siblings and gives pages their addresses.
func (files site) arrange() (site, error) {
	all := site{}
	for name, a := range files {
		plain, isBrotli := strings.CutSuffix(name, ".br")
		plain, isGzip := strings.CutSuffix(plain, ".gz")
		if original := files[plain]; original != nil && (isBrotli || isGzip) {
			if isBrotli {
				original.brotli = a
			} else {
				original.gzip = a
			}
			continue
		}
		if folder, isIndex := strings.CutSuffix(name, "/index.html"); isIndex {
			all[folder], all[folder+"/"] = a, a
		} else {
			all[name] = a
		}
	}
	delete(all, "") // the root is "/" only
	if listed := all[routesFile]; listed != nil {
		delete(all, routesFile)
		var routes []string
		if err := json.Unmarshal(listed.body, &routes); err != nil {
			return nil, fmt.Errorf("%s of the built site is not a list of paths: %w", routesFile, err)
		}
		for _, route := range routes {
			if all[route] == nil && all["/"] != nil {
				all[route] = all["/"]
			}
		}
	}
	return all, nil
}

// serveSite answers every GET and HEAD that no other route takes.
func serveSite(e *core.ServeEvent, all site) {
	e.Router.GET("/{path...}", func(e *core.RequestEvent) error {
		asked := e.Request.URL.Path
		if a := all[asked]; a != nil {
			send(e, a)
			return nil
		}
		// One address per page: the client's router knows `/about`, not `/about/index.html`.
		if folder, isIndex := strings.CutSuffix(asked, "/index.html"); isIndex && all[cmp.Or(folder, "/")] != nil {
			target := url.URL{Path: cmp.Or(folder, "/"), RawQuery: e.Request.URL.RawQuery}
			return e.Redirect(http.StatusMovedPermanently, target.String())
		}
		if strings.HasPrefix(asked, "/api/") || strings.HasPrefix(asked, "/_/") {
			return e.NotFoundError("", nil)
		}
		return e.Blob(http.StatusNotFound, "text/html; charset=utf-8", all.lost(e, asked))
	})
}

// send answers with a, as br or gzip where the client takes it; ranges are always of the plain file.
func send(e *core.RequestEvent, a *asset) {
	header := pageHeaders(e, a)
	header.Set("Content-Type", a.mime)
	header.Set("Cache-Control", a.cache)
	chosen := a
	if a.brotli != nil || a.gzip != nil {
		header.Add("Vary", "Accept-Encoding")
		if e.Request.Header.Get("Range") == "" {
			chosen = negotiate(a, e.Request.Header.Get("Accept-Encoding"), header)
		}
	}
	header.Set("ETag", chosen.etag)
	if chosen != a {
		header.Set("Content-Length", strconv.Itoa(len(chosen.body))) // ServeContent leaves it out of encoded answers
	}
	http.ServeContent(lean{e.Response}, e.Request, "", time.Time{}, chosen.content())
}

// lean leaves out of a "not modified" what the browser has kept with the file: it is longer than all the rest.
type lean struct{ http.ResponseWriter }

func (w lean) WriteHeader(status int) {
	if status == http.StatusNotModified {
		for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Frame-Options"} {
			w.Header().Del(name)
		}
	}
	w.ResponseWriter.WriteHeader(status)
}

// negotiate picks the smallest form of a that the client accepts and says so in header.
func negotiate(a *asset, accepted string, header http.Header) *asset {
	if a.brotli != nil && accepts(accepted, "br") {
		header.Set("Content-Encoding", "br")
		return a.brotli
	}
	if a.gzip != nil && accepts(accepted, "gzip") {
		header.Set("Content-Encoding", "gzip")
		return a.gzip
	}
	return a
}

// lost is the page for an address that leads nowhere: the site's own, else, unless a file was asked for, the app.
func (files site) lost(e *core.RequestEvent, asked string) []byte {
	a := files["/404.html"]
	if a == nil && path.Ext(asked) == "" && !strings.HasPrefix(asked, "/assets/") {
		a = files["/"]
	}
	if a == nil {
		a = newAsset("404.html", []byte("<!doctype html><title>Not found</title><p>Not found. <a href=\"/\">To the start</a>\n"))
	}
	pageHeaders(e, a).Set("Cache-Control", "no-cache")
	return a.body
}

// pageHeaders sets what a browser must know before it uses a file of the site.
func pageHeaders(e *core.RequestEvent, a *asset) http.Header {
	header := e.Response.Header()
	// Files of the site are for its own pages. Said to differ by origin, a kept one would not serve every part of a page.
	header.Del("Vary")
	header.Del("Access-Control-Allow-Origin")
	header.Set("Content-Security-Policy", a.policy)
	header.Set("Permissions-Policy", permissions)
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("X-Frame-Options", "DENY")
	return header
}

// accepts says whether an Accept-Encoding header allows coding: named with q above 0, or not named and "*" is.
func accepts(header, coding string) bool {
	allowed := false
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		quality := 1.0
		if given, ok := strings.CutPrefix(strings.ToLower(parameters), "q="); ok {
			quality, _ = strconv.ParseFloat(given, 64) // what cannot be read is 0
		}
		if strings.EqualFold(name, coding) {
			return quality > 0
		}
		allowed = allowed || (name == "*" && quality > 0)
	}
	return allowed
}
