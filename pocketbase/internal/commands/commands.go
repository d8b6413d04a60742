// Package commands has the commands of the program, and the control API by which they ask a running server.
package commands

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/user"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/spf13/cobra"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/idle"
	"byop/internal/release"
	"byop/internal/settings"
)

// Program is what a command works with.
type Program struct {
	Settings    settings.Settings
	Folders     release.Folders // instead of the embedded build
	Watch       bool            // restart when a hook changes; if false, a broken hook stops the start
	Automigrate bool            // write a migration for every change in the dashboard
	Plain       net.Listener    // the port of HTTP of a server with its own certificates; nil for others
	Idle        *idle.Watch     // nil for a server that never ends itself

	newApp func(*Program) (*pocketbase.PocketBase, error)
}

// New returns the command `byop` with all of its commands. newApp connects PocketBase with everything of ours. Commands that
// must not open the database do not call it.
func New(newApp func(*Program) (*pocketbase.PocketBase, error)) *cobra.Command {
	p := &Program{newApp: newApp}
	serve := serveCommand(p)
	root := &cobra.Command{
		Use:   "byop",
		Short: "A website for a youth ministry that works without signal",
		Long: "A website for a youth ministry that works without signal. Without a command, byop serves the site.\n\n" +
			"Every setting of byop.env.example that is no secret is a flag too: --gift-max sets BYOP_GIFT_MAX.",
		Args:              unknownCommand,
		RunE:              serve.RunE,
		PersistentPreRunE: p.load,
		Version:           release.Version,
		SilenceErrors:     true, // main prints them
		SilenceUsage:      true,

		SuggestionsMinimumDistance: 2,
		CompletionOptions:          cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetVersionTemplate(versionText())
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return fmt.Errorf("%w: see %s --help", err, c.CommandPath())
	})
	flags := root.PersistentFlags()
	settings.AddFlags(flags)
	flags.StringVar(&p.Folders.Hooks, "hooksDir", "", "the folder with the hooks")
	flags.StringVar(&p.Folders.Migrations, "migrationsDir", "", "the folder with the migrations")
	flags.StringVar(&p.Folders.Site, "publicDir", "", "the folder with the built site")
	flags.StringVar(&p.Folders.Script, "renderScript", "", "the script that renders the pages (default pb_render/render.js beside publicDir)")
	flags.BoolVar(&p.Watch, "hooksWatch", false, "restart when a hook changes; without it, a broken hook stops the start")
	flags.BoolVar(&p.Automigrate, "automigrate", false, "write a migration for every change in the dashboard")
	flags.Bool("dev", false, "print every statement of the database (PocketBase reads this flag)")
	for _, name := range []string{"hooksDir", "migrationsDir", "publicDir", "renderScript", "hooksWatch", "automigrate", "dev"} {
		flags.Lookup(name).Hidden = true // for developers and tests
	}
	root.AddCommand(
		serve,
		demoCommand(p),
		backupCommand(p),
		restoreCommand(p),
		replicaCommand(p),
		uploadsCommand(p),
		adminCommand(p),
		configCommand(p),
		versionCommand(),
		doctorCommand(p),
		healthCommand(p),
		wakeCommand(p),
		superuserCommand(p),
		migrateCommand(p),
		prepareCommand(p),
	)
	return root
}

// notMigrated is EX_DATAERR of sysexits.h. byop.service does not restart a program that ends with it.
const notMigrated = 65

// ExitCode returns the code with which the program ends after an error of a command.
func ExitCode(err error) int {
	if errors.As(err, &backup.NotMigratedError{}) {
		return notMigrated
	}
	return 1
}

// unknownCommand refuses arguments of `byop` itself: they are commands with a typing mistake.
func unknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := root.SuggestionsFor(args[0]); len(near) > 0 {
		return fmt.Errorf("there is no command %q; did you mean byop %s?", args[0], near[0])
	}
	return fmt.Errorf("there is no command %q: byop --help lists all", args[0])
}

// load reads the settings. It runs before every command, except those that help while the settings are wrong.
func (p *Program) load(c *cobra.Command, _ []string) (err error) {
	if c.Name() == "help" {
		return nil
	}
	if err := makeTemporary(); err != nil {
		return fmt.Errorf("the folder for temporary files cannot be created: %w", err)
	}
	demo := "0"
	if c.Name() == "demo" {
		demo = "local"
	}
	if p.Settings, err = settings.Load(c.Flags(), demo); err != nil {
		return err
	}
	return refuseRoot(c.CommandPath(), p.Settings.DataDir)
}

// refuseRoot refuses a command of root on the data folder of another account, which could not use the files of root. Restore
// gives them to it, and the others write none.
func refuseRoot(command, dataDir string) error {
	switch command {
	case "byop restore", "byop config", "byop config check", "byop doctor", "byop health", "byop wake":
		return nil
	}
	folder, err := os.Stat(dataDir)
	if err != nil {
		return nil // the command reports it or creates the folder
	}
	name, isOther := data.OtherOwner(folder)
	if !isOther {
		return nil
	}
	if account, err := user.LookupId(name); err == nil {
		name = account.Username
	}
	return fmt.Errorf("the data folder %s belongs to the account %s, which could not use what root writes: run this as that account "+
		"(runuser -u %s -- %s), or give the folder to root (chown -R root %s)", dataDir, name, name, command, dataDir)
}

// ask returns the answer of the running server. If no server runs, work finds the answer in the database, which is locked
// meanwhile.
func ask[R any](dataDir, request string, body any, work func(db *dbx.DB) (R, error)) (answer R, err error) {
	database := filepath.Join(dataDir, data.DatabaseName)
	if _, err := os.Stat(database); err != nil {
		return answer, fmt.Errorf("there is no database in %s", dataDir)
	}
	unlock, err := lockUnserved(dataDir)
	if errors.Is(err, data.ErrInUse) {
		err = callControl(dataDir, request, body, &answer)
		return answer, err
	}
	if err != nil {
		return answer, err
	}
	defer unlock()
	db, err := data.Open(database)
	if err != nil {
		return answer, err
	}
	defer func() { _ = db.Close() }()
	return work(db)
}
