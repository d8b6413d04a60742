package commands

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"byop/internal/release"
	"byop/internal/settings"
)

// configCommand prints the settings in effect. Before that, Program.load has refused wrong ones.
func configCommand(p *Program) *cobra.Command {
	command := &cobra.Command{
		Use:   "config",
		Short: "Prints the settings in effect, without secrets",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if p.Settings.File != "" {
				fmt.Println("# from", p.Settings.File)
			}
			for _, line := range settings.Effective() {
				fmt.Println(line)
			}
			return nil
		},
	}
	command.AddCommand(&cobra.Command{
		Use:   "check",
		Short: "Checks the settings: names the first wrong one, and prints warnings",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			warnings := p.Settings.Warnings()
			for _, warning := range warnings {
				fmt.Println(warning.Message)
			}
			if len(warnings) == 0 {
				fmt.Println("No setting is wrong.")
			}
			return nil
		},
	})
	return command
}

// versionCommand prints the version, also if the settings are wrong.
func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:               "version",
		Short:             "Prints the version",
		Args:              cobra.NoArgs,
		PersistentPreRunE: func(*cobra.Command, []string) error { return nil },
		RunE: func(*cobra.Command, []string) error {
			fmt.Print(versionText())
			return nil
		},
	}
}

func versionText() string { return fmt.Sprintf("byop %s (%s)\n", release.Version, runtime.Version()) }
