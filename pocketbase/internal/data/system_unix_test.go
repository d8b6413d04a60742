//go:build !windows

package data_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
	"byop/internal/test"
)

func TestFilesArePrivate(t *testing.T) {
	before := syscall.Umask(0o022)
	defer syscall.Umask(before)
	old := t.TempDir()
	test.Check(t, os.MkdirAll(filepath.Join(old, "storage", "a"), 0o755))
	test.Check(t, os.WriteFile(filepath.Join(old, "data.db"), nil, 0o644))
	test.Check(t, os.WriteFile(filepath.Join(old, "storage", "a", "flyer.png"), nil, 0o664))
	test.Check(t, data.RestrictAccess(old))
	data.RestrictUmask()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: filepath.Join(old, "fresh"), DBConnect: data.Open})
	test.Check(t, app.Bootstrap())
	defer func() { test.Check(t, app.ResetBootstrapState()) }()
	test.Check(t, app.RunAllMigrations())
	files := 0
	test.Check(t, filepath.WalkDir(old, func(path string, entry os.DirEntry, err error) error {
		test.Check(t, err)
		info, err := entry.Info()
		test.Check(t, err)
		test.Equal(t, path, info.Mode().Perm()&0o077, 0)
		files++
		return nil
	}))
	if files < 8 {
		t.Errorf("only %d files were checked", files)
	}
	test.Check(t, data.RestrictAccess(filepath.Join(old, "nothing")))
}
