package render

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"byop/internal/site"
)

const (
	picturesPath   = "/art/"         // picturesPath in src/ui/art/picture-address.ts
	picturesMax    = 1000            // kept, of about 3 KB each
	pictureWait    = 2 * time.Second // that a request waits for its picture
	pictureNameMax = 100             // bytes
)

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
	if len(address) > pictureNameMax || e.Request.URL.RawQuery != "" {
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

// drawPicture draws a picture and keeps it; nil for an address of none. Pages wait for it no longer than it takes, about a
// millisecond, and whoever asks for many addresses gets half a core at most.
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
	r.using.Lock()
	defer r.using.Unlock()
	if r.vm == nil {
		return nil, errNoScript
	}
	began := time.Now()
	var svg string
	err := recovered(func() error { return r.vm.callJSON("draw", address, &svg) })
	took = time.Since(began)
	if r.vm.broken {
		r.vm = nil // the next use of the script makes another
	}
	r.report("a picture", err, r.now())
	if err != nil || svg == "" {
		return nil, err
	}
	pictureSeconds.Observe(took.Seconds())
	drawn := site.NewPicture([]byte(svg))
	r.pictures.mu.Lock()
	defer r.pictures.mu.Unlock()
	if len(r.pictures.drawn) >= picturesMax {
		clear(r.pictures.drawn)
	}
	r.pictures.drawn[address] = drawn
	return drawn, nil
}
