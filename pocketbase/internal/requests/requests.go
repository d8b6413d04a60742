// Package requests has what several packages must know of a request.
package requests

import (
	"context"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// ListsPath returns several lists at once.
const ListsPath = "/api/byop/lists"

// IsRecordCreate reports whether a request creates a record of a collection.
func IsRecordCreate(e *core.RequestEvent) bool {
	return e.Request.Method == http.MethodPost && strings.HasPrefix(e.Request.URL.Path, "/api/collections/") &&
		strings.HasSuffix(e.Request.URL.Path, "/records")
}

var recordID = regexp.MustCompile(`^[a-z0-9]{15}$`)

// IsRecordID reports whether a text has the form of a record's id.
func IsRecordID(text string) bool { return recordID.MatchString(text) }

// IsTeam reports whether an account has a role (src/domain/roles.ts) or is a superuser's.
func IsTeam(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() || auth.Collection().Name == "users" && auth.GetString("role") != "")
}

// CollectionOf returns the collection of a request, by its name in any case or its id; nil for another request.
func CollectionOf(e *core.RequestEvent) *core.Collection {
	name := e.Request.PathValue("collection")
	if name == "" {
		return nil
	}
	found, _ := e.App.FindCachedCollectionByNameOrId(name)
	return found
}

// CreatedCollection returns the name of the collection of which a request creates a record; "" for another request.
func CreatedCollection(e *core.RequestEvent) string {
	if found := CollectionOf(e); found != nil && IsRecordCreate(e) {
		return found.Name
	}
	return ""
}

type innerKey struct{}

// AsInner marks the context of a request that belongs to another one. Only the outer request counts for the limits.
func AsInner(ctx context.Context) context.Context { return context.WithValue(ctx, innerKey{}, true) }

// IsInner reports whether a request has the mark of AsInner.
func IsInner(r *http.Request) bool { return r.Context().Value(innerKey{}) != nil }

// AcceptsCoding reports whether an Accept-Encoding header accepts coding: by name with q above 0, or by "*".
func AcceptsCoding(header, coding string) bool {
	allowed := false
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		quality := 1.0
		if given, ok := strings.CutPrefix(strings.ToLower(parameters), "q="); ok {
			quality, _ = strconv.ParseFloat(given, 64) // invalid values count as 0
		}
		if strings.EqualFold(name, coding) {
			return quality > 0
		}
		allowed = allowed || (name == "*" && quality > 0)
	}
	return allowed
}

// ContentWriter is for the answer of a file or page whose headers are set before its status is known. If the request's condition
// or range is refused (412, 416), it removes the headers of the content, and no cache may store the refusal.
type ContentWriter struct{ http.ResponseWriter }

// Unwrap returns the writer of the response, for http.ResponseController.
func (w ContentWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader sends the header of a status.
func (w ContentWriter) WriteHeader(status int) {
	switch status {
	case http.StatusOK, http.StatusPartialContent, http.StatusNotModified:
	default:
		header := w.Header()
		header.Set("Cache-Control", "private, no-store")
		for _, name := range []string{"CDN-Cache-Control", "Content-Encoding", "Content-Length", "ETag"} {
			header.Del(name)
		}
	}
	w.ResponseWriter.WriteHeader(status)
}
