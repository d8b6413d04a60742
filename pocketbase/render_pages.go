package main

import (
	"bytes"
	"compress/gzip"
	"encoding/gob"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
)

const (
	rowPagesMax   = 256
	brotliQuality = 6 // 7 takes three times as long and saves 2 %
)

// renderPlan is what the render script can render. Its function start returns it.
type renderPlan struct {
	Lists     map[string]string `json:"lists"` // URLs by name
	Addresses []string          `json:"addresses"`
	RowPages  []rowPage         `json:"rowPages"`
	Zone      string            `json:"zone"` // midnight there changes pages

	ShownOn map[string][]string `json:"shownOn"` // the pages and feeds that show a list, by the name of the list
}

// rowPage is a page that shows one row if the query parameter contains its id.
type rowPage struct {
	Path      string   `json:"path"`
	Parameter string   `json:"parameter"`
	List      string   `json:"list"`
	IDs       []string `json:"ids"` // of rows that are in no list
}

// rendered is the result of the script's function render.
type rendered struct {
	Status int    `json:"status"`
	Type   string `json:"type"`
	Body   string `json:"body"`
}

// page is a rendered page or feed.
type page struct {
	*asset
	status       int
	content      string       // the digest of the lists that it was rendered from
	timeDue      time.Time    // when it looks different although no list changes
	listsVersion int          // of the renderer when the page was rendered; 0 for a page of an earlier process
	isRow        bool         // made on request
	used         atomic.Int64 // when it was last served: a counter
}

// newPage returns the page of a result. policy is the Content-Security-Policy of the template.
func newPage(r rendered, policy string) *page {
	a := &asset{body: []byte(r.Body)}
	a.brotli = &asset{body: compressBrotli(a.body)}
	a.gzip = &asset{body: compressGzip(a.body)}
	return pageOf(a, r.Status, r.Type, policy)
}

// pageOf sets the headers of a page as those of a built one. Inline scripts and styles that are not in the template do not
// run: they would be somebody's text that the render script did not escape.
func pageOf(a *asset, status int, mediaType, policy string) *page {
	name := "page.html"
	isPage := strings.HasPrefix(mediaType, "text/html")
	if !isPage {
		name, policy = "feed", contentPolicy(nil)
	}
	_ = a.setMetadata(name, policy, bytes.NewReader(a.body)) // reading memory cannot fail
	a.mime = mediaType
	if !isPage {
		a.cache = "public, max-age=300"
	}
	tag := strings.TrimSuffix(a.etag, `"`)
	a.brotli.etag, a.gzip.etag = tag+`-br"`, tag+`-gz"`
	return &page{asset: a, status: status}
}

func compressBrotli(body []byte) []byte {
	var out bytes.Buffer
	writer := brotli.NewWriterLevel(&out, brotliQuality)
	_, _ = writer.Write(body) // writing to memory cannot fail
	_ = writer.Close()
	return bytes.Clone(out.Bytes())
}

func unpackGzip(packed []byte) []byte {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	body, _ := io.ReadAll(reader)
	return body
}

func compressGzip(body []byte) []byte {
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	_, _ = writer.Write(body)
	_ = writer.Close()
	return bytes.Clone(out.Bytes())
}

// pageSet contains everything that requests need. It never changes: a new one replaces it.
type pageSet struct {
	plan   *renderPlan                // nil until the script has started once
	ids    map[string]map[string]bool // the ids with a page, by path
	known  map[string]bool            // the paths whose list was read, so that other ids are unknown
	pages  map[string]*page           // by address, such as "/about" and "/resources?id=…"
	failed map[string]time.Time       // when requests may try a failed page again, by address
}

// isListed reports whether an address is one of the plan.
func (s *pageSet) isListed(address string) bool {
	return slices.Contains(s.plan.Addresses, address)
}

// hasPage reports whether an address is one of the plan, or that of a row which has a page.
func (s *pageSet) hasPage(address string) bool {
	path, query, _ := strings.Cut(address, "?")
	_, id, _ := strings.Cut(query, "=")
	return s.ids[path][id] || s.isListed(address)
}

// with returns the set with one more page. It drops the row page that was not served for the longest time if there are
// too many.
func (s *pageSet) with(address string, added *page) *pageSet {
	next := *s
	next.pages = maps.Clone(s.pages)
	next.pages[address] = added
	count, oldest := 0, ""
	for other, p := range next.pages {
		if p.isRow {
			count++
			if other != address && (oldest == "" || p.used.Load() < next.pages[oldest].used.Load()) {
				oldest = other
			}
		}
	}
	if count > rowPagesMax {
		delete(next.pages, oldest)
	}
	return &next
}

// pagesFolder is in the data folder. Backups do not contain it, because the pages can be rendered again.
const pagesFolder = "pages"

// storedPages is the content of a file of pagesFolder.
type storedPages struct {
	Plan  renderPlan
	Pages []storedPage
}

type storedPage struct {
	Address, Type, Content string
	Status                 int
	TimeDue                time.Time
	Brotli, Gzip           []byte
}

// storePages writes the pages to a file, which replaces the one before in one step.
func storePages(file string, set *pageSet) error {
	stored := storedPages{Plan: *set.plan}
	for address, p := range set.pages {
		if !p.isRow {
			stored.Pages = append(stored.Pages, storedPage{address, p.mime, p.content, p.status, p.timeDue, p.brotli.body, p.gzip.body})
		}
	}
	var out bytes.Buffer
	if err := gob.NewEncoder(&out).Encode(stored); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(file+".new", out.Bytes(), 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

// loadPages reads the pages that an earlier process of the same build has stored, and deletes those of other builds. It
// returns a set without a plan if there are none.
func loadPages(file, policy string) (*pageSet, error) {
	set := &pageSet{pages: map[string]*page{}}
	others, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*"))
	for _, other := range others {
		if other != file {
			_ = os.Remove(other)
		}
	}
	in, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return set, nil
	}
	var stored storedPages
	if err == nil {
		err = gob.NewDecoder(bytes.NewReader(in)).Decode(&stored)
	}
	if err != nil {
		return set, err
	}
	set.plan = &stored.Plan
	for _, s := range stored.Pages {
		a := &asset{body: unpackGzip(s.Gzip), brotli: &asset{body: s.Brotli}, gzip: &asset{body: s.Gzip}}
		p := pageOf(a, s.Status, s.Type, policy)
		p.content, p.timeDue = s.Content, s.TimeDue
		set.pages[s.Address] = p
	}
	return set, nil
}

// keepOnly drops the pages that show other content than the database has, or that time has changed.
func (s *pageSet) keepOnly(content string, now time.Time) {
	maps.DeleteFunc(s.pages, func(_ string, p *page) bool { return p.content != content || !now.Before(p.timeDue) })
}
