// Command byop-server is PocketBase with our hooks, migrations and built site. It contains no product logic.
package main

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	_ "time/tzdata" // a fallback for machines without a time zone database

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/url"
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
	tries := newAttempts(env)
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
			_ = vm.Set("mayAnswerDuplicate", tries.mayAnswerDuplicate)
			_ = vm.Set("countDuplicateAnswer", tries.countDuplicateAnswer)
			_ = vm.Set("mayTryDoorKey", tries.mayTryDoorKey)
			_ = vm.Set("countWrongDoorKey", tries.countWrongDoorKey)
		},
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  automigrate,
		Dir:          migrationsDir,
	})
	applySettings(app, env, rateRules)
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
		closeLists, err := serveLists(e, bindLimits(e, env))
		if err != nil {
			return err
		}
		shutDashboard, err := openDashboard(e, env.dashboard)
		if err != nil {
			return err
		}
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			closeLists()
			shutDashboard()
			return e.Next()
		})
		state.serve(e)
		state.watchJobs(e.App.Cron())
		e.InstallerFunc = nil // admins come from the environment, not from a link on the console
		return pages.runWhileServing(e)
	})
	ownDataFolder(app, env.backups.folder)
	useDataFolder(app, env, state)
	refuseBuiltInBackups(app)
	optimizeNightly(app)
	scrubLogs(app)
	tries.limitPasswords(app)
	sendHookMails(app)
	state.watchMail(app)
	limitTopics(app)
	limitUploads(app)

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

// useDataFolder serves the control API, makes backups and watches the disk.
func useDataFolder(app core.App, env environment, state *health) {
	env.backups.folder = cmp.Or(env.backups.folder, filepath.Join(filepath.Dir(filepath.Clean(app.DataDir())), "backups"))
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		shut, err := serveControl(e.App, env, state)
		if err != nil {
			return err
		}
		stop := scheduleBackups(e.App, env.backups, state)
		state.watchDisk(e.App, e.App.DataDir(), env.backups.folder)
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			shut()
			stop()
			return e.Next()
		})
		return e.Next()
	})
}
