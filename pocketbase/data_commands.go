package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// dataCommands work on a whole data folder. They run before PocketBase starts, because its commands open the database.
var dataCommands = map[string]func(args []string) error{
	"backup": backupCommand, "restore": restoreCommand, "doctor": doctorCommand, "settings": settingsCommand,
	"sources": sourcesCommand,
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
	env, err := readEnvironment()
	if err != nil {
		return err
	}
	for _, warning := range env.warnings(cmp.Or(os.Getenv("HOST"), "127.0.0.1")) {
		fmt.Println(warning)
	}
	return nil
}

type folders struct{ data, hooks, migrations string }

func newFlagSet(name string, f *folders) *flag.FlagSet {
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.StringVar(&f.data, "dir", "./pb_data", "the data folder")
	set.StringVar(&f.hooks, "hooksDir", "./pb_hooks", "the folder with the hooks")
	set.StringVar(&f.migrations, "migrationsDir", "./pb_migrations", "the folder with the migrations")
	return set
}

// serverElsewhere is the error if the folder is locked but its server cannot be reached.
const serverElsewhere = "a server runs on this data folder, but it does not answer on this machine: run this command on " +
	"the machine of the server (in the same container)"

// backupCommand requests a backup from the running server, or makes one if no server runs. It prints a backupReport.
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
	var report backupReport
	err = callControl(f.data, "POST", "/backup", map[string]string{"folder": into}, &report)
	if errors.Is(err, errNoControl) {
		err = withDataLock(f.data, func() (err error) {
			db, err := openDatabase(filepath.Join(f.data, databaseName))
			if err != nil {
				return err
			}
			defer func() { _ = db.Close() }()
			report, err = makeBackup(db, f.data, into)
			return err
		})
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(report)
}

// doctorCommand prints a doctorReport as JSON.
func doctorCommand(args []string) error {
	var f folders
	if err := newFlagSet("doctor", &f).Parse(args); err != nil {
		return err
	}
	var report doctorReport
	err := callControl(f.data, "GET", "/doctor", nil, &report)
	if errors.Is(err, errNoControl) {
		err = withDataLock(f.data, func() (err error) {
			db, err := openDatabase(filepath.Join(f.data, databaseName))
			if err != nil {
				return err
			}
			defer func() { _ = db.Close() }()
			report, err = readDoctorReport(db)
			return err
		})
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(report)
}

func withDataLock(dataDir string, work func() error) error {
	if _, err := os.Stat(filepath.Join(dataDir, databaseName)); err != nil {
		return fmt.Errorf("there is no database in %s", dataDir)
	}
	release, err := lockDataFolder(dataDir, 0)
	if errors.Is(err, errInUse) {
		return errors.New(serverElsewhere)
	}
	if err != nil {
		return err
	}
	defer release()
	return work()
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
	report, err := restoreBackup(restoreOptions{
		file: set.Arg(0), dataDir: f.data, migrationsDir: f.migrations, oldIsBroken: *oldIsBroken,
		prepare: func(dir string) error { return prepareFolder(f, dir) },
	})
	if errors.Is(err, errInUse) {
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
