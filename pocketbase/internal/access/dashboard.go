package access

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"byop/internal/requests"

	"github.com/pocketbase/pocketbase/core"
)

// dashboardKey marks requests to the listener of the dashboard.
type dashboardKey struct{}

// IsOnDashboard reports whether a request came to the dashboard's listener.
func IsOnDashboard(r *http.Request) bool { return r.Context().Value(dashboardKey{}) != nil }

// Check refuses requests that only a superuser on the dashboard's listener, or only an admin, may send.
func Check(e *core.RequestEvent) error {
	if strings.HasPrefix(e.Request.URL.Path, "/api/backups") { // disabled (decision 025)
		return e.NotFoundError("", nil)
	}
	if !IsOnDashboard(e.Request) && isSuperuserOnly(e) {
		return e.NotFoundError("", nil)
	}
	return checkQueryOptions(e)
}

var superuserGroups = []string{"settings", "logs", "backups", "crons", "sql", "batch"}

// isSuperuserOnly reports whether a request is for the dashboard or system data, or signed in as a superuser.
func isSuperuserOnly(e *core.RequestEvent) bool {
	path := e.Request.URL.Path
	if path == "/_" || strings.HasPrefix(path, "/_/") || e.HasSuperuserAuth() {
		return true
	}
	rest, isAPI := strings.CutPrefix(path, "/api/")
	if !isAPI {
		return false
	}
	parts := strings.Split(strings.TrimSuffix(rest, "/"), "/")
	if slices.Contains(superuserGroups, parts[0]) {
		return true
	}
	// The schema: /api/collections, /api/collections/{name}, …/truncate, …/import and …/meta/….
	if parts[0] == "collections" && (len(parts) < 3 || parts[1] == "meta" || parts[2] == "truncate" || parts[2] == "impersonate") {
		return true
	}
	found := requests.CollectionOf(e)
	return found != nil && found.System
}

// isHostOfDashboard refuses foreign names: a page of one could make the operator's browser send requests here, after its name
// resolved to this machine (DNS rebinding). An IP address cannot be resolved to another.
func isHostOfDashboard(host, address string) bool {
	nameOf := func(host string) string {
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		return strings.ToLower(strings.Trim(host, "[]"))
	}
	name := nameOf(host)
	return net.ParseIP(name) != nil || name == "localhost" || name == nameOf(address)
}

// OpenDashboard serves the API, the dashboard and the metrics on a separate listener, so that no proxy of the public
// address leads there. It does nothing if address is empty.
func OpenDashboard(e *core.ServeEvent, address string, metrics http.Handler) (shut func(), err error) {
	public := e.Server
	return open(e, "dashboard", "BYOP_DASHBOARD", address, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == metricsPath:
			metrics.ServeHTTP(w, r)
		case public.Handler == nil: // the router is built after the OnServe hooks
			http.Error(w, "The server is starting.", http.StatusServiceUnavailable)
		default:
			public.Handler.ServeHTTP(w, r)
		}
	})
}

const metricsPath = "/metrics"

// OpenMetrics serves only the metrics, on a listener that needs no superuser. It does nothing if address is empty.
func OpenMetrics(e *core.ServeEvent, address string, metrics http.Handler) (shut func(), err error) {
	return open(e, "metrics", "BYOP_METRICS", address, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != metricsPath {
			http.NotFound(w, r)
			return
		}
		metrics.ServeHTTP(w, r)
	})
}

// open serves handler on a separate listener, which setting names.
func open(e *core.ServeEvent, what, setting, address string, handler http.HandlerFunc) (shut func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the %s cannot listen on %s (%s): %w", what, address, setting, err)
	}
	public := e.Server
	server := &http.Server{
		ReadHeaderTimeout: public.ReadHeaderTimeout,
		ReadTimeout:       public.ReadTimeout,
		WriteTimeout:      public.WriteTimeout,
		IdleTimeout:       public.IdleTimeout,
		MaxHeaderBytes:    public.MaxHeaderBytes,
		BaseContext: func(net.Listener) context.Context {
			return context.WithValue(context.Background(), dashboardKey{}, true)
		},
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !isHostOfDashboard(r.Host, address) {
				http.Error(w, "Open this address by an IP address, as localhost, or as in "+setting+".", http.StatusMisdirectedRequest)
				return
			}
			handler(w, r)
		}),
	}
	go func() {
		if err := server.Serve(listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
			e.App.Logger().Error("The listener of the "+what+" stopped", "error", err)
		}
	}()
	return func() {
		// Open event streams would block a graceful shutdown, so it gets one second.
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(soon) != nil {
			_ = server.Close()
		}
	}, nil
}
