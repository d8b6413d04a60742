package serving_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"byop/internal/serving"
	"byop/internal/test"
)

func TestOnlyThePassedSocketIsUsed(t *testing.T) {
	for _, c := range []struct {
		process, count string
		needed         int
		problem        string
	}{
		{"", "", 1, ""},
		{"1", "1", 1, ""}, // of another process, which passed its environment on
		{strconv.Itoa(os.Getpid()), "2", 1, "exactly one ListenStream"},
		{strconv.Itoa(os.Getpid()), "1", 2, "ListenStream=443 and then ListenStream=80"},
	} {
		t.Setenv("LISTEN_PID", c.process)
		t.Setenv("LISTEN_FDS", c.count)
		listeners, err := serving.PassedListeners(c.needed)
		test.Equal(t, c.process+" listener", listeners == nil, true)
		test.Equal(t, c.process+" problem", (err == nil) == (c.problem == "") && (err == nil || strings.Contains(err.Error(), c.problem)), true)
		_, isLeft := os.LookupEnv("LISTEN_PID")
		test.Equal(t, c.process+" is left for child processes", isLeft, false)
	}
}
