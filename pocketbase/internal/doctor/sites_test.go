package doctor

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"byop/internal/test"
)

func TestASleepingServerIsWellUnlessNothingStartsIt(t *testing.T) {
	now := time.Now()
	for what, c := range map[string]struct {
		idleExit time.Duration
		startAt  time.Time
		want     state
		says     string
	}{
		"it sleeps":                       {time.Minute, now.Add(time.Hour), isOK, "it sleeps until a visitor comes, or until "},
		"it is started soon":              {time.Minute, now.Add(-time.Hour), isOK, "it sleeps"},
		"nothing starts it":               {time.Minute, now.Add(-3 * time.Hour), isWarning, "does byop-wake.timer run?"},
		"it has never run":                {time.Minute, time.Time{}, isWarning, "no server runs"},
		"it should not sleep, and did so": {0, now.Add(time.Hour), isWarning, "no server runs"},
	} {
		i, _ := publicSite(t)
		i.IdleExit = c.idleExit
		if !c.startAt.IsZero() {
			text := fmt.Sprintf(`{"start_at":%q}`, c.startAt.Format(time.RFC3339))
			test.Check(t, os.WriteFile(filepath.Join(i.DataDir, "next-start.json"), []byte(text), 0o600))
		}
		found := i.checkRunningServer(nil, now)
		test.Equal(t, what, found.State, c.want)
		test.Equal(t, found.Message, strings.Contains(found.Message, c.says), true)
	}
}

func TestOfSeveralSitesOnlyWhatIsNotWellIsNamed(t *testing.T) {
	well := OfSite("/etc/byop/8101.env", []Result{ok("settings", "all are valid"), ok("server", "runs")})
	test.Equal(t, "a site that is well", textOf(well), "ok       site         8101\n\n1 ok, 0 warnings, 0 errors\n")
	bad := []Result{ok("settings", "all are valid"), failed("disk", "%s free", "1 MB"), warning("mail", "no mail")}
	found := OfSite("/etc/byop/8102.env", bad)
	test.Equal(t, "another", textOf(found),
		"error    disk         8102: 1 MB free\nwarning  mail         8102: no mail\n\n0 ok, 1 warnings, 1 errors\n")
	test.Equal(t, "the results of the site", bad[1].Message, "1 MB free")

	var printed []string
	collect := func(one Result) { printed = append(printed, one.Message) }
	known := printChanges(collect, nil, append(well, found...))
	other := OfSite("8103.env", bad[1:2])
	known = printChanges(collect, known, append(found, other...))
	printChanges(collect, known, other)
	test.Equal(t, "each site is watched for itself", strings.Join(printed, " · "),
		"8102: 1 MB free · 8102: no mail · 8103: 1 MB free · no longer: 8102: 1 MB free · no longer: 8102: no mail")
}
