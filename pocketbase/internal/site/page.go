package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/pocketbase/pocketbase/core"
)

const brotliQuality = 6 // 7 takes three times as long and saves 2 %

// NewPage returns a rendered page or feed, compressed only, with the headers of a built page. Inline scripts and styles that
// are not in the template, the app shell, do not run: they would be somebody's text that the render script did not escape.
func (files Site) NewPage(mime string, body []byte) *Asset {
	name, policy := "page.html", contentPolicy(nil)
	if template := files[appShell]; template != nil {
		policy = template.csp
	}
	isPage := strings.HasPrefix(mime, "text/html")
	if !isPage {
		name, policy = "feed", contentPolicy(nil)
	}
	a := &Asset{}
	_ = a.setMetadata(name, policy, bytes.NewReader(body)) // reading memory cannot fail
	a.mime = mime
	if !isPage {
		a.cache = "public, max-age=300"
	}
	tag := strings.TrimSuffix(a.etag, `"`)
	pack := func(suffix string, open func(io.Writer) io.WriteCloser) *Asset {
		var packed bytes.Buffer
		writer := open(&packed)
		_, _ = writer.Write(body) // writing to memory cannot fail
		_ = writer.Close()
		return &Asset{file: inMemory(bytes.Clone(packed.Bytes())), etag: tag + suffix}
	}
	a.brotli = pack(`-br"`, func(to io.Writer) io.WriteCloser { return brotli.NewWriterLevel(to, brotliQuality) })
	a.gzip = pack(`-gz"`, func(to io.Writer) io.WriteCloser { return gzip.NewWriter(to) })
	return a
}

// unpacked returns the content of a gzip file.
func (a *Asset) unpacked() []byte {
	reader, err := gzip.NewReader(a.content())
	if err != nil {
		return nil
	}
	body, _ := io.ReadAll(reader)
	return body
}

// SendFallback answers for a page that could not be rendered. The client can render all but files.
func (files Site) SendFallback(e *core.RequestEvent, requested string, status int) error {
	a := files[requested]
	if a == nil && path.Ext(requested) == "" {
		a = files[appShell]
	}
	if a == nil {
		e.Response.Header().Set("Retry-After", "60")
		return e.Error(http.StatusServiceUnavailable, "This file is not ready. Try again in a minute.", nil)
	}
	Send(e, a.notShared(), status)
	return nil
}

// HasFile reports whether an address is that of a file, not of a page.
func (files Site) HasFile(requested string) bool {
	a := files[requested]
	return a != nil && !strings.HasPrefix(a.mime, "text/html")
}
