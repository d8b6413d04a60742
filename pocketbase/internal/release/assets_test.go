package release

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"byop/internal/test"
)

const day = 24 * time.Hour

// releases starts releases on one data folder.
type releases struct {
	t   *testing.T
	dir string
	now time.Time
}

// start starts a release whose only asset has this name, and returns the names of the earlier assets, the newest first.
func (r *releases) start(name string, after time.Duration) string {
	r.t.Helper()
	r.now = r.now.Add(after)
	files := small("hook of " + name)
	files["pb_public/assets/"+name+".js"] = &fstest.MapFile{Data: []byte(name)}
	delete(files, "pb_public/assets/app-1.js")
	use(r.t, files)
	build, err := Open(Folders{}, r.dir)
	test.Check(r.t, err)
	earlier, err := build.KeepAssets(r.dir, r.now)
	test.Check(r.t, err)
	var names []string
	for _, folder := range earlier {
		found, err := fs.Glob(folder, "assets/*")
		test.Check(r.t, err)
		names = append(names, strings.TrimSuffix(filepath.Base(found[0]), ".js"))
	}
	return strings.Join(names, " ")
}

func TestAssetsOfEarlierReleases(t *testing.T) {
	r := &releases{t, t.TempDir(), time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)}
	test.Equal(t, "the first", r.start("a", 0), "")
	test.Equal(t, "again", r.start("a", 200*day), "")
	test.Equal(t, "an update", r.start("b", 100*day), "a")
	test.Equal(t, "two in a day", r.start("c", day), "b a")
	test.Equal(t, "three: a was in use two days ago", r.start("d", day), "c b a")
	test.Equal(t, "back", r.start("c", day), "d b a")
	test.Equal(t, "two releases, however old", r.start("c", 300*day), "d b")
	test.Equal(t, "an update after a year", r.start("e", 300*day), "c d")
	scripts, err := filepath.Glob(filepath.Join(r.dir, folderName, "*", hooksName))
	test.Check(t, err)
	test.Equal(t, "folders with hooks", len(scripts), 1)
}

func TestEarlierAssetsAreReadOnDemand(t *testing.T) {
	r := &releases{t, t.TempDir(), time.Now()}
	r.start("a", 0)
	r.start("b", day)
	build, err := Open(Folders{}, r.dir)
	test.Check(t, err)
	earlier, err := build.KeepAssets(r.dir, r.now)
	test.Check(t, err)
	opened, err := earlier[0].Open("assets/a.js")
	test.Check(t, err)
	files, err := filepath.Glob(filepath.Join(r.dir, folderName, "*", assetsName, "a.js"))
	test.Check(t, err)
	test.Check(t, os.WriteFile(files[0], []byte("A"), 0o600))
	body, err := fs.ReadFile(earlier[0], "assets/a.js")
	test.Check(t, err)
	read := make([]byte, 1)
	_, err = opened.Read(read)
	test.Check(t, err)
	test.Equal(t, "both", string(slices.Concat(body, read)), "AA")
}

func TestASiteWithoutAssets(t *testing.T) {
	build, err := Open(Folders{Hooks: "h", Migrations: "m", Site: filepath.Join(t.TempDir(), "missing")}, "")
	test.Check(t, err)
	earlier, err := build.KeepAssets(t.TempDir(), time.Now())
	test.Check(t, err)
	test.Equal(t, "earlier", len(earlier), 0)
}
