package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// ownCommands work on a data folder as a whole. They must not open its database the way PocketBase's commands do, so
// they come before it.
var ownCommands = map[string]func(args []string) error{
	"backup": backupCommand, "restore": restoreCommand, "facts": factsCommand, "sources": sourcesCommand,
}

// sources is the fingerprint of the Go sources of this program. The linker sets it (build-server.mjs).
var sources = "unknown"

// sourcesCommand prints that fingerprint, by which the scripts recognise a program of their own version.
func sourcesCommand([]string) error {
	fmt.Println(sources)
	return nil
}

// folders are the flags that our commands share with PocketBase's.
type folders struct{ data, hooks, migrations string }

func flagsOf(name string, f *folders) *flag.FlagSet {
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.StringVar(&f.data, "dir", "./pb_data", "the data folder")
	set.StringVar(&f.hooks, "hooksDir", "./pb_hooks", "the folder with the hooks")
	set.StringVar(&f.migrations, "migrationsDir", "./pb_migrations", "the folder with the migrations")
	return set
}

// elsewhere is said when the folder is in use but its server does not answer here.
const elsewhere = "a server runs on this data folder, but it does not answer on this machine: run this beside it " +
	"(in the same container)"

// backupCommand asks the running server for a backup, or makes one itself while none runs. Prints the report as JSON.
func backupCommand(args []string) error {
	var f folders
	set := flagsOf("backup", &f)
	folder := set.String("into", "", "the folder for the backup")
	if err := set.Parse(args); err != nil {
		return err
	}
	into, err := filepath.Abs(*folder)
	if err != nil || *folder == "" {
		return errors.New("--into must name a folder")
	}
	var report backupReport
	err = askControl(f.data, "POST", "/backup", map[string]string{"folder": into}, &report)
	if errors.Is(err, errNoControl) {
		err = withoutServer(f.data, func() (err error) {
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

// factsCommand prints what is to be known of a database, as JSON.
func factsCommand(args []string) error {
	var f folders
	if err := flagsOf("facts", &f).Parse(args); err != nil {
		return err
	}
	var found facts
	err := askControl(f.data, "GET", "/facts", nil, &found)
	if errors.Is(err, errNoControl) {
		err = withoutServer(f.data, func() (err error) {
			db, err := openDatabase(filepath.Join(f.data, databaseName))
			if err != nil {
				return err
			}
			defer func() { _ = db.Close() }()
			found, err = readFacts(db)
			return err
		})
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(found)
}

// withoutServer works on a data folder that nobody else has.
func withoutServer(dataDir string, work func() error) error {
	if _, err := os.Stat(filepath.Join(dataDir, databaseName)); err != nil {
		return fmt.Errorf("there is no database in %s", dataDir)
	}
	release, err := holdFolder(dataDir, 0)
	if errors.Is(err, errInUse) {
		return errors.New(elsewhere)
	}
	if err != nil {
		return err
	}
	defer release()
	return work()
}

// restoreCommand puts a backup in the place of the data folder and says what became of the old one.
func restoreCommand(args []string) error {
	var f folders
	set := flagsOf("restore", &f)
	broken := set.Bool("old-is-broken", false, "the present database cannot be read; erasures since the backup are lost")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() != 1 {
		return errors.New("name the one backup to restore")
	}
	report, err := restoreBackup(restoreOrder{
		file: set.Arg(0), dataDir: f.data, migrationsDir: f.migrations, oldIsBroken: *broken,
		prepare: func(dir string) error { return prepareFolder(f, dir) },
	})
	if errors.Is(err, errInUse) {
		return errors.New("the server is running on this data folder: stop it, then restore")
	}
	if err != nil {
		return err
	}
	fmt.Printf("Restored the backup of %s.\n", report.MadeAt.Local().Format("2006-01-02 15:04:05 MST"))
	if report.Erased > 0 {
		fmt.Printf("Erased again what had been erased since: %d.\n", report.Erased)
	}
	if report.Old != "" {
		fmt.Printf("What was there before is in %s: delete it once all is well.\n", report.Old)
	}
	return nil
}

// prepareFolder runs this program's own `prepare` on a folder: it migrates, and erases what was erased.
func prepareFolder(f folders, dir string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	command := exec.Command(self, "prepare", "--dir="+dir, "--hooksDir="+f.hooks, "--migrationsDir="+f.migrations,
		"--hooksWatch=false", "--automigrate=false")
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	command.Env = append(os.Environ(), "BYOP_DEMO=0") // nothing but what the backup holds
	if err := command.Run(); err != nil {
		return errors.New("this version cannot use the backup; the reason stands above")
	}
	return nil
}
