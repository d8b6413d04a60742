// Package search fills the column "search" of rows, in which the admin pages search without accents (decision 124), and gives SQLite
// a function that folds the texts of other columns.
package search

import (
	"context"
	"database/sql/driver"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
	"modernc.org/sqlite"

	"byop/internal/access"
)

const column = "search"

// siteLetters are those of the hooks, for byop_fold. A program has one site.
var siteLetters atomic.Pointer[strings.Replacer]

// byop_fold(text) in SQL returns a text as fold does. Connections that were opened before do not have it.
func init() {
	siteLetters.Store(strings.NewReplacer())
	sqlite.MustRegisterDeterministicScalarFunction("byop_fold", 1,
		func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			text, _ := args[0].(string)
			return fold(text, siteLetters.Load()), nil
		})
}

// fold returns a text as src/domain/text/fold.ts does.
func fold(text string, letters *strings.Replacer) string {
	if isASCII(text) { // most are, and a search folds thousands of titles
		return strings.Join(strings.Fields(letters.Replace(strings.ToLower(text))), " ")
	}
	plain := strings.Map(func(letter rune) rune {
		if letter >= 0x300 && letter <= 0x36f { // combining marks
			return -1
		}
		return letter
	}, norm.NFKD.String(strings.ToLower(norm.NFKD.String(strings.ReplaceAll(text, "´", "'")))))
	return strings.Join(strings.Fields(letters.Replace(plain)), " ")
}

func isASCII(text string) bool {
	for at := range len(text) {
		if text[at] > unicode.MaxASCII {
			return false
		}
	}
	return true
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

// Register fills the column at every save of a row, and once after the start for rows that an earlier version folded otherwise.
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
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		siteLetters.Store(strings.NewReplacer(access.GuestsOf(e.App).Letters...))
		running, stop := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() {
			defer close(done)
			if err := refill(running, e.App); err != nil && running.Err() == nil {
				e.App.Logger().Error("Some rows cannot be found by their names yet; the next start tries again", "error", err)
			}
		}()
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			stop()
			<-done
			return e.Next()
		})
		return e.Next()
	})
}

// portion is how many rows are read, and at most written, at once: writing them takes the database for a few ms.
const portion = 100

// refill folds the rows whose column is not what textOf returns.
func refill(running context.Context, app core.App) error {
	guests := access.GuestsOf(app)
	letters := strings.NewReplacer(guests.Letters...)
	for name, fields := range guests.Searched {
		for last := ""; running.Err() == nil; {
			var found []*core.Record
			err := app.RecordQuery(name).WithContext(running).
				AndWhere(dbx.NewExp("id > {:last}", dbx.Params{"last": last})).OrderBy("id").Limit(portion).All(&found)
			if err != nil {
				return err
			}
			if len(found) == 0 {
				break
			}
			last = found[len(found)-1].Id
			if err := rewrite(app, found, fields, letters); err != nil {
				return err
			}
		}
	}
	return nil
}

// rewrite stores what textOf returns, except in rows that somebody saved since they were read. It sends no events.
func rewrite(app core.App, found []*core.Record, fields []string, letters *strings.Replacer) error {
	wrong := slices.DeleteFunc(found, func(row *core.Record) bool {
		return row.GetString(column) == textOf(row, fields, letters)
	})
	if len(wrong) == 0 {
		return nil
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, row := range wrong {
			sets := dbx.Params{column: textOf(row, fields, letters)}
			unchanged := dbx.HashExp{"id": row.Id, column: row.GetString(column)}
			if _, err := tx.NonconcurrentDB().Update(row.TableName(), sets, unchanged).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
