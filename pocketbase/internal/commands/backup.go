package commands

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/spf13/cobra"

	"byop/internal/backup"
)

// backupCommand makes a backup, by the running server if there is one.
func backupCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:   "backup",
		Short: "Writes the database and the uploads into one file, whether the server runs or not",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			dir, into := p.Settings.DataDir, p.Settings.Backups.Folder
			report, err := ask(dir, "POST /backup", map[string]string{"folder": into}, func(db *dbx.DB) (backup.Report, error) {
				return backup.Make(db, dir, into)
			})
			if err != nil {
				return err
			}
			fmt.Printf("Backup: %s (%s, the database and %d uploaded files)\n", report.File, sizeText(report.Bytes), report.Files)
			fmt.Println("It contains personal data: keep it as safe as the server, and keep a copy on another machine.")
			return nil
		},
	}
}

// sizeText returns a size in kilobytes or megabytes.
func sizeText(bytes int64) string {
	if bytes < 1e6 {
		return fmt.Sprintf("%d KB", (bytes+999)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
