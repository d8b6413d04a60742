package commands

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"byop/internal/settings"
	"byop/internal/test"
)

// ministries has the settings files of some sites.
type ministries struct {
	t      *testing.T
	folder string
	files  []string
}

// add writes the settings of a site, and when it must be started; zero for never.
func (m *ministries) add(name, port, idle string, startAt time.Time) {
	data := filepath.Join(m.folder, name, "data")
	test.Check(m.t, os.MkdirAll(data, 0o700))
	if !startAt.IsZero() {
		text := fmt.Sprintf(`{"ran_until":"2026-01-01T00:00:00Z","start_at":%q}`, startAt.Format(time.RFC3339))
		test.Check(m.t, os.WriteFile(filepath.Join(data, "next-start.json"), []byte(text), 0o600))
	}
	file := filepath.Join(m.folder, name+".env")
	lines := fmt.Sprintf("PORT=%s\nBYOP_DATA_DIR=%s\nBYOP_IDLE_EXIT=%s\nAPP_URL=https://%s.example.org\nBYOP_TRUST_PROXY=1\n", port, data, idle, name)
	test.Check(m.t, os.WriteFile(file, []byte(lines), 0o600))
	m.files = append(m.files, file)
}

// newMinistries returns none yet, in a clean environment.
func newMinistries(t *testing.T) *ministries {
	for _, name := range []string{"PORT", "HOST", "APP_URL", "BYOP_DATA_DIR", "BYOP_BACKUP_DIR", "BYOP_IDLE_EXIT", "BYOP_TRUST_PROXY", "BYOP_CONFIG"} {
		t.Setenv(name, "") // restores it after the test
		test.Check(t, os.Unsetenv(name))
	}
	return &ministries{t: t, folder: t.TempDir()}
}

// socket returns the port of a socket of this machine, and how many connections it has got.
func socket(t *testing.T) (port string, count func() int) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	_, port, err = net.SplitHostPort(listener.Addr().String())
	test.Check(t, err)
	return port, func() (n int) {
		test.Check(t, listener.(*net.TCPListener).SetDeadline(time.Now().Add(100*time.Millisecond)))
		for {
			line, err := listener.Accept()
			if err != nil {
				return n
			}
			_ = line.Close()
			n++
		}
	}
}

func closedPort(t *testing.T) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	defer func() { _ = listener.Close() }()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	test.Check(t, err)
	return port
}

// runCommand runs a command and returns its error.
func runCommand(args ...string) string {
	command := New(nil) // a command that opens the database would panic
	command.SetArgs(args)
	if err := command.Execute(); err != nil {
		return err.Error()
	}
	return ""
}

func TestOnlySitesThatSleepUntilNowAreStarted(t *testing.T) {
	past, future := time.Now().Add(-time.Minute), time.Now().Add(time.Hour)
	m := newMinistries(t)
	due, dueCount := socket(t)
	later, laterCount := socket(t)
	always, alwaysCount := socket(t)
	fresh, freshCount := socket(t)
	m.add("due", due, "10m", past)
	m.add("later", later, "10m", future)
	m.add("always", always, "", past)
	m.add("fresh", fresh, "10m", time.Time{})
	m.add("closed", closedPort(t), "10m", past)
	wrong := filepath.Join(m.folder, "wrong.env")
	test.Check(t, os.WriteFile(wrong, []byte("BYOP_IDLE_EXIT=never\n"), 0o600))
	said := runCommand(append([]string{"wake"}, append(m.files, wrong)...)...)
	test.Equal(t, "a wrong file is named", strings.Contains(said, wrong+": BYOP_IDLE_EXIT must be a time"), true)
	test.Equal(t, "one that is due", dueCount(), 1)
	test.Equal(t, "one that sleeps", laterCount(), 0)
	test.Equal(t, "one that never sleeps", alwaysCount(), 0)
	test.Equal(t, "one that nobody has started yet", freshCount(), 0)
	_, isLeft := os.LookupEnv("BYOP_IDLE_EXIT")
	test.Equal(t, "settings of a site are left", isLeft, false)
	test.Equal(t, "without files", strings.Contains(runCommand("wake"), "at least 1 arg"), true)
}

func TestAfterAPowerCutFewSitesStartAtATimeAndEachHasItsTurn(t *testing.T) {
	m := newMinistries(t)
	counts := []func() int{}
	for n := range wakesMax + 2 {
		port, count := socket(t)
		counts = append(counts, count)
		m.add(fmt.Sprint("site", n), port, "10m", time.Now().Add(-time.Duration(n+1)*time.Hour))
	}
	total := make([]int, len(counts))
	sum := func() (all, waiting int) {
		for n, count := range counts {
			total[n] += count()
			all += total[n]
			if total[n] == 0 {
				waiting++
			}
		}
		return
	}
	test.Equal(t, "an error", runCommand(append([]string{"wake"}, m.files...)...), "")
	started, waiting := sum()
	test.Equal(t, "started at a time", started, wakesMax)
	// These sites end as soon as they have started, and are due again at once.
	for minutes := 0; waiting > 0 && minutes < 50; minutes++ {
		runCommand(append([]string{"wake"}, m.files...)...)
		_, waiting = sum()
	}
	test.Equal(t, "sites that never start", waiting, 0)
}

func TestEachSiteHasItsOwnSettings(t *testing.T) {
	m := newMinistries(t)
	t.Setenv("HOME_OF_OTHERS", "kept")
	m.add("one", "8101", "10m", time.Time{})
	m.add("two", "8102", "", time.Time{})
	var ports []any
	forEachSite(m.files, func(file string) {
		command := New(nil)
		env, err := settings.Load(command.PersistentFlags(), "0")
		test.Check(t, err)
		ports = append(ports, env.Port, env.IdleExit, os.Getenv("HOME_OF_OTHERS"))
	})
	test.Equal(t, "settings", test.Words(ports...), "8101 10m0s kept 8102 0s kept")
}
