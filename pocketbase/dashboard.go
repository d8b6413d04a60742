package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// dashboardKey marks requests that arrived on the dashboard's own listener.
type dashboardKey struct{}

func onDashboard(r *http.Request) bool { return r.Context().Value(dashboardKey{}) != nil }

// superuserGroups are the parts of PocketBase's API that only a superuser can use.
var superuserGroups = []string{"settings", "logs", "backups", "crons", "sql", "batch"}

// isSuperuserOnly reports whether a request is for the dashboard, for a superuser's account, for a system collection, or for
// a part of the API that only a superuser can use.
func isSuperuserOnly(e *core.RequestEvent) bool {
	asked := e.Request.URL.Path
	if asked == "/_" || strings.HasPrefix(asked, "/_/") || e.HasSuperuserAuth() {
		return true
	}
	rest, isAPI := strings.CutPrefix(asked, "/api/")
	if !isAPI {
		return false
	}
	parts := strings.Split(strings.TrimSuffix(rest, "/"), "/")
	if slices.Contains(superuserGroups, parts[0]) {
		return true
	}
	// The schema itself: /api/collections, /api/collections/{name}, …/truncate, …/import and …/meta/….
	if parts[0] == "collections" && (len(parts) < 3 || parts[1] == "meta" || parts[2] == "truncate" || parts[2] == "impersonate") {
		return true
	}
	named := e.Request.PathValue("collection")
	if named == "" {
		return false
	}
	found, err := e.App.FindCachedCollectionByNameOrId(named)
	return err == nil && found.System
}

// openDashboard serves the whole API and the dashboard on a listener of its own, so that no proxy of the public address
// leads to it. It does nothing unless the settings name an address.
func openDashboard(e *core.ServeEvent, address string) (shut func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the dashboard cannot listen on %s (BYOP_DASHBOARD): %w", address, err)
	}
	public := e.Server
	server := &http.Server{
		ReadHeaderTimeout: public.ReadHeaderTimeout,
		ReadTimeout:       public.ReadTimeout,
		WriteTimeout:      public.WriteTimeout,
		IdleTimeout:       public.IdleTimeout,
		BaseContext: func(net.Listener) context.Context {
			return context.WithValue(context.Background(), dashboardKey{}, true)
		},
		// The handler is built after the hooks of OnServe have run.
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if public.Handler == nil {
				http.Error(w, "The server is starting.", http.StatusServiceUnavailable)
				return
			}
			public.Handler.ServeHTTP(w, r)
		}),
	}
	go func() {
		if err := server.Serve(listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
			e.App.Logger().Error("The dashboard's listener ended", "error", err)
		}
	}()
	return func() {
		// An open event stream would keep an orderly shutdown waiting: it is cut off after a second.
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(soon) != nil {
			_ = server.Close()
		}
	}, nil
}
