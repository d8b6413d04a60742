// Package doctor checks an installation, running or not, and says what to fix.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"byop/internal/data"
	"byop/internal/settings"
)

// Installation is what the doctor checks.
type Installation struct {
	settings.Settings
	Migrations fs.FS // of this program
	// ReadReport returns the report of the running server, or reads the database if no server runs.
	ReadReport func(dataDir string) (Report, error)
}

// Check reads an installation and runs all checks at the same time. The results have a fixed order.
func Check(ctx context.Context, read func() (Installation, error)) []Result {
	i, err := read()
	if err != nil {
		return []Result{failed("settings", "%s: the server does not start", withoutStop(err.Error()))}
	}
	report, first := i.readReport()
	checks := []func() []Result{
		func() []Result { return i.checkVersions(report) },
		func() []Result { return i.checkSettings(report) },
		func() []Result { return i.checkPublicSite(ctx, report) },
		i.checkPermissions,
		i.checkDisk,
		func() []Result { return i.checkBackups(report) },
		func() []Result { return i.checkReplica(report) },
		func() []Result { return serverFailures(report) },
		func() []Result { return checkClock(ctx, report) },
		func() []Result { return i.checkMail(ctx) },
		func() []Result { return i.checkStripe(ctx, report) },
	}
	found := make([][]Result, len(checks))
	var running sync.WaitGroup
	for at, check := range checks {
		running.Go(func() { found[at] = check() })
	}
	running.Wait()
	results := append([]Result{ok("settings", "all are valid")}, first...)
	for _, more := range found {
		results = append(results, more...)
	}
	return results
}

// readReport returns the report of the database; nil with a result if there is none.
func (i Installation) readReport() (*Report, []Result) {
	if _, err := os.Stat(filepath.Join(i.DataDir, data.DatabaseName)); errors.Is(err, fs.ErrNotExist) {
		return nil, []Result{warning("database", "there is none in %s yet: the first start creates it", i.DataDir)}
	}
	report, err := i.ReadReport(i.DataDir)
	if err != nil {
		return nil, []Result{failed("database", "%s", err)}
	}
	return &report, nil
}

// Print prints a line for each result, and their numbers.
func Print(out io.Writer, results []Result) {
	count := map[state]int{}
	for _, one := range results {
		_, _ = fmt.Fprintln(out, one)
		count[one.State]++
	}
	_, _ = fmt.Fprintf(out, "\n%d ok, %d warnings, %d errors\n", count[isOK], count[isWarning], count[isError])
}

// HasErrors reports whether a result is an error.
func HasErrors(results []Result) bool {
	for _, one := range results {
		if one.State == isError {
			return true
		}
	}
	return false
}
