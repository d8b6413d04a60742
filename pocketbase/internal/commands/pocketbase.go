package commands

import (
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/spf13/cobra"

	"byop/internal/backup"
)

func superuserCommand(p *Program) *cobra.Command {
	return pocketBaseCommand(p, "superuser", "Manages the accounts of PocketBase's dashboard")
}

func migrateCommand(p *Program) *cobra.Command {
	return pocketBaseCommand(p, "migrate", "Runs or reverts migrations, for developers")
}

// pocketBaseCommand hands its arguments to PocketBase's command of the same name, which opens the database.
func pocketBaseCommand(p *Program, name, short string) *cobra.Command {
	return &cobra.Command{
		Use:   name,
		Short: short,
		Args:  cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			app, err := p.newApp(p)
			if err != nil {
				return err
			}
			migrate := backup.MigrateSafely
			if name == "migrate" && len(args) > 0 && args[0] != "up" { // a second `down` must not first apply what was reverted
				migrate = backup.MigratePocketBaseSafely
			}
			migrate(app, p.Settings.Backups.Folder)
			app.RootCmd.AddCommand(cmd.NewSuperuserCommand(app))
			app.RootCmd.SilenceErrors = true
			app.RootCmd.SetArgs(append([]string{name}, args...))
			return run(app, app.RootCmd.Execute)
		},
	}
}
