package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"byop/internal/health"
)

type state string

const (
	isOK      state = "ok"
	isWarning state = "warning" // it works, but probably not as intended
	isError   state = "error"
)

// Result is what a check found. Its message also says what to do, unless all is well, and never contains a secret.
type Result struct {
	State   state
	Topic   string // one or two words
	Message string

	kind string // the message without its numbers and names, which change
}

// String returns the line of a result.
func (r Result) String() string { return fmt.Sprintf("%-7s  %-11s  %s", r.State, r.Topic, r.Message) }

// Level returns how bad a result is, for a log.
func (r Result) Level() slog.Level {
	return map[state]slog.Level{isWarning: slog.LevelWarn, isError: slog.LevelError}[r.State] // LevelInfo is 0
}

func result(s state, topic, format string, values ...any) Result {
	return Result{s, topic, fmt.Sprintf(format, values...), format}
}

func ok(topic, format string, values ...any) Result { return result(isOK, topic, format, values...) }
func warning(topic, format string, values ...any) Result {
	return result(isWarning, topic, format, values...)
}
func failed(topic, format string, values ...any) Result {
	return result(isError, topic, format, values...)
}

// OfSite returns the results of one site of several: what is not well, with the name of its settings file, or that it is well.
func OfSite(file string, results []Result) (found []Result) {
	name := strings.TrimSuffix(filepath.Base(file), ".env")
	for _, one := range results {
		if one.State != isOK {
			one.Message, one.kind = name+": "+one.Message, name+": "+one.kind
			found = append(found, one)
		}
	}
	if len(found) == 0 {
		return []Result{ok("site", "%s", name)}
	}
	return found
}

func withoutStop(sentence string) string { return strings.TrimSuffix(sentence, ".") }

func megabytes(bytes uint64) string {
	if bytes < 1e9 {
		return fmt.Sprintf("%.0f MB", float64(bytes)/1e6)
	}
	return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
}

// inWords formats a duration, such as "5 hours".
func inWords(d time.Duration) string {
	switch hours := d.Hours(); {
	case hours < 1:
		return fmt.Sprintf("%.0f minutes", math.Max(0, math.Round(d.Minutes())))
	case hours < 48:
		return fmt.Sprintf("%.0f hours", math.Round(hours))
	default:
		return fmt.Sprintf("%.0f days", math.Round(hours/24))
	}
}

// reasonOf returns the reason of a failed request in a few words.
func reasonOf(err error) string {
	var unknownHost *net.DNSError
	var certificate *tls.CertificateVerificationError
	var timeout net.Error
	var request *url.Error
	switch {
	case errors.As(err, &timeout) && timeout.Timeout() || errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	case errors.As(err, &unknownHost):
		return "unknown host name"
	case strings.Contains(err.Error(), "refused"): // in the words of every operating system
		return "connection refused"
	case errors.As(err, &certificate):
		return "invalid certificate: " + health.OneLine(certificate.Err.Error())
	case errors.As(err, &request):
		return health.OneLine(request.Err.Error())
	}
	return health.OneLine(err.Error())
}

const requestTime = 8 * time.Second // timeout of one request

// client makes each request on a new connection: a kept one would hide a wrong address or certificate.
var client = &http.Client{
	Transport:     newTransport(),
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func newTransport() *http.Transport {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableKeepAlives = true
	return transport
}

// clientOf returns a client of the server on this machine that has the certificate of a name. It does not check the
// certificate: checkPublicSite does.
func clientOf(name string) *http.Client {
	transport := newTransport()
	transport.Proxy = nil
	transport.TLSClientConfig = &tls.Config{ServerName: name, InsecureSkipVerify: true}
	return &http.Client{Transport: transport}
}

// response is an answer and the first megabyte of its body.
type response struct {
	*http.Response
	body []byte
}

// request sends a request. headers are pairs of name and value.
func request(ctx context.Context, method, address, body string, headers ...string) (response, error) {
	return requestBy(ctx, client, method, address, body, headers...)
}

func requestBy(ctx context.Context, by *http.Client, method, address, body string, headers ...string) (response, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	sent, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(body))
	if err != nil {
		return response{}, err
	}
	for at := 0; at < len(headers); at += 2 {
		sent.Header.Set(headers[at], headers[at+1])
	}
	received, err := by.Do(sent)
	if err != nil {
		return response{}, err
	}
	defer func() { _ = received.Body.Close() }()
	read, err := io.ReadAll(io.LimitReader(received.Body, 1<<20))
	return response{received, read}, err
}
