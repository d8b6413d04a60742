package backup

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"

	"byop/internal/data"
	"byop/internal/test"
)

// site is a data folder, and the migrations of this repository that a program starts on it.
type site struct {
	program
	migrations string
}

// newSite returns a folder of the site, without a database, and a program that has the baseline alone.
func newSite(t *testing.T) site {
	s := site{newProgram(t), t.TempDir()}
	files, err := filepath.Glob("../../../pb_migrations/200_*.js")
	test.Check(t, err)
	test.Equal(t, "migrations", len(files) > 0, true)
	for _, file := range files {
		text, err := os.ReadFile(file)
		test.Check(t, err)
		s.add(filepath.Base(file), string(text))
	}
	return s
}

// siteOfBefore returns a folder with the database that the migrations before the baseline made. change: SQL.
func siteOfBefore(t *testing.T, change ...string) site {
	s := newSite(t)
	packed, err := os.Open("testdata/before-baseline.db.gz")
	test.Check(t, err)
	defer func() { _ = packed.Close() }()
	text, err := gzip.NewReader(packed)
	test.Check(t, err)
	test.Check(t, os.Mkdir(s.dir, 0o700))
	file, err := os.Create(filepath.Join(s.dir, data.DatabaseName))
	test.Check(t, err)
	_, err = io.Copy(file, text)
	test.Check(t, errors.Join(err, file.Close()))
	s.run(change...)
	return s
}

// run executes SQL on the database.
func (s site) run(statements ...string) {
	s.query(func(db *dbx.DB) {
		for _, statement := range statements {
			_, err := db.NewQuery(statement).Execute()
			test.Check(s.t, err)
		}
	})
}

func (s site) add(name, text string) {
	test.Check(s.t, os.WriteFile(filepath.Join(s.migrations, name), []byte(text), 0o600))
}

// start starts the program on the folder, as its commands do.
func (s site) start() error { return s.startOn(s.dir) }

func (s site) startOn(dir string) error {
	core.AppMigrations = core.MigrationsList{}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: data.Open})
	test.Check(s.t, jsvm.Register(app, jsvm.Config{MigrationsDir: s.migrations, HooksDir: s.t.TempDir(), TypesDir: s.t.TempDir()}))
	data.Own(app, s.backups)
	MigrateSafely(app, s.backups)
	err := app.Bootstrap()
	end := &core.TerminateEvent{}
	end.App = app
	test.Check(s.t, app.OnTerminate().Trigger(end, func(*core.TerminateEvent) error { return app.ResetBootstrapState() }))
	return err
}

func (s site) query(work func(db *dbx.DB)) {
	db, err := data.Open(filepath.Join(s.dir, data.DatabaseName))
	test.Check(s.t, err)
	work(db)
	_, err = db.NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute()
	test.Check(s.t, errors.Join(err, db.Close()))
}

// lines returns each row of a query as text.
func (s site) lines(query string) (lines []string) {
	s.query(func(db *dbx.DB) {
		rows, err := db.NewQuery(query).Rows()
		test.Check(s.t, err)
		for rows.Next() {
			row := dbx.NullStringMap{}
			test.Check(s.t, rows.ScanMap(row))
			lines = append(lines, fmt.Sprint(row))
		}
	})
	return lines
}

// described has what the baseline promises: collections with their rules and options, fields in their order, indexes, columns, views and
// triggers. The order of columns in a table is no part of it: PocketBase names them in each statement.
var described = []string{
	`SELECT name, id, type, system, listRule, viewRule, createRule, updateRule, deleteRule, json_remove(options, '$.authToken.secret',
		'$.passwordResetToken.secret', '$.emailChangeToken.secret', '$.verificationToken.secret', '$.fileToken.secret') AS options
		FROM _collections`,
	"SELECT name, position.key AS position, position.value AS field FROM _collections, json_each(fields) AS position",
	"SELECT name, place.value AS its_index FROM _collections, json_each(indexes) AS place",
	`SELECT place.name AS its_table, shape.name, shape.type, shape."notnull", shape.dflt_value, shape.pk
		FROM sqlite_master AS place, pragma_table_xinfo(place.name) AS shape WHERE place.type IN ('table', 'view')`,
	"SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type != 'table'",
	"SELECT json_extract(value, '$.meta.appName') AS app_name FROM _params WHERE id = 'settings'",
}

// meaningless are spaces, quotes of names and ids that PocketBase draws for the columns of views.
var meaningless = regexp.MustCompile(`\s|\\n|` + "`" + `|_clone_\w+`)

func (s site) schema() (facts []string) {
	for _, query := range described {
		for _, line := range s.lines(query) {
			facts = append(facts, meaningless.ReplaceAllString(line, ""))
		}
	}
	slices.Sort(facts)
	return facts
}

// rows returns all rows of all tables but the list of migrations.
func (s site) rows() (all []string) {
	tables := s.lines("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('_migrations', 'sqlite_stat1', 'sqlite_stat4')")
	for _, table := range tables {
		name := regexp.MustCompile(`\{(\w+) true\}`).FindStringSubmatch(table)[1]
		for _, row := range s.lines("SELECT * FROM " + name + " ORDER BY rowid") {
			all = append(all, name+row)
		}
	}
	return all
}

func (s site) known() []string {
	return s.lines("SELECT file FROM _migrations WHERE file LIKE '%.js' ORDER BY file")
}

// alike reports each line that only one of two lists has.
func alike(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(want) == 0 {
		t.Errorf("%s: there is nothing to compare with", what)
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("%s: lost %s", what, line)
		}
	}
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%s: added %s", what, line)
		}
	}
}

func TestTheBaselineMakesTheSchemaOfBefore(t *testing.T) {
	before, made := siteOfBefore(t), newSite(t)
	test.Check(t, made.start())
	alike(t, "schema", made.schema(), before.schema())
	for _, row := range made.rows() {
		if !strings.HasPrefix(row, "_") {
			t.Errorf("a new database has a row: %s", row)
		}
	}
}

func TestDataOfBeforeTheBaselineStays(t *testing.T) {
	s, fresh := siteOfBefore(t), newSite(t)
	schema, rows := s.schema(), s.rows()
	test.Check(t, fresh.start())
	for range 2 {
		test.Check(t, s.start())
		alike(t, "schema", s.schema(), schema)
		alike(t, "rows", s.rows(), rows)
		alike(t, "migrations", s.known(), fresh.known())
		test.Equal(t, "one backup from before", len(s.made()), 1)
	}
	s.add("999_next.js", "migrate((app) => { app.db().newQuery('CREATE TABLE next (id TEXT)').execute(); });")
	test.Check(t, s.start())
	test.Equal(t, "later migrations run", len(s.lines("SELECT 1 AS found FROM sqlite_master WHERE name = 'next'")), 1)
}

func TestAMigrationThatFailsAfterTheBaselineChangesNothing(t *testing.T) {
	s := siteOfBefore(t)
	before := [][]string{s.known(), s.schema(), s.rows()}
	s.add("999_next.js", "migrate((app) => { app.db().newQuery('DELETE FROM events').execute(); throw new Error('no such column'); });")
	for range 2 {
		err := s.start()
		test.Equal(t, "refused", err != nil && strings.Contains(err.Error(), "the previous program still works with it"), true)
		for at, now := range [][]string{s.known(), s.schema(), s.rows()} {
			alike(t, "unchanged", now, before[at])
		}
		test.Equal(t, "backups", len(s.made()), 1)
	}
}

// incomplete has SQL that makes the fixture a database in which not all of the replaced migrations ran. A start reads no other table
// before it refuses.
func incomplete() map[string]string {
	all := map[string]string{
		"one is missing in between": "DELETE FROM _migrations WHERE file = '117_ended_links.js'",
		"one was renamed since":     "UPDATE _migrations SET file = '117_length_of_media.js' WHERE file = '120_length_of_media.js'",
		"one more":                  "INSERT INTO _migrations (file, applied) VALUES ('116_who_knows_a_door_key.js', 1)",
		"only the first":            "DELETE FROM _migrations WHERE file LIKE '%.js' AND file > '001_settings.js'",
	}
	for _, newest := range []string{"115", "120", "121", "122", "123"} { // 115, 120 and 123 landed before Replaced
		all["up to "+newest] = "DELETE FROM _migrations WHERE file LIKE '%.js' AND file > '" + newest + "~'"
	}
	return all
}

func TestDataOfAnEarlierStateIsRefused(t *testing.T) {
	for what, change := range incomplete() {
		t.Run(what, func(t *testing.T) {
			s := siteOfBefore(t, change)
			// Of an update that failed before.
			test.Check(t, os.WriteFile(filepath.Join(s.dir, updateFile), []byte(`{"last":"123","pending":["124"]}`), 0o600))
			before := digestOf(t, s.dir, data.DatabaseName, updateFile)
			err := s.start()
			test.Equal(t, "refused", errors.As(err, &NotMigratedError{}) &&
				strings.Contains(err.Error(), "first update to the last version that has "+data.Replaced), true)
			test.Equal(t, "backups", len(s.made()), 0)
			test.Equal(t, "unchanged", digestOf(t, s.dir, data.DatabaseName, updateFile), before)
		})
	}
}

func digestOf(t *testing.T, dir string, names ...string) (found string) {
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dir, name))
		test.Check(t, err)
		found += test.HashOf(string(text)) + " "
	}
	return found
}

func TestABackupOfBeforeTheBaselineIsRestored(t *testing.T) {
	s := siteOfBefore(t)
	rows, backups := s.rows(), t.TempDir()
	pack := func(s site) (file string) {
		s.query(func(db *dbx.DB) {
			report, err := Make(db, s.dir, backups)
			test.Check(t, err)
			file = report.File
		})
		return file
	}
	options := optionsFor(t, pack(s), filepath.Join(t.TempDir(), "data"))
	options.Prepare = s.startOn
	_, err := Restore(options)
	test.Check(t, err)
	restored := site{program{t, options.DataDir, backups}, s.migrations}
	users := func(row string) bool { return strings.HasPrefix(row, "users") || strings.HasPrefix(row, "_") } // their sessions end
	alike(t, "rows", slices.DeleteFunc(restored.rows(), users), slices.DeleteFunc(rows, users))
	test.Equal(t, "on the baseline", strings.Contains(fmt.Sprint(restored.known()), "200_01_accounts.js"), true)

	old := digestOf(t, options.DataDir, data.DatabaseName)
	for what, change := range incomplete() {
		options.File = pack(siteOfBefore(t, change))
		_, err := Restore(options)
		test.Equal(t, what, err != nil && strings.Contains(err.Error(), "first update to the last version that has "+data.Replaced), true)
		test.Equal(t, "the current data", digestOf(t, options.DataDir, data.DatabaseName), old)
	}
}
