package data_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/limits"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestDatabaseSurvivesPowerCuts(t *testing.T) {
	app := test.App(t)
	for what, db := range map[string]interface {
		Row(...any) error
	}{"data": app.NonconcurrentDB().NewQuery("PRAGMA synchronous"), "readers": app.ConcurrentDB().NewQuery("PRAGMA synchronous")} {
		var level int
		test.Check(t, db.Row(&level))
		test.Equal(t, what+" synchronous", level, 2) // 2 is FULL
	}
}

func TestBuiltInBackupsAreDisabled(t *testing.T) {
	app := test.App(t)
	settings.Apply(app, settings.Settings{}, nil)
	test.Check(t, app.ReloadSettings())
	data.Own(app, "")
	server := test.Start(t, app, func(e *core.ServeEvent) { limits.Bind(e, settings.Settings{}) })
	token := test.Superuser(t, app)
	for _, endpoint := range []string{"GET /api/backups", "POST /api/backups", "POST /api/backups/upload",
		"POST /api/backups/x.zip/restore", "GET /api/backups/x.zip", "DELETE /api/backups/x.zip"} {
		method, path, _ := strings.Cut(endpoint, " ")
		test.Equal(t, endpoint, test.Send(t, server, method, path, "", "Authorization", token).StatusCode, 404)
	}
	set, err := app.Settings().Clone()
	test.Check(t, err)
	set.Backups.Cron, set.Backups.CronMaxKeep = "* * * * *", 3
	test.Check(t, app.Save(set))
	test.Check(t, app.ReloadSettings())
	test.Equal(t, "a schedule from the dashboard", app.Settings().Backups.Cron, "")
	for _, job := range app.Cron().Jobs() {
		test.Equal(t, "a job for it", job.Id() == "__pbAutoBackup__", false)
	}
	for _, err := range []error{app.CreateBackup(t.Context(), "x.zip"), app.RestoreBackup(t.Context(), "x.zip")} {
		test.Equal(t, "from code", err != nil && strings.Contains(err.Error(), "built-in backups are disabled"), true)
	}
}
