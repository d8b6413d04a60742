package commands

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"byop/internal/backup"
	"byop/internal/health"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestControlNeedsTheTokenOfItsFile(t *testing.T) {
	app := test.App(t)
	test.Tables(t)(app)
	shut, err := ServeControl(app, settings.Settings{}, health.New(app, health.NewConsole(false)), nil, nil)
	test.Check(t, err)
	info, err := os.Stat(filepath.Join(app.DataDir(), controlFile))
	test.Check(t, err)
	test.Equal(t, "permissions", info.Mode().Perm(), 0o600)

	var report backup.Report
	test.Check(t, callControl(app.DataDir(), "POST /backup", map[string]string{"folder": t.TempDir()}, &report))
	test.Equal(t, "a backup is made", report.Bytes > 0, true)
	err = callControl(app.DataDir(), "POST /backup", map[string]string{"folder": "relative"}, &report)
	test.Equal(t, "a bad request", err != nil && err.Error() == "folder must be an absolute path", true)

	other := t.TempDir()
	text, err := os.ReadFile(filepath.Join(app.DataDir(), controlFile))
	test.Check(t, err)
	test.Check(t, os.WriteFile(filepath.Join(other, controlFile), append(text[:len(text)-3], `"}`...), 0o600))
	err = callControl(other, "POST /backup", map[string]string{"folder": t.TempDir()}, &report)
	test.Equal(t, "another token", errors.Is(err, errNoControl), true)

	shut()
	err = callControl(app.DataDir(), "POST /backup", nil, &report)
	test.Equal(t, "after the server stopped", errors.Is(err, errNoControl), true)
}
