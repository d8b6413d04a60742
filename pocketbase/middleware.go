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
	bodyMax            = 64 << 10  // bytes of a request without files; the longest application is under 20 KiB
	applicationBodyMax = 400 << 10 // bytes of an application: its photo as base64 and its fields
	doorBodyMax        = 400 << 10 // bytes of 200 scans, each with the names of a walk-in in any script
	uploadMax          = 6 << 20   // bytes of a form with files: a flyer of 5 MiB, a preview of 300 KiB and their fields
	webhookMax         = 256 << 10 // bytes of a Stripe event: one object, never a list
	drainMax           = 32 << 20  // bytes read of a body that is too large: a browser must finish sending before it reads the response
)

// bindMiddleware sets the timeouts, binds our middlewares and opens the listener of the dashboard. shut ends both.
func guard(e *core.ServeEvent, env environment) (shut func(), err error) {
	// Slow senders are cut off. Responses may take as long as PocketBase allows (event stream, downloads).
	e.Server.ReadHeaderTimeout = 10 * time.Second
	e.Server.ReadTimeout = time.Minute
	e.Server.IdleTimeout = 2 * time.Minute

	var limits *limiter
	e.Router.Bind(groupByNetwork(env))
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopBodyType",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 1, // before the rate limits: a page of another site always gets the same response
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
		e.Router.Bind(limitCrowds(e.App, limits))
	}
	gzip := apis.GzipWithConfig(apis.GzipConfig{Level: 1, MinLength: 1024})
	e.Router.Bind(apis.SkipSuccessActivityLog()) // logs of successful requests would contain addresses
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		commonHeaders(e, env)
		if !strings.HasPrefix(e.Request.URL.Path, "/api/") && !strings.HasPrefix(e.Request.URL.Path, "/_/") {
			return e.Next()
		}
		if strings.HasPrefix(e.Request.URL.Path, "/api/backups") {
			return e.NotFoundError("", nil) // disabled (decision 025)
		}
		if !isOnDashboard(e.Request) && isSuperuserOnly(e) {
			return e.NotFoundError("", nil)
		}
		if err := checkQueryOptions(e); err != nil {
			return err
		}
		if err := capBody(e); err != nil {
			return err
		}
		dropLargeThumb(e)
		if isRecordCreate(e) || isDoorSync(e.Request) {
			select {
			case createSlots <- struct{}{}:
				defer func() { <-createSlots }()
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			}
		}
		if startsPayment(e) {
			select {
			case paymentSlots <- struct{}{}:
				defer func() { <-paymentSlots }()
			case <-time.After(paymentWait):
				return e.Error(http.StatusServiceUnavailable, paymentsBusy, nil)
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			}
		}
		// Compress only lists: the size of a compressed sign-in could be probed, and the event stream must not wait. The
		// answer to a door contains its guest list.
		compressible := isDoorSync(e.Request) || e.Request.Method == http.MethodGet &&
			(strings.HasPrefix(e.Request.URL.Path, "/api/collections/") || e.Request.URL.Path == listsPath)
		if compressible && acceptsCoding(e.Request.Header.Get("Accept-Encoding"), "gzip") {
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

// createSlots limits concurrent creates. Each holds a JavaScript runtime, and above hooksPoolSize each creates a new
// one, which doubles the CPU time of 200 RSVPs. SQLite writes one at a time anyway.
var createSlots = make(chan struct{}, 12)

func isRecordCreate(e *core.RequestEvent) bool {
	return e.Request.Method == http.MethodPost && strings.HasPrefix(e.Request.URL.Path, "/api/collections/") &&
		strings.HasSuffix(e.Request.URL.Path, "/records")
}

// paymentSlots limits how many checkouts are opened at once. Each holds a JavaScript runtime for up to seven seconds
// (pb_hooks/lib/giving/stripe.ts). Together with createSlots they fill the pool, so a slow Stripe cannot block RSVPs. A
// request that gets no slot within paymentWait fails.
var paymentSlots = make(chan struct{}, 3)

const (
	paymentWait  = time.Second
	paymentsBusy = "Many people are giving right now. Nothing was charged. Try again in a minute."
)

func startsPayment(e *core.RequestEvent) bool {
	path := e.Request.URL.Path
	return e.Request.Method == http.MethodPost &&
		(path == "/api/byop/create-payment" || path == "/api/byop/create-checkout")
}

// commonHeaders sets the headers of every response; static_site.go adds those of pages.
func commonHeaders(e *core.RequestEvent, env environment) {
	header := e.Response.Header()
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin") // ids are in fragments, which are never sent
	if env.appURL != nil && env.appURL.Scheme == "https" {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if e.Request.Header.Get("Authorization") != "" {
		header.Set("Cache-Control", "private, no-store")
		if e.Auth == nil {
			// PocketBase treats an expired session as a guest, with empty lists. The page must know.
			header.Set("X-Session", "ended")
		}
	}
}

// capBody refuses large bodies with 413 before they are parsed. PocketBase's own limit is 32 MiB.
func capBody(e *core.RequestEvent) error {
	if e.Request.Body == nil || e.Request.ContentLength == 0 {
		return nil
	}
	if e.HasSuperuserAuth() && e.Request.PathValue("collection") == "" {
		return nil // the dashboard imports whole schemas
	}
	if strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data") {
		if field := fileField(e); field != nil {
			return fileTooLarge(readCapped(e, uploadMax), field)
		}
	}
	if e.Request.URL.Path == "/api/byop/stripe-webhook" {
		return readCapped(e, webhookMax)
	}
	if isRecordCreate(e) && e.Request.PathValue("collection") == "artist_submissions" {
		return readCapped(e, applicationBodyMax)
	}
	if isDoorSync(e.Request) {
		return readCapped(e, doorBodyMax)
	}
	return readCapped(e, bodyMax)
}

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

type fieldError struct{ code, message string }

func (t fieldError) Code() string  { return t.code }
func (t fieldError) Error() string { return t.message }

// fileTooLarge adds the file field and its limit to the error of a form that is too large.
func fileTooLarge(err error, field *core.FileField) error {
	if !errors.Is(err, apis.ErrRequestEntityTooLarge) {
		return err
	}
	message := fmt.Sprintf("This file is too large. %d MB fit.", field.MaxSize>>20)
	return router.NewApiError(http.StatusRequestEntityTooLarge, "Request entity too large",
		map[string]error{field.Name: fieldError{"validation_file_size_limit", message}})
}

// readCapped reads the whole body, so that bodies without a length are limited too, and makes it readable again.
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
		e.Response.Header().Set("Connection", "close") // the rest of the body must not be read as the next request
		return apis.ErrRequestEntityTooLarge
	}
	if err != nil {
		return e.BadRequestError("The request ended before its body was complete.", err)
	}
	e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
	return nil
}

// checkBodyType requires JSON for requests that write (CSRF): another site can send a form or plain text without a
// preflight. Forms with files are allowed for their collections and need a session.
func checkBodyType(e *core.RequestEvent) error {
	if e.Request.ContentLength == 0 || e.Request.Body == nil || isOnDashboard(e.Request) {
		return nil
	}
	if e.Request.URL.Path == "/api/byop/unsubscribe" {
		return nil // mail programs send a form (RFC 8058); the URL contains the subscriber's token
	}
	switch e.Request.Method {
	case http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
	default:
		return nil
	}
	kind, _, _ := mime.ParseMediaType(e.Request.Header.Get("Content-Type"))
	isUpload := kind == "multipart/form-data" && fileField(e) != nil
	if kind == "application/json" || isUpload && e.Auth != nil {
		return nil
	}
	if isUpload && e.Request.Header.Get("Authorization") != "" {
		e.Response.Header().Set("X-Session", "ended") // see commonHeaders
		_, _ = io.CopyN(io.Discard, e.Request.Body, drainMax)
		return e.UnauthorizedError("", nil)
	}
	return e.Error(http.StatusUnsupportedMediaType, "Send this as JSON.", nil)
}
