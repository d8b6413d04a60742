// Command byop is PocketBase with our hooks, migrations and built site. It contains no product logic.
package main

import (
	"encoding/base64"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"
	_ "time/tzdata" // a fallback for machines without a time zone database

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/url"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"

	"byop/internal/access"
	"byop/internal/backup"
	"byop/internal/certificates"
	"byop/internal/commands"
	"byop/internal/data"
	"byop/internal/factor"
	"byop/internal/health"
	"byop/internal/idle"
	"byop/internal/limits"
	"byop/internal/lists"
	"byop/internal/mail"
	"byop/internal/metrics"
	"byop/internal/passwords"
	"byop/internal/release"
	"byop/internal/render"
	"byop/internal/replica"
	"byop/internal/search"
	"byop/internal/secrets"
	"byop/internal/settings"
	"byop/internal/site"
	"byop/internal/uploads"
	"byop/internal/zones"
)

func main() {
	data.RestrictUmask()
	cobra.MousetrapHelpText = "" // on Windows, a double click starts the server
	if err := commands.New(newApp).Execute(); err != nil {
		health.NewConsole(os.Getenv("BYOP_LOG") == "json").Failed(err) // the settings may be what is wrong
		os.Exit(commands.ExitCode(err))
	}
}

// newApp connects PocketBase with the hooks, the migrations and everything of ours.
func newApp(p *commands.Program) (*pocketbase.PocketBase, error) {
	env := p.Settings
	build, err := release.Open(p.Folders, env.DataDir)
	if err != nil {
		return nil, err
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: env.DataDir, DBConnect: data.Open})
	keys := &secrets.Keys{}
	triggerMail := mail.Send(app, p.Idle.Work)
	notifier := lists.NewNotifier(app)
	tries := limits.NewAttempts(env)
	err = jsvm.Register(app, jsvm.Config{
		HooksDir:      build.Hooks,
		HooksWatch:    p.Watch,
		HooksPoolSize: limits.HooksPoolSize,
		MigrationsDir: build.Migrations,
		OnInit: func(vm *goja.Runtime) {
			url.Enable(vm)
			_ = vm.Set("sendMailSoon", triggerMail)
			_ = vm.Set("notifyPages", notifier.Notify)
			_ = vm.Set("viewersOf", notifier.Viewers)
			_ = vm.Set("allowGuests", func(queries string) error { return access.AllowGuests(app, queries) })
			_ = vm.Set("allowMedia", func(rules string) error { return uploads.AllowMedia(app, rules) })
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
			_ = vm.Set("seal", keys.Seal)
			_ = vm.Set("unseal", keys.Unseal)
			_ = vm.Set("deriveSecret", keys.Derive)
			_ = vm.Set("newTotpKey", factor.NewKey)
			_ = vm.Set("matchTotp", factor.Match)
			_ = vm.Set("newestBackup", func() backup.TeamView { return backup.ForTeam(env) })
			_ = vm.Set("makeBackupIfLate", func() error { return backup.MakeIfLate(app, env) })
			_ = vm.Set("rsvpPaceOf", func(event string) limits.EventPace { return limits.PaceOf(app, event) })
			_ = vm.Set("mayTryDoorKey", tries.MayTryDoorKey)
			_ = vm.Set("countWrongDoorKey", tries.CountWrongDoorKey)
			_ = vm.Set("instantAt", zones.Instant)
		},
	})
	if err != nil {
		return nil, err
	}
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  p.Automigrate,
		Dir:          build.Migrations,
	})
	access.AcceptDots()
	search.Register(app)
	settings.Apply(app, env, limits.Rules(app))
	state := health.New(app, health.NewConsole(env.LogJSON))
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		earlier, err := build.KeepAssets(app.DataDir(), time.Now())
		if err != nil {
			app.Logger().Error("The scripts of this release could not be kept for pages that stay open after an update", "error", err)
		}
		built, err := site.Load(build.Site, append([]fs.FS{os.DirFS(env.Media)}, earlier...)...)
		if err != nil {
			return err
		}
		pages := render.New(e.App, build.Script, built, env, e.Server.Addr, state)
		if env.Domains != nil {
			shut := certificates.Serve(e, env, state, p.Plain)
			app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
				shut()
				return e.Next()
			})
		}
		site.Serve(e, built, pages)
		keys.SignTokens(e)
		factor.Require(e)
		closeLists, err := lists.Serve(e, limits.Bind(e, env))
		if err != nil {
			return err
		}
		passwords.Serve(e, tries.MayCompareForms)
		uploads.ServeResumable(e)
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
	keys.Own(app)
	useDataFolder(app, env, state, p.Idle)
	tries.LimitPasswords(app)
	passwords.Accept(app)
	access.LimitTopics(app)
	notifier.WatchViewers()
	uploads.Limit(app)

	return app, nil
}

// useDataFolder serves the control API, makes backups and watches the disk. watch does not end the server while data is copied.
func useDataFolder(app *pocketbase.PocketBase, env settings.Settings, state *health.Health, watch *idle.Watch) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		stream, stopStream := replica.Serve(e.App, env.Replica, state, env.LogJSON)
		shut, err := commands.ServeControl(e.App, env, state, stream, watch, func(out io.Writer, name string, args ...string) error {
			return commands.RunHook(app, out, name, args...)
		})
		if err != nil {
			return err
		}
		stop := backup.Schedule(e.App, env.Backups, state)
		watch.Hold(func(time.Duration) bool { return backup.IsRunning() })
		watch.Due(func(now time.Time) (time.Time, error) { return backup.NextDue(env.Backups, now), nil })
		watch.Due(func(time.Time) (time.Time, error) { return commands.NextDue(app) })
		if stream != nil {
			watch.Hold(stream.IsBusy)
			watch.Due(func(now time.Time) (time.Time, error) { return stream.RetryAt(now), nil })
		}
		state.WatchDisk(e.App, e.App.DataDir(), env.Backups.Folder)
		app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
			shut()
			stop()
			defer stopStream() // after the database is closed
			return e.Next()
		})
		return e.Next()
	})
}
