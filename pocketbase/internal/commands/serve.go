package commands

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/idle"
	"byop/internal/serving"
	"byop/internal/settings"
)

// startTime is how long a start and its first pages take at most. They need memory that serving does not: it is given back to
// the system then, which Go itself does much later on a quiet server.
const startTime = 15 * time.Second

func serveCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:   "serve",
		Short: "Serves the site until it is stopped (the default)",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return p.serve() },
	}
}

// demoCommand serves like serveCommand. Only the default of BYOP_DEMO differs (Program.load).
func demoCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:   "demo",
		Short: "Serves the site with demo content, unless APP_URL is on the internet",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if os.Getenv("BYOP_DEMO") != "1" {
				p.console().Warn(fmt.Sprintf("There is no demo content: APP_URL is %s, and BYOP_DEMO is 0.", p.Settings.AppURL))
			}
			return p.serve()
		},
	}
}

// prepareCommand is what a restore runs on the restored folder.
func prepareCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:    "prepare",
		Short:  "Brings the database up to date without serving it",
		Args:   cobra.NoArgs,
		Hidden: true,
		RunE: func(*cobra.Command, []string) error {
			app, err := p.migratingApp()
			if err != nil {
				return err
			}
			return run(app, func() error { return prepare(app) })
		},
	}
}

// serve checks what a start needs, brings the database up to date and serves until SIGINT or SIGTERM, or until nobody uses it.
func (p *Program) serve() error {
	ports := []string{p.Settings.Port}
	if p.Settings.Domains != nil {
		ports = append(ports, p.Settings.HTTPPort)
	}
	listeners, err := serving.PassedListeners(len(ports))
	if err != nil {
		return err
	}
	isPassed := listeners != nil
	if isPassed {
		if warning := differentAddress(p.Settings, listeners[0].Addr()); warning != "" {
			p.console().Warn(warning)
		}
	}
	if p.Settings.IdleExit > 0 && isPassed {
		p.Idle = idle.New(p.Settings.IdleExit)
	} else if p.Settings.IdleExit > 0 {
		p.console().Warn("BYOP_IDLE_EXIT has no effect: systemd did not pass a socket, so nothing would start this server again.")
	}
	for _, port := range ports[len(listeners):] {
		listener, err := listen(p.Settings, port)
		if err != nil {
			return err
		}
		listeners = append(listeners, listener)
	}
	for _, one := range listeners {
		defer func() { _ = one.Close() }()
	}
	if p.Settings.Domains != nil {
		p.Plain = listeners[1]
	}
	if err := data.MakeWritable(p.Settings.DataDir); err != nil {
		return fmt.Errorf("the data folder %s cannot be written (%w): change its permissions, or set BYOP_DATA_DIR to another folder",
			p.Settings.DataDir, err)
	}
	for _, warning := range p.Settings.Warnings() {
		p.console().Warn(warning.Message)
	}
	app, err := p.migratingApp()
	if err != nil {
		return err
	}
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Priority: -1, // before all others, so that it knows whether they failed
		Func: func(e *core.ServeEvent) error {
			quiet := serving.Use(e, listeners[0], isPassed)
			if err := e.Next(); err != nil {
				return err
			}
			e.Server.Handler = serving.DrainBodies(e.Server.Handler) // also that of the dashboard
			p.Idle.Start(e.App, quiet)
			p.console().Ready(p.Settings.AppURL.String())
			time.AfterFunc(startTime, debug.FreeOSMemory)
			return nil
		},
	})
	return runUntil(app, p.Idle.Ended(), func() error { // which has the lock of the data folder
		if err := emptyTemporary(); err != nil {
			p.console().Warn(fmt.Sprintf("Temporary files of an earlier server could not be deleted: %v", err))
		}
		if err := prepare(app); err != nil {
			return err
		}
		config := apis.ServeConfig{
			HttpAddr:           p.Settings.Listen(),
			CertificateDomains: p.Settings.Domains,
			AllowedOrigins:     []string{p.Settings.AppURL.String()},
		}
		if p.Settings.Domains != nil { // certificates.Serve serves HTTP: PocketBase hides that it cannot
			config.HttpAddr, config.HttpsAddr = "", config.HttpAddr
		}
		return apis.Serve(app, config)
	})
}

// differentAddress returns a warning if the socket of the system has another address than the settings, at which `byop health`
// asks; "" otherwise.
func differentAddress(env settings.Settings, passed net.Addr) string {
	set, err := net.ResolveTCPAddr("tcp", env.Listen())
	at, isTCP := passed.(*net.TCPAddr)
	if err != nil || !isTCP || at.Port == set.Port && (at.IP.Equal(set.IP) || at.IP.IsUnspecified() && set.IP.IsUnspecified()) {
		return ""
	}
	return fmt.Sprintf("systemd listens on %s, not on %s as the settings say: change HOST and PORT, or byop.socket.", at, env.Listen())
}

func (p *Program) console() health.Console { return health.NewConsole(p.Settings.LogJSON) }

// migratingApp returns PocketBase, which will migrate the database, or refuse that of a newer version.
func (p *Program) migratingApp() (*pocketbase.PocketBase, error) {
	app, err := p.newApp(p)
	if err == nil {
		backup.MigrateSafely(app, p.Settings.Backups.Folder)
	}
	return app, err
}

// allowPorts says how an account other than root may use the ports 443 and 80.
const allowPorts = `let systemd open it (see "Without a proxy" in docs/install.md), or run setcap cap_net_bind_service+ep on the program`

// listen opens a port. Until the site is ready, connections wait.
func listen(env settings.Settings, port string) (net.Listener, error) {
	address := net.JoinHostPort(env.Host, port)
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, explainListen(err, env, address, port)
	}
	return listener, nil
}

// explainListen returns an error that says what to do when a port cannot be opened.
func explainListen(err error, env settings.Settings, address, port string) error {
	var unknownHost *net.DNSError
	switch {
	case errors.Is(err, syscall.EADDRINUSE) || runtime.GOOS == "windows" && errors.Is(err, syscall.Errno(10048)): // WSAEADDRINUSE
		if env.Domains != nil {
			return fmt.Errorf("port %s is in use, but BYOP_DOMAIN needs it: stop the program that has it, which may be another BYOP", port)
		}
		other, _ := strconv.Atoi(port)
		if other++; other > 65535 {
			other = 8090
		}
		return fmt.Errorf("port %s is in use, perhaps by another BYOP: stop that program, or choose another port, for example PORT=%d", port, other)
	case errors.Is(err, syscall.EACCES) && env.Domains != nil:
		return fmt.Errorf("this account may not use port %s, which BYOP_DOMAIN needs: %s", port, allowPorts)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("this account may not use port %s: choose a PORT above 1023", port)
	case errors.Is(err, syscall.EADDRNOTAVAIL) || errors.As(err, &unknownHost):
		return fmt.Errorf("HOST must be an address of this machine, such as 127.0.0.1, not %q", env.Host)
	}
	return fmt.Errorf("the server cannot listen on %s: %w", address, err)
}

// run opens the database, does the work and closes the database. SIGINT and SIGTERM end the work.
func run(app *pocketbase.PocketBase, work func() error) error { return runUntil(app, nil, work) }

// runUntil is run whose work also ends when ended is closed.
func runUntil(app *pocketbase.PocketBase, ended <-chan struct{}, work func() error) error {
	if err := app.Bootstrap(); err != nil {
		return err
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	done := make(chan error, 1)
	go func() { done <- work() }()
	var failure error
	select {
	case failure = <-done:
	case <-stop:
	case <-ended:
	}
	event := &core.TerminateEvent{}
	event.App = app
	err := app.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
	return cmp.Or(failure, err)
}

// prepare creates the first accounts and loads demo content (pb_hooks/lib/server/prepare-command.ts).
func prepare(app *pocketbase.PocketBase) error {
	err := RunHook(app, os.Stdout, "prepare")
	if errors.Is(err, errNoHook) { // measurements serve without hooks
		return nil
	}
	return err
}
