package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"byop/internal/test"
)

// TestCheckBuild: the error names a missing or changed file; a folder without a manifest passes.
func TestCheckBuild(t *testing.T) {
	dist := t.TempDir()
	public, hooks := filepath.Join(dist, "pb_public"), filepath.Join(dist, "pb_hooks")
	type listed struct {
		Size   int64  `json:"size"`
		SHA256 string `json:"sha256"`
	}
	files := map[string]listed{}
	for _, name := range []string{"pb_public/index.html", "pb_public/assets/app.js", "pb_hooks/a.pb.js"} {
		path := filepath.Join(dist, name)
		test.Check(t, os.MkdirAll(filepath.Dir(path), 0o700))
		test.Check(t, os.WriteFile(path, []byte(name), 0o600))
		sum, size, err := fileHash(path)
		test.Check(t, err)
		files[name] = listed{size, sum}
	}
	test.Check(t, CheckBuild(public, hooks))
	text, err := json.Marshal(map[string]any{"files": files})
	test.Check(t, err)
	test.Check(t, os.WriteFile(filepath.Join(dist, buildManifest), text, 0o600))
	test.Check(t, CheckBuild(public, hooks))

	test.Check(t, os.WriteFile(filepath.Join(public, "index.html"), []byte("pb_public/index.HTML"), 0o600))
	test.Check(t, CheckBuild(hooks))
	for _, damage := range []func(){
		func() {},
		func() { test.Check(t, os.Remove(filepath.Join(public, "index.html"))) },
	} {
		damage()
		if err := CheckBuild(hooks, public); err == nil || !strings.Contains(err.Error(), "pb_public/index.html") {
			t.Errorf("a damaged build gave %v", err)
		}
	}
}
