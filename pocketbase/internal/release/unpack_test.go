package release

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"byop/internal/test"
)

// small returns a small release with this hook.
func small(hook string) fstest.MapFS {
	return fstest.MapFS{
		"pb_hooks/hooks.pb.js":       {Data: []byte(hook)},
		"pb_hooks/lib/a.js":          {Data: []byte("a")},
		"pb_migrations/001_first.js": {Data: []byte("migrate()")},
		"pb_public/index.html":       {Data: []byte("<title>Home</title>")},
		"pb_public/assets/app-1.js":  {Data: []byte("one")},
		"pb_render/render.js":        {Data: []byte("render")},
	}
}

func use(t *testing.T, files fstest.MapFS) {
	t.Helper()
	Files = files
	t.Cleanup(func() { Files = nil })
}

// TestScriptsAreUnpackedUnchanged: PocketBase would run what somebody changed or added.
func TestScriptsAreUnpackedUnchanged(t *testing.T) {
	use(t, small("hook"))
	dir := t.TempDir()
	build, err := Open(Folders{}, dir)
	test.Check(t, err)
	hook, library := filepath.Join(build.Hooks, "hooks.pb.js"), filepath.Join(build.Hooks, "lib", "a.js")
	test.Equal(t, "script", build.Script, "render")
	for name, damage := range map[string]func() error{
		"nothing":   func() error { return nil },
		"changed":   func() error { return os.WriteFile(library, []byte("b"), 0o600) },
		"truncated": func() error { return os.Truncate(hook, 0) },
		"removed":   func() error { return os.Remove(hook) },
		"all":       func() error { return os.RemoveAll(build.Hooks) },
		"added":     func() error { return os.WriteFile(filepath.Join(build.Hooks, "more.pb.js"), []byte("evil"), 0o600) },
		"migration": func() error { return os.WriteFile(filepath.Join(build.Migrations, "002.js"), []byte("evil"), 0o600) },
		"a link": func() error {
			elsewhere := filepath.Join(t.TempDir(), "elsewhere.js")
			return errors.Join(os.WriteFile(elsewhere, []byte("a"), 0o600), os.Remove(library), os.Symlink(elsewhere, library))
		},
	} {
		test.Check(t, damage())
		again, err := Open(Folders{}, dir)
		test.Check(t, err)
		test.Equal(t, name+": the same folder", again.Hooks, build.Hooks)
		for part, folder := range map[string]string{hooksName: build.Hooks, migrationsName: build.Migrations} {
			want, err := fs.Sub(Files, part)
			test.Check(t, err)
			isSame, err := hasExactly(folder, want)
			test.Check(t, err)
			test.Equal(t, name+": "+part, isSame, true)
		}
	}
	left, err := filepath.Glob(filepath.Join(dir, folderName, "*", unfinishedPrefix+"*"))
	test.Check(t, err)
	test.Equal(t, "left over", len(left), 0)
}

func TestAnotherReleaseGetsAnotherFolder(t *testing.T) {
	dir := t.TempDir()
	use(t, small("one"))
	one, err := Open(Folders{}, dir)
	test.Check(t, err)
	use(t, small("two"))
	two, err := Open(Folders{}, dir)
	test.Check(t, err)
	test.Equal(t, "the same folder", one.Hooks == two.Hooks, false)
	kept, err := os.ReadFile(filepath.Join(one.Hooks, "hooks.pb.js"))
	test.Check(t, err)
	test.Equal(t, "a server that still runs keeps its hooks", string(kept), "one")
}

func TestFlagsReplaceTheEmbeddedBuild(t *testing.T) {
	use(t, small("embedded"))
	dir, data := t.TempDir(), t.TempDir()
	test.Check(t, os.CopyFS(dir, small("on the disk")))
	build, err := Open(Folders{Hooks: filepath.Join(dir, hooksName), Migrations: filepath.Join(dir, migrationsName)}, data)
	test.Check(t, err)
	test.Equal(t, "hooks", build.Hooks, filepath.Join(dir, hooksName))
	_, err = os.Stat(filepath.Join(data, folderName))
	test.Equal(t, "nothing is unpacked", os.IsNotExist(err), true)
	build, err = Open(Folders{Site: filepath.Join(dir, siteName), Script: filepath.Join(dir, siteName, "index.html")}, data)
	test.Check(t, err)
	test.Equal(t, "script", build.Script, "<title>Home</title>")
}

func TestADataFolderThatCannotBeWritten(t *testing.T) {
	use(t, small("hook"))
	file := filepath.Join(t.TempDir(), "file")
	test.Check(t, os.WriteFile(file, nil, 0o600))
	_, err := Open(Folders{}, filepath.Join(file, "data"))
	test.Equal(t, "the reason", err != nil && strings.Contains(err.Error(), "BYOP_DATA_DIR must name a folder in which this account may write"), true)
}
