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
	for _, name := range []string{"byop.service", "byop.socket"} {
		// systemd refuses a program that is not there.
		unit := bytes.ReplaceAll(written(t).file(name), []byte("/usr/bin/byop"), []byte("/bin/true"))
		if err := os.WriteFile(filepath.Join(folder, name), unit, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	service, socket := filepath.Join(folder, "byop.service"), filepath.Join(folder, "byop.socket")
	// It only warns about unknown keys.
	if out, err := exec.Command(analyze, "verify", service, socket).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("systemd says: %s%v", out, err)
	}
	// The scale ends at 100 for a service that may do everything.
	security := exec.Command(analyze, "security", "--offline=yes", "--threshold=20", service)
	if out, err := security.CombinedOutput(); err != nil {
		t.Errorf("the service may do too much: %s", out)
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
