package commands

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/serving"
	"byop/internal/settings"
)

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

// serve checks what a start needs, brings the database up to date and serves until SIGINT or SIGTERM.
func (p *Program) serve() error {
	for _, warning := range p.Settings.Warnings() {
		p.console().Warn(warning)
	}
	listener, err := serving.PassedListener()
	isPassed := listener != nil
	if !isPassed && err == nil {
		listener, err = listen(p.Settings)
	}
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()
	if err := data.MakeWritable(p.Settings.DataDir); err != nil {
		return fmt.Errorf("the data folder %s cannot be written (%w): change its permissions, or set BYOP_DATA_DIR to another folder",
			p.Settings.DataDir, err)
	}
	app, err := p.migratingApp()
	if err != nil {
		return err
	}
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Priority: -1, // before all others, so that it knows whether they failed
		Func: func(e *core.ServeEvent) error {
			serving.Use(e, listener, isPassed)
			if err := e.Next(); err != nil {
				return err
			}
			p.console().Ready(p.Settings.AppURL.String())
			return nil
		},
	})
	return run(app, func() error {
		if err := prepare(app); err != nil {
			return err
		}
		return apis.Serve(app, apis.ServeConfig{
			HttpAddr:       p.Settings.Listen(),
			AllowedOrigins: []string{p.Settings.AppURL.String()},
		})
	})
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

// listen opens the port. Until the site is ready, connections wait.
func listen(env settings.Settings) (net.Listener, error) {
	listener, err := net.Listen("tcp", env.Listen())
	var unknownHost *net.DNSError
	switch {
	case err == nil:
		return listener, nil
	case errors.Is(err, syscall.EADDRINUSE) || runtime.GOOS == "windows" && errors.Is(err, syscall.Errno(10048)): // WSAEADDRINUSE
		port, _ := strconv.Atoi(env.Port)
		if port++; port > 65535 {
			port = 8090
		}
		return nil, fmt.Errorf("port %s is used by another program: stop it, or choose another port, for example PORT=%d", env.Port, port)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("this account may not use port %s: choose a PORT above 1023", env.Port)
	case errors.Is(err, syscall.EADDRNOTAVAIL) || errors.As(err, &unknownHost):
		return nil, fmt.Errorf("HOST must be an address of this machine, such as 127.0.0.1, not %q", env.Host)
	}
	return nil, fmt.Errorf("the server cannot listen on %s: %w", env.Listen(), err)
}

// run opens the database, does the work and closes the database. SIGINT and SIGTERM end the work.
func run(app *pocketbase.PocketBase, work func() error) error {
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
