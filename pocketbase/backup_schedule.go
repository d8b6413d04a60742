package main

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// backupRetryAfter is the pause after a backup that failed.
const backupRetryAfter = 15 * time.Minute

// backupSchedule makes backups when they are due.
type backupSchedule struct {
	backupSettings
	app     core.App
	health  *health
	running sync.Mutex
	retryAt time.Time
}

// scheduleBackups makes scheduled backups until stop is called. stop waits for a backup in progress.
func scheduleBackups(app core.App, settings backupSettings, state *health) (stop func()) {
	if settings.every == 0 {
		return func() {}
	}
	s := &backupSchedule{backupSettings: settings, app: app, health: state}
	run := func() { s.run(time.Now()) }
	app.Cron().MustAdd("byopBackup", "* * * * *", run)
	go run()
	return s.running.Lock
}

// run makes a backup if one is due and none is in progress.
func (s *backupSchedule) run(now time.Time) {
	if !s.running.TryLock() {
		return
	}
	defer s.running.Unlock()
	if !s.isDue(now) {
		s.health.recovered("backup") // somebody may have made one by hand
		return
	}
	if now.Before(s.retryAt) {
		return
	}
	report, err := makeBackup(s.app.ConcurrentDB(), s.app.DataDir(), s.folder)
	if err == nil {
		s.app.Logger().Info("Made a backup", "file", report.File, "bytes", report.Bytes)
		err = pruneBackups(s.folder, s.keep)
	}
	if err != nil {
		s.app.Logger().Error("The backup failed", "error", err)
		s.retryAt = now.Add(backupRetryAfter)
	}
	s.health.report("backup", err)
}

func (s *backupSchedule) isDue(now time.Time) bool {
	names, err := archivesIn(s.folder)
	if err != nil || len(names) == 0 {
		return true
	}
	newest, _ := archiveTimeOf(names[len(names)-1])
	return now.Sub(newest) >= s.every
}
