package commands

import (
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
		RunE:  func(*cobra.Command, []string) error { return p.moveUploads(target, deleteSource) },
	}
	move.Flags().StringVar(&target, "to", "", "s3 or disk")
	move.Flags().BoolVar(&deleteSource, "delete-source", false,
		"delete the uploads in the old place when the new one has them all; stop the server first")
	command.AddCommand(move)
	return command
}

func (p *Program) moveUploads(target string, deleteSource bool) error {
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
	moved, err := uploads.Copy(from, to)
	if err != nil {
		return fmt.Errorf("%w; nothing was deleted. Run this again: it continues", err)
	}
	fmt.Printf("All %d uploads are in the new place; %d of them (%s) were copied now.\n", moved.Files, moved.Copied, sizeText(moved.Bytes))
	if !deleteSource {
		return nil
	}
	if err := uploads.Delete(from, to); err != nil {
		return err
	}
	fmt.Println("The uploads in the old place are deleted.")
	return nil
}
