package main

import (
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// mailAddress finds e-mail addresses, also percent-encoded ones, in whatever stands around them.
var mailAddress = regexp.MustCompile(`(?i)[^\s"'<>()\[\]{}=,;:/&?|]+(?:@|%40)[^\s"'<>()\[\]{}=,;:/&?|]+`)

// keepPeopleOutOfLogs writes no log row with a query or an e-mail address in it: PocketBase logs failed requests with
// their whole address, and the e-mail of whoever asks for a password of an account that is not there.
func keepPeopleOutOfLogs(app core.App) {
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if row, ok := e.Model.(*core.Log); ok {
			row.Message = withoutPeople(withoutQuery(row.Message))
			for key, value := range row.Data {
				if text, ok := value.(string); ok && (key == "url" || key == "referer") {
					value = withoutQuery(text)
				}
				row.Data[key] = scrubbed(value)
			}
		}
		return e.Next()
	})
}

// scrubbed takes the addresses out of every text in value.
func scrubbed(value any) any {
	switch v := value.(type) {
	case string:
		return withoutPeople(v)
	case []any:
		for i := range v {
			v[i] = scrubbed(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = scrubbed(v[key])
		}
	}
	return value
}

func withoutPeople(text string) string { return mailAddress.ReplaceAllString(text, "[address]") }

// withoutQuery drops what follows the first question mark: filters and tokens.
func withoutQuery(text string) string {
	plain, _, _ := strings.Cut(text, "?")
	return plain
}
