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

// backupPlan is when backups are made by themselves.
type backupPlan struct {
	folder string        // absolute; "" is the folder "backups" beside the data folder
	every  time.Duration // 0: never
	keep   int           // so many of the newest stay
}

var period = regexp.MustCompile(`^([1-9]\d{0,3})([mhd])$`)

// readBackupPlan reads BYOP_BACKUP_DIR, BYOP_BACKUP_EVERY (30m, 12h, 1d) and BYOP_BACKUP_KEEP.
func readBackupPlan() (backupPlan, error) {
	plan := backupPlan{folder: os.Getenv("BYOP_BACKUP_DIR"), keep: 14}
	if raw := os.Getenv("BYOP_BACKUP_EVERY"); raw != "" {
		parts := period.FindStringSubmatch(raw)
		if parts == nil {
			return plan, errors.New("BYOP_BACKUP_EVERY must be a time such as 30m, 12h or 1d")
		}
		count, _ := strconv.Atoi(parts[1])
		plan.every = time.Duration(count) * map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}[parts[2]]
	}
	if raw := os.Getenv("BYOP_BACKUP_KEEP"); raw != "" {
		keep, err := strconv.Atoi(raw)
		if err != nil || keep < 1 || keep > 1000 {
			return plan, errors.New("BYOP_BACKUP_KEEP must be a whole number from 1 to 1000")
		}
		plan.keep = keep
	}
	return plan, nil
}

// due says whether the newest backup of the folder is older than the plan allows.
func (plan backupPlan) due(now time.Time) bool {
	names, err := archivesIn(plan.folder)
	if err != nil || len(names) == 0 {
		return true
	}
	newest, _ := archiveTimeOf(names[len(names)-1])
	return now.Sub(newest) >= plan.every
}

// beside returns the plan with its folder: unless it names one, "backups" beside the data folder.
func (plan backupPlan) beside(dataDir string) backupPlan {
	if plan.folder == "" {
		plan.folder = filepath.Join(filepath.Dir(filepath.Clean(dataDir)), "backups")
	}
	return plan
}

// How often is looked whether a backup is due, and how long after a failed one. Tests shorten both.
var backupCheckEvery, backupRetryAfter = time.Minute, 15 * time.Minute

// follow makes backups by the plan until stop is called, which waits for one that is being written.
func (plan backupPlan) follow(app core.App, state *health) (stop func()) {
	if plan.every == 0 {
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
			if !plan.due(time.Now()) {
				state.works("backup") // also when somebody made one by hand
				continue
			}
			if time.Now().Before(retryAt) {
				continue
			}
			report, err := makeBackup(app.ConcurrentDB(), app.DataDir(), plan.folder)
			if err == nil {
				app.Logger().Info("Made a backup", "file", report.File, "bytes", report.Bytes)
				err = pruneBackups(plan.folder, plan.keep)
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
