package main

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// listsPath returns several lists at once.
const listsPath = "/api/byop/lists"

// isRecordCreate reports whether a request creates a record of a collection.
func isRecordCreate(e *core.RequestEvent) bool {
	return e.Request.Method == http.MethodPost && strings.HasPrefix(e.Request.URL.Path, "/api/collections/") &&
		strings.HasSuffix(e.Request.URL.Path, "/records")
}

// isAdmin reports whether an account is that of an admin or superuser.
func isAdmin(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() || auth.Collection().Name == "users" && auth.GetString("role") == "admin")
}

type innerKey struct{}

// asInner marks the context of a request that belongs to another one. Only the outer request counts for the limits.
func asInner(ctx context.Context) context.Context { return context.WithValue(ctx, innerKey{}, true) }

// isInner reports whether a request has the mark of asInner.
func isInner(r *http.Request) bool { return r.Context().Value(innerKey{}) != nil }

// acceptsCoding reports whether an Accept-Encoding header accepts coding: by name with q above 0, or by "*".
func acceptsCoding(header, coding string) bool {
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
