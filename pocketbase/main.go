// Command byop-server is PocketBase with our hooks, our migrations and the built site. It holds no product logic.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sync/atomic"
	_ "time/tzdata" // time zones exist on every machine, with or without a zone database

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/url"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"
)

// hooksPoolSize is how many JavaScript runtimes are kept ready; with 0 every call would build its own.
const hooksPoolSize = 15

func main() {
	writePrivately()
	if len(os.Args) > 1 {
		if command := ownCommands[os.Args[1]]; command != nil {
			if err := command(os.Args[2:]); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		}
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: "./pb_data", DBConnect: openDatabase})

	var hooksDir, migrationsDir, publicDir string
	var hooksWatch, automigrate bool
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "./pb_hooks", "the folder with the hooks")
	flags.StringVar(&migrationsDir, "migrationsDir", "./pb_migrations", "the folder with the migrations")
	flags.StringVar(&publicDir, "publicDir", "./pb_public", "the folder with the built site")
	flags.BoolVar(&hooksWatch, "hooksWatch", true, "restart when a hook changes; with false a broken hook stops the start")
	flags.BoolVar(&automigrate, "automigrate", false, "write a migration for every change made in the dashboard")
	_ = app.RootCmd.ParseFlags(os.Args[1:]) // the command itself reports wrong flags

	askForMail := mailSoon(app)
	boundLive(app, livePatience)
	openPages := newPages(app)
	env, err := readEnvironment()
	if err != nil {
		log.Fatal(err)
	}
	duplicates := newDuplicates()
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      hooksDir,
		HooksWatch:    hooksWatch,
		HooksPoolSize: hooksPoolSize,
		MigrationsDir: migrationsDir,
		OnInit: func(vm *goja.Runtime) {
			url.Enable(vm)
			_ = vm.Set("sendMailSoon", askForMail)
			_ = vm.Set("tellPages", openPages.tell)
			_ = vm.Set("mayHearOfDuplicates", func(address string) bool {
				return !env.rateLimits || isIn(env.limits.allowed, address) || duplicates.mayAsk(address)
			})
			_ = vm.Set("noteDuplicate", duplicates.note)
		},
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  automigrate,
		Dir:          migrationsDir,
	})
	applySettings(app, env)
	if len(os.Args) > 1 && (os.Args[1] == "serve" || os.Args[1] == "prepare") {
		checked := []string{hooksDir, migrationsDir}
		if os.Args[1] == "serve" {
			checked = append(checked, publicDir)
		}
		if err := checkBuild(checked...); err != nil {
			log.Fatal(err)
		}
		refuseNewerDatabase(app, migrationsDir)
	}
	state := newHealth()
	printErrors(app, state)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		site, err := loadSite(os.DirFS(publicDir))
		if err != nil {
			return err
		}
		serveSite(e, site)
		serveSecurityTxt(e, site, env)
		serveLists(e)
		shut, err := guard(e, env)
		if err != nil {
			return err
		}
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			shut()
			return e.Next()
		})
		state.serve(e)
		state.watchJobs(e.App.Cron())
		e.InstallerFunc = nil // the first administrators come from the environment, never from a link on a console
		return e.Next()
	})
	keepFolder(app, env, state)
	refuseBuiltInBackups(app)
	optimizeNightly(app)
	keepPeopleOutOfLogs(app)
	if env.rateLimits {
		limitAttempts(app, newAttempts(), env)
	}
	boundMail(app)
	state.watchMail(app)
	limitTopics(app)
	limitImages(app)

	app.RootCmd.AddCommand(cmd.NewSuperuserCommand(app), cmd.NewServeCommand(app, false))
	failed := rememberFailure(app.RootCmd)
	if err := app.Execute(); err != nil {
		log.Fatal(err)
	}
	if failed() {
		os.Exit(1)
	}
}

// rememberFailure reports afterwards whether a command failed: PocketBase 0.39 prints the reason, then exits with 0.
func rememberFailure(root *cobra.Command) (failed func() bool) {
	var seen atomic.Bool
	for _, command := range root.Commands() {
		if run := command.RunE; run != nil {
			command.RunE = func(c *cobra.Command, args []string) error {
				err := run(c, args)
				if err != nil {
					seen.Store(true)
				}
				return err
			}
		}
	}
	return seen.Load
}

// openDatabase opens data.db so that a committed row survives a power cut and a transaction that reads before it writes
// takes the write lock at once; auxiliary.db holds only logs and does without both. Each connection keeps SQLite's own
// 2 MB of pages and not PocketBase's 32: no question got slower, and up to 120 connections hold a sixteenth (decision 032).
func openDatabase(path string) (*dbx.DB, error) {
	options := "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
		"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)"
	if filepath.Base(path) == "data.db" {
		options += "&_pragma=synchronous(FULL)&_txlock=immediate"
	} else {
		options += "&_pragma=synchronous(NORMAL)"
	}
	return dbx.Open("sqlite", path+options)
}

var errBackups = errors.New("built-in backups are switched off: they can lose rows of a running server")

// holdPatience is how many milliseconds a start waits for the process before to let go of the data folder.
const holdPatience = 3000

// keepFolder claims the data folder before its database is opened, and while the server runs takes orders and makes
// backups by the plan.
func keepFolder(app core.App, env environment, state *health) {
	release := func() {}
	var ends []func()
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		var err error
		if release, err = holdFolder(e.App.DataDir(), holdPatience); err != nil {
			return err
		}
		if err := tightenFolders(e.App.DataDir(), env); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		shut, err := openControl(e.App, env, state)
		if err != nil {
			return err
		}
		backups := env.backups.beside(e.App.DataDir())
		ends = append(ends, shut, backups.follow(e.App, state), state.watchDisk(e.App, backups.folder))
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		for _, end := range ends {
			end() // a backup that is being written is finished
		}
		defer func() { release() }() // the folder last: only then is its database closed
		return e.Next()
	})
}

// tightenFolders takes the data and the backups of older versions away from other accounts of the machine.
func tightenFolders(dataDir string, env environment) error {
	if err := tighten(dataDir); err != nil {
		return fmt.Errorf("the data folder %s cannot be closed to other accounts: %w", dataDir, err)
	}
	if env.backups.folder != "" {
		return tighten(env.backups.folder)
	}
	return nil
}

// refuseBuiltInBackups stops PocketBase's own backup and restore. The backup opens and closes data.db inside this
// process, which drops its file locks: a later reader in another process can then lose committed rows.
func refuseBuiltInBackups(app core.App) {
	refuse := func(*core.BackupEvent) error { return errBackups }
	app.OnBackupCreate().BindFunc(refuse)
	app.OnBackupRestore().BindFunc(refuse)
}

// optimizeNightly takes the place of PocketBase's nightly job, whose truncating checkpoint blocks every write for seconds.
func optimizeNightly(app core.App) {
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.AuxNonconcurrentDB()} {
			for _, query := range []string{"PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA optimize"} {
				if _, err := db.NewQuery(query).Execute(); err != nil {
					app.Logger().Warn("The nightly database care failed", "query", query, "error", err)
				}
			}
		}
	})
}
