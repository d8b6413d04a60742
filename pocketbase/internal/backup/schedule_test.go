package backup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestBackupDegradesAndRecovers(t *testing.T) {
	app := test.App(t)
	blocked := filepath.Join(t.TempDir(), "blocked")
	test.Check(t, os.WriteFile(blocked, nil, 0o600))
	state := health.New(app, health.NewConsole(false))
	schedule := schedule{Backups: settings.Backups{Folder: filepath.Join(blocked, "backups"), Every: time.Hour, Keep: 2}, app: app, health: state}
	now := time.Now()
	schedule.run(now)
	test.Equal(t, "failing", strings.Contains(state.List()[0].Name+state.List()[0].Reason, "not a directory"), true)
	test.Check(t, os.Remove(blocked))
	schedule.run(now.Add(backupRetryAfter - time.Second))
	test.Equal(t, "tried again within a quarter of an hour", len(state.List()), 1)
	schedule.run(now.Add(backupRetryAfter))
	test.Equal(t, "recovered", len(state.List()), 0)
}

func TestPruneDeletesOnlyOldBackups(t *testing.T) {
	folder := t.TempDir()
	day := time.Date(2026, 11, 1, 3, 0, 0, 0, time.UTC)
	for n := range 5 {
		test.Check(t, os.WriteFile(filepath.Join(folder, archiveNameAt(day.AddDate(0, 0, n))), nil, 0o600))
	}
	for _, other := range []string{"byop-notes.zip", "byop-20261101.zip", "family.zip"} {
		test.Check(t, os.WriteFile(filepath.Join(folder, other), nil, 0o600))
	}
	schedule := schedule{Backups: settings.Backups{Folder: folder, Every: 24 * time.Hour}}
	test.Check(t, pruneBackups(folder, 2))
	left, err := archivesIn(folder)
	test.Check(t, err)
	test.Equal(t, "kept", len(left), 2)
	test.Equal(t, "the newest", filepath.Base(left[1]), "byop-20261105T030000.000Z.zip")
	all, err := os.ReadDir(folder)
	test.Check(t, err)
	test.Equal(t, "with other files", len(all), 5)
	test.Equal(t, "a day later", schedule.isDue(day.AddDate(0, 0, 5)), true)
	test.Equal(t, "an hour before", schedule.isDue(day.AddDate(0, 0, 5).Add(-time.Hour)), false)
	schedule.Folder = t.TempDir()
	test.Equal(t, "without any", schedule.isDue(day), true)
}

func TestTheNextBackupIsKnownAndThatOneIsMade(t *testing.T) {
	app := test.App(t, test.Tables(t))
	now := time.Now()
	env := settings.Backups{Folder: t.TempDir(), Every: 6 * time.Hour}
	test.Equal(t, "the first one", NextDue(env, now), now)
	isRunning := false
	_, err := makeNamed(app.ConcurrentDB(), app.DataDir(), env.Folder, func(madeAt time.Time) string {
		isRunning = IsRunning()
		return archiveNameAt(madeAt)
	})
	test.Check(t, err)
	test.Equal(t, "while it is made", isRunning, true)
	test.Equal(t, "after it", IsRunning(), false)
	next := NextDue(env, time.Now())
	test.Equal(t, "the next one", next.After(now.Add(5*time.Hour)) && next.Before(now.Add(7*time.Hour)), true)
	env.Every = 0
	test.Equal(t, "without a schedule", NextDue(env, now).IsZero(), true)
}

func TestABackupOfTheFutureStopsNoOther(t *testing.T) {
	app := test.App(t)
	now := time.Now()
	env := settings.Settings{AppURL: test.Address(t, "https://byop.example.org"),
		Backups: settings.Backups{Folder: t.TempDir(), Every: time.Hour, Keep: 3}}
	ahead := filepath.Join(env.Backups.Folder, archiveNameAt(now.AddDate(1, 0, 0)))
	test.Check(t, os.WriteFile(ahead, nil, 0o600))
	test.Equal(t, "none", ForTeam(env), TeamView{IsLate: true})
	state := health.New(app, health.NewConsole(false))
	schedule := schedule{Backups: env.Backups, app: app, health: state}
	for range 2 { // due, and not due
		schedule.run(now)
		_, count, err := Newest(env.Backups.Folder, now)
		test.Check(t, err)
		test.Equal(t, "made", count, 1)
		test.Equal(t, "named", strings.Contains(state.List()[0].Reason, filepath.Base(ahead)), true)
	}
	test.Equal(t, "in time", ForTeam(env).IsLate, false)
	test.Equal(t, "after two hours", NewestOf(env.Backups, now.Add(3*time.Hour)).IsLate, true)
	test.Check(t, os.Remove(ahead))
	schedule.run(now)
	test.Equal(t, "recovered", len(state.List()), 0)
}

func TestATeamMakesABackupOnlyIfTheNewestIsLate(t *testing.T) {
	app := test.App(t)
	env := settings.Settings{AppURL: test.Address(t, "https://byop.example.org"), Backups: settings.Backups{Folder: t.TempDir()}}
	local := env
	local.AppURL = test.Address(t, "http://127.0.0.1:8090")
	test.Equal(t, "none", ForTeam(env), TeamView{IsLate: true})
	test.Equal(t, "none, on this machine", ForTeam(local), TeamView{})

	old := time.Now().Add(-8 * 24 * time.Hour)
	test.Check(t, os.WriteFile(filepath.Join(env.Backups.Folder, archiveNameAt(old)), nil, 0o600))
	test.Equal(t, "old", ForTeam(env), TeamView{MadeAt: old.Truncate(time.Millisecond).UnixMilli(), IsLate: true})

	made := make(chan error)
	for range 2 {
		go func() { made <- MakeIfLate(app, env) }()
	}
	test.Check(t, <-made)
	test.Check(t, <-made)
	_, count, err := Newest(env.Backups.Folder, time.Now())
	test.Check(t, err)
	test.Equal(t, "two presses at once make one", count, 2)
	test.Equal(t, "made", ForTeam(env).IsLate, false)
}
