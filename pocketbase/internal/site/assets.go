package site

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
	"os"
	"path"
	"runtime"
	"strings"
)

// Asset is a file of the built site, or a rendered page.
type Asset struct {
	file         *io.SectionReader
	etag, mime   string
	cache, csp   string
	isPreview    bool   // it may be in a frame of this site
	brotli, gzip *Asset // the precompressed variants, only served by content negotiation
}

// Site contains the assets by URL path, such as "/", "/about" and "/assets/app-1a2b.js".
type Site map[string]*Asset

// mediaTypes are fixed, because the tables of operating systems differ.
var mediaTypes = map[string]string{
	".avif": "image/avif", ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".html": "text/html; charset=utf-8",
	".ico": "image/x-icon", ".ics": "text/calendar; charset=utf-8", ".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8", ".json": "application/json", ".m4a": "audio/mp4", ".mp3": "audio/mpeg",
	".mp4": "video/mp4", ".ogg": "audio/ogg", ".opus": "audio/ogg", ".pdf": "application/pdf", ".png": "image/png",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".vtt": "text/vtt; charset=utf-8",
	".webm": "video/webm", ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2",
	".xml": "application/xml",
}

// routesFile lists the paths of all routes. Those without a page get the home page or the app shell, and the client
// renders the route. The file itself is not served.
const routesFile = "/routes.json"

// appShell is the page that the client renders completely.
const appShell = "/app-shell.html"

// Load reads the built site once. A missing folder gives an empty site with only the API. Files of more are served if the
// folders before have none of that name.
func Load(built fs.FS, more ...fs.FS) (Site, error) {
	files := Site{}
	for _, folder := range append([]fs.FS{built}, more...) {
		err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || files["/"+name] != nil {
				return err
			}
			files["/"+name], err = loadAsset(folder, name)
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return files.byAddress()
}

const (
	// sharedBriefly lets a shared cache answer while browsers ask each time. Live updates correct an older page, and without
	// scripts half a minute is little (docs/decisions/109-shared-caches.md).
	sharedBriefly = "public, max-age=0, s-maxage=30"
	// sharedWhileRenewed is the same for caches that know CDN-Cache-Control (RFC 9213). In Cache-Control, Firefox itself would
	// show the older page.
	sharedWhileRenewed = "public, max-age=30, stale-while-revalidate=30"
	// sharedLonger is for what seldom changes: nothing else must fit to it.
	sharedLonger = "public, max-age=0, s-maxage=300"
	// immutable is for files whose address changes with their content.
	immutable = "public, max-age=31536000, immutable"
	// notShared is for what a shared cache must not store: errors, and pages whose address has a query that they ignore.
	notShared = "private, no-cache"
)

// largeFile is the size in bytes above which a file of the disk is not kept in memory: songs and films.
const largeFile = 512 << 10

func isHTML(name string) bool { return strings.HasPrefix(mediaType(name), "text/html") }

// loadAsset reads small files of the disk into memory. It keeps large ones open, so that requests read the same bytes
// after another build replaced them; on Windows that would lock them. Embedded files are in the memory of the program.
func loadAsset(folder fs.FS, name string) (*Asset, error) {
	opened, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := opened.Stat()
	if err != nil {
		return nil, errors.Join(err, opened.Close())
	}
	at, canSeek := opened.(io.ReaderAt)
	_, isOnDisk := opened.(*os.File)
	if !canSeek || isOnDisk && (info.Size() <= largeFile || runtime.GOOS == "windows") {
		body, err := io.ReadAll(opened)
		if err := errors.Join(err, opened.Close()); err != nil {
			return nil, err
		}
		return newAsset(name, body), nil
	}
	return newAssetOf(name, io.NewSectionReader(at, 0, info.Size()))
}

func newAsset(name string, body []byte) *Asset {
	a, _ := newAssetOf(name, inMemory(body)) // reading memory cannot fail
	return a
}

func inMemory(body []byte) *io.SectionReader {
	return io.NewSectionReader(bytes.NewReader(body), 0, int64(len(body)))
}

func newAssetOf(name string, file *io.SectionReader) (*Asset, error) {
	a := &Asset{file: file}
	var page []byte
	if isHTML(name) {
		var err error
		if page, err = a.body(); err != nil {
			return nil, err
		}
	}
	return a, a.setMetadata(name, contentPolicy(page), a.content())
}

func (a *Asset) content() io.ReadSeeker {
	return io.NewSectionReader(a.file, 0, a.file.Size())
}

func (a *Asset) body() ([]byte, error) { return io.ReadAll(a.content()) }

// setMetadata sets the headers of a file.
func (a *Asset) setMetadata(name, policy string, body io.Reader) error {
	a.mime = mediaType(name)
	a.csp = policy
	// The tag covers the two policies too: a 304 does not repeat them (notModifiedWriter).
	hash := sha256.New()
	if _, err := io.Copy(hash, body); err != nil {
		return err
	}
	hash.Write([]byte(a.csp + permissions))
	a.etag = `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12]) + `"`
	switch {
	case strings.HasPrefix(name, "assets/"): // the name contains a hash of the content
		a.cache = immutable
	case isHTML(name), name == "sw.js", name == "whats-new.txt":
		a.cache = sharedBriefly
	case strings.HasSuffix(name, ".webmanifest"):
		a.cache = sharedLonger
	default: // images and music may be an hour old
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

// byAddress returns the assets by URL path and attaches the precompressed variants.
func (files Site) byAddress() (Site, error) {
	all := Site{}
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
	delete(all, "") // the root is only "/"
	if listed := all[routesFile]; listed != nil {
		delete(all, routesFile)
		var routes []string
		list, err := listed.body()
		if err := errors.Join(err, json.Unmarshal(list, &routes)); err != nil {
			return nil, fmt.Errorf("%s of the built site is not a list of paths: %w", routesFile, err)
		}
		home := cmp.Or(all["/"], all[appShell])
		for _, route := range routes {
			if all[route] != nil || home == nil {
				continue
			}
			all[route] = home
			if strings.HasPrefix(route, previewPath) {
				all[route] = home.preview()
			}
		}
	}
	return all, nil
}
