package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestSystemdAcceptsTheUnitsAndFindsThemSafe(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("systemd is not installed")
	}
	folder := t.TempDir()
	var units []string
	for _, name := range examples() {
		if !isUnit(name) {
			continue
		}
		// systemd refuses a program that is not there.
		unit := bytes.ReplaceAll(written(t).file(name), []byte("/usr/bin/byop"), []byte("/bin/true"))
		if err := os.WriteFile(filepath.Join(folder, name), unit, 0o644); err != nil {
			t.Fatal(err)
		}
		units = append(units, filepath.Join(folder, strings.Replace(name, "@.", "@8101.", 1)))
	}
	// It only warns about unknown keys.
	if out, err := exec.Command(analyze, append([]string{"verify"}, units...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("systemd says: %s%v", out, err)
	}
	for _, unit := range units {
		if filepath.Ext(unit) != ".service" {
			continue
		}
		// The scale ends at 100 for a service that may do everything.
		security := exec.Command(analyze, "security", "--offline=yes", "--threshold=20", strings.Replace(unit, "@8101.", "@.", 1))
		if out, err := security.CombinedOutput(); err != nil {
			t.Errorf("%s may do too much: %s", filepath.Base(unit), out)
		}
	}
}

// Compose replaces $ in the values of env_file, and the program cannot name a typing mistake in them.
func TestAContainerReadsItsSettingsItself(t *testing.T) {
	text := string(written(t).file("compose.yaml"))
	if regexp.MustCompile(`(?m)^\s*env_file:`).MatchString(text) {
		t.Error("Compose reads the settings")
	}
	mount := "      - type: bind\n        source: ./byop.env\n        target: /etc/byop/byop.env\n        read_only: true\n"
	if !strings.Contains(text, mount) {
		t.Errorf("the settings are not mounted where the program looks: %s", text)
	}
}
