//go:build !windows

package commands

import (
	"os"
	"strings"
	"syscall"
	"testing"

	"byop/internal/test"
)

// TestRootWritesNothingForAnotherAccount: the service could not read it.
func TestRootWritesNothingForAnotherAccount(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can write into every folder")
	}
	dir := t.TempDir()
	run := func(args ...string) string {
		command := New(nil) // a command that opens the database would panic
		command.SetArgs(append(args, "--data-dir="+dir))
		if err := command.Execute(); err != nil {
			return err.Error()
		}
		return ""
	}
	test.Equal(t, "its own folder", run("backup"), "there is no database in "+dir)
	test.Check(t, os.Chown(dir, 1234, 1234))
	for _, args := range [][]string{{"serve"}, {"admin", "create", "a@byop.example"}, {"superuser"}, {"migrate"}, {"backup"}, {"prepare"}} {
		said := run(args...)
		if !strings.Contains(said, "belongs to the account 1234") || !strings.Contains(said, "runuser -u 1234 -- byop "+args[0]) {
			t.Errorf("%v: %q", args, said)
		}
	}
	test.Equal(t, "settings", run("config", "check"), "")
	test.Equal(t, "a restore", strings.Contains(run("restore", "none.zip"), "none.zip"), true)
	left, err := os.ReadDir(dir)
	test.Check(t, err)
	for _, file := range left {
		info, err := file.Info()
		test.Check(t, err)
		test.Equal(t, file.Name(), info.Sys().(*syscall.Stat_t).Uid, 1234)
	}
}
