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
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// logoPictures draws the icons and the share picture from the owner's logo (docs/decisions/137-logo-and-colours.md). Without
// one, the built site has them.
type logoPictures struct {
	app   core.App
	mu    sync.Mutex // of the following; one drawing at a time
	of    logoFacts
	drawn map[string]*Asset
}

// logoFacts are what the pictures are made of.
type logoFacts struct {
	path string // of the logo; "" for none
	ink  string // the first one of Ministries; "" for that of the release
}

// version is what the present addresses of pictures name.
func (f logoFacts) version() string {
	found := upload.FindStringSubmatch(f.path)
	if found == nil {
		return ""
	}
	return found[1] + strings.TrimPrefix(f.ink, "#")
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

// version matches what addresses of the logo name: its upload and the first ink (logoQuery in src/content/site.ts).
var version = regexp.MustCompile(`^([a-z0-9]{15})([0-9a-fA-F]{6})?`)

// largestLogo is the longer side of a logo in pixels. Others could fill the memory.
const largestLogo = 4096

// asset returns the picture at an address, or nil if the built site has it. The logo itself is also that of the version which
// the address names: the preview of the editor shows one that is not published, or not even stored yet.
func (l *logoPictures) asset(address, named string) *Asset {
	picture, isDrawn := pictures[address]
	if !isDrawn {
		return nil
	}
	facts, err := l.facts()
	if err != nil {
		l.app.Logger().Error("The logo of the site could not be read", "error", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if picture.isMark && !picture.isSVG && named != facts.version() {
		if drawn := l.drawNamed(address, picture, named); drawn != nil {
			return drawn
		}
	}
	if facts.path == "" {
		return nil
	}
	if l.of != facts {
		l.of, l.drawn = facts, map[string]*Asset{}
	}
	if known, isKnown := l.drawn[address]; isKnown {
		return known
	}
	drawn, err := l.draw(address, picture, facts)
	if err != nil {
		l.app.Logger().Error("A picture could not be drawn from the logo of the site", "picture", address, "error", err)
		return nil // the next request tries again: the storage may not have answered
	}
	l.drawn[address] = drawn
	return drawn
}

// drawNamed draws a logo that is not the published one, and does not keep it. Returns nil if there is no such logo.
func (l *logoPictures) drawNamed(address string, p picture, named string) *Asset {
	found := version.FindStringSubmatch(named)
	if found == nil {
		return nil
	}
	stored, err := l.app.FindRecordById("media", found[1])
	if err != nil {
		return nil // deleted since
	}
	facts := logoFacts{path: "/api/files/media/" + stored.Id + "/" + stored.GetString("file")}
	if found[2] != "" {
		facts.ink = "#" + found[2]
	}
	drawn, err := l.draw(address, p, facts)
	if err != nil {
		return nil // another upload, such as a song
	}
	return drawn
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
	content, err := io.ReadAll(file)
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
