package serving

import (
	"io"
	"net/http"
)

// drainMax is how many unread bytes of a body are read: a browser must finish sending before it reads the response.
const drainMax = 32 << 20

// DrainBodies returns a handler that gives inner a copy of each request, and reads what inner left of the body. PocketBase's
// router replaces the body of its request and closes it. net/http would then take an unread body for one that was read, and
// parse it as the next request of the connection. It keeps the original request, so it knows what was left unread.
func DrainBodies(inner http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		inside := r.WithContext(r.Context())
		inside.Body = io.NopCloser(r.Body)
		inner.ServeHTTP(w, inside)
		if inside.MultipartForm != nil { // net/http deletes the temporary files of its own request only
			_ = inside.MultipartForm.RemoveAll() // the next start deletes what is left
		}
		if r.Header.Get("Expect") != "" { // its client has sent nothing yet: net/http answers and closes the connection
			return
		}
		_, _ = io.CopyN(io.Discard, r.Body, drainMax) // after an error or of a longer body, net/http closes the connection
	})
}
