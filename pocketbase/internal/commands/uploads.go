package commands

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/spf13/cobra"

	"byop/internal/data"
	"byop/internal/uploads"
)

// uploadsCommand has the command that moves uploads.
func uploadsCommand(p *Program) *cobra.Command {
	command := &cobra.Command{Use: "uploads", Short: "Moves the uploads between the data folder and the bucket of BYOP_UPLOADS"}
	var target string
	var deleteSource bool
	move := &cobra.Command{
		Use:   "move --to s3|disk",
		Short: "Copies all uploads and verifies them; repeat it after a break",
		Args:  cobra.NoArgs,
		RunE:  func(c *cobra.Command, _ []string) error { return p.moveUploads(c.Context(), target, deleteSource) },
	}
	move.Flags().StringVar(&target, "to", "", "s3 or disk")
	move.Flags().BoolVar(&deleteSource, "delete-source", false,
		"copy nothing, and delete the uploads in the old place if the new one has all; stop the server first")
	command.AddCommand(move)
	return command
}

func (p *Program) moveUploads(ctx context.Context, target string, deleteSource bool) error {
	b := p.Settings.Uploads
	if b == nil || target != "s3" && target != "disk" {
		return errors.New("set BYOP_UPLOADS to the bucket, and say --to s3 or --to disk")
	}
	disk, err := filesystem.NewLocal(filepath.Join(p.Settings.DataDir, core.LocalStorageDirName))
	if err != nil {
		return err
	}
	bucket, err := filesystem.NewS3(b.Bucket, b.Region, b.Endpoint, b.AccessKey, b.Secret, b.ForcePathStyle)
	if err != nil {
		return err
	}
	from, to := disk, bucket
	if target == "disk" {
		from, to = bucket, disk
	}
	if deleteSource {
		unlock, err := data.Lock(p.Settings.DataDir, 0)
		if err != nil {
			return fmt.Errorf("%w: stop it, then use --delete-source", err)
		}
		defer unlock()
	}
	named, err := uploads.ReadNamed(ctx, filepath.Join(p.Settings.DataDir, data.DatabaseName))
	if err != nil {
		return fmt.Errorf("the database cannot be read: %w", err)
	}
	if deleteSource {
		deleted, err := uploads.Delete(from, to, named)
		if err != nil {
			return err
		}
		fmt.Printf("The %d files of the old place are deleted.\n", deleted)
		return nil
	}
	moved, err := uploads.Copy(from, to, named)
	if err != nil {
		return fmt.Errorf("%w. Run this again: it continues", err)
	}
	fmt.Printf("All %d uploads are in the new place; %d of them (%s) were copied now.\n", moved.Files, moved.Copied, sizeText(moved.Bytes))
	return nil
}
