package commands

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/pocketbase/dbx"

	"byop/internal/doctor"
	"byop/internal/release"
	"byop/internal/settings"
)

// errNotWell ends the program with 1 after everything was printed.
var errNotWell = errors.New("")

const everyMin = time.Second

// doctorCommand prints what to fix, once or until it is stopped.
func doctorCommand(args []string) error {
	var f folders
	set := newFlagSet("doctor", &f)
	watch := set.Bool("watch", false, "repeat the checks and print what changes, until the program is stopped")
	every := set.Duration("every", 5*time.Minute, "the time between the checks of --watch")
	if err := set.Parse(args); err != nil {
		return err
	}
	if *every < everyMin {
		return fmt.Errorf("--every must be at least %s, such as 5m", everyMin)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	check := func() []doctor.Result {
		return doctor.Check(ctx, func() (doctor.Installation, error) { return readInstallation(f) })
	}
	var results []doctor.Result
	if *watch {
		results = doctor.Watch(ctx, os.Stdout, *every, check)
	} else {
		results = check()
		doctor.Print(os.Stdout, results)
	}
	if doctor.HasErrors(results) {
		return errNotWell
	}
	return nil
}

// healthCommand prints the state of the running server in one line.
func healthCommand(args []string) error {
	if err := flag.NewFlagSet("health", flag.ContinueOnError).Parse(args); err != nil {
		return err
	}
	host, port, err := readAddress()
	if err != nil {
		return err
	}
	state, isWell := doctor.Health(context.Background(), net.JoinHostPort(localHost(host), strconv.Itoa(port)))
	fmt.Println(state)
	if !isWell {
		return errNotWell
	}
	return nil
}

// readInstallation reads what the doctor checks from the environment.
func readInstallation(f folders) (i doctor.Installation, err error) {
	if i.Settings, err = settings.Read(); err != nil {
		return i, err
	}
	host, port, err := readAddress()
	if err != nil {
		return i, err
	}
	if i.AppURL == nil {
		i.AppURL = &url.URL{Scheme: "http", Host: net.JoinHostPort(localHost(host), strconv.Itoa(port))}
	}
	if i.DataDir, err = filepath.Abs(cmp.Or(os.Getenv("BYOP_DATA_DIR"), f.data)); err != nil {
		return i, err
	}
	i.Host, i.SettingsFile = host, ".env"
	i.Backups.Folder = cmp.Or(i.Backups.Folder, filepath.Join(filepath.Dir(i.DataDir), "backups"))
	i.Migrations = release.Migrations(f.migrations)
	i.ReadReport = func(dataDir string) (doctor.Report, error) {
		return askServer(dataDir, "GET /doctor", nil, func(db *dbx.DB) (doctor.Report, error) { return doctor.ReadReport(db) })
	}
	return i, nil
}

// readAddress returns where the server listens.
func readAddress() (host string, port int, err error) {
	raw := cmp.Or(os.Getenv("PORT"), "8090")
	port, err = strconv.Atoi(raw)
	if err != nil || port < 1 || port > 65535 {
		return "", 0, fmt.Errorf("PORT must be a whole number from 1 to 65535, not %q", raw)
	}
	return cmp.Or(os.Getenv("HOST"), "127.0.0.1"), port, nil
}

// localHost returns the address of this machine by which a server that listens on host can be reached.
func localHost(host string) string {
	switch host {
	case "0.0.0.0":
		return "127.0.0.1"
	case "::":
		return "::1"
	}
	return host
}
