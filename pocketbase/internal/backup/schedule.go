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
		s.health.Report("backup", errAhead(s.Folder, now)) // without an error: somebody may have made one by hand
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
	} else {
		err = errAhead(s.Folder, now)
	}
	s.health.Report("backup", err)
}

func (s *schedule) isDue(now time.Time) bool {
	newest, count, err := Newest(s.Folder, now)
	return err != nil || count == 0 || now.Sub(newest) >= s.Every
}

// NextDue returns when the next scheduled backup is due; zero without a schedule. Without a backup it is due already.
func NextDue(settings settings.Backups, now time.Time) time.Time {
	if settings.Every == 0 {
		return time.Time{}
	}
	newest, count, err := Newest(settings.Folder, now)
	if err != nil || count == 0 {
		return now
	}
	return newest.Add(settings.Every)
}

// Latest is what the folder of backups says about the newest one.
type Latest struct {
	Made   time.Time // zero without a backup
	Age    time.Duration
	Count  int
	IsLate bool // there is none, or it is older than twice the schedule or a week
}

// NewestOf reads the folder of backups. Without the folder there are none.
func NewestOf(settings settings.Backups, now time.Time) Latest {
	made, count, _ := Newest(settings.Folder, now)
	age := now.Sub(made)
	isLate := count == 0 || settings.Every > 0 && age > 2*settings.Every || age > 7*24*time.Hour
	return Latest{made, age, count, isLate}
}

// TeamView is the newest backup as the team sees it. A site that only this machine can reach needs none.
type TeamView struct {
	MadeAt int64 // epoch ms; 0 for none
	IsLate bool
}

// ForTeam returns the newest backup of a site.
func ForTeam(env settings.Settings) TeamView {
	newest := NewestOf(env.Backups, time.Now())
	found := TeamView{IsLate: newest.IsLate && !env.IsLocal()}
	if newest.Count > 0 {
		found.MadeAt = newest.Made.UnixMilli()
	}
	return found
}

var requested sync.Mutex

// MakeIfLate makes a backup if the newest one is late. So repeats neither fill the disk nor replace older backups.
func MakeIfLate(app core.App, env settings.Settings) error {
	requested.Lock()
	defer requested.Unlock()
	if !ForTeam(env).IsLate {
		return nil
	}
	report, err := Make(app.ConcurrentDB(), app.DataDir(), env.Backups.Folder)
	if err != nil {
		app.Logger().Error("The backup failed", "error", err)
		return err
	}
	app.Logger().Info("Made a backup", "file", report.File, "bytes", report.Bytes)
	return nil
}
