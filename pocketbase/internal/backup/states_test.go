package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"byop/internal/data"
	"byop/internal/test"
)

// everyFile returns the digest of each file in the data folder, by path. The lock of the folder has no bytes.
func (s site) everyFile() (all []string) {
	test.Check(s.t, filepath.WalkDir(s.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == "in-use.db" {
			return err
		}
		text, err := os.ReadFile(path)
		all = append(all, path+" "+test.HashOf(string(text)))
		return err
	}))
	return all
}

// change is a migration that a newer version adds. Its rows do not fit into SQLite's cache, so they reach the disk before the commit.
// end: what it does after them.
func change(end string) string {
	return `migrate((app) => {
		app.db().newQuery('CREATE TABLE next (text TEXT)').execute();
		app.db().newQuery('DELETE FROM consents').execute();
		for (let i = 0; i < 8; i++) app.db().newQuery('INSERT INTO next VALUES (hex(randomblob(500000)))').execute();
		` + end + `
	});`
}

// TestLandedStates: a folder of each of the last five states of the main branch, by how many migrations it had.
func TestLandedStates(t *testing.T) {
	for _, state := range []struct {
		newest string
		count  int
		opens  bool
	}{
		{"115_owners_choices.js", 63, false},
		{"120_length_of_media.js", 67, false},
		{"123_sealed_secrets.js", 70, false},
		{data.Replaced, 71, true},
		{"200_13_privacy.js", 13, true},
	} {
		t.Run(state.newest, func(t *testing.T) {
			s := newSite(t)
			if state.count == 13 {
				test.Check(t, s.start())
			} else {
				s = siteOfBefore(t, "DELETE FROM _migrations WHERE file LIKE '%.js' AND file > '"+state.newest+"'")
			}
			known := s.known()
			test.Equal(t, "migrations", len(known), state.count)
			test.Equal(t, "the newest", strings.Contains(known[len(known)-1], state.newest), true)
			files, rows := s.everyFile(), s.rows()
			err := s.start()
			if state.opens {
				test.Check(t, err)
				alike(t, "rows", s.rows(), rows)
				test.Equal(t, "on the baseline", len(s.known()), 13)
				return
			}
			test.Equal(t, "refused", fmt.Sprint(err), "this database lacks migrations from before 29 November 2026, which this version no "+
				"longer has (its newest is "+state.newest+"). Nothing was changed: first update to the last version that has "+
				data.Replaced+" (docs/operate.md says how), then to this one")
			alike(t, "every file", s.everyFile(), files)
			test.Equal(t, "backups", len(s.made()), 0)
		})
	}
}

// TestDataOfANewerVersionIsRefused: a version that added a migration, one that replaced the baseline as it replaced what was before, and
// one whose new number is below a known one.
func TestDataOfANewerVersionIsRefused(t *testing.T) {
	for what, newer := range map[string]struct{ name, statement string }{
		"one more":         {"201_next.js", ""},
		"another baseline": {"300_01_accounts.js", "DELETE FROM _migrations WHERE file LIKE '200_%'"},
		"in between":       {"200_06a_next.js", ""},
	} {
		t.Run(what, func(t *testing.T) {
			s := newSite(t)
			file := filepath.Join(s.migrations, newer.name)
			s.add(newer.name, change(""))
			test.Check(t, s.start())
			if newer.statement != "" {
				s.run(newer.statement)
			}
			test.Check(t, os.Remove(file))
			before := s.everyFile()
			for range 2 {
				err := s.start()
				test.Equal(t, "needs a person", errors.As(err, &NotMigratedError{}), true)
				test.Equal(t, "the sentence", fmt.Sprint(err), "this database is from a newer version of the site (it has the migration "+
					newer.name+"): update the site, or restore an older backup; nothing was changed")
				alike(t, "every file", s.everyFile(), before)
				test.Equal(t, "backups", len(s.made()), 0)
			}
			s.add(newer.name, change("")) // the newer version still works
			if newer.statement == "" {
				test.Check(t, s.start())
			}
		})
	}
}

// halfRun names the folders of the program that TestAnUpdateThatIsCut starts and that ends within a migration.
const halfRun = "BYOP_TEST_HALF_RUN"

// cut starts the program in another process, which ends within a migration, like one without power.
func (s site) cut() {
	command := exec.Command(os.Args[0], "-test.run=^TestAnUpdateThatIsCut$")
	command.Env = append(os.Environ(), halfRun+"="+strings.Join([]string{s.dir, s.backups, s.migrations}, "\n"))
	err := command.Run()
	var ended *exec.ExitError
	test.Equal(s.t, "ended in the migration", errors.As(err, &ended) && ended.ExitCode() == 9, true)
}

// TestAnUpdateThatIsCut: SQLite keeps a change and the row that names its migration together, because both are in one transaction.
// Neither is there after a cut, and the next start repeats the whole update.
func TestAnUpdateThatIsCut(t *testing.T) {
	if folders := strings.Split(os.Getenv(halfRun), "\n"); len(folders) == 3 {
		_ = site{program{t, folders[0], folders[1]}, folders[2]}.start()
		return
	}
	t.Run("of data from before the baseline", func(t *testing.T) {
		s := siteOfBefore(t)
		before := [][]string{s.known(), s.schema(), s.rows()}
		s.add("201_next.js", change("$os.exit(9);"))
		for range 2 {
			s.cut()
			for at, now := range [][]string{s.known(), s.schema(), s.rows()} {
				alike(t, "unchanged", now, before[at])
			}
			test.Equal(t, "backups", len(s.made()), 1)
		}
		s.add("201_next.js", change(""))
		test.Check(t, s.start())
		test.Equal(t, "migrations", len(s.known()), 14)
		test.Equal(t, "ran once", fmt.Sprint(s.lines("SELECT count(*) AS n FROM next")), "[map[n:{8 true}]]")
		test.Equal(t, "backups", len(s.made()), 1)
	})
	t.Run("of a first start", func(t *testing.T) {
		s, whole := newSite(t), newSite(t)
		test.Check(t, whole.start())
		s.add("200_07a_cut.js", "migrate(() => $os.exit(9));")
		s.cut()
		test.Equal(t, "migrations", len(s.known()), 0)
		s.add("200_07a_cut.js", "")
		test.Check(t, s.start())
		alike(t, "schema", s.schema(), whole.schema())
	})
}

// TestAListOfMigrationsThatIsUntrue: SQLite makes no such folder, but a person with another program can.
func TestAListOfMigrationsThatIsUntrue(t *testing.T) {
	t.Run("a change without its row", func(t *testing.T) {
		s := siteOfBefore(t)
		test.Check(t, s.start())
		s.run("DELETE FROM _migrations WHERE file = '200_05_inbox.js'")
		before := [][]string{s.known(), s.schema(), s.rows()}
		err := s.start()
		for _, part := range []string{"200_05_inbox.js", "Nothing was changed", "A backup from before is in"} {
			test.Equal(t, part, err != nil && strings.Contains(err.Error(), part), true)
		}
		for at, now := range [][]string{s.known(), s.schema(), s.rows()} {
			alike(t, "unchanged", now, before[at])
		}
	})
	t.Run("the names of both sides of the baseline", func(t *testing.T) {
		s := siteOfBefore(t, "INSERT INTO _migrations (file, applied) VALUES ('200_01_accounts.js', 1)")
		before := [][]string{s.known(), s.schema(), s.rows()}
		err := s.start()
		test.Equal(t, "refused", err != nil && strings.Contains(err.Error(), "Nothing was changed"), true)
		for at, now := range [][]string{s.known(), s.schema(), s.rows()} {
			alike(t, "unchanged", now, before[at])
		}
	})
}
