package render

import (
	"net/http"
	"regexp"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"byop/internal/site"
)

const (
	picturesPath = "/art/"         // picturesPath in src/ui/art/picture-address.ts
	picturesMax  = 1000            // kept, of about 3 KB each
	pictureWait  = 2 * time.Second // that a request waits for its picture
)

// pictureAddress is the form of an address, which draw-picture.ts reads: others cost no drawing.
var pictureAddress = regexp.MustCompile(`^/art/[1-9]\d{0,2}-[a-z]{3,9}[0-2]-[0-9a-z]{1,7}-\d{2,3}x\d{2,3}-(day|night)(-[0-9a-f]{6}-[0-9a-f]{6})?\.svg$`)

var pictureSeconds = promauto.NewHistogram(prometheus.HistogramOpts{Name: "byop_picture_seconds",
	Help: "Time to draw a generated picture.", Buckets: []float64{.0005, .001, .002, .005, .01, .1}})

// pictures are the generated pictures: their addresses contain all that they are made of.
type pictures struct {
	drawing chan struct{} // has room for who draws, or pauses after it
	mu      sync.Mutex    // of the following
	drawn   map[string]*site.Asset
}

func newPictures() pictures {
	return pictures{drawing: make(chan struct{}, 1), drawn: map[string]*site.Asset{}}
}

// servePicture answers a request for a generated picture.
func (r *Renderer) servePicture(e *core.RequestEvent) error {
	address := e.Request.URL.Path
	if !pictureAddress.MatchString(address) || e.Request.URL.RawQuery != "" {
		return e.NotFoundError("", nil)
	}
	found, isDrawn := r.pictures.find(address)
	if !isDrawn {
		drawn, err := r.drawPicture(address)
		if err != nil {
			e.Response.Header().Set("Retry-After", "5")
			return e.Error(http.StatusServiceUnavailable, "This picture is not ready. Try again in a few seconds.", nil)
		}
		found = drawn
	}
	if found == nil {
		return e.NotFoundError("", nil)
	}
	site.Send(e, found, http.StatusOK)
	return nil
}

func (p *pictures) find(address string) (found *site.Asset, isDrawn bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, isDrawn = p.drawn[address]
	return found, isDrawn
}

// drawPicture draws a picture and keeps it; nil for an address of none. Pages wait for it about a millisecond. A pause as long as the
// work follows, so that many addresses take half a core at most.
func (r *Renderer) drawPicture(address string) (*site.Asset, error) {
	select {
	case r.pictures.drawing <- struct{}{}:
	case <-time.After(pictureWait):
		return nil, errRenderTime
	case <-r.end:
		return nil, errRenderEnd
	}
	var took time.Duration
	defer func() { time.AfterFunc(took, func() { <-r.pictures.drawing }) }()
	if found, isDrawn := r.pictures.find(address); isDrawn {
		return found, nil
	}
	began := time.Now()
	svg, err := r.draw(address)
	if err != nil || svg == "" {
		took = time.Since(began)
		return nil, err
	}
	drawn := site.NewPicture([]byte(svg))
	took = time.Since(began)
	pictureSeconds.Observe(took.Seconds())
	r.pictures.mu.Lock()
	defer r.pictures.mu.Unlock()
	for one := range r.pictures.drawn { // any: whoever needs it gets it drawn again
		if len(r.pictures.drawn) < picturesMax {
			break
		}
		delete(r.pictures.drawn, one)
	}
	r.pictures.drawn[address] = drawn
	return drawn, nil
}

// draw returns a picture as SVG; "" for an address of none.
func (r *Renderer) draw(address string) (svg string, err error) {
	r.using.Lock()
	defer r.using.Unlock()
	if r.vm == nil {
		return "", errNoScript
	}
	err = recovered(func() error { return r.vm.callJSON("draw", address, &svg) })
	if r.vm.broken {
		r.vm = nil // the next use of the script makes another
		select {
		case r.wake <- struct{}{}:
		default: // it is awake
		}
	}
	r.report("a picture", err, r.now())
	return svg, err
}
