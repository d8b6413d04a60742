package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

type backupSchedule struct {
	folder string        // absolute; "" for the folder "backups" beside the data folder
	every  time.Duration // 0 for never
	keep   int           // number of backups to keep
}

var period = regexp.MustCompile(`^([1-9]\d{0,3})([mhd])$`)

// readBackupSchedule reads BYOP_BACKUP_DIR, BYOP_BACKUP_EVERY (30m, 12h, 1d) and BYOP_BACKUP_KEEP.
func readBackupSchedule() (backupSchedule, error) {
	schedule := backupSchedule{folder: os.Getenv("BYOP_BACKUP_DIR"), keep: 14}
	if raw := os.Getenv("BYOP_BACKUP_EVERY"); raw != "" {
		parts := period.FindStringSubmatch(raw)
		if parts == nil {
			return schedule, errors.New("BYOP_BACKUP_EVERY must be a time such as 30m, 12h or 1d")
		}
		count, _ := strconv.Atoi(parts[1])
		schedule.every = time.Duration(count) * map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}[parts[2]]
	}
	if raw := os.Getenv("BYOP_BACKUP_KEEP"); raw != "" {
		keep, err := strconv.Atoi(raw)
		if err != nil || keep < 1 || keep > 1000 {
			return schedule, errors.New("BYOP_BACKUP_KEEP must be a whole number from 1 to 1000")
		}
		schedule.keep = keep
	}
	return schedule, nil
}

func (schedule backupSchedule) isDue(now time.Time) bool {
	names, err := archivesIn(schedule.folder)
	if err != nil || len(names) == 0 {
		return true
	}
	newest, _ := archiveTimeOf(names[len(names)-1])
	return now.Sub(newest) >= schedule.every
}

// withDefaultFolder returns the schedule with its default folder: "backups" beside the data folder.
func (schedule backupSchedule) withDefaultFolder(dataDir string) backupSchedule {
	if schedule.folder == "" {
		schedule.folder = filepath.Join(filepath.Dir(filepath.Clean(dataDir)), "backups")
	}
	return schedule
}

// backupCheckEvery is the interval of checks; backupRetryAfter is the pause after a failure. Tests shorten both.
var backupCheckEvery, backupRetryAfter = time.Minute, 15 * time.Minute

// run makes scheduled backups until stop is called. stop waits for a backup in progress.
func (schedule backupSchedule) run(app core.App, state *health) (stop func()) {
	if schedule.every == 0 {
		return func() {}
	}
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		var retryAt time.Time
		for wait := time.Duration(0); ; wait = backupCheckEvery {
			select {
			case <-end:
				return
			case <-time.After(wait):
			}
			if !schedule.isDue(time.Now()) {
				state.recovered("backup") // somebody may have made one by hand
				continue
			}
			if time.Now().Before(retryAt) {
				continue
			}
			report, err := makeBackup(app.ConcurrentDB(), app.DataDir(), schedule.folder)
			if err == nil {
				app.Logger().Info("Made a backup", "file", report.File, "bytes", report.Bytes)
				err = pruneBackups(schedule.folder, schedule.keep)
			}
			if err != nil {
				app.Logger().Error("The backup failed", "error", err)
				retryAt = time.Now().Add(backupRetryAfter)
			}
			state.report("backup", err)
		}
	}()
	return func() { close(end); <-ended }
}
