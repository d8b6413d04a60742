package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	bodyMax   = 64 << 10  // bytes of a request without files; the longest application is under 20 KiB
	uploadMax = 6 << 20   // bytes of a form with files: a flyer of 5 MiB and its fields
	eventMax  = 256 << 10 // bytes of an event of Stripe: an object with all its parts, never a list
	drainMax  = 32 << 20  // bytes still taken of a body that is too large: a browser that cannot finish sees no answer
)

// guard sets the timeouts, puts our checks before every route, and opens the dashboard's listener. shut ends that.
func guard(e *core.ServeEvent, env environment) (shut func(), err error) {
	// A slow or silent sender is cut off; answers may take as long as PocketBase allows them (event stream, downloads).
	e.Server.ReadHeaderTimeout = 10 * time.Second
	e.Server.ReadTimeout = time.Minute
	e.Server.IdleTimeout = 2 * time.Minute

	var limits *limiter
	e.Router.Bind(countByNetwork(env))
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopBodyType",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 1, // a foreign page gets the same answer whatever is counted
		Func: func(e *core.RequestEvent) error {
			if strings.HasPrefix(e.Request.URL.Path, "/api/") {
				if err := checkBodyType(e); err != nil {
					return err
				}
			}
			return e.Next()
		},
	})
	if env.rateLimits {
		limits = newLimiter(env.limits)
		e.Router.Bind(limitHall(e.App, limits))
	}
	gzip := apis.GzipWithConfig(apis.GzipConfig{Level: 1, MinLength: 1024})
	e.Router.Bind(apis.SkipSuccessActivityLog()) // successes say nothing new and carry addresses with names in them
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		commonHeaders(e, env)
		if !strings.HasPrefix(e.Request.URL.Path, "/api/") && !strings.HasPrefix(e.Request.URL.Path, "/_/") {
			return e.Next()
		}
		if strings.HasPrefix(e.Request.URL.Path, "/api/backups") {
			return e.NotFoundError("", nil) // PocketBase's own are switched off (decision 025)
		}
		if !onDashboard(e.Request) && isSuperuserOnly(e) {
			return e.NotFoundError("", nil)
		}
		if err := checkQueryOptions(e); err != nil {
			return err
		}
		if err := capBody(e); err != nil {
			return err
		}
		dropLargeThumb(e)
		if isRecordCreate(e) {
			select {
			case turns <- struct{}{}:
				defer func() { <-turns }()
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			}
		}
		if startsPayment(e) {
			select {
			case payments <- struct{}{}:
				defer func() { <-payments }()
			case <-time.After(paymentWait):
				return e.Error(http.StatusServiceUnavailable, paymentsBusy, nil)
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			}
		}
		// Only lists: compressing a sign-in would let its size be probed, and the event stream must not wait.
		compressible := e.Request.Method == http.MethodGet &&
			(strings.HasPrefix(e.Request.URL.Path, "/api/collections/") || e.Request.URL.Path == listsPath)
		if compressible && accepts(e.Request.Header.Get("Accept-Encoding"), "gzip") {
			return gzip.Func(e)
		}
		return e.Next()
	})
	lists, err := newListCache(e.App, limits)
	if err != nil {
		return nil, err
	}
	e.Router.Bind(lists.serve())
	shutDashboard, err := openDashboard(e, env.dashboard)
	return func() {
		lists.close()
		if shutDashboard != nil {
			shutDashboard()
		}
	}, err
}

// turns lets this many records be created at a time. Each holds a JavaScript runtime until it is stored; beyond the
// fifteen that are kept ready, every request would build one of its own: with 200 at once an RSVP then costs twice the
// processor time. They are written one after another all the same.
var turns = make(chan struct{}, 12)

func isRecordCreate(e *core.RequestEvent) bool {
	return e.Request.Method == http.MethodPost && strings.HasPrefix(e.Request.URL.Path, "/api/collections/") &&
		strings.HasSuffix(e.Request.URL.Path, "/records")
}

// payments lets this many checkouts be opened at a time. Each holds a JavaScript runtime while Stripe thinks, up to the
// seven seconds of pb_hooks/lib/giving/stripe.ts: with the turns above they are the fifteen, so that a Stripe that hangs
// takes none from an RSVP. Whoever gets no turn soon is told so instead of waiting longer than a person does.
var payments = make(chan struct{}, 3)

const (
	paymentWait  = time.Second
	paymentsBusy = "Many people are giving right now. Nothing was charged. Try again in a minute."
)

func startsPayment(e *core.RequestEvent) bool {
	path := e.Request.URL.Path
	return e.Request.Method == http.MethodPost &&
		(path == "/api/byop/create-payment" || path == "/api/byop/create-checkout")
}

// commonHeaders are sent with every answer; site.go adds those of pages.
func commonHeaders(e *core.RequestEvent, env environment) {
	header := e.Response.Header()
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin") // ids travel in fragments, which are never sent
	if env.appURL != nil && env.appURL.Scheme == "https" {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if e.Request.Header.Get("Authorization") != "" {
		header.Set("Cache-Control", "private, no-store")
		if e.Auth == nil {
			// PocketBase treats an ended session as a guest's: lists are empty and records not found. The page has to know.
			header.Set("X-Session", "ended")
		}
	}
}

// capBody refuses large bodies with 413 before anything is parsed. PocketBase alone would accept 32 MiB.
func capBody(e *core.RequestEvent) error {
	if e.Request.Body == nil || e.Request.ContentLength == 0 {
		return nil
	}
	if e.HasSuperuserAuth() && e.Request.PathValue("collection") == "" {
		return nil // the dashboard imports whole schemas
	}
	if strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data") {
		if field := fileField(e); field != nil {
			return besideField(readCapped(e, uploadMax), field)
		}
	}
	if e.Request.URL.Path == "/api/byop/stripe-webhook" {
		return readCapped(e, eventMax)
	}
	return readCapped(e, bodyMax)
}

// fileField is the file field of the request's collection; nil when it has none.
func fileField(e *core.RequestEvent) *core.FileField {
	found, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil {
		return nil
	}
	for _, field := range found.Fields {
		if file, ok := field.(*core.FileField); ok {
			return file
		}
	}
	return nil
}

// fieldTrouble is what is wrong with one field, as PocketBase writes it into an answer.
type fieldTrouble struct{ code, message string }

func (t fieldTrouble) Code() string  { return t.code }
func (t fieldTrouble) Error() string { return t.message }

// besideField says of a form that is too large which field made it so, and how much fits there.
func besideField(err error, field *core.FileField) error {
	if !errors.Is(err, apis.ErrRequestEntityTooLarge) {
		return err
	}
	message := fmt.Sprintf("This file is too large. %d MB fit.", field.MaxSize>>20)
	return router.NewApiError(http.StatusRequestEntityTooLarge, "Request entity too large",
		map[string]error{field.Name: fieldTrouble{"validation_file_size_limit", message}})
}

// readCapped reads the body now, so that one without a length is refused like any other, and leaves it to be read again.
func readCapped(e *core.RequestEvent, limit int64) error {
	var body []byte
	var err error
	tooLarge := e.Request.ContentLength > limit
	if !tooLarge {
		body, err = io.ReadAll(io.LimitReader(e.Request.Body, limit+1))
		tooLarge = int64(len(body)) > limit
	}
	if tooLarge {
		_, _ = io.CopyN(io.Discard, e.Request.Body, drainMax)
		e.Response.Header().Set("Connection", "close") // what is still on its way must not pass for the next request
		return apis.ErrRequestEntityTooLarge
	}
	if err != nil {
		return e.BadRequestError("The request ended before its body was complete.", err)
	}
	e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
	return nil
}

// checkBodyType takes JSON only where a request acts. A page of another site can send a form or plain text in the name of
// its visitors without asking us first, but not JSON. Forms with files stay where files belong; they need a token.
func checkBodyType(e *core.RequestEvent) error {
	if e.Request.ContentLength == 0 || e.Request.Body == nil || onDashboard(e.Request) {
		return nil
	}
	if e.Request.URL.Path == "/api/byop/unsubscribe" {
		return nil // mail programs send a form (RFC 8058), with the token of one subscriber in the address
	}
	switch e.Request.Method {
	case http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
	default:
		return nil
	}
	kind, _, _ := mime.ParseMediaType(e.Request.Header.Get("Content-Type"))
	if kind == "application/json" || kind == "multipart/form-data" && e.Auth != nil && fileField(e) != nil {
		return nil
	}
	return e.Error(http.StatusUnsupportedMediaType, "Send this as JSON.", nil)
}
