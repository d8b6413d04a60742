package doctor

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"byop/internal/idle"
	"byop/internal/settings"
)

// checkSettings checks the settings and the report. It sends no request.
func (i Installation) checkSettings(report *Report) (results []Result) {
	for _, one := range i.Warnings() {
		severity := isWarning
		if one.IsError {
			severity = isError
		}
		results = append(results, Result{severity, one.Topic, one.Message, one.Message})
	}
	local := i.IsLocal()
	if local {
		results = append(results, warning("address",
			"%s works only on this machine: set APP_URL to the public address of the site", i.AppURL))
	} else if i.IsSecure() {
		results = append(results, ok("address", "%s", i.AppURL))
	}
	if local && !i.RateLimits {
		results = append(results, warning("limits", "there are no rate limits: remove BYOP_RATE_LIMITS=off"))
	}
	if i.TrustProxy && (i.Host == "0.0.0.0" || i.Host == "::") { // `byop serve` is silent: a container cannot change it
		results = append(results, warning("proxy",
			"a request that bypasses the proxy can forge its address: set HOST=127.0.0.1, or close the port"))
	}
	if report == nil {
		return results
	}
	return append(results, append(checkContent(report, local), checkErrors(report), i.checkRunningServer(report.Running, time.Now()))...)
}

func checkContent(report *Report, local bool) (results []Result) {
	if report.DemoEvents > 0 && !local {
		results = append(results, failed("content",
			"%d demo events are on a public address: delete them, and start with BYOP_DEMO=0", report.DemoEvents))
	}
	if report.Admins == 0 {
		return append(results, failed("accounts", "there is no admin: set BYOP_ADMIN_EMAIL and BYOP_ADMIN_PASSWORD and restart"))
	}
	dashboard := "disabled"
	if report.Running != nil && report.Running.Dashboard != "" {
		dashboard = "at " + report.Running.Dashboard
	}
	return append(results, ok("accounts", "%d admins, %d superusers for the dashboard (%s)", report.Admins, report.Superusers, dashboard))
}

// checkErrors checks for client errors.
func checkErrors(report *Report) Result {
	if report.NewErrors == 0 {
		return ok("errors", "no new ones on phones in the last 24 hours")
	}
	return warning("errors", "%d new on phones in the last 24 hours: see Admin, Errors", report.NewErrors)
}

// wakeMax is how late a sleeping server may be started. `byop wake` starts a few each minute.
const wakeMax = 2 * time.Hour

func (i Installation) checkRunningServer(server *ServerReport, now time.Time) Result {
	next, err := idle.Read(i.DataDir)
	switch sleeps := server == nil && i.IdleExit > 0 && err == nil; {
	case sleeps && next.IsDue(now) && next.IsDue(now.Add(-wakeMax)):
		return warning("server", "it sleeps, and should have been started at %s: is its socket open, and does byop-wake.timer run?",
			next.StartAt.Format(time.RFC3339))
	case sleeps:
		return ok("server", "it sleeps until a visitor comes, or until %s", next.StartAt.Format(time.RFC3339))
	case server == nil:
		return warning("server", "no server runs on this data folder: run byop serve")
	}
	different := settings.Differences(server.Settings)
	if len(different) == 0 {
		return ok("server", "runs with these settings")
	}
	return warning("server", "it runs with different settings (%s): restart it, or give this command the same flags",
		strings.Join(different, ", "))
}

// checkPublicSite requests the site at its public address.
func (i Installation) checkPublicSite(ctx context.Context, report *Report) (results []Result) {
	if report == nil || report.Running == nil {
		return nil
	}
	at := i.AppURL.String()
	home, err := request(ctx, http.MethodGet, at+"/", "")
	if err != nil {
		return []Result{failed("reach", "%s does not answer: %s. Check the DNS, %s", at, reasonOf(err), i.inFront())}
	}
	var features struct {
		Mail *bool `json:"mail"`
	}
	if answer, err := request(ctx, http.MethodGet, at+"/api/byop/features", ""); err == nil {
		_ = json.Unmarshal(answer.body, &features) // another site answers
	}
	if home.StatusCode != http.StatusOK || features.Mail == nil {
		return []Result{failed("reach", "%s answers, but it is not this site (status %d): check the DNS, %s", at, home.StatusCode, i.inFront())}
	}
	results = append(results, ok("reach", "%s answers", at))
	if home.Header.Get("Content-Security-Policy") == "" {
		results = append(results, failed("proxy", "it removes the Content-Security-Policy: let it pass the headers of the server"))
	}
	// No answer is as good as none at this address.
	if dashboard, err := request(ctx, http.MethodGet, at+"/_/", ""); err == nil && dashboard.StatusCode != http.StatusNotFound && !i.IsLocal() {
		results = append(results, failed("dashboard",
			"it answers at the public address: let the proxy forward to HOST:PORT, not to BYOP_DASHBOARD"))
	}
	if !hasEventStream(ctx, at) {
		results = append(results, warning("live",
			"the proxy buffers the event stream, so seats do not update live: disable its buffering"))
	}
	if home.TLS == nil || len(home.TLS.PeerCertificates) == 0 {
		return results
	}
	left := time.Until(home.TLS.PeerCertificates[0].NotAfter)
	if left < 14*day {
		return append(results, warning("tls", "the certificate is valid for %s: check its renewal", inWords(left)))
	}
	return append(results, ok("tls", "the certificate is valid for %s", inWords(left)))
}

// inFront returns what is between visitors and the server.
func (i Installation) inFront() string {
	if i.Domains != nil {
		return fmt.Sprintf("the firewall (ports %s and %s) and the certificate", i.Port, i.HTTPPort)
	}
	return "the proxy and its certificate"
}

// hasEventStream reports whether the event stream sends its first message at once.
func hasEventStream(ctx context.Context, at string) bool {
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	sent, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/api/realtime", nil)
	if err != nil {
		return false
	}
	stream, err := client.Do(sent)
	if err != nil {
		return false
	}
	defer func() { _ = stream.Body.Close() }()
	for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
		if strings.Contains(lines.Text(), "PB_CONNECT") {
			return true
		}
	}
	return false
}

// Health asks the server at its address on this machine for its state: "ok", "degraded: mail" or why it does not answer.
func Health(ctx context.Context, env settings.Settings) (state string, isWell bool) {
	address := env.Local()
	ask, at := client, "http://"+address
	if env.Domains != nil {
		ask, at = clientOf(env.Domains[0]), "https://"+address
	}
	answer, err := requestBy(ctx, ask, http.MethodGet, at+"/api/health", "")
	if alert := (*net.OpError)(nil); errors.As(err, &alert) && alert.Op == "remote error" { // an alert of TLS
		return "down: there is no certificate (byop doctor says why)", false
	}
	if err != nil {
		return "down: " + reasonOf(err), false
	}
	var said struct {
		Status  string   `json:"status"`
		Failing []string `json:"failing"`
	}
	if err := json.Unmarshal(answer.body, &said); err != nil || said.Status == "" {
		return fmt.Sprintf("down: another program answers at %s (status %d)", address, answer.StatusCode), false
	}
	if len(said.Failing) > 0 {
		said.Status += ": " + strings.Join(said.Failing, ", ")
	}
	return said.Status, said.Status == "ok"
}
