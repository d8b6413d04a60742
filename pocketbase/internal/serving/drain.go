package serving

import (
	"io"
	"net/http"
)

// drainMax is how many unread bytes of a body are read: a browser must finish sending before it reads the response.
const drainMax = 32 << 20

// DrainBodies returns a handler that gives inner a copy of each request, and reads what inner left of the body. PocketBase's
// router replaces the body of its request and closes it. net/http would then take an unread body for one that was read, and
// parse it as the next request of the connection. It sees its own body in its own request.
func DrainBodies(inner http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		inside := r.WithContext(r.Context())
		inside.Body = io.NopCloser(r.Body)
		inner.ServeHTTP(w, inside)
		if inside.MultipartForm != nil { // net/http deletes the temporary files of its own request only
			_ = inside.MultipartForm.RemoveAll() // the next start deletes what is left
		}
		_, _ = io.CopyN(io.Discard, r.Body, drainMax) // of an error or a longer body, net/http closes the connection
	})
}
