package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/pocketbase/pocketbase/core"
)

const brotliQuality = 6 // 7 takes three times as long and saves 2 %

// NewPage returns a rendered page or feed with the headers of a built page. It is kept compressed, and uncompressed only once
// somebody reads it so. Inline scripts that are not in the template, the app shell, do not run, and of styles only its own and
// style, which the render script makes of the style sheet: others would be somebody's text that it did not escape.
func (files Site) NewPage(mime string, body []byte, style string) *Asset {
	name, policy := "page.html", contentPolicy(nil)
	if template := files[appShell]; template != nil {
		policy = template.csp
	}
	if style != "" {
		policy = strings.Replace(policy, "style-src 'self'", "style-src 'self' "+hashSource([]byte(style)), 1)
	}
	if !strings.HasPrefix(mime, "text/html") {
		name, policy = "feed", contentPolicy(nil)
	}
	a := pack(name, policy, body)
	if a.mime = mime; name == "feed" {
		a.cache = "public, max-age=300"
	}
	return a
}

// NewPicture returns a generated picture, whose address contains all that it is made of. It may use the styles in it.
func NewPicture(svg []byte) *Asset {
	a := pack("picture.svg", contentPolicy(svg), svg)
	a.cache = immutable
	return a
}

// pack returns a file that is kept compressed.
func pack(name, policy string, body []byte) *Asset {
	a := &Asset{}
	_ = a.setMetadata(name, policy, bytes.NewReader(body)) // reading memory cannot fail
	tag := strings.TrimSuffix(a.etag, `"`)
	variant := func(suffix string, open func(io.Writer) io.WriteCloser) *Asset {
		var packed bytes.Buffer
		writer := open(&packed)
		_, _ = writer.Write(body) // writing to memory cannot fail
		_ = writer.Close()
		return &Asset{file: inMemory(bytes.Clone(packed.Bytes())), etag: tag + suffix}
	}
	a.brotli = variant(`-br"`, func(to io.Writer) io.WriteCloser { return brotli.NewWriterLevel(to, brotliQuality) })
	a.gzip = variant(`-gz"`, func(to io.Writer) io.WriteCloser { return gzip.NewWriter(to) })
	a.file = io.NewSectionReader(unpackedOnce(a.gzip, len(body)), 0, int64(len(body)))
	return a
}

// unpacked is the content of a gzip file, whose bytes all readers share.
type unpacked func() *bytes.Reader

func (content unpacked) ReadAt(into []byte, from int64) (int, error) {
	return content().ReadAt(into, from)
}

// unpackedOnce returns the content of a gzip file, which the first read unpacks. Headers need no more than the size.
func unpackedOnce(packed *Asset, size int) unpacked {
	return sync.OnceValue(func() *bytes.Reader {
		body := make([]byte, size)
		reader, _ := gzip.NewReader(packed.content()) // NewPage packed it, so nothing of this can fail
		_, _ = io.ReadFull(reader, body)
		return bytes.NewReader(body)
	})
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
