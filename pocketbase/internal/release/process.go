package release

import (
	"os"
	"os/exec"
	"runtime"
)

// OwnProcess returns a process of this program. On Linux, it is this program also after an update replaced its file.
func OwnProcess(args ...string) (*exec.Cmd, error) {
	self, err := os.Executable()
	if runtime.GOOS == "linux" {
		self, err = "/proc/self/exe", nil
	}
	return exec.Command(self, args...), err
}
