package health

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"byop/internal/test"
)

func TestJSONLines(t *testing.T) {
	var out bytes.Buffer
	console := newConsole(&out, true)
	logger := slog.New(&errorPrinter{slog.NewTextHandler(io.Discard, nil), console, newHealth()})
	for _, c := range []struct {
		log  func()
		want map[string]string
	}{
		{func() { logger.Error("The backup failed", "error", errors.New("mkdir /b: permission denied")) },
			map[string]string{"level": "error", "message": "The backup failed", "error": "mkdir /b: permission denied"}},
		{func() { logger.Warn("Odd", "error", "no ada@example.org\nforged line\x1b[31m") },
			map[string]string{"level": "warn", "message": "Odd", "error": "no [address]"}},
		{func() {
			logger.Error("A mail was given up", "error", "RCPT: 550", "message", "rsvp-confirmed", "tries", "3", "about", "rsvp00000000001")
		}, map[string]string{"level": "error", "message": "A mail was given up", "error": "RCPT: 550", "mail": "rsvp-confirmed", "tries": "3"}},
		{func() {
			logger.Error("GET /api/x?token=secret", "type", "request", "status", 500, "url", "/api/x?token=secret", "userAgent", "Mozilla")
		}, map[string]string{"level": "error", "message": "GET /api/x", "status": "500"}},
		{func() { _, _ = console.Write([]byte("Error: no ada@example.org\nusage")) },
			map[string]string{"level": "error", "message": "Error: no [address]"}},
		{func() { console.Print(slog.LevelWarn, "disk", "900 MB free", "") },
			map[string]string{"level": "warn", "message": "900 MB free", "topic": "disk"}},
		{func() { console.Warn("BYOP_DASHBOARD is 0.0.0.0:8091.") },
			map[string]string{"level": "warn", "message": "BYOP_DASHBOARD is 0.0.0.0:8091."}},
		{func() { console.Failed(errors.New("")); console.Failed(errors.New("port 8090 is used")) },
			map[string]string{"level": "error", "message": "port 8090 is used"}},
		{func() { console.Ready("http://127.0.0.1:8090") },
			map[string]string{"level": "info", "message": "BYOP is ready", "address": "http://127.0.0.1:8090"}},
	} {
		out.Reset()
		c.log()
		test.Equal(t, "lines", strings.Count(out.String(), "\n"), 1)
		var got map[string]string
		test.Check(t, json.Unmarshal(out.Bytes(), &got))
		_, err := time.Parse(lineTime, got["time"])
		test.Check(t, err)
		delete(got, "time")
		test.Equal(t, c.want["message"], test.Words(got), test.Words(c.want))
	}
	out.Reset()
	_, _ = console.Write([]byte("\n"))
	test.Equal(t, "an empty text", out.Len(), 0)
}
