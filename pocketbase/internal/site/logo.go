package site

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"regexp"
	"strconv"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// logoPictures draws the icons and the share picture from the owner's logo (docs/decisions/137-logo-and-colours.md). Without
// one, the built site has them.
type logoPictures struct {
	app   core.App
	mu    sync.Mutex // of the following; one drawing at a time
	drawn map[drawing]*Asset
}

// logoFacts are what the pictures are made of.
type logoFacts struct {
	path string // of the logo; "" for none
	ink  string // the first one of Ministries; "" for that of the release
}

// drawing is a picture of a logo.
type drawing struct {
	address string
	of      logoFacts
}

// published is the part of the published facts of the site that has the logo.
type published struct {
	Logo struct {
		Files []struct {
			Path string `json:"path"`
		} `json:"files"`
	} `json:"logo"`
	Colors struct {
		Ministries struct {
			First  string `json:"first"`
			Second string `json:"second"`
		} `json:"ministries"`
	} `json:"colors"`
}

// upload matches the address of a file that an editor uploaded.
var upload = regexp.MustCompile(`^/api/files/media/([a-z0-9]{15})/([\w-]+\.\w+)$`)

// largestLogo is the longer side of a logo in pixels. Others could fill the memory.
const largestLogo = 4096

// largestFile is in bytes: more than an uploaded picture may have (mediaTypes in src/domain/content/media-types.ts).
const largestFile = 16 << 20

// drawnMost is how many pictures are kept.
const drawnMost = 30

// asset returns the picture at an address, or nil if the built site has it. wanted is its `v`: the two pictures of the logo itself are
// also drawn from an upload that is not published, because the preview of the editor shows it before its draft is stored.
func (l *logoPictures) asset(address, wanted string) *Asset {
	picture, isDrawn := pictures[address]
	if !isDrawn {
		return nil
	}
	facts, err := l.facts()
	if err != nil {
		l.app.Logger().Error("The logo of the site could not be read", "error", err)
	}
	isPublished := true
	if picture.isMark && !picture.isSVG {
		if path := l.uploadedLogo(wanted); path != "" && path != facts.path {
			facts.path, isPublished = path, false
		}
	}
	if facts.path == "" {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	key := drawing{address, facts}
	if known, isKnown := l.drawn[key]; isKnown {
		return known
	}
	drawn, err := l.draw(address, picture, facts)
	if err != nil {
		l.app.Logger().Error("A picture could not be drawn from the logo of the site", "picture", address, "error", err)
		return nil // the next request tries again: the storage may not have answered
	}
	if !isPublished {
		drawn = drawn.notShared() // its ground is that of the published ink, which can change
	}
	if len(l.drawn) >= drawnMost {
		clear(l.drawn)
	}
	l.drawn[key] = drawn
	return drawn
}

// uploadedLogo returns the path of the logo that the `v` of an address begins with (logoQuery in src/content/site.ts); "" if there is
// none. The editor stores no other picture as PNG.
func (l *logoPictures) uploadedLogo(wanted string) string {
	if len(wanted) < core.DefaultIdLength {
		return ""
	}
	stored, err := l.app.FindRecordById("media", wanted[:core.DefaultIdLength])
	if errors.Is(err, sql.ErrNoRows) {
		return "" // deleted since
	}
	if err != nil {
		l.app.Logger().Error("A logo could not be looked up", "error", err)
		return ""
	}
	if stored.GetString("mime_type") != "image/png" {
		return ""
	}
	return "/api/files/media/" + stored.Id + "/" + stored.GetString("file")
}

// facts reads what is published.
func (l *logoPictures) facts() (logoFacts, error) {
	var text string
	err := l.app.DB().NewQuery("SELECT COALESCE(published, '') FROM content WHERE key = 'site'").Row(&text)
	if errors.Is(err, sql.ErrNoRows) || err == nil && text == "" {
		return logoFacts{}, nil
	}
	var site published
	if err == nil {
		err = json.Unmarshal([]byte(text), &site)
	}
	if err != nil || len(site.Logo.Files) == 0 {
		return logoFacts{}, err
	}
	facts := logoFacts{path: site.Logo.Files[0].Path}
	if inks := site.Colors.Ministries; inks.Second != "" {
		facts.ink = inks.First
	}
	return facts, nil
}

func (l *logoPictures) draw(address string, p picture, facts logoFacts) (*Asset, error) {
	logo, err := l.read(facts.path)
	if err != nil {
		return nil, err
	}
	ink, err := colorIn(facts.ink)
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := png.Encode(&body, p.of(logo, ink)); err != nil {
		return nil, err
	}
	content := body.Bytes()
	if p.isSVG {
		content = svgOf(content)
	}
	return newAsset(address, content), nil
}

// read opens the logo.
func (l *logoPictures) read(address string) (image.Image, error) {
	found := upload.FindStringSubmatch(address)
	if found == nil {
		return nil, fmt.Errorf("%s is no upload", address)
	}
	collection, err := l.app.FindCachedCollectionByNameOrId("media")
	if err != nil {
		return nil, err
	}
	files, err := l.app.NewFilesystem()
	if err != nil {
		return nil, err
	}
	file, err := files.GetReader(collection.BaseFilesPath() + "/" + found[1] + "/" + found[2])
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	content, err := io.ReadAll(io.LimitReader(file, largestFile))
	if err := errors.Join(err, file.Close(), files.Close()); err != nil {
		return nil, err
	}
	size, err := png.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	if size.Width > largestLogo || size.Height > largestLogo {
		return nil, fmt.Errorf("the logo has %d × %d pixels", size.Width, size.Height)
	}
	return png.Decode(bytes.NewReader(content))
}

// colorIn reads "#0b3d2e"; "" gives no color.
func colorIn(text string) (color.NRGBA, error) {
	if text == "" {
		return color.NRGBA{}, nil
	}
	value, err := strconv.ParseUint(text[1:], 16, 24)
	return color.NRGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 255}, err
}
