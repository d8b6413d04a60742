package doctor

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/health"
	"byop/internal/release"
	"byop/internal/replica"
)

const day = 24 * time.Hour

// existing returns a folder or its nearest existing parent.
func existing(folder string) string {
	for {
		if _, err := os.Stat(folder); err == nil || filepath.Dir(folder) == folder {
			return folder
		}
		folder = filepath.Dir(folder)
	}
}

func (i Installation) checkPermissions() (results []Result) {
	hasModes := runtime.GOOS != "windows"
	// Without the file, or without access to its folder, nothing is to warn about. A package may let the group of the server
	// read the file.
	if info, err := os.Stat(i.File); err == nil && hasModes && info.Mode()&0o027 != 0 {
		name := filepath.Base(i.File)
		results = append(results, warning(name, "other accounts of this machine can read it: run chmod 600 %s", name))
	}
	info, err := os.Stat(i.DataDir)
	if err != nil { // also if it cannot be reached
		return append(results, warning("data", "%s does not exist yet: the first start creates it", i.DataDir))
	}
	if reason := data.CheckWritable(i.DataDir); reason != nil {
		return append(results, failed("data", "this account cannot write %s (%s): chown it to the account of the server", i.DataDir, reason))
	}
	if hasModes && info.Mode()&0o077 != 0 {
		return append(results, warning("data",
			"other accounts of this machine can read %s: the next start fixes this, or run chmod -R go= on it", i.DataDir))
	}
	return append(results, ok("data", "%s", i.DataDir))
}

func (i Installation) checkDisk() (results []Result) {
	needed := sizeOf(i.DataDir)
	for _, one := range []struct{ topic, folder string }{{"disk", i.DataDir}, {"backup disk", i.Backups.Folder}} {
		free, err := data.FreeBytes(existing(one.folder))
		const message = "%s free for %s"
		switch size := megabytes(free); {
		case err != nil:
			results = append(results, warning(one.topic, "the free space for %s is unknown: %s", one.folder, err))
		case free < health.DiskFreeMin:
			results = append(results, failed(one.topic, message+": writes will fail soon; free space now", size, one.folder))
		case free < max(1e9, 3*needed):
			results = append(results, warning(one.topic, message+": free some space", size, one.folder))
		default:
			results = append(results, ok(one.topic, message, size, one.folder))
		}
	}
	return results
}

// sizeOf returns the size of a folder in bytes. What cannot be read counts as empty: checkPermissions reports it.
func sizeOf(folder string) (bytes uint64) {
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
			bytes += uint64(info.Size())
		}
		return nil
	})
	return bytes
}

// checkClock compares the clock with earlier times on this machine; it needs no network.
func checkClock(ctx context.Context, report *Report) []Result {
	now := time.Now()
	var newest time.Time
	if self, err := os.Executable(); err == nil {
		if info, err := os.Stat(self); err == nil {
			newest = info.ModTime()
		}
	}
	if report != nil {
		if stored, err := time.Parse("2006-01-02 15:04:05.999Z", report.Newest); err == nil && stored.After(newest) {
			newest = stored
		}
	}
	if behind := newest.Sub(now); behind > 2*time.Minute {
		return []Result{failed("clock", "it is %s behind stored data: set it, and synchronize it with NTP", inWords(behind))}
	}
	time := now.UTC().Format("2006-01-02T15:04Z")
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	ntp, err := exec.CommandContext(ctx, "timedatectl", "show", "-p", "NTPSynchronized", "--value").Output()
	if err == nil && strings.TrimSpace(string(ntp)) == "no" {
		return []Result{warning("clock", "%s, but it is not synchronized: run timedatectl set-ntp true", time)}
	}
	return []Result{ok("clock", "%s", time)}
}

// checkVersions compares the newest migration of the database with those of this program.
func (i Installation) checkVersions(report *Report) []Result {
	newest := ""
	if names, err := fs.Glob(i.Migrations, "*.js"); err == nil && len(names) > 0 {
		newest = names[len(names)-1]
	}
	this := "BYOP " + release.Version
	switch {
	case report != nil && data.IsTooEarly(report.Migration):
		return []Result{failed("versions", "the database lacks migrations that this version no longer has (its newest is %s): first update to the "+
			"last version that has %s", report.Migration, data.Replaced)}
	case report != nil && report.Migration > newest:
		return []Result{failed("versions", "the database is from a newer version (%s): update this installation", report.Migration)}
	case report != nil && report.Running != nil && (report.Migration != newest || report.Running.Version != release.Version):
		return []Result{warning("versions", "%s; the running server is BYOP %s: restart it", this, report.Running.Version)}
	case report != nil && report.Migration != newest:
		at := report.Migration
		if at == "" {
			at = "no migration"
		}
		return []Result{warning("versions", "%s; the database is at %s, the next start migrates", this, at)}
	}
	return []Result{ok("versions", "%s", this)}
}

func (i Installation) checkBackups(report *Report) (results []Result) {
	folder, every := i.Backups.Folder, i.Backups.Every
	if reason := data.CheckWritable(existing(folder)); reason != nil {
		results = append(results, failed("backups", "this account cannot write %s (%s): chown it, or set BYOP_BACKUP_DIR", folder, reason))
	}
	newest := backup.NewestOf(i.Backups, time.Now())
	severity := failed
	if i.IsLocal() {
		severity = warning
	}
	start := "set BYOP_BACKUP_EVERY=1d, or run byop backup from your own timer"
	if every > 0 {
		start = "the first one is made when the server runs"
	}
	switch {
	case newest.Count == 0:
		results = append(results, severity("backups", "there are none in %s: %s", folder, start))
	case newest.IsLate && every > 0:
		results = append(results, severity("backups",
			"the newest is %s old, but one is due every %s: check that the server runs and the disk has space", inWords(newest.Age), inWords(every)))
	case newest.IsLate:
		results = append(results, severity("backups", "the newest is %s old: %s", inWords(newest.Age), start))
	default:
		results = append(results, ok("backups", "the newest is %s old, %d in %s", inWords(newest.Age), newest.Count, folder))
	}
	if newest.Count > 0 && data.OnSameDisk(existing(i.DataDir), existing(folder)) {
		results = append(results, warning("backups", "they are on the same disk as the data: copy them to another machine"))
	}
	if report != nil && report.FilesAway || i.Uploads != nil {
		results = append(results, warning("backups", "uploads are stored on S3 and not in these backups: back them up there"))
	}
	return results
}

// checkReplica says how old the replica is, and when a test restore was last good. Its failures are in serverFailures.
func (i Installation) checkReplica(report *Report) []Result {
	if i.Replica.URL == nil || report == nil || report.Running == nil {
		return nil
	}
	status := report.Running.Replica
	if status == nil {
		return []Result{warning("replica", "the running server was started without BYOP_REPLICA: restart it")}
	}
	results := []Result{i.ageOfReplica(*status)}
	if i.Replica.URL.Scheme == "file" && data.OnSameDisk(existing(i.DataDir), existing(i.Replica.URL.Path)) {
		results = append(results, warning("replica", "it is on the same disk as the data: use another disk, or mount it"))
	}
	return results
}

func (i Installation) ageOfReplica(status replica.Status) Result {
	switch {
	case status.Synced.IsZero():
		return warning("replica", "the first copy to %s is not complete yet", i.Replica)
	case status.LastGood.IsZero():
		return warning("replica", "%s is %s behind; no test restore was good yet: run byop replica check", i.Replica,
			inSeconds(time.Since(status.Synced)))
	case time.Since(status.LastGood) > 2*day:
		return failed("replica", "%s is %s behind; the last good test restore is %s old: run byop replica check", i.Replica,
			inSeconds(time.Since(status.Synced)), inWords(time.Since(status.LastGood)))
	}
	return ok("replica", "%s is %s behind; a test restore was good %s ago", i.Replica, inSeconds(time.Since(status.Synced)),
		inWords(time.Since(status.LastGood)))
}

// inSeconds returns a short time in words.
func inSeconds(d time.Duration) string { return d.Round(time.Second).String() }

// serverFailures returns the failures that the running server reports. A page that cannot be rendered is a warning: people get
// its last version or the app shell.
func serverFailures(report *Report) (results []Result) {
	if report == nil || report.Running == nil {
		return nil
	}
	for _, one := range report.Running.Failing {
		severity := failed
		if one.Name == "pages" {
			severity = warning
		}
		results = append(results, severity(one.Name, "has failed since %s: %s", one.Since.Format(time.RFC3339), one.Reason))
	}
	return results
}
