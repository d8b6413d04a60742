// Package search fills the column "search" of rows, in which the admin pages search without accents (decision 124).
package search

import (
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"

	"byop/internal/access"
)

const column = "search"

// fold returns a text in lower case and without accents. src/domain/admin/search.ts does the same to what an admin types.
func fold(text string, letters *strings.Replacer) string {
	plain := strings.Map(func(letter rune) rune {
		if letter >= 0x300 && letter <= 0x36f { // combining marks
			return -1
		}
		return letter
	}, norm.NFD.String(text))
	return letters.Replace(strings.ToLower(plain))
}

func digits(text string) string {
	return strings.Map(func(letter rune) rune {
		if unicode.IsDigit(letter) {
			return letter
		}
		return -1
	}, text)
}

// textOf returns what a row is found by: its searched fields, and its phone number also as digits alone.
func textOf(row *core.Record, fields []string, letters *strings.Replacer) string {
	var words []string
	for _, field := range fields {
		text := row.GetString(field)
		words = append(words, fold(text, letters))
		if field == "phone" {
			words = append(words, digits(text))
		}
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// Register fills the column at every save of a row.
func Register(app core.App) {
	fill := func(e *core.RecordEvent) error {
		guests := access.GuestsOf(e.App)
		if fields := guests.Searched[e.Record.Collection().Name]; len(fields) > 0 {
			e.Record.SetRaw(column, textOf(e.Record, fields, strings.NewReplacer(guests.Letters...)))
		}
		return e.Next()
	}
	app.OnRecordCreateExecute().BindFunc(fill)
	app.OnRecordUpdateExecute().BindFunc(fill)
}
