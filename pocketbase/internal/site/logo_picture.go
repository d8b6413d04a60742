package site

import (
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
)

// picture describes a picture with the logo in its middle. logo is the part of its width and height that the logo may have.
type picture struct {
	width, height int
	logo          float64
	isRound       bool // launchers may crop it to a circle, so the corners of the logo are inside of one
	isStencil     bool // launchers color it
	isMark        bool // it is on pages, so it has a ground only if that of a page does not do
	isSVG         bool
}

// pictures are drawn from the logo, by address.
var pictures = map[string]picture{
	"/icons/icon-192.png":         {width: 192, height: 192, logo: 0.84},
	"/icons/icon-512.png":         {width: 512, height: 512, logo: 0.84},
	"/icons/apple-touch-icon.png": {width: 180, height: 180, logo: 0.8},
	"/icons/maskable-192.png":     {width: 192, height: 192, logo: 0.76, isRound: true},
	"/icons/maskable-512.png":     {width: 512, height: 512, logo: 0.76, isRound: true},
	"/icons/monochrome-512.png":   {width: 512, height: 512, logo: 0.76, isRound: true, isStencil: true},
	"/icons/icon.svg":             {width: 128, height: 128, logo: 0.94, isMark: true, isSVG: true},
	"/images/share.png":           {width: 1200, height: 630, logo: 0.6},
	// As wide as the logo.
	"/images/logo.png":       {height: 120, logo: 0.9, isMark: true},
	"/images/logo-print.png": {height: 480, logo: 0.9, isMark: true},
}

// widestMark is the width of a logo on pages for a height of 1. src/content/site.ts has the same.
const widestMark = 4

var (
	paper = color.NRGBA{R: 0xfa, G: 0xf6, B: 0xee, A: 255} // of day-light
	night = color.NRGBA{R: 0x12, G: 0x09, B: 0x2c, A: 255} // of night-dark
	none  = color.NRGBA{}
)

// of draws the picture. ink has no color if the owner chose none.
func (p picture) of(logo image.Image, ink color.NRGBA) image.Image {
	size := logo.Bounds().Size()
	if p.width == 0 {
		p.width = int(math.Round(float64(p.height) * min(widestMark, max(1, float64(size.X)/float64(size.Y)))))
	}
	ground := groundOf(logo, ink, p.isMark)
	drawn := image.NewNRGBA(image.Rect(0, 0, p.width, p.height))
	if p.isStencil {
		ground = none
	}
	part := p.logo
	if p.isMark && ground == none {
		part = 1
	}
	draw.Draw(drawn, drawn.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	scale := part * min(float64(p.width)/float64(size.X), float64(p.height)/float64(size.Y))
	if p.isRound {
		scale = part * float64(p.width) / math.Hypot(float64(size.X), float64(size.Y))
	}
	width, height := max(1, int(scale*float64(size.X))), max(1, int(scale*float64(size.Y)))
	left, top := (p.width-width)/2, (p.height-height)/2
	draw.CatmullRom.Scale(drawn, image.Rect(left, top, left+width, top+height), logo, logo.Bounds(), draw.Over, nil)
	if p.isStencil {
		makeStencil(drawn, ownGround(logo))
	}
	return drawn
}

// groundOf returns the first ground on which the logo can be seen. A mark that can be seen on light and on dark pages has none. A
// logo without transparent parts brings its own.
func groundOf(logo image.Image, ink color.NRGBA, isMark bool) color.NRGBA {
	if own := ownGround(logo); own != none {
		return own
	}
	light := lightOf(logo)
	contrast := func(ground color.NRGBA) float64 { return contrastOf(light, luminance(ground)) }
	const visible = 2
	if isMark && contrast(paper) >= visible && contrast(night) >= visible {
		return none
	}
	grounds := []color.NRGBA{ink, paper, night}
	if isMark {
		grounds = []color.NRGBA{paper, ink, night}
	}
	best := night
	for _, ground := range grounds {
		switch {
		case ground == none:
		case contrast(ground) >= visible:
			return ground
		case contrast(ground) > contrast(best):
			best = ground
		}
	}
	return best
}

// ownGround returns the color of the first pixel of a logo without transparent parts; none for another.
func ownGround(logo image.Image) color.NRGBA {
	if checked, canTell := logo.(interface{ Opaque() bool }); !canTell || !checked.Opaque() {
		return none
	}
	corner, _ := color.NRGBAModel.Convert(logo.At(logo.Bounds().Min.X, logo.Bounds().Min.Y)).(color.NRGBA)
	return corner
}

// lightOf returns the mean luminance of what is not transparent.
func lightOf(logo image.Image) float64 {
	small := image.NewNRGBA(image.Rect(0, 0, 48, 48))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), logo, logo.Bounds(), draw.Src, nil)
	var sum, weight float64
	for at := 0; at < len(small.Pix); at += 4 {
		alpha := float64(small.Pix[at+3])
		sum += alpha * luminance(color.NRGBA{R: small.Pix[at], G: small.Pix[at+1], B: small.Pix[at+2]})
		weight += alpha
	}
	if weight == 0 {
		return 0
	}
	return sum / weight
}

// luminance returns the relative luminance of a color (WCAG 2).
func luminance(c color.NRGBA) float64 {
	linear := func(shown uint8) float64 {
		value := float64(shown) / 255
		if value <= 0.04045 {
			return value / 12.92
		}
		return math.Pow((value+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrastOf(one, other float64) float64 {
	return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

// makeStencil makes a picture white where it has the logo. One without transparent parts has it where it differs from its ground.
func makeStencil(drawn *image.NRGBA, ground color.NRGBA) {
	for at := 0; at < len(drawn.Pix); at += 4 {
		pixel := drawn.Pix[at : at+4]
		if ground != none {
			distance := max(apart(pixel[0], ground.R), apart(pixel[1], ground.G), apart(pixel[2], ground.B))
			pixel[3] = uint8(min(int(pixel[3]), 3*distance))
		}
		pixel[0], pixel[1], pixel[2] = 255, 255, 255
	}
}

func apart(one, other uint8) int { return max(int(one), int(other)) - min(int(one), int(other)) }

// svgOf returns a drawing that contains a picture: pages name the icon of their tab as a drawing.
func svgOf(content []byte) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,%s"/></svg>`,
		base64.StdEncoding.EncodeToString(content))
}
