package commands

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/release"
	"byop/internal/replica"
)

// restoreCommand replaces the data folder by a backup and prints where the old folder is.
func restoreCommand(p *Program) *cobra.Command {
	var oldIsBroken, fromReplica bool
	var at string
	command := &cobra.Command{
		Use:   "restore FILE | restore --replica",
		Short: "Checks a backup or the replica and replaces the data folder by it; stop the server first",
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case fromReplica && len(args) > 0:
				return errors.New("name a backup or --replica, not both")
			case !fromReplica && len(args) != 1:
				return errors.New("name exactly one backup to restore: byop restore backups/byop-….zip")
			case !fromReplica && at != "":
				return errors.New("--at needs --replica: a backup has one time")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) (err error) {
			options := backup.RestoreOptions{
				DataDir: p.Settings.DataDir, Migrations: release.Migrations(p.Folders.Migrations), OldIsBroken: oldIsBroken,
				Prepare: p.prepareFolder,
			}
			if fromReplica {
				options.Fetch, err = p.fetchReplica(at)
				if at != "" {
					options.Newest = func(file string) error { return replica.FetchDatabase(context.Background(), p.Settings.Replica, file) }
				}
			} else {
				options.File = args[0]
			}
			if err != nil {
				return err
			}
			report, err := backup.Restore(options)
			if errors.Is(err, data.ErrInUse) {
				return errors.New("a server is running on this data folder: stop it, then restore")
			}
			if err != nil {
				return err
			}
			what := "backup"
			if fromReplica {
				what = "state of the replica"
			}
			fmt.Printf("Restored the %s of %s.\n", what, report.MadeAt.Local().Format("2006-01-02 15:04:05 MST"))
			if report.Erased > 0 {
				fmt.Printf("Erased again what was erased after the backup: %d.\n", report.Erased)
			}
			if len(report.Team) > 0 {
				fmt.Printf("On the team now: %s. Everybody signs in again.\n", strings.Join(report.Team, ", "))
			}
			if !report.KnowsSince && (!fromReplica || at != "") {
				fmt.Println("What was taken away after that time is not known here. Roles, door keys and links of that time are there again: " +
					"look at Team, and at the doors of coming events.")
			}
			if report.Old != "" {
				fmt.Printf("The previous data is in %s: delete it when everything works.\n", report.Old)
			}
			return nil
		},
	}
	command.Flags().BoolVar(&oldIsBroken, "old-is-broken", false,
		"skip the current database, or with --at the newest of the replica, if it is unreadable; erasures and taken rights since are lost")
	command.Flags().BoolVar(&fromReplica, "replica", false, "restore the replica of BYOP_REPLICA instead of a backup")
	command.Flags().StringVar(&at, "at", "", "with --replica, the state at a time such as 2026-11-22T20:58:00Z instead of the newest")
	return command
}

// prepareFolder runs `prepare` of this program on a folder: it migrates and repeats the erasures.
func (p *Program) prepareFolder(dir string) error {
	command, err := release.OwnProcess("prepare", "--data-dir="+dir, "--hooksDir="+p.Folders.Hooks,
		"--migrationsDir="+p.Folders.Migrations, "--demo=0") // no demo content in a restored database
	if err != nil {
		return err
	}
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("this version cannot use the data: byop prepare ended with %w", err)
	}
	return nil
}
