package limits

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"byop/internal/access"
	"byop/internal/requests"
	"byop/internal/uploads"
)

const (
	bodyMax     = 64 << 10  // bytes of a request without files; the longest application is under 20 KiB
	doorBodyMax = 400 << 10 // bytes of 200 scans, each with the names of a walk-in in any script
	bulkBodyMax = 400 << 10 // bytes of 500 rows with their versions, and of 20,000 ids of later rows
	pageBodyMax = 1 << 20   // bytes of fields of a page, as they were and as they are: draftMax of src/domain/content/input.ts, twice
	uploadMax   = 6 << 20   // bytes of a form with files: a flyer of 5 MiB, a preview of 300 KiB and their fields
	webhookMax  = 256 << 10 // bytes of a Stripe event: one object, never a list
	nestingMax  = 32        // levels of JSON: goja takes kilobytes for each. A text of richMax.depth in a list of a page has 20
)

// bodyKey is where an event has the bytes of its body.
const bodyKey = "byopBody"

// readBody reads the whole body, so that bodies without a length are limited too, and makes it readable again. It refuses
// large bodies with 413 before they are parsed, because PocketBase's own limit is 32 MiB, and uploads before they are
// read. free ends the body's share of the budget.
func readBody(e *core.RequestEvent, budget *byteBudget) (free func(), err error) {
	free = func() {}
	if e.Request.Body == nil || e.Request.ContentLength == 0 {
		return free, nil
	}
	if uploads.IsChunk(e.Request) {
		uploads.LimitChunk(e) // it is not kept in memory
		return free, nil
	}
	if e.HasSuperuserAuth() && e.Request.PathValue("collection") == "" {
		e.Request.Body = &router.RereadableReadCloser{ReadCloser: e.Request.Body}
		return free, nil // the dashboard imports whole schemas
	}
	limit, file := bodyLimit(e)
	if file != nil && !mayUpload(e) {
		if requests.IsRecordCreate(e) { // the answers of PocketBase to a rule that fails
			return nil, e.BadRequestError("Failed to create record.", nil)
		}
		return nil, e.NotFoundError("", nil)
	}
	size := e.Request.ContentLength
	if size > limit {
		return nil, fileTooLarge(apis.ErrRequestEntityTooLarge, file)
	}
	if size < 0 {
		size = limit + 1
	}
	tokens := budget.of(e.RealIP(), size)
	if !budget.take(tokens...) {
		return nil, busyError(e, serverBusy)
	}
	free = func() { budget.give(tokens...) }
	body := make([]byte, size)
	read, err := io.ReadFull(e.Request.Body, body)
	switch {
	case int64(read) > limit:
		err = fileTooLarge(apis.ErrRequestEntityTooLarge, file)
	case err != nil && (e.Request.ContentLength >= 0 || !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF)):
		err = e.BadRequestError("The request ended before its body was complete.", err)
	case isNestedTooDeeply(e.Request, body[:read]):
		err = e.BadRequestError(fmt.Sprintf("This JSON is nested too deeply. %d levels fit.", nestingMax), nil)
	default:
		e.Set(bodyKey, body[:read])
		e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body[:read]))}
		return free, nil
	}
	free()
	return nil, err
}

// isNestedTooDeeply reports whether a body, or a value of its form, has more levels of JSON than nestingMax. Hooks parse bodies of
// any type. The form is parsed as PocketBase does it, which finds it parsed then, and answers what is no form.
func isNestedTooDeeply(r *http.Request, body []byte) bool {
	if isDeep(body) {
		return true
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	_ = r.ParseMultipartForm(uploadMax)
	for _, values := range r.Form {
		if slices.ContainsFunc(values, func(value string) bool { return isDeep([]byte(value)) }) {
			return true
		}
	}
	return false
}

// isDeep counts the open brackets outside of strings. Text that begins otherwise is no JSON.
func isDeep(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n")
	if !bytes.HasPrefix(text, []byte("{")) && !bytes.HasPrefix(text, []byte("[")) {
		return false
	}
	depth, isString := 0, false
	for at := 0; at < len(text); at++ {
		switch letter := text[at]; {
		case letter == '"':
			isString = !isString
		case isString && letter == '\\':
			at++
		case isString:
		case letter == '{' || letter == '[':
			if depth++; depth > nestingMax {
				return true
			}
		case letter == '}' || letter == ']':
			depth--
		}
	}
	return false
}

// bodyLimit returns the bytes that a body may have. file is the field of a form with files.
func bodyLimit(e *core.RequestEvent) (limit int64, file *core.FileField) {
	if strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data") {
		if file = fileField(e); file != nil {
			return uploadMax, file
		}
	}
	switch {
	case e.Request.URL.Path == "/api/byop/stripe-webhook":
		return webhookMax, nil
	case isDoorSync(e.Request):
		return doorBodyMax, nil
	case e.Request.URL.Path == "/api/byop/bulk" && e.Auth != nil:
		return bulkBodyMax, nil
	case e.Request.URL.Path == "/api/byop/content/draft" && e.Auth != nil:
		return pageBodyMax, nil
	}
	return max(bodyMax, access.GuestsOf(e.App).CreateBytes[requests.CreatedCollection(e)]), nil
}

// mayUpload reports whether the collection's rule can allow the sender of a form. A rule about the body or about the
// record is checked after the body is read.
func mayUpload(e *core.RequestEvent) bool {
	collection := requests.CollectionOf(e)
	if collection == nil || e.HasSuperuserAuth() {
		return true // PocketBase answers
	}
	rule := collection.UpdateRule
	if requests.IsRecordCreate(e) {
		rule = collection.CreateRule
	}
	if rule == nil {
		return false
	}
	if *rule == "" || e.Auth == nil || strings.Contains(*rule, "@request.body") {
		return true
	}
	// In the context of the account, a rule about other records is an error.
	may, err := e.App.CanAccessRecord(e.Auth, &core.RequestInfo{Method: e.Request.Method, Auth: e.Auth}, rule)
	return may || err != nil
}

func fileField(e *core.RequestEvent) *core.FileField {
	found := requests.CollectionOf(e)
	if found == nil {
		return nil
	}
	for _, field := range found.Fields {
		if file, ok := field.(*core.FileField); ok {
			return file
		}
	}
	return nil
}

// fileTooLarge adds the file field and its limit to the error of a form that is too large.
func fileTooLarge(err error, field *core.FileField) error {
	if field == nil {
		return err
	}
	message := fmt.Sprintf("This file is too large. %d MB fit.", field.MaxSize>>20)
	return router.NewApiError(http.StatusRequestEntityTooLarge, "Request entity too large",
		map[string]error{field.Name: validation.NewError("validation_file_size_limit", message)})
}

// BodyFields returns some top-level fields of a JSON body as JSON, "{}" for another body. Hooks call it before they parse
// a long body, which takes goja many times as long. It reads no further than it must.
func BodyFields(e *core.RequestEvent, names []string) string {
	body, _ := e.Get(bodyKey).([]byte)
	decoder := json.NewDecoder(bytes.NewReader(body))
	found := map[string]json.RawMessage{}
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return "{}"
	}
	for len(found) < len(names) && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return "{}"
		}
		var value json.RawMessage
		if decoder.Decode(&value) != nil {
			return "{}"
		}
		if text, isText := name.(string); isText && slices.Contains(names, text) && len(value) <= smallBytes {
			found[text] = value
		}
	}
	text, err := json.Marshal(found)
	if err != nil {
		return "{}"
	}
	return string(text)
}

// checkBodyType requires JSON for requests that write (CSRF): another site can send a form or plain text without a
// preflight. Forms with files are allowed for their collections and need a session.
func checkBodyType(e *core.RequestEvent) error {
	if e.Request.ContentLength == 0 || e.Request.Body == nil || access.IsOnDashboard(e.Request) {
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
	if kind == "application/json" || isUpload && e.Auth != nil || uploads.IsChunk(e.Request) {
		return nil
	}
	if isUpload && e.Request.Header.Get("Authorization") != "" {
		e.Response.Header().Set("X-Session", "ended") // see commonHeaders
		return e.UnauthorizedError("", nil)
	}
	return e.Error(http.StatusUnsupportedMediaType, "Send this as JSON.", nil)
}
