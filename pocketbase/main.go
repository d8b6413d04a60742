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

	"byop/internal/access"
	"byop/internal/backup"
	"byop/internal/commands"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/limits"
	"byop/internal/lists"
	"byop/internal/mail"
	"byop/internal/metrics"
	"byop/internal/release"
	"byop/internal/render"
	"byop/internal/settings"
	"byop/internal/site"
	"byop/internal/uploads"
)

func main() {
	data.RestrictUmask()
	if isCommand, err := commands.Run(os.Args[1:]); isCommand {
		if err != nil {
			if text := err.Error(); text != "" {
				fmt.Fprintln(os.Stderr, text)
			}
			os.Exit(1)
		}
		return
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: "./pb_data", DBConnect: data.Open})

	var folders release.Folders
	var hooksWatch, automigrate bool
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&folders.Hooks, "hooksDir", "", "the folder with the hooks")
	flags.StringVar(&folders.Migrations, "migrationsDir", "", "the folder with the migrations")
	flags.StringVar(&folders.Site, "publicDir", "", "the folder with the built site")
	flags.StringVar(&folders.Script, "renderScript", "", "the script that renders the pages (default pb_render/render.js beside publicDir)")
	flags.BoolVar(&hooksWatch, "hooksWatch", release.Files == nil, "restart when a hook changes; if false, a broken hook stops the start")
	flags.BoolVar(&automigrate, "automigrate", false, "write a migration for every change in the dashboard")
	_ = app.RootCmd.ParseFlags(os.Args[1:]) // the command reports wrong flags
	build, err := release.Open(folders, app.DataDir())
	if err != nil {
		log.Fatal(err)
	}

	triggerMail := mail.Send(app)
	notifier := lists.NewNotifier(app)
	env, err := settings.Read()
	console := health.NewConsole(env.LogJSON)
	app.RootCmd.SetErr(console)
	if err != nil {
		log.Fatal(err)
	}
	env.Backups.Folder = cmp.Or(env.Backups.Folder, filepath.Join(filepath.Dir(filepath.Clean(app.DataDir())), "backups"))
	tries := limits.NewAttempts(env)
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      build.Hooks,
		HooksWatch:    hooksWatch,
		HooksPoolSize: limits.HooksPoolSize,
		MigrationsDir: build.Migrations,
		OnInit: func(vm *goja.Runtime) {
			url.Enable(vm)
			_ = vm.Set("sendMailSoon", triggerMail)
			_ = vm.Set("notifyPages", notifier.Notify)
			_ = vm.Set("allowGuests", func(queries string) error { return access.AllowGuests(app, queries) })
			_ = vm.Set("decodeBase64", func(text string) goja.ArrayBuffer {
				decoded, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
				if err != nil {
					decoded = nil
				}
				return vm.NewArrayBuffer(decoded)
			})
			_ = vm.Set("bodyFields", limits.BodyFields)
			_ = vm.Set("pictureProblem", uploads.PictureProblem)
			_ = vm.Set("pictureHeader", uploads.PictureHeader)
			_ = vm.Set("mayAnswerDuplicate", tries.MayAnswerDuplicate)
			_ = vm.Set("countDuplicateAnswer", tries.CountDuplicateAnswer)
			_ = vm.Set("mayTryDoorKey", tries.MayTryDoorKey)
			_ = vm.Set("countWrongDoorKey", tries.CountWrongDoorKey)
		},
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  automigrate,
		Dir:          build.Migrations,
	})
	settings.Apply(app, env, limits.Rules(app))
	if len(os.Args) > 1 && (os.Args[1] == "serve" || os.Args[1] == "prepare") {
		data.RefuseNewer(app, os.DirFS(build.Migrations))
	}
	state := health.New(app, console)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		media := cmp.Or(env.Media, filepath.Join(filepath.Dir(filepath.Clean(app.DataDir())), "media"))
		built, err := site.Load(build.Site, os.DirFS(media))
		if err != nil {
			return err
		}
		pages := render.New(e.App, build.Script, built, env, e.Server.Addr, state)
		site.Serve(e, built, pages, env)
		closeLists, err := lists.Serve(e, limits.Bind(e, env))
		if err != nil {
			return err
		}
		metrics.Count(e)
		numbers := metrics.Handler(e.App, env, state)
		shutDashboard, err := access.OpenDashboard(e, env.Dashboard, numbers)
		if err != nil {
			return err
		}
		shutMetrics, err := access.OpenMetrics(e, env.Metrics, numbers)
		if err != nil {
			return err
		}
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			closeLists()
			shutDashboard()
			shutMetrics()
			return e.Next()
		})
		state.Serve(e)
		e.InstallerFunc = nil // admins come from the environment, not from a link on the console
		return pages.RunWhileServing(e)
	})
	data.Own(app, env.Backups.Folder)
	useDataFolder(app, env, state)
	tries.LimitPasswords(app)
	access.LimitTopics(app)
	uploads.Limit(app)

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
func useDataFolder(app core.App, env settings.Settings, state *health.Health) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		shut, err := commands.ServeControl(e.App, env, state)
		if err != nil {
			return err
		}
		stop := backup.Schedule(e.App, env.Backups, state)
		state.WatchDisk(e.App, e.App.DataDir(), env.Backups.Folder)
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			shut()
			stop()
			return e.Next()
		})
		return e.Next()
	})
}
