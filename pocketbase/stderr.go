package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// reasonMax is how many characters of a reason are printed.
const reasonMax = 300

// shownDetails are the only details of a log entry that are printed beside its reason: none of them is about a person.
var shownDetails = []string{"jobId", "message", "collection", "type", "status", "tries", "query"}

// errorPrinter prints warnings and errors in one line each and hands every entry on to PocketBase's own log, which keeps
// them for three days in a database that only the dashboard shows.
type errorPrinter struct {
	slog.Handler
	out    io.Writer
	health *health
}

// printErrors lets everything that goes wrong appear on stderr at once: hooks, jobs, mails, requests and PocketBase itself.
func printErrors(app core.App, h *health) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		// PocketBase takes no handler as a setting; all of its parts share this one logger.
		logger := e.App.Logger()
		*logger = *slog.New(&errorPrinter{logger.Handler(), os.Stderr, h})
		return nil
	})
}

func (p *errorPrinter) Handle(ctx context.Context, record slog.Record) error {
	if record.Level >= slog.LevelWarn {
		p.print(record)
	}
	return p.Handler.Handle(ctx, record)
}

func (p *errorPrinter) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &errorPrinter{p.Handler.WithAttrs(attrs), p.out, p.health}
}

func (p *errorPrinter) WithGroup(name string) slog.Handler {
	return &errorPrinter{p.Handler.WithGroup(name), p.out, p.health}
}

func (p *errorPrinter) print(record slog.Record) {
	details := map[string]string{}
	record.Attrs(func(attr slog.Attr) bool {
		details[attr.Key] = attr.Value.Resolve().String()
		return true
	})
	reason := details["error"]
	if details["type"] == "request" {
		if status, _ := strconv.Atoi(details["status"]); status < http.StatusInternalServerError {
			return // a mistake in the request; PocketBase's log has it
		}
		if cause := details["details"]; cause != "" && cause != "<nil>" && cause != "map[]" {
			reason = cause
		}
		delete(details, "type")
	}
	if record.Message == jobFailed {
		record.Message = "A job failed"
		p.health.failed("jobs/"+details["jobId"], fmt.Errorf("%s: %s", details["jobId"], oneLine(reason)))
	}
	line := record.Time.UTC().Format("2006-01-02T15:04:05.000Z") + " " + oneLine(withoutQuery(record.Message))
	if reason != "" {
		line += ": " + oneLine(reason)
	}
	var shown []string
	for _, name := range shownDetails {
		if text := details[name]; text != "" {
			shown = append(shown, name+"="+oneLine(text))
		}
	}
	if len(shown) > 0 {
		line += " (" + strings.Join(shown, " ") + ")"
	}
	_, _ = io.WriteString(p.out, line+"\n")
}

// oneLine returns the first line of text without e-mail addresses, queries and control characters, cut to reasonMax.
func oneLine(text string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	plain := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, withoutPeople(first)))
	if len(plain) > reasonMax {
		return string(plain[:reasonMax]) + "…"
	}
	return string(plain)
}

// statusOf returns the status of an answer, also while its error is not written yet.
func statusOf(e *core.RequestEvent, err error) int {
	var answer *router.ApiError
	if status := e.Status(); status != 0 {
		return status
	}
	if errors.As(err, &answer) {
		return answer.Status
	}
	if err != nil {
		return http.StatusBadRequest // as PocketBase answers it
	}
	return http.StatusOK
}

// errorOf returns the reason of a request that failed.
func errorOf(e *core.RequestEvent, err error, status int) error {
	var answer *router.ApiError
	if errors.As(err, &answer) && answer.RawData() != nil {
		err = fmt.Errorf("%v", answer.RawData())
	}
	return fmt.Errorf("%s %s answered %d: %v", e.Request.Method, e.Request.URL.Path, status, err)
}

// diskFull says how much room is left.
type diskFull struct {
	dir  string
	left uint64
}

func (d diskFull) Error() string { return fmt.Sprintf("%d MB free for %s", d.left/1e6, d.dir) }
