// Package lists serves the public lists, from a cache and several at once, and sends changes to open pages.
package lists

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/limits"
	"byop/internal/requests"
)

const (
	listsMax = 8 // per request; the site has five
)

// List is one list of a batch. Body is empty if the client has the same version (304) or may not read the list.
type List struct {
	Status int             `json:"status"`
	Tag    string          `json:"tag,omitempty"`
	Body   json.RawMessage `json:"body,omitempty"`
}

// Serve handles several list requests in one. `ask` is the URL of a list, `have` the tag that the client has or
// "", and `want` (of all lists or none) the tag that the server named in a subscription. Each list is a complete internal request of the same client, with all rules and hooks; only the outer request counts
// for our limits. Guests' lists come from a cache until close.
func Serve(e *core.ServeEvent, bound *limits.Limits) (close func(), err error) {
	cache, err := newCache(e.App, bound)
	if err != nil {
		return nil, err
	}
	e.Router.Bind(cache.serve(), newDoors(cache).serve())
	server := e.Server
	e.Router.GET(requests.ListsPath, func(e *core.RequestEvent) error {
		query := e.Request.URL.Query()
		asks, tags := query["ask"], query["have"]
		if len(asks) == 0 || len(asks) > listsMax || len(asks) != len(tags) {
			return e.BadRequestError("Request one to eight lists, each with the tag that you have.", nil)
		}
		answers := make([]List, len(asks))
		for i, ask := range asks {
			inner := InnerRequest(e.Request, ask)
			if inner == nil {
				return e.BadRequestError("Only lists of records can be requested together.", nil)
			}
			answers[i] = Read(server.Handler, inner, tags[i])
		}
		if isShared(e.Request, query, answers) {
			e.Response.Header().Set("Cache-Control", sharedVersion)
			e.Response.Header().Add("Vary", "Authorization")
		}
		return e.JSON(http.StatusOK, answers)
	})
	sendTagsWithSubscription(e)
	return cache.close, nil
}

// sharedVersion is for an answer whose address names its content, so it is never outdated. A shared cache drops deleted rows
// after five minutes.
const sharedVersion = "public, max-age=0, s-maxage=300"

var tagForm = regexp.MustCompile(`^[\w-]{16}$`)

// isShared reports whether a guest named the tag that each list has now. Other answers are stored nowhere: a page that has sent
// an RSVP must not read an older list.
//
// Other parameters would only make copies: they do not change the answer.
func isShared(request *http.Request, query url.Values, answers []List) bool {
	have, wanted := query["have"], query["want"]
	if request.Header.Get("Authorization") != "" || len(query) != 3 || len(wanted) != len(answers) {
		return false
	}
	for i, answer := range answers {
		if answer.Tag == "" || answer.Tag != wanted[i] || have[i] != "" && !tagForm.MatchString(have[i]) {
			return false
		}
	}
	return true
}

// InnerRequest returns the request of the same client for a list, or nil if address is not that of a list.
func InnerRequest(outer *http.Request, address string) *http.Request {
	inner, err := http.NewRequestWithContext(requests.AsInner(outer.Context()), http.MethodGet, address, http.NoBody)
	if err != nil || !isListRequest(inner) {
		return nil
	}
	inner.Host, inner.RemoteAddr, inner.TLS = outer.Host, outer.RemoteAddr, outer.TLS
	inner.Header = outer.Header.Clone()
	inner.Header.Del("Accept-Encoding") // the batch is compressed as a whole
	return inner
}

const (
	listsHeader = "X-Byop-Lists"     // of a realtime subscription: the URLs of lists, separated by spaces
	tagsHeader  = "X-Byop-List-Tags" // of its response: their current tags, "-" for a list that cannot be read
)

// sendTagsWithSubscription answers a realtime subscription with the tags of the lists that it names. A page with the same
// tags has missed no change and need not read the lists.
func sendTagsWithSubscription(e *core.ServeEvent) {
	server := e.Server
	e.App.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if lists := strings.Fields(e.Request.Header.Get(listsHeader)); len(lists) > 0 && len(lists) <= listsMax {
			e.Response = tagsWriter{e.Response, func() string {
				tags := make([]string, len(lists))
				for i, list := range lists {
					tags[i] = "-"
					if inner := InnerRequest(e.Request, list); inner != nil {
						tags[i] = cmp.Or(Read(server.Handler, inner, "").Tag, "-")
					}
				}
				return strings.Join(tags, " ")
			}}
		}
		return e.Next()
	})
}

// tagsWriter reads the tags when the response is written, because the subscription is in effect by then.
type tagsWriter struct {
	http.ResponseWriter
	tags func() string
}

func (w tagsWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w tagsWriter) WriteHeader(status int) {
	if status == http.StatusNoContent {
		w.Header().Set(tagsHeader, w.tags())
	}
	w.ResponseWriter.WriteHeader(status)
}

// isListRequest reports whether a request reads the records of a collection, in the canonical form of its URL.
func isListRequest(r *http.Request) bool {
	requested := r.URL.Path
	return r.URL.Host == "" && r.URL.RawPath == "" && path.Clean(requested) == requested &&
		strings.HasPrefix(requested, "/api/collections/") && strings.HasSuffix(requested, "/records") &&
		strings.Count(requested, "/") == 4
}

// Read reads a list. Its body is empty if it has the same tag.
func Read(handler http.Handler, inner *http.Request, tag string) List {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, inner)
	if answer.Code != http.StatusOK {
		return List{Status: answer.Code}
	}
	sum := sha256.Sum256(answer.Body.Bytes())
	found := List{Status: http.StatusOK, Tag: base64.RawURLEncoding.EncodeToString(sum[:12])}
	if found.Tag == tag {
		found.Status = http.StatusNotModified
	} else {
		found.Body = answer.Body.Bytes()
	}
	return found
}
