// Package certificates gets and renews the TLS certificates of a server without a proxy, with PocketBase's autocert.
package certificates

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"byop/internal/health"
	"byop/internal/release"
	"byop/internal/settings"
)

const (
	// retryTime is when an authority that could not be reached is asked again. autocert remembers a failure for a minute.
	retryTime = 2 * time.Minute
	// retryTimeRefused is the same after a refusal. Let's Encrypt allows five an hour for a name, and a try can take two.
	retryTimeRefused = 30 * time.Minute
)

// Serve gets certificates for env.Domains at once and renews them. Every other name than the first redirects to it. plain
// is the listener of HTTP, which answers the authority and redirects to TLS.
func Serve(e *core.ServeEvent, env settings.Settings, state *health.Health, plain net.Listener) (shut func()) {
	refusals := &refusals{}
	e.CertManager.Client = &acme.Client{
		DirectoryURL: env.ACME,
		HTTPClient:   &http.Client{Transport: refusals, Timeout: time.Minute},
		UserAgent:    "byop/" + release.Version,
	}
	all := map[string]*certificate{}
	for _, name := range env.Domains {
		all[name] = &certificate{name: name, manager: e.CertManager, refusals: refusals, health: state, log: e.App.Logger()}
	}
	e.Server.TLSConfig.GetCertificate = func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		name := strings.ToLower(strings.TrimSuffix(hello.ServerName, "."))
		if one := all[name]; one != nil && !slices.Contains(hello.SupportedProtos, acme.ALPNProto) {
			return one.get(hello)
		}
		return e.CertManager.GetCertificate(hello)
	}
	redirectOtherNames(e, env)
	check := func() {
		for _, name := range env.Domains {
			all[name].check(time.Now())
		}
	}
	e.App.Cron().MustAdd("byopCertificates", "* * * * *", check)
	go check()
	return redirectToTLS(e, env, plain)
}

// redirectOtherNames redirects requests for the other names to APP_URL: only this origin may read the API.
func redirectOtherNames(e *core.ServeEvent, env settings.Settings) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		name, _, err := net.SplitHostPort(e.Request.Host)
		if err != nil {
			name = e.Request.Host
		}
		if slices.Contains(env.Domains[1:], strings.ToLower(name)) {
			return e.Redirect(http.StatusPermanentRedirect, env.AppURL.String()+e.Request.URL.RequestURI())
		}
		return e.Next()
	})
}

// redirectToTLS answers the authority on the port of HTTP and redirects everybody else to APP_URL.
func redirectToTLS(e *core.ServeEvent, env settings.Settings, plain net.Listener) (shut func()) {
	server := &http.Server{
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      10 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          e.Server.ErrorLog,
		Handler: e.CertManager.HTTPHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodGet && r.Method != http.MethodHead {
				http.Error(w, "Use HTTPS.", http.StatusBadRequest) // the content was readable on its way
				return
			}
			w.Header().Set("Connection", "close")
			http.Redirect(w, r, env.AppURL.String()+r.URL.RequestURI(), http.StatusMovedPermanently)
		})),
	}
	go func() {
		if err := server.Serve(plain); err != nil && !errors.Is(err, http.ErrServerClosed) {
			e.App.Logger().Error("The listener of HTTP stopped", "error", err)
		}
	}()
	return func() {
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(soon)
	}
}

// certificate is that of one name.
type certificate struct {
	name     string
	manager  *autocert.Manager
	refusals *refusals
	health   *health.Health
	log      *slog.Logger

	mu      sync.Mutex
	failure error     // why there is no certificate
	retryAt time.Time // when to try again
	isHere  bool
}

// get returns the certificate, or issues it. After a failure it waits before it tries again, whatever visitors do.
func (c *certificate) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	if c.isHere {
		c.mu.Unlock()
		return c.manager.GetCertificate(hello)
	}
	defer c.mu.Unlock()
	if time.Now().Before(c.retryAt) {
		return nil, c.failure
	}
	c.refusals.forget(c.name)
	found, err := c.manager.GetCertificate(hello)
	if err == nil {
		c.isHere = true
		c.refusals.forget(c.name) // of another kind of challenge
		return found, nil
	}
	wait := retryTime
	reason := c.refusals.reason(c.name)
	if problem := (*acme.Error)(nil); reason != "" || errors.As(err, &problem) {
		wait = retryTimeRefused
	}
	c.failure = errors.New(cmp.Or(reason, err.Error()))
	c.retryAt = time.Now().Add(wait)
	c.fail("A certificate could not be issued", c.failure)
	return nil, c.failure
}

// check gets a missing certificate and reports one that should have been renewed.
func (c *certificate) check(now time.Time) {
	found, err := c.get(&tls.ClientHelloInfo{
		ServerName:       c.name,
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
		SupportedCurves:  []tls.CurveID{tls.CurveP256},
		CipherSuites:     []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	})
	if err != nil {
		return // get reports it
	}
	// autocert renews after two thirds of the lifetime, or 30 days before the end, and tries again each hour.
	end := found.Leaf.NotAfter
	if lifetime := end.Sub(found.Leaf.NotBefore); end.Sub(now) < min(lifetime/6, 15*24*time.Hour) {
		reason := cmp.Or(c.refusals.reason(c.name), "see whether the authority can reach this server")
		c.fail("A certificate is not renewed", fmt.Errorf("it is valid until %s: %s", end.UTC().Format(time.RFC3339), reason))
		return
	}
	c.health.Recovered(c.key())
}

func (c *certificate) key() string { return "tls/" + c.name }

// fail stores a failure and prints a new one.
func (c *certificate) fail(what string, reason error) {
	reason = fmt.Errorf("%s: %w", c.name, reason)
	isKnown := slices.ContainsFunc(c.health.List(), func(one health.Failure) bool {
		return one.Name == "tls" && one.Reason == health.OneLine(reason.Error())
	})
	c.health.Failed(c.key(), reason)
	if !isKnown {
		c.log.Error(what, "error", reason)
	}
}

// refusals is a transport that notes why the authority refused a name, such as a wrong DNS. autocert returns only that it did.
type refusals struct {
	mu     sync.Mutex
	byName map[string]string
}

func (r *refusals) RoundTrip(request *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	_ = answer.Body.Close()
	answer.Body = io.NopCloser(bytes.NewReader(body))
	var authorization struct {
		Status     string
		Identifier struct{ Value string }
		Challenges []struct {
			Error struct{ Detail string }
		}
	}
	if json.Unmarshal(body, &authorization) == nil && authorization.Status == acme.StatusInvalid {
		for _, challenge := range authorization.Challenges {
			if detail := challenge.Error.Detail; detail != "" {
				r.note(authorization.Identifier.Value, detail)
			}
		}
	}
	return answer, err
}

func (r *refusals) note(name, detail string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byName == nil {
		r.byName = map[string]string{}
	}
	r.byName[name] = detail
}

func (r *refusals) reason(name string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.byName[name]
}

func (r *refusals) forget(name string) { r.note(name, "") }
