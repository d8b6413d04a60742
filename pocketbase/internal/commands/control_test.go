package commands

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/idle"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestControlNeedsTheTokenOfItsFile(t *testing.T) {
	app := test.App(t)
	test.Tables(t)(app)
	shut, err := ServeControl(app, settings.Settings{}, health.New(app, health.NewConsole(false)), nil, nil, nil)
	test.Check(t, err)
	info, err := os.Stat(filepath.Join(app.DataDir(), controlFile))
	test.Check(t, err)
	test.Equal(t, "permissions", info.Mode().Perm(), 0o600)

	var report backup.Report
	test.Check(t, callControl(app.DataDir(), "POST /backup", map[string]string{"folder": t.TempDir()}, &report))
	test.Equal(t, "a backup is made", report.Bytes > 0, true)
	err = callControl(app.DataDir(), "POST /backup", map[string]string{"folder": "relative"}, &report)
	test.Equal(t, "a bad request", err != nil && err.Error() == "folder must be an absolute path", true)

	other := t.TempDir()
	text, err := os.ReadFile(filepath.Join(app.DataDir(), controlFile))
	test.Check(t, err)
	test.Check(t, os.WriteFile(filepath.Join(other, controlFile), append(text[:len(text)-3], `"}`...), 0o600))
	err = callControl(other, "POST /backup", map[string]string{"folder": t.TempDir()}, &report)
	test.Equal(t, "another token", errors.Is(err, errNoControl), true)

	shut()
	err = callControl(app.DataDir(), "POST /backup", nil, &report)
	test.Equal(t, "after the server stopped", errors.Is(err, errNoControl), true)
}

func TestACommandThatTakesLongDoesNotKeepAServerFromStopping(t *testing.T) {
	app := test.App(t)
	began, end, ended := make(chan bool), make(chan bool), make(chan error)
	shut, err := ServeControl(app, settings.Settings{}, health.New(app, health.NewConsole(false)), nil, nil,
		func(io.Writer, string, ...string) error {
			close(began)
			<-end
			return nil
		})
	test.Check(t, err)
	go func() { ended <- callControl(app.DataDir(), "POST /admin", adminRequest{}, new(string)) }()
	<-began
	stopped := make(chan bool)
	go func() { shut(); close(stopped) }()
	select {
	case <-stopped:
		err := <-ended
		test.Equal(t, "the command says so", err != nil && strings.HasPrefix(err.Error(), "the server stopped before it answered"), true)
	case <-time.After(5 * controlPatience):
		t.Error("the server still waits for the command")
	}
	close(end)
}

func TestAServerThatNobodyUsesStaysForACommand(t *testing.T) {
	app := test.App(t)
	began, end, ended := make(chan bool), make(chan bool), make(chan error)
	watch := idle.New(time.Second)
	shut, err := ServeControl(app, settings.Settings{}, health.New(app, health.NewConsole(false)), nil, watch,
		func(io.Writer, string, ...string) error {
			close(began)
			<-end
			return nil
		})
	test.Check(t, err)
	t.Cleanup(shut)
	go func() { ended <- callControl(app.DataDir(), "POST /admin", adminRequest{}, new(string)) }()
	<-began
	looks := make(chan bool)
	watch.Start(app, func() (time.Duration, bool) {
		select {
		case looks <- true:
		default:
		}
		return time.Hour, true
	})
	for range 2 {
		select {
		case <-looks:
		case <-watch.Ended():
			t.Fatal("the server ends during a command")
		}
	}
	close(end)
	test.Check(t, <-ended)
	<-watch.Ended()
}

func TestNothingIsSentToAnotherProgramAtTheAddressOfAKilledServer(t *testing.T) {
	app := test.App(t)
	requests := 0
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		requests++
		_, _ = w.Write([]byte(`"done"`))
	}))
	t.Cleanup(other.Close)
	path := filepath.Join(app.DataDir(), controlFile)
	left, err := json.Marshal(control{strings.TrimPrefix(other.URL, "http://"), "secret"})
	test.Check(t, err)
	test.Check(t, os.WriteFile(path, left, 0o600))
	request := func() (string, error) {
		return ask(app.DataDir(), "POST /admin", adminRequest{}, func(*dbx.DB) (string, error) { return "from the database", nil })
	}
	unlock, err := data.Lock(app.DataDir(), 0)
	test.Check(t, err)
	said, err := request()
	test.Check(t, err)
	test.Equal(t, "while a server has the folder", said, "done")
	unlock()
	said, err = request()
	test.Check(t, err)
	test.Equal(t, "after it was killed", said, "from the database")
	test.Equal(t, "requests", requests, 1)
	_, err = os.Stat(path)
	test.Equal(t, "its file is removed", errors.Is(err, os.ErrNotExist), true)
}
