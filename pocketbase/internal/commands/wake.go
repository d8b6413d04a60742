package commands

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/spf13/cobra"

	"byop/internal/idle"
	"byop/internal/settings"
)

const (
	// wakesMax is how many servers one run starts. byop-wake.timer repeats it each minute. After a night without power, hundreds
	// would need all memory at once.
	wakesMax = 10
	// dialTime is how long a socket of this machine may take to accept a connection.
	dialTime = 2 * time.Second
)

// wakeCommand starts servers that sleep. They are not its children: systemd starts each for a connection to its socket.
func wakeCommand(*Program) *cobra.Command {
	return &cobra.Command{
		Use:               "wake FILE…",
		Short:             "Starts the sleeping sites of these settings files whose next job is due (byop-wake.timer)",
		Args:              cobra.MinimumNArgs(1),
		PersistentPreRunE: func(*cobra.Command, []string) error { return nil },
		RunE: func(c *cobra.Command, files []string) error {
			sleeping, err := sleepingUntil(time.Now(), files, func() (settings.Settings, error) { return settings.Load(c.Flags(), "0") })
			wake(sleeping, func(env settings.Settings) { fmt.Println("Starts", env.AppURL) })
			return err
		},
	}
}

// sleepingUntil returns the sites of settings files that must be started by now, each time in another order: those that end as soon as
// they start must not keep the others asleep. Its error names the files that cannot be read.
func sleepingUntil(now time.Time, files []string, load func() (settings.Settings, error)) (all []settings.Settings, failure error) {
	forEachSite(files, func(file string) {
		env, err := load()
		if err != nil {
			failure = errors.Join(failure, fmt.Errorf("%s: %w", file, err))
			return
		}
		next, err := idle.Read(env.DataDir)
		if env.IdleExit > 0 && !errors.Is(err, fs.ErrNotExist) && next.IsDue(now) {
			all = append(all, env)
		}
	})
	rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all, failure
}

// wake connects to the first sites whose socket is open. A closed one was stopped by its owner: `byop doctor` reports it.
func wake(all []settings.Settings, started func(settings.Settings)) {
	count := 0
	for _, one := range all {
		line, err := net.DialTimeout("tcp", one.Local(), dialTime)
		if err != nil {
			continue
		}
		_ = line.Close()
		started(one)
		if count++; count == wakesMax {
			return
		}
	}
}

// forEachSite calls do with each settings file in effect. No setting of one reaches the next.
func forEachSite(files []string, do func(file string)) {
	before := os.Environ()
	for _, file := range files {
		_ = os.Setenv("BYOP_CONFIG", file)
		do(file)
		os.Clearenv()
		for _, variable := range before {
			name, value, _ := strings.Cut(variable, "=")
			_ = os.Setenv(name, value)
		}
	}
}

// NextDue asks the hooks when their next job has something to do (pb_hooks/lib/server/next-due.ts); zero for never.
func NextDue(app *pocketbase.PocketBase) (time.Time, error) {
	var said strings.Builder
	err := RunHook(app, &said, "next-due")
	at := strings.TrimSpace(said.String())
	if at == "" || err != nil {
		if errors.Is(err, errNoHook) { // measurements serve without hooks
			err = nil
		}
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339, at)
}
