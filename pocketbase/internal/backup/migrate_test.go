package backup

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/test"
)

// program is a program with some migrations, on one data folder.
type program struct {
	t            *testing.T
	dir, backups string
}

func newProgram(t *testing.T) program {
	room := t.TempDir()
	t.Cleanup(func() { core.AppMigrations = core.MigrationsList{} })
	return program{t, filepath.Join(room, "data"), filepath.Join(room, "backups")}
}

// start starts the program with the migrations of these files. Each adds a row; the one of "fails" fails after that.
func (p program) start(files ...string) error {
	core.AppMigrations = core.MigrationsList{}
	for _, file := range files {
		core.AppMigrations.Register(func(app core.App) error {
			if file == "1_first.js" {
				test.Tables(p.t)(app)
			}
			if _, err := app.DB().NewQuery("ALTER TABLE notes ADD COLUMN c" + file[:1]).Execute(); err != nil {
				return err
			}
			_, err := app.DB().Insert("notes", dbx.Params{"text": file}).Execute()
			if strings.Contains(file, "fails") {
				return errors.New("there is no column")
			}
			return err
		}, nil, file)
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: p.dir, DBConnect: data.Open})
	data.Own(app, p.backups)
	MigrateSafely(app, p.backups)
	err := app.Bootstrap()
	end := &core.TerminateEvent{}
	end.App = app
	test.Check(p.t, app.OnTerminate().Trigger(end, func(*core.TerminateEvent) error { return app.ResetBootstrapState() }))
	return err
}

// content returns the schema and the rows of the database.
func (p program) content() string {
	db, err := data.Open(filepath.Join(p.dir, data.DatabaseName))
	test.Check(p.t, err)
	defer func() { _ = db.Close() }()
	var found string
	test.Check(p.t, db.NewQuery(`SELECT (SELECT group_concat(sql) FROM
		(SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name)) || (SELECT group_concat(text) FROM notes)
		|| (SELECT group_concat(file) FROM _migrations) || (SELECT group_concat(id || updated) FROM _collections)`).Row(&found))
	return found
}

func (p program) made() (names []string) {
	names, err := filepath.Glob(filepath.Join(p.backups, "*"))
	test.Check(p.t, err)
	return names
}

func TestMigrationsRunAfterABackup(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js"))
	test.Equal(t, "of an empty database", len(p.made()), 0)
	test.Check(t, p.start("1_first.js"))
	test.Equal(t, "without new migrations", len(p.made()), 0)
	before := p.content()
	test.Check(t, p.start("1_first.js", "2_second.js", "3_third.js"))
	test.Equal(t, "both ran", strings.Contains(p.content(), "1_first.js,2_second.js,3_third.js"), true)
	made := p.made()
	test.Equal(t, "backups", len(made), 1)
	test.Equal(t, "name", strings.HasPrefix(filepath.Base(made[0]), "byop-before-update-2"), true)

	restored, known := program{t, filepath.Join(t.TempDir(), "data"), p.backups}, t.TempDir()
	test.Check(t, os.WriteFile(filepath.Join(known, "1_first.js"), nil, 0o600))
	options := optionsFor(t, made[0], restored.dir)
	options.Migrations = os.DirFS(known)
	_, err := Restore(options)
	test.Check(t, err)
	test.Equal(t, "restored", restored.content() == before, true)

	prepared := program{t, "", t.TempDir()}
	options.Prepare = func(dir string) error {
		prepared.dir = dir
		return prepared.start("1_first.js", "2_second.js")
	}
	_, err = Restore(options)
	test.Check(t, err)
	test.Equal(t, "backups of what is being restored", len(prepared.made()), 0)
}

func TestAFailedMigrationChangesNothing(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js"))
	before := p.content()
	err := p.start("1_first.js", "2_second.js", "3_fails.js")
	test.Equal(t, "an error", err != nil, true)
	for _, part := range []string{"3_fails.js", "there is no column", "the previous program still works with it", p.made()[0]} {
		test.Equal(t, part, strings.Contains(err.Error(), part), true)
	}
	test.Equal(t, "unchanged", p.content() == before, true)
	test.Check(t, p.start("1_first.js"))
}

// TestAFailedUpdateIsRepeated: a service manager starts a failed program again and again.
func TestAFailedUpdateIsRepeated(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js"))
	test.Check(t, p.start("1_first.js", "2_second.js"))
	first := p.start("1_first.js", "2_second.js", "3_fails.js")
	made := p.made()
	test.Equal(t, "backups of both updates", len(made), 2)
	for range 4 {
		again := p.start("1_first.js", "2_second.js", "3_fails.js")
		test.Equal(t, "the message", again.Error(), first.Error())
		test.Equal(t, "needs a person", errors.As(again, &NotMigratedError{}), true)
	}
	test.Equal(t, "the backups", strings.Join(p.made(), " "), strings.Join(made, " "))

	test.Check(t, p.start("1_first.js", "2_second.js")) // the previous program, which may store rows
	test.Equal(t, "fails again", p.start("1_first.js", "2_second.js", "3_fails.js") != nil, true)
	test.Equal(t, "a backup with those rows", len(p.made()), 3)
	test.Check(t, os.Remove(p.made()[2]))
	test.Equal(t, "fails again", p.start("1_first.js", "2_second.js", "3_fails.js") != nil, true)
	test.Equal(t, "instead of a deleted one", len(p.made()), 3)
	for range 3 {
		test.Check(t, p.start("1_first.js", "2_second.js"))
		test.Equal(t, "fails again", p.start("1_first.js", "2_second.js", "3_fails.js") != nil, true)
	}
	test.Equal(t, "nothing is deleted before an update works", len(p.made()), 6)
	test.Check(t, p.start("1_first.js", "2_second.js", "3_fixed.js"))
	test.Equal(t, "kept", len(p.made()), updatesKept)
}

// withSystemMigration adds a migration of a newer PocketBase.
func withSystemMigration(t *testing.T) {
	before := core.SystemMigrations
	t.Cleanup(func() { core.SystemMigrations = before })
	core.SystemMigrations = core.MigrationsList{}
	core.SystemMigrations.Copy(before)
	core.SystemMigrations.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE newer (id TEXT)").Execute()
		return err
	}, nil, "9999999999_newer.go")
}

// TestPocketBasesOwnMigrationsStay: they are committed before ours fail, so the previous program must not start.
func TestPocketBasesOwnMigrationsStay(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js"))
	before := p.content()
	t.Run("update", func(t *testing.T) {
		withSystemMigration(t)
		for range 3 {
			err := p.start("1_first.js", "2_fails.js")
			test.Equal(t, "the message", err != nil && strings.Contains(err.Error(),
				"Before you start the previous program, restore the backup from before this update: "+p.made()[0]), true)
			test.Equal(t, "backups", len(p.made()), 1)
		}
	})
	test.Equal(t, "committed", p.content() != before, true)
	err := p.start("1_first.js")
	test.Equal(t, "the previous program", err != nil && strings.Contains(err.Error(), "a newer version of the site (it has the migration 9999999999_newer.go)"), true)
	known := t.TempDir()
	test.Check(t, os.WriteFile(filepath.Join(known, "1_first.js"), nil, 0o600))
	options := optionsFor(t, p.made()[0], p.dir)
	options.Migrations = os.DirFS(known)
	_, err = Restore(options)
	test.Check(t, err)
	test.Equal(t, "restored", p.content() == before, true)
	test.Check(t, p.start("1_first.js"))
}

func TestNoMigrationWithoutABackup(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js"))
	before := p.content()
	test.Check(t, os.WriteFile(p.backups, nil, 0o600))
	err := p.start("1_first.js", "2_second.js")
	test.Equal(t, "refused", errors.As(err, &NotMigratedError{}) && strings.Contains(err.Error(), "the backup before it failed"), true)
	test.Equal(t, "unchanged", p.content() == before, true)
}

func TestNewerDataIsRefused(t *testing.T) {
	p := newProgram(t)
	test.Check(t, p.start("1_first.js", "2_second.js"))
	before := p.content()
	err := p.start("1_first.js", "1_other.js")
	test.Equal(t, "refused", err != nil && strings.Contains(err.Error(), "a newer version of the site (it has the migration 2_second.js)"), true)
	test.Equal(t, "unchanged", p.content() == before, true)
	test.Equal(t, "backups", len(p.made()), 0)
}

// TestBackupsOfUpdatesAreCounted: the newest three are kept, and scheduled backups neither count nor remove them.
func TestBackupsOfUpdatesAreCounted(t *testing.T) {
	p := newProgram(t)
	files := []string{"1_first.js"}
	test.Check(t, p.start(files...))
	for _, file := range []string{"2.js", "3.js", "4.js", "5.js"} {
		files = append(files, file)
		test.Check(t, p.start(files...))
	}
	test.Equal(t, "kept", len(p.made()), 3)
	counted, err := archivesIn(p.backups)
	test.Check(t, err)
	test.Equal(t, "of the schedule", len(counted), 0)
}
