package commands

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/spf13/cobra"

	"byop/internal/doctor"
	"byop/internal/replica"
)

var errNoReplica = errors.New("there is no replica: set BYOP_REPLICA")

// replicaCommand has the commands of the replica.
func replicaCommand(p *Program) *cobra.Command {
	command := &cobra.Command{Use: "replica", Short: "Tests the replica of BYOP_REPLICA"}
	command.AddCommand(
		&cobra.Command{
			Use:   "check",
			Short: "Restores the replica into a temporary folder and compares it, whether the server runs or not",
			Args:  cobra.NoArgs,
			RunE:  func(c *cobra.Command, _ []string) error { return p.checkReplica(c.Context()) },
		},
		&cobra.Command{
			Use:               "stream",
			Short:             "Copies the database for the server, which starts it",
			Hidden:            true,
			Args:              cobra.NoArgs,
			PersistentPreRunE: func(*cobra.Command, []string) error { return nil }, // the server sends the settings
			RunE:              func(*cobra.Command, []string) error { return replica.Run(os.Stdin, os.Stdout) },
		},
	)
	return command
}

func (p *Program) checkReplica(ctx context.Context) error {
	dir, at := p.Settings.DataDir, p.Settings.Replica
	if at.URL == nil {
		return errNoReplica
	}
	test, err := ask(dir, "POST /replica/check", nil, func(db *dbx.DB) (replica.Test, error) {
		report, err := doctor.ReadReport(db)
		if err != nil {
			return replica.Test{}, err
		}
		return replica.TestOnce(ctx, at, dir, p.Settings.Uploads == nil && !report.FilesAway)
	})
	if err != nil {
		return err
	}
	fmt.Printf("Restored %d rows of %d tables and compared %d uploads in %.1f s.\n", test.Rows, test.Tables, test.Uploads, test.Seconds)
	if err := test.Verdict(); err != nil {
		return err
	}
	fmt.Println("The replica is complete.")
	return nil
}

// fetchReplica returns what writes the replica, in its state at a time, into the folder of a restore.
func (p *Program) fetchReplica(at string) (fetch func(dir string) (time.Time, error), err error) {
	if p.Settings.Replica.URL == nil {
		return nil, errNoReplica
	}
	var when time.Time
	if at != "" {
		if when, err = time.Parse(time.RFC3339, at); err != nil {
			return nil, fmt.Errorf("--at must be a time such as 2026-11-22T20:58:00Z, not %q", at)
		}
	}
	return func(dir string) (time.Time, error) {
		unlock, err := replica.WaitForStream(p.Settings.DataDir)
		if err != nil {
			return when, err
		}
		defer unlock()
		return replica.Fetch(context.Background(), p.Settings.Replica, dir, when, p.Settings.Uploads == nil)
	}, nil
}
