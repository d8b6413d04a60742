package health

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const reasonMax = 300 // characters

// printedDetails are the attributes that are printed after the reason. None of them is personal data.
var printedDetails = []string{"jobId", "message", "collection", "type", "status", "tries", "query"}

// errorPrinter prints warnings and errors as single lines and passes every record on to PocketBase's log.
type errorPrinter struct {
	slog.Handler
	console Console
	health  *Health
}

// printErrors prints all errors: of hooks, jobs, mails, requests and PocketBase.
func printErrors(app core.App, console Console, h *Health) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		// PocketBase has no setting for a handler, but everything uses this one logger.
		logger := e.App.Logger()
		*logger = *slog.New(&errorPrinter{logger.Handler(), console, h})
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
	return &errorPrinter{p.Handler.WithAttrs(attrs), p.console, p.health}
}

func (p *errorPrinter) WithGroup(name string) slog.Handler {
	return &errorPrinter{p.Handler.WithGroup(name), p.console, p.health}
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
			return // client errors are in PocketBase's log
		}
		if cause := details["details"]; cause != "" && cause != "<nil>" && cause != "map[]" {
			reason = cause
		}
		delete(details, "type")
	}
	if record.Message == jobFailedMessage {
		record.Message = "A job failed"
		p.health.Failed("jobs/"+details["jobId"], fmt.Errorf("%s: %s", details["jobId"], OneLine(reason)))
	}
	var shown []field
	for _, name := range printedDetails {
		if text := details[name]; text != "" {
			shown = append(shown, field{name, OneLine(text)})
		}
	}
	if reason != "" {
		reason = OneLine(reason)
	}
	p.console.print(record.Time, record.Level, OneLine(withoutQuery(record.Message)), reason, shown...)
}

// OneLine returns the first line of text without e-mail addresses and control characters, cut to reasonMax.
func OneLine(text string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	plain := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, withoutAddresses(first)))
	if len(plain) > reasonMax {
		return string(plain[:reasonMax]) + "…"
	}
	return string(plain)
}

// StatusOf returns the status of a response, even if its error is not written yet.
func StatusOf(e *core.RequestEvent, err error) int {
	var answer *router.ApiError
	if status := e.Status(); status != 0 {
		return status
	}
	if errors.As(err, &answer) {
		return answer.Status
	}
	if err != nil {
		return http.StatusBadRequest // PocketBase's status for unknown errors
	}
	return http.StatusOK
}

func requestError(e *core.RequestEvent, err error, status int) error {
	var answer *router.ApiError
	if errors.As(err, &answer) && answer.RawData() != nil {
		err = fmt.Errorf("%v", answer.RawData())
	}
	return fmt.Errorf("%s %s answered %d: %v", e.Request.Method, e.Request.URL.Path, status, err)
}
