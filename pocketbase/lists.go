package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const (
	listsPath = "/api/byop/lists"
	listsMost = 8 // lists of one request; the site has four
)

// oneList answers for one of the lists that were asked for: the records as PocketBase sends them, with a tag of them; no
// body when the asker has what stands there (304) or may not have it.
type oneList struct {
	Status int             `json:"status"`
	Tag    string          `json:"tag,omitempty"`
	Body   json.RawMessage `json:"body,omitempty"`
}

// serveLists takes several questions for lists in one request: `ask` is the address of a list as it would be asked for
// alone, `have` beside it the tag of what the asker holds, or nothing. Each goes the whole way of a request of its own, in
// the asker's name: rules, limits and hooks decide as ever.
func serveLists(e *core.ServeEvent) {
	server := e.Server
	e.Router.GET(listsPath, func(e *core.RequestEvent) error {
		query := e.Request.URL.Query()
		asks, tags := query["ask"], query["have"]
		if len(asks) == 0 || len(asks) > listsMost || len(asks) != len(tags) {
			return e.BadRequestError("Ask for one to eight lists, each with the tag of what you have.", nil)
		}
		answers := make([]oneList, len(asks))
		for i, ask := range asks {
			inner, err := http.NewRequestWithContext(context.WithValue(e.Request.Context(), innerKey{}, true), http.MethodGet, ask, http.NoBody)
			if err != nil || !isList(inner) {
				return e.BadRequestError("Only lists of records can be asked for together.", nil)
			}
			inner.Host, inner.RemoteAddr, inner.TLS = e.Request.Host, e.Request.RemoteAddr, e.Request.TLS
			inner.Header = e.Request.Header.Clone()
			inner.Header.Del("Accept-Encoding") // compressed once, together
			answers[i] = answerList(server.Handler, inner, tags[i])
		}
		return e.JSON(http.StatusOK, answers)
	})
}

// isList says whether a request is for records of a collection of this server, written in the plain way.
func isList(r *http.Request) bool {
	asked := r.URL.Path
	return r.URL.Host == "" && r.URL.RawPath == "" && path.Clean(asked) == asked &&
		strings.HasPrefix(asked, "/api/collections/") && strings.HasSuffix(asked, "/records") &&
		strings.Count(asked, "/") == 4
}

func answerList(handler http.Handler, inner *http.Request, tag string) oneList {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, inner)
	if answer.Code != http.StatusOK {
		return oneList{Status: answer.Code}
	}
	sum := sha256.Sum256(answer.Body.Bytes())
	found := oneList{Status: http.StatusOK, Tag: base64.RawURLEncoding.EncodeToString(sum[:12])}
	if found.Tag == tag {
		found.Status = http.StatusNotModified
	} else {
		found.Body = answer.Body.Bytes()
	}
	return found
}
