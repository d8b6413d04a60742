package replica

import (
	"context"
	"log/slog"

	"byop/internal/health"
)

// errorLines prints Litestream's errors as the server prints its own.
type errorLines struct{ console health.Console }

// Enabled is true for errors.
func (errorLines) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelError }

// Handle prints one line.
func (l errorLines) Handle(_ context.Context, record slog.Record) error {
	reason := ""
	record.Attrs(func(attribute slog.Attr) bool {
		if attribute.Key == "error" {
			reason = attribute.Value.String()
		}
		return true
	})
	l.console.Error("The replica: "+record.Message, reason)
	return nil
}

// WithAttrs leaves out attributes of the database.
func (l errorLines) WithAttrs([]slog.Attr) slog.Handler { return l }

// WithGroup leaves out groups.
func (l errorLines) WithGroup(string) slog.Handler { return l }
