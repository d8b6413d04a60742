//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestFilesArePrivate(t *testing.T) {
	before := syscall.Umask(0o022)
	defer syscall.Umask(before)
	old := t.TempDir()
	check(t, os.MkdirAll(filepath.Join(old, "storage", "a"), 0o755))
	check(t, os.WriteFile(filepath.Join(old, "data.db"), nil, 0o644))
	check(t, os.WriteFile(filepath.Join(old, "storage", "a", "flyer.png"), nil, 0o664))
	check(t, restrictAccess(old))
	restrictUmask()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: filepath.Join(old, "fresh"), DBConnect: openDatabase})
	check(t, app.Bootstrap())
	defer func() { check(t, app.ResetBootstrapState()) }()
	check(t, app.RunAllMigrations())
	files := 0
	check(t, filepath.WalkDir(old, func(path string, entry os.DirEntry, err error) error {
		check(t, err)
		info, err := entry.Info()
		check(t, err)
		equal(t, path, info.Mode().Perm()&0o077, 0)
		files++
		return nil
	}))
	if files < 8 {
		t.Errorf("only %d files were checked", files)
	}
	check(t, restrictAccess(filepath.Join(old, "nothing")))
}
