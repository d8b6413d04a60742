// Command byop-server is PocketBase with our hooks, migrations and built site. It contains no product logic.
package main

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	_ "time/tzdata" // a fallback for machines without a time zone database

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

// hooksPoolSize is the number of prepared JavaScript runtimes. With 0, every call would create one.
const hooksPoolSize = 15

func main() {
	restrictUmask()
	if len(os.Args) > 1 {
		if command := dataCommands[os.Args[1]]; command != nil {
			if err := command(os.Args[2:]); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		}
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: "./pb_data", DBConnect: openDatabase})

	var hooksDir, migrationsDir, publicDir, renderScript string
	var hooksWatch, automigrate bool
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "./pb_hooks", "the folder with the hooks")
	flags.StringVar(&migrationsDir, "migrationsDir", "./pb_migrations", "the folder with the migrations")
	flags.StringVar(&publicDir, "publicDir", "./pb_public", "the folder with the built site")
	flags.StringVar(&renderScript, "renderScript", "", "the script that renders the pages (default pb_render/render.js beside publicDir)")
	flags.BoolVar(&hooksWatch, "hooksWatch", true, "restart when a hook changes; if false, a broken hook stops the start")
	flags.BoolVar(&automigrate, "automigrate", false, "write a migration for every change in the dashboard")
	_ = app.RootCmd.ParseFlags(os.Args[1:]) // the command reports wrong flags
	renderScript = cmp.Or(renderScript, filepath.Join(filepath.Dir(filepath.Clean(publicDir)), "pb_render", "render.js"))

	triggerMail := newMailTrigger(app)
	limitRealtimeSends(app, realtimeSendTimeout)
	notifier := newPageNotifier(app)
	env, err := readEnvironment()
	if err != nil {
		log.Fatal(err)
	}
	duplicates := newAttemptCounter(duplicateWindow)
	// By key and address. There is no limit for a key from all addresses: it would let anybody who learns a key's id lock its
	// phones out, and the secret has 165 bits.
	wrongDoorKeys := newAttemptCounter(attemptWindow)
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      hooksDir,
		HooksWatch:    hooksWatch,
		HooksPoolSize: hooksPoolSize,
		MigrationsDir: migrationsDir,
		OnInit: func(vm *goja.Runtime) {
			url.Enable(vm)
			_ = vm.Set("sendMailSoon", triggerMail)
			_ = vm.Set("notifyPages", notifier.notify)
			_ = vm.Set("allowGuests", func(access string) error { return allowGuests(app, access) })
			_ = vm.Set("decodeBase64", func(text string) goja.ArrayBuffer {
				decoded, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
				if err != nil {
					decoded = nil
				}
				return vm.NewArrayBuffer(decoded)
			})
			_ = vm.Set("bodyFields", bodyFields)
			_ = vm.Set("pictureProblem", pictureProblem)
			_ = vm.Set("pictureHeader", pictureHeader)
			_ = vm.Set("mayAnswerDuplicate", func(address string) bool {
				return !env.rateLimits || containsAddress(env.limits.allowed, address) || !duplicates.reached(address, duplicateAnswersMax)
			})
			_ = vm.Set("countDuplicateAnswer", duplicates.add)
			// The hook lets phones pass that have proven the key before (pb_hooks/lib/door/door.ts). This does not count, because a
			// hall's phones send valid proofs at the same moment.
			_ = vm.Set("mayTryDoorKey", func(key, address string) bool {
				return !env.rateLimits || !wrongDoorKeys.reached(key+" "+address, attemptsPerAddress)
			})
			_ = vm.Set("countWrongDoorKey", func(key, address string) { wrongDoorKeys.add(key + " " + address) })
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
			checked = append(checked, publicDir, filepath.Dir(renderScript))
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
		pages, err := newRenderer(e.App, renderScript, site, env, e.Server.Addr, state)
		if err != nil {
			return err
		}
		serveSite(e, site, pages)
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
		e.InstallerFunc = nil // admins come from the environment, not from a link on the console
		return pages.runWhileServing(e)
	})
	useDataFolder(app, env, state)
	refuseBuiltInBackups(app)
	optimizeNightly(app)
	scrubLogs(app)
	if env.rateLimits {
		limitPasswordAttempts(app, newAttemptCounter(attemptWindow), env)
	}
	sendHookMails(app)
	state.watchMail(app)
	limitTopics(app)
	limitImages(app)
	removeMetadata(app)
	limitProtectedFiles(app)

	app.RootCmd.AddCommand(cmd.NewSuperuserCommand(app), cmd.NewServeCommand(app, false))
	hasFailed := trackFailure(app.RootCmd)
	if err := app.Execute(); err != nil {
		log.Fatal(err)
	}
	if hasFailed() {
		os.Exit(1)
	}
}

// trackFailure returns whether a command failed. PocketBase 0.39 prints the error but exits with 0.
func trackFailure(root *cobra.Command) (hasFailed func() bool) {
	var failed atomic.Bool
	for _, command := range root.Commands() {
		if run := command.RunE; run != nil {
			command.RunE = func(c *cobra.Command, args []string) error {
				err := run(c, args)
				if err != nil {
					failed.Store(true)
				}
				return err
			}
		}
	}
	return failed.Load
}

// openDatabase opens a database. In data.db, committed rows survive a power cut, and transactions take the write lock
// at once; auxiliary.db contains only logs. Connections keep SQLite's default cache of 2 MB instead of PocketBase's 32
// MB: queries are as fast, and there can be 120 connections (decision 032).
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

var errBackups = errors.New("built-in backups are disabled: they can lose rows of a running server")

// lockTimeout is how long a start waits for the previous process to release the data folder, in milliseconds.
const lockTimeout = 3000

// useDataFolder locks the data folder before the database opens, then serves the control API and makes backups.
func useDataFolder(app core.App, env environment, state *health) {
	release := func() {}
	var ends []func()
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		var err error
		if release, err = lockDataFolder(e.App.DataDir(), lockTimeout); err != nil {
			return err
		}
		if err := restrictFolders(e.App.DataDir(), env); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		shut, err := serveControl(e.App, env, state)
		if err != nil {
			return err
		}
		backups := env.backups.withDefaultFolder(e.App.DataDir())
		ends = append(ends, shut, backups.run(e.App, state), state.watchDisk(e.App, backups.folder))
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		for _, end := range ends {
			end() // waits for a backup in progress
		}
		defer func() { release() }() // after the database is closed
		return e.Next()
	})
}

// restrictFolders removes the permissions of other accounts from the data and the backups of older versions.
func restrictFolders(dataDir string, env environment) error {
	if err := restrictAccess(dataDir); err != nil {
		return fmt.Errorf("the permissions of the data folder %s cannot be restricted: %w", dataDir, err)
	}
	if env.backups.folder != "" {
		return restrictAccess(env.backups.folder)
	}
	return nil
}

// refuseBuiltInBackups disables PocketBase's backup and restore. The backup opens and closes data.db inside this
// process, which drops its file locks: another process can then lose committed rows.
func refuseBuiltInBackups(app core.App) {
	refuse := func(*core.BackupEvent) error { return errBackups }
	app.OnBackupCreate().BindFunc(refuse)
	app.OnBackupRestore().BindFunc(refuse)
}

// optimizeNightly replaces PocketBase's nightly job, whose truncating checkpoint blocks every write for seconds.
func optimizeNightly(app core.App) {
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.AuxNonconcurrentDB()} {
			for _, query := range []string{"PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA optimize"} {
				if _, err := db.NewQuery(query).Execute(); err != nil {
					app.Logger().Warn("The nightly database optimization failed", "query", query, "error", err)
				}
			}
		}
	})
}
