package commands

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/spf13/cobra"

	"byop/internal/doctor"
	"byop/internal/release"
)

// errNotWell ends the program with 1 after everything was printed.
var errNotWell = errors.New("")

const everyMin = time.Second

// doctorCommand prints what to fix, once or until it is stopped. It reports wrong settings itself.
func doctorCommand(p *Program) *cobra.Command {
	var watch bool
	var every time.Duration
	command := &cobra.Command{
		Use:               "doctor [FILE…]",
		Short:             "Checks this installation, or those of these settings files, running or not, and says what to fix",
		Args:              cobra.ArbitraryArgs,
		PersistentPreRunE: func(*cobra.Command, []string) error { return nil },
		RunE: func(c *cobra.Command, files []string) error {
			if every < everyMin {
				return fmt.Errorf("--every must be at least %s, such as 5m", everyMin)
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			checkOne := func() []doctor.Result {
				return doctor.Check(ctx, func() (doctor.Installation, error) { return p.readInstallation(c) })
			}
			check := checkOne
			if len(files) > 0 {
				check = func() (all []doctor.Result) {
					forEachSite(files, func(file string) { all = append(all, doctor.OfSite(file, checkOne())...) })
					return all
				}
			}
			var results []doctor.Result
			if watch {
				results = doctor.Watch(ctx, every, check, func(one doctor.Result) {
					p.console().Print(one.Level(), one.Topic, one.Message, one.String())
				})
			} else {
				results = check()
				doctor.Print(os.Stdout, results)
			}
			if doctor.HasErrors(results) {
				return errNotWell
			}
			return nil
		},
	}
	command.Flags().BoolVar(&watch, "watch", false, "repeat the checks and print what changes, until the program is stopped")
	command.Flags().DurationVar(&every, "every", 5*time.Minute, "the time between the checks of --watch")
	return command
}

// healthCommand prints the state of the running server in one line.
func healthCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:   "health",
		Short: "Prints the state of the running server in one line",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			state, isWell := doctor.Health(context.Background(), p.Settings)
			fmt.Println(state)
			if !isWell {
				return errNotWell
			}
			return nil
		},
	}
}

// readInstallation reads the settings and what else the doctor checks.
func (p *Program) readInstallation(c *cobra.Command) (i doctor.Installation, err error) {
	if err := p.load(c, nil); err != nil {
		return i, err
	}
	i.Settings, i.Migrations = p.Settings, release.Migrations(p.Folders.Migrations)
	i.ReadReport = func(dataDir string) (doctor.Report, error) {
		return ask(dataDir, "GET /doctor", nil, func(db *dbx.DB) (doctor.Report, error) { return doctor.ReadReport(db) })
	}
	return i, nil
}
