package release

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"byop/internal/test"
)

// TestAReplacedProgramStartsItself: the copy of this test deletes its file before it starts itself.
func TestAReplacedProgramStartsItself(t *testing.T) {
	const variable = "BYOP_TEST_REPLACED"
	switch file := os.Getenv(variable); file {
	case "":
		self, err := os.ReadFile("/proc/self/exe")
		test.Check(t, err)
		file = filepath.Join(t.TempDir(), "program")
		test.Check(t, os.WriteFile(file, self, 0o700))
		process := exec.Command(file, "-test.run", "^"+t.Name()+"$")
		process.Env = append(os.Environ(), variable+"="+file)
		out, err := process.CombinedOutput()
		if err != nil {
			t.Errorf("%v: %s", err, out)
		}
	case "started":
	default:
		test.Check(t, os.Remove(file))
		process, err := OwnProcess("-test.run", "^"+t.Name()+"$")
		test.Check(t, err)
		process.Env = append(os.Environ(), variable+"=started")
		test.Check(t, process.Run())
	}
}
