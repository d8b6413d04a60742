package backup

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/health"
	"byop/internal/settings"
)

// backupRetryAfter is the pause after a backup that failed.
const backupRetryAfter = 15 * time.Minute

// schedule makes backups when they are due.
type schedule struct {
	settings.Backups
	app     core.App
	health  *health.Health
	running sync.Mutex
	retryAt time.Time
}

// Schedule makes scheduled backups until stop is called. stop waits for a backup in progress.
func Schedule(app core.App, settings settings.Backups, state *health.Health) (stop func()) {
	if settings.Every == 0 {
		return func() {}
	}
	s := &schedule{Backups: settings, app: app, health: state}
	run := func() { s.run(time.Now()) }
	app.Cron().MustAdd("byopBackup", "* * * * *", run)
	go run()
	return sync.OnceFunc(s.running.Lock)
}

// run makes a backup if one is due and none is in progress.
func (s *schedule) run(now time.Time) {
	if !s.running.TryLock() {
		return
	}
	defer s.running.Unlock()
	if !s.isDue(now) {
		s.health.Recovered("backup") // somebody may have made one by hand
		return
	}
	if now.Before(s.retryAt) {
		return
	}
	report, err := Make(s.app.ConcurrentDB(), s.app.DataDir(), s.Folder)
	if err == nil {
		s.app.Logger().Info("Made a backup", "file", report.File, "bytes", report.Bytes)
		err = pruneBackups(s.Folder, s.Keep)
	}
	if err != nil {
		s.app.Logger().Error("The backup failed", "error", err)
		s.retryAt = now.Add(backupRetryAfter)
	}
	s.health.Report("backup", err)
}

func (s *schedule) isDue(now time.Time) bool {
	newest, count, err := Newest(s.Folder)
	return err != nil || count == 0 || now.Sub(newest) >= s.Every
}
