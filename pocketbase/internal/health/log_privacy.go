package health

import (
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// mailAddress matches e-mail addresses, also percent-encoded ones.
var mailAddress = regexp.MustCompile(`(?i)[^\s"'<>()\[\]{}=,;:/&?|]+(?:@|%40)[^\s"'<>()\[\]{}=,;:/&?|]+`)

// scrubLogs removes queries and e-mail addresses from log rows, such as the URLs of failed requests.
func scrubLogs(app core.App) {
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if row, ok := e.Model.(*core.Log); ok {
			row.Message = withoutAddresses(withoutQuery(row.Message))
			for key, value := range row.Data {
				if text, ok := value.(string); ok && (key == "url" || key == "referer") {
					value = withoutQuery(text)
				}
				row.Data[key] = scrub(value)
			}
		}
		return e.Next()
	})
}

func scrub(value any) any {
	switch v := value.(type) {
	case string:
		return withoutAddresses(v)
	case []any:
		for i := range v {
			v[i] = scrub(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = scrub(v[key])
		}
	}
	return value
}

func withoutAddresses(text string) string { return mailAddress.ReplaceAllString(text, "[address]") }

func withoutQuery(text string) string {
	plain, _, _ := strings.Cut(text, "?")
	return plain
}
