// Package commands has the commands that work on a whole data folder, and the control API by which they ask a running
// server.
package commands

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/pocketbase/dbx"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/release"
	"byop/internal/settings"
)

// Run runs a command on a whole data folder, if args name one. It must be called before PocketBase starts, because
// PocketBase's commands open the database.
func Run(args []string) (isCommand bool, err error) {
	if len(args) == 0 || dataCommands[args[0]] == nil {
		return false, nil
	}
	return true, dataCommands[args[0]](args[1:])
}

var dataCommands = map[string]func(args []string) error{
	"backup": backupCommand, "restore": restoreCommand, "doctor": doctorCommand, "health": healthCommand,
	"settings": settingsCommand, "sources": sourcesCommand,
}

// sources is the fingerprint of the Go sources. The linker sets it (build-server.mjs).
var sources = "unknown"

// sourcesCommand prints that fingerprint. The scripts compare it with the current sources.
func sourcesCommand([]string) error {
	fmt.Println(sources)
	return nil
}

// settingsCommand refuses wrong settings, and prints warnings about others.
func settingsCommand([]string) error {
	env, err := settings.Read()
	if err != nil {
		return err
	}
	for _, warning := range env.Warnings(cmp.Or(os.Getenv("HOST"), "127.0.0.1")) {
		fmt.Println(warning)
	}
	return nil
}

type folders struct{ data, hooks, migrations string }

func newFlagSet(name string, f *folders) *flag.FlagSet {
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.StringVar(&f.data, "dir", "./pb_data", "the data folder")
	set.StringVar(&f.hooks, "hooksDir", "", "the folder with the hooks")
	set.StringVar(&f.migrations, "migrationsDir", "", "the folder with the migrations")
	return set
}

// serverElsewhere is the error if the folder is locked but its server cannot be reached.
const serverElsewhere = "a server runs on this data folder, but it does not answer on this machine: run this command on " +
	"the machine of the server (in the same container)"

// backupCommand requests a backup from the running server, or makes one if no server runs. It prints a Report.
func backupCommand(args []string) error {
	var f folders
	set := newFlagSet("backup", &f)
	folder := set.String("into", "", "the folder for the backup")
	if err := set.Parse(args); err != nil {
		return err
	}
	into, err := filepath.Abs(*folder)
	if err != nil || *folder == "" {
		return errors.New("--into must name a folder")
	}
	report, err := askServer(f.data, "POST /backup", map[string]string{"folder": into}, func(db *dbx.DB) (backup.Report, error) {
		return backup.Make(db, f.data, into)
	})
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(report)
}

// askServer returns the report of the running server. If no server runs, make makes it.
func askServer[R any](dataDir, request string, body any, make func(db *dbx.DB) (R, error)) (report R, err error) {
	err = callControl(dataDir, request, body, &report)
	if errors.Is(err, errNoControl) {
		return withDatabase(dataDir, make)
	}
	return report, err
}

// withDatabase does work with the database of a data folder, which it locks meanwhile.
func withDatabase[R any](dataDir string, work func(db *dbx.DB) (R, error)) (result R, err error) {
	database := filepath.Join(dataDir, data.DatabaseName)
	if _, err := os.Stat(database); err != nil {
		return result, fmt.Errorf("there is no database in %s", dataDir)
	}
	release, err := data.Lock(dataDir, 0)
	if errors.Is(err, data.ErrInUse) {
		return result, errors.New(serverElsewhere)
	}
	if err != nil {
		return result, err
	}
	defer release()
	db, err := data.Open(database)
	if err != nil {
		return result, err
	}
	defer func() { _ = db.Close() }()
	return work(db)
}

// restoreCommand replaces the data folder by a backup and prints where the old folder is.
func restoreCommand(args []string) error {
	var f folders
	set := newFlagSet("restore", &f)
	oldIsBroken := set.Bool("old-is-broken", false, "skip the unreadable current database; erasures since the backup are lost")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() != 1 {
		return errors.New("name exactly one backup to restore")
	}
	report, err := backup.Restore(backup.RestoreOptions{
		File: set.Arg(0), DataDir: f.data, Migrations: release.Migrations(f.migrations), OldIsBroken: *oldIsBroken,
		Prepare: func(dir string) error { return prepareFolder(f, dir) },
	})
	if errors.Is(err, data.ErrInUse) {
		return errors.New("a server is running on this data folder: stop it, then restore")
	}
	if err != nil {
		return err
	}
	fmt.Printf("Restored the backup of %s.\n", report.MadeAt.Local().Format("2006-01-02 15:04:05 MST"))
	if report.Erased > 0 {
		fmt.Printf("Erased again what was erased after the backup: %d.\n", report.Erased)
	}
	if report.Old != "" {
		fmt.Printf("The previous data is in %s: delete it when everything works.\n", report.Old)
	}
	return nil
}

// prepareFolder runs `prepare` of this program on a folder: it migrates and repeats the erasures.
func prepareFolder(f folders, dir string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	command := exec.Command(self, "prepare", "--dir="+dir, "--hooksDir="+f.hooks, "--migrationsDir="+f.migrations,
		"--hooksWatch=false", "--automigrate=false")
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	command.Env = append(os.Environ(), "BYOP_DEMO=0") // no demo content in a restored database
	if err := command.Run(); err != nil {
		return errors.New("this version cannot use the backup; see the reason above")
	}
	return nil
}
