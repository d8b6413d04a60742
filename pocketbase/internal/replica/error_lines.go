package replica

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"
)

// errorLines prints Litestream's errors as the server prints its own.
type errorLines struct{ out io.Writer }

// Enabled is true for errors.
func (errorLines) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelError }

// Handle prints one line.
func (l errorLines) Handle(_ context.Context, record slog.Record) error {
	line := fmt.Sprintf("%s The replica: %s", time.Now().UTC().Format("2006-01-02T15:04:05.000Z"), record.Message)
	record.Attrs(func(attribute slog.Attr) bool {
		if attribute.Key == "error" {
			line += ": " + attribute.Value.String()
		}
		return true
	})
	_, err := fmt.Fprintln(l.out, line)
	return err
}

// WithAttrs leaves out attributes of the database.
func (l errorLines) WithAttrs([]slog.Attr) slog.Handler { return l }

// WithGroup leaves out groups.
func (l errorLines) WithGroup(string) slog.Handler { return l }
