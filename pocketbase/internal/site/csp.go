package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// contentPolicy returns the Content-Security-Policy of a page. Inline scripts and styles are allowed by the hash of
// their content. Files other than HTML pass nil. Rendered pages have the policy of their template.
func contentPolicy(page []byte) string {
	scripts, styles := inlineHashes(page)
	return strings.Join([]string{
		"default-src 'self'",
		"script-src " + strings.Join(append([]string{"'self'"}, scripts...), " "),
		"style-src " + strings.Join(append([]string{"'self'"}, styles...), " "),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	}, "; ")
}

// previewPath is the start of the addresses at which the editor previews a page (previewPath in src/domain/content).
const previewPath = "/admin/preview/"

// preview returns a copy of a page that the editor shows in a frame. Its forms send nothing, and no cache stores it.
func (a *Asset) preview() *Asset {
	framed := *a
	framed.isPreview, framed.cache = true, "no-store"
	framed.csp = strings.NewReplacer("form-action 'self'", "form-action 'none'", "frame-ancestors 'none'", "frame-ancestors 'self'").Replace(a.csp)
	return &framed
}

// inlineHashes returns the script-src and style-src sources for the inline scripts and styles of page.
func inlineHashes(page []byte) (scripts, styles []string) {
	var open string // the element of the next text token
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			slices.Sort(scripts)
			slices.Sort(styles)
			return slices.Compact(scripts), slices.Compact(styles)
		case html.StartTagToken:
			tag := z.Token()
			if open = tag.Data; open == "script" && !runsInline(tag) {
				open = ""
			}
		case html.TextToken:
			source := hashSource(z.Text())
			switch open {
			case "script":
				scripts = append(scripts, source)
			case "style":
				styles = append(styles, source)
			case "noscript": // the tokenizer returns its content as text, but a browser without scripts parses it
				_, inside := inlineHashes(bytes.Clone(z.Raw()))
				styles = append(styles, inside...)
			}
		case html.EndTagToken:
			open = ""
		}
	}
}

// hashSource returns the source that allows an inline script or style with a content.
func hashSource(content []byte) string {
	sum := sha256.Sum256(content)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// runsInline returns false for scripts that contain data, such as JSON-LD.
func runsInline(tag html.Token) bool {
	for _, a := range tag.Attr {
		if a.Key == "type" && strings.HasSuffix(a.Val, "json") {
			return false
		}
	}
	return true
}
