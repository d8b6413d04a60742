package data_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/test"
)

func TestNewerDatabaseIsRefused(t *testing.T) {
	app := test.App(t)
	migrations := t.TempDir()
	for _, name := range []string{"001_a.js", "002_b.js"} {
		test.Check(t, os.WriteFile(filepath.Join(migrations, name), nil, 0o600))
		_, err := app.DB().NewQuery("INSERT INTO _migrations (file, applied) VALUES ({:file}, 1)").
			Bind(map[string]any{"file": name}).Execute()
		test.Check(t, err)
	}
	data.RefuseNewer(app, os.DirFS(migrations))
	restart := func() error { return app.OnBootstrap().Trigger(&core.BootstrapEvent{App: app}) }
	test.Check(t, restart())
	test.Check(t, os.Remove(filepath.Join(migrations, "002_b.js")))
	err := restart()
	test.Equal(t, "a newer database", err != nil && strings.Contains(err.Error(), "a newer version of the site (it has the migration 002_b.js)"), true)
}
