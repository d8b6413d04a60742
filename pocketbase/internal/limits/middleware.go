// Package limits bounds what one request, address, device or account can use.
package limits

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"byop/internal/access"
	"byop/internal/settings"
	"byop/internal/uploads"
)

const rangesMax = 8 // of a file: players request one

// Limits are the limits of a server. The lists need some of them.
type Limits struct {
	requests *limiter // nil without rate limits
	work     *workLimits
}

// AllowsRead reports whether an address may read one more list from memory.
func (l *Limits) AllowsRead(address string) bool {
	return l.requests == nil || l.requests.take(l.requests.crowdTokens(l.requests.reads, address)...)
}

// TakeListSlot waits for the slots of a read of a list. Its error is the answer of a busy server.
func (l *Limits) TakeListSlot(e *core.RequestEvent) (release func(), err error) {
	return l.work.lists.take(e)
}

// Bind sets the timeouts and the size of headers, and binds the middlewares that every request passes.
func Bind(e *core.ServeEvent, env settings.Settings) *Limits {
	return bindCrowdLimits(e, env, crowdLimitsOf(env.Limits))
}

func bindCrowdLimits(e *core.ServeEvent, env settings.Settings, crowd crowdLimits) *Limits {
	// Slow senders are cut off. Responses may take as long as PocketBase allows (event stream, downloads).
	e.Server.ReadHeaderTimeout = 10 * time.Second
	e.Server.ReadTimeout = time.Minute
	e.Server.IdleTimeout = 2 * time.Minute
	e.Server.MaxHeaderBytes = 64 << 10 // the longest are the addresses of several lists

	bound := &Limits{work: newWorkLimits()}
	e.App.Store().Set(boundKey, bound)
	e.Router.Bind(groupByNetwork(env))
	e.Router.Bind(storeNothing())
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopBodyType",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 1, // before the rate limits: a page of another site always gets the same response
		Func: func(e *core.RequestEvent) error {
			// PocketBase keeps a copy of what it reads, also of a refused body. readBody makes a body readable again.
			if body, isCopied := e.Request.Body.(*router.RereadableReadCloser); isCopied {
				e.Request.Body = body.ReadCloser
			}
			if strings.HasPrefix(e.Request.URL.Path, "/api/") {
				if err := checkBodyType(e); err != nil {
					return err
				}
			}
			return e.Next()
		},
	})
	if env.RateLimits {
		bound.requests = newLimiter(crowd)
		e.Router.Bind(bound.requests.delayRefusals())
		e.Router.Bind(limitCrowds(e.App, bound.requests))
	}
	e.Router.Bind(apis.SkipSuccessActivityLog()) // logs of successful requests would contain addresses
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		commonHeaders(e, env)
		if strings.Count(e.Request.Header.Get("Range"), ",") >= rangesMax {
			return e.Error(http.StatusRequestedRangeNotSatisfiable, "Request at most eight ranges at once.", nil)
		}
		if !strings.HasPrefix(e.Request.URL.Path, "/api/") && !strings.HasPrefix(e.Request.URL.Path, "/_/") {
			return e.Next()
		}
		if err := access.Check(e); err != nil {
			return err
		}
		freeBody, err := readBody(e, bound.work.bodies)
		if err != nil {
			return err
		}
		defer freeBody()
		uploads.DropLargeThumb(e)
		if slots := bound.work.slotsFor(e); slots != nil {
			return bound.work.serve(e, slots)
		}
		return e.Next()
	})
	return bound
}

// storeNothing forbids every cache to store a response, unless its handler allows it later: public pages, files and lists.
func storeNothing() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopStoreNothing",
		Priority: -90_000, // before everything that can refuse a request
		Func: func(e *core.RequestEvent) error {
			if !strings.HasPrefix(e.Request.URL.Path, "/_/") || e.Request.Header.Get("Authorization") != "" {
				e.Response.Header().Set("Cache-Control", "private, no-store")
			}
			return e.Next()
		},
	}
}

// commonHeaders sets the headers of every response; package site adds those of pages.
func commonHeaders(e *core.RequestEvent, env settings.Settings) {
	header := e.Response.Header()
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin") // ids are in fragments, which are never sent
	if env.IsSecure() {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if e.Request.Header.Get("Authorization") != "" {
		if e.Auth == nil {
			// PocketBase treats an expired session as a guest, with empty lists. The page must know.
			header.Set("X-Session", "ended")
		}
	}
}
