package health

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"strings"
	"time"
)

// Console prints what happens: a line for people, or a JSON object for a log collector.
type Console struct {
	out  io.Writer
	json slog.Handler // nil for lines
}

// NewConsole returns the console of this program. It also prints what Go's log package prints.
func NewConsole(isJSON bool) Console {
	c := newConsole(os.Stderr, isJSON)
	if isJSON {
		log.SetFlags(0)
		log.SetOutput(c)
	}
	return c
}

func newConsole(out io.Writer, isJSON bool) Console {
	if !isJSON {
		return Console{out: out}
	}
	return Console{out, slog.NewJSONHandler(out, &slog.HandlerOptions{ReplaceAttr: func(_ []string, attr slog.Attr) slog.Attr {
		switch attr.Key {
		case slog.TimeKey:
			attr.Value = slog.StringValue(attr.Value.Time().UTC().Format(lineTime))
		case slog.LevelKey:
			attr.Value = slog.StringValue(strings.ToLower(attr.Value.String()))
		case slog.MessageKey:
			attr.Key = "message"
		}
		return attr
	}})}
}

const lineTime = "2006-01-02T15:04:05.000Z"

// Ready prints that the server answers at an address.
func (c Console) Ready(address string) {
	if c.json == nil {
		fmt.Printf("BYOP is ready: %s\n", address)
		return
	}
	c.print(time.Now(), slog.LevelInfo, "BYOP is ready", "", field{"address", address})
}

// Warn prints something that is allowed but probably not intended.
func (c Console) Warn(sentence string) {
	if c.json == nil {
		_, _ = io.WriteString(c.out, sentence+"\n")
		return
	}
	c.print(time.Now(), slog.LevelWarn, sentence, "")
}

// Failed prints why the program ends. An error without a text was explained already.
func (c Console) Failed(err error) {
	if err.Error() != "" {
		_, _ = io.WriteString(c, err.Error()+"\n")
	}
}

// Error prints what failed and why.
func (c Console) Error(message, reason string) {
	c.print(time.Now(), slog.LevelError, message, OneLine(reason))
}

// Print prints what is known about a topic. line is the form for people.
func (c Console) Print(level slog.Level, topic, message, line string) {
	if c.json == nil {
		fmt.Println(time.Now().UTC().Format(time.RFC3339), line)
		return
	}
	c.print(time.Now(), level, message, "", field{"topic", topic})
}

type field struct{ name, value string }

// print prints one event. Message, reason and fields must contain no personal data (OneLine).
func (c Console) print(at time.Time, level slog.Level, message, reason string, fields ...field) {
	if c.json != nil {
		record := slog.NewRecord(at, level, message, 0)
		for _, one := range append([]field{{"error", reason}}, fields...) {
			if one.value != "" {
				record.AddAttrs(slog.String(printedName(one.name), one.value))
			}
		}
		_ = c.json.Handle(context.Background(), record)
		return
	}
	line := at.UTC().Format(lineTime) + " " + message
	if reason != "" {
		line += ": " + reason
	}
	var shown []string
	for _, one := range fields {
		shown = append(shown, one.name+"="+one.value)
	}
	if len(shown) > 0 {
		line += " (" + strings.Join(shown, " ") + ")"
	}
	_, _ = io.WriteString(c.out, line+"\n")
}

// printedName returns the name of a field in JSON, where "message" is that of the event.
func printedName(name string) string {
	if name == "message" {
		return "mail"
	}
	return name
}

// Write prints a text of another package, such as the reason why a start failed.
func (c Console) Write(text []byte) (int, error) {
	if c.json == nil {
		return c.out.Write(text)
	}
	if line := OneLine(string(text)); line != "" {
		c.print(time.Now(), slog.LevelError, line, "")
	}
	return len(text), nil
}
