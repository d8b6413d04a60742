package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCheckBuild: the error names a missing or changed file; a folder without a manifest passes.
func TestCheckBuild(t *testing.T) {
	dist := t.TempDir()
	site, hooks := filepath.Join(dist, "pb_public"), filepath.Join(dist, "pb_hooks")
	type listed struct {
		Size   int64  `json:"size"`
		SHA256 string `json:"sha256"`
	}
	files := map[string]listed{}
	for _, name := range []string{"pb_public/index.html", "pb_public/assets/app.js", "pb_hooks/a.pb.js"} {
		path := filepath.Join(dist, name)
		check(t, os.MkdirAll(filepath.Dir(path), 0o700))
		check(t, os.WriteFile(path, []byte(name), 0o600))
		sum, size, err := fileHash(path)
		check(t, err)
		files[name] = listed{size, sum}
	}
	check(t, checkBuild(site, hooks))
	text, err := json.Marshal(map[string]any{"files": files})
	check(t, err)
	check(t, os.WriteFile(filepath.Join(dist, buildManifest), text, 0o600))
	check(t, checkBuild(site, hooks))

	check(t, os.WriteFile(filepath.Join(site, "index.html"), []byte("pb_public/index.HTML"), 0o600))
	check(t, checkBuild(hooks))
	for _, damage := range []func(){
		func() {},
		func() { check(t, os.Remove(filepath.Join(site, "index.html"))) },
	} {
		damage()
		if err := checkBuild(hooks, site); err == nil || !strings.Contains(err.Error(), "pb_public/index.html") {
			t.Errorf("a damaged build gave %v", err)
		}
	}
}

func TestNewerDatabaseIsRefused(t *testing.T) {
	_, app := start(t, nil, environment{})
	migrations := t.TempDir()
	for _, name := range []string{"001_a.js", "002_b.js"} {
		check(t, os.WriteFile(filepath.Join(migrations, name), nil, 0o600))
		_, err := app.DB().NewQuery("INSERT INTO _migrations (file, applied) VALUES ({:file}, 1)").
			Bind(map[string]any{"file": name}).Execute()
		check(t, err)
	}
	unknown, err := unknownMigration(app.ConcurrentDB(), migrations)
	check(t, err)
	equal(t, "its own database", unknown, "")
	check(t, os.Remove(filepath.Join(migrations, "002_b.js")))
	unknown, err = unknownMigration(app.ConcurrentDB(), migrations)
	check(t, err)
	equal(t, "a newer database", unknown, "002_b.js")
}
