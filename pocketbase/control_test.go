package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"
)

func TestControlNeedsTheTokenOfItsFile(t *testing.T) {
	_, app := start(t, nil, environment{}, tables(t))
	stale := filepath.Join(app.DataDir(), oldControlFile)
	check(t, os.WriteFile(stale, []byte(`{"address":"127.0.0.1:1","word":"old"}`), 0o600))
	shut, err := serveControl(app, environment{}, newHealth())
	check(t, err)
	_, err = os.Stat(stale)
	equal(t, "the file of older versions is removed", os.IsNotExist(err), true)
	info, err := os.Stat(filepath.Join(app.DataDir(), controlFile))
	check(t, err)
	equal(t, "permissions", info.Mode().Perm(), 0o600)

	var report backupReport
	check(t, callControl(app.DataDir(), http.MethodPost, "/backup", map[string]string{"folder": t.TempDir()}, &report))
	equal(t, "a backup is made", report.Bytes > 0, true)
	err = callControl(app.DataDir(), http.MethodPost, "/backup", map[string]string{"folder": "relative"}, &report)
	equal(t, "a bad request", err != nil && err.Error() == "folder must be an absolute path", true)

	other := t.TempDir()
	text, err := os.ReadFile(filepath.Join(app.DataDir(), controlFile))
	check(t, err)
	check(t, os.WriteFile(filepath.Join(other, controlFile), append(text[:len(text)-3], `"}`...), 0o600))
	err = callControl(other, http.MethodPost, "/backup", map[string]string{"folder": t.TempDir()}, &report)
	equal(t, "another token", errors.Is(err, errNoControl), true)

	shut()
	err = callControl(app.DataDir(), http.MethodPost, "/backup", nil, &report)
	equal(t, "after the server stopped", errors.Is(err, errNoControl), true)
}
