package settings

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"byop/internal/test"
)

// clean empties the environment and the working folder for one test.
func clean(t *testing.T) (folder string) {
	for name := range all() {
		for _, variable := range []string{name, name + "_FILE"} {
			t.Setenv(variable, "") // restores it after the test
			test.Check(t, os.Unsetenv(variable))
		}
	}
	t.Setenv("BYOP_CONFIG", "")
	folder = t.TempDir()
	t.Chdir(folder)
	before := packageFile
	packageFile = filepath.Join(folder, "etc.env")
	t.Cleanup(func() { packageFile = before })
	return folder
}

// load loads the settings of a command with these flags.
func load(t *testing.T, args ...string) (Settings, error) {
	flags := pflag.NewFlagSet("byop", pflag.ContinueOnError)
	AddFlags(flags)
	test.Check(t, flags.Parse(args))
	return Load(flags, "0")
}

func write(t *testing.T, path, text string) string {
	test.Check(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestAFlagOverridesTheEnvironmentAndThatTheFile(t *testing.T) {
	folder := clean(t)
	write(t, "byop.env", "PORT=9001\nHOST=127.0.0.2\nBYOP_GIFT_MAX=50\nBYOP_ADMIN_EMAIL=file@byop.example\nTZ_OF_OTHERS=UTC")
	t.Setenv("HOST", "127.0.0.3")
	t.Setenv("BYOP_ADMIN_EMAIL", "") // an empty variable hides the file's
	t.Setenv("BYOP_KEEP_AUDIT", "400")
	env, err := load(t, "--keep-audit=500", "--data-dir", "data")
	test.Check(t, err)
	test.Equal(t, "the file", env.Port, "9001")
	test.Equal(t, "the environment before the file", env.Listen(), "127.0.0.3:9001")
	test.Equal(t, "a flag before the environment", os.Getenv("BYOP_KEEP_AUDIT"), "500")
	test.Equal(t, "hooks read the environment", os.Getenv("BYOP_GIFT_MAX")+os.Getenv("BYOP_ADMIN_EMAIL"), "50")
	test.Equal(t, "folders are absolute", env.DataDir, filepath.Join(folder, "data"))
	test.Equal(t, "other names are for the system", os.Getenv("TZ_OF_OTHERS"), "UTC")
	test.Equal(t, "the file is known", env.File, "byop.env")
	test.Equal(t, "what the file sets in vain", strings.Contains(warningsOf(env),
		"byop.env sets BYOP_ADMIN_EMAIL, HOST, which environment variables override."), true)
	test.Check(t, os.Unsetenv("TZ_OF_OTHERS"))
}

func TestDefaultsAndTheFileOfAnOlderInstallation(t *testing.T) {
	folder := clean(t)
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "address", env.Listen()+" "+env.AppURL.String(), "127.0.0.1:8090 http://127.0.0.1:8090")
	test.Equal(t, "folders", env.DataDir+" "+env.Backups.Folder, filepath.Join(folder, "pb_data")+" "+filepath.Join(folder, "backups"))
	test.Equal(t, "demo content", os.Getenv("BYOP_DEMO"), "0")

	folder = clean(t)
	write(t, filepath.Join(folder, "etc.env"), "PORT=9001")
	env, err = load(t)
	test.Check(t, err)
	test.Equal(t, "the file of a package", env.Port, "9001")
	clean(t)
	write(t, ".env", "PORT=9002\nBYOP_SERVER_BIN=/usr/local/bin/byop-server\nBYOP_DATA_DIR=/srv/byop/data")
	env, err = load(t)
	test.Check(t, err)
	test.Equal(t, "the older file", env.Port, "9002")
	test.Equal(t, "backups are beside the data", env.Backups.Folder, "/srv/byop/backups")
	write(t, "byop.env", "")
	test.Check(t, os.Unsetenv("PORT"))
	env, err = load(t)
	test.Check(t, err)
	test.Equal(t, "byop.env instead of it", env.Port, "8090")
}

func TestTheProgramOfAPackageReadsTheFileOfItsServiceInEveryFolder(t *testing.T) {
	folder := clean(t)
	before := packageProgram
	t.Cleanup(func() { packageProgram = before })
	write(t, "byop.env", "PORT=9001")
	write(t, filepath.Join(folder, "etc.env"), "PORT=9002")
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "another program", env.Port, "9001")

	packageProgram, err = os.Executable()
	test.Check(t, err)
	test.Check(t, os.Unsetenv("PORT"))
	env, err = load(t)
	test.Check(t, err)
	test.Equal(t, "that of the package", env.Port, "9002")
	test.Equal(t, "the file is known", env.File, packageFile)
}

func TestAnOldFileSetsOnlySettings(t *testing.T) {
	clean(t)
	write(t, ".env", "PORT=9001\nLD_PRELOAD_OF_OTHERS=/tmp/x.so")
	env, err := load(t)
	test.Check(t, err)
	_, isSet := os.LookupEnv("LD_PRELOAD_OF_OTHERS")
	test.Equal(t, "a setting", env.Port, "9001")
	test.Equal(t, "a variable of another program", isSet, false)
}

func TestTheAddressFollowsHostAndPort(t *testing.T) {
	for _, c := range []struct{ host, appURL, want string }{
		{"0.0.0.0", "", "http://127.0.0.1:8090"},
		{"::", "", "http://[::1]:8090"},
		{"::1", "", "http://[::1]:8090"},
		{"", "https://byop.example.org/", "https://byop.example.org"},
		{"", "HTTPS://Byop.Example.org:443", "https://byop.example.org"},
		{"", "http://hall.local:80", "http://hall.local"},
		{"", "https://jugend-münchen.example", "https://xn--jugend-mnchen-3ob.example"},
		{"", "http://byop_web:8090", "http://byop_web:8090"},
		{"", "http://[FD00::1]:8090/", "http://[fd00::1]:8090"},
	} {
		clean(t)
		t.Setenv("HOST", c.host)
		t.Setenv("APP_URL", c.appURL)
		env, err := load(t)
		test.Check(t, err)
		test.Equal(t, c.host+c.appURL, env.AppURL.String(), c.want)
		test.Equal(t, "the hooks read the same", os.Getenv("APP_URL"), c.want)
	}
}

func TestADomainIsServedWithoutAProxy(t *testing.T) {
	clean(t)
	t.Setenv("BYOP_DOMAIN", "Byop.example.org, jugend-münchen.example")
	t.Setenv("PORT", "8090")
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "names", strings.Join(env.Domains, " "), "byop.example.org xn--jugend-mnchen-3ob.example")
	test.Equal(t, "address", env.AppURL.String(), "https://byop.example.org")
	test.Equal(t, "ports", env.Listen()+" "+env.HTTPPort, "0.0.0.0:443 80")
	test.Equal(t, "from this machine", env.Local(), "127.0.0.1:443")
	test.Equal(t, "warnings", warningsOf(env), "")
	test.Equal(t, "Let's Encrypt", env.ACME, "https://acme-v02.api.letsencrypt.org/directory")
	for _, c := range []struct{ name, value, want string }{
		{"APP_URL", "https://other.example.org", `APP_URL must be https://byop.example.org, the first name of BYOP_DOMAIN, not "https://other.example.org"`},
		{"APP_URL", "http://byop.example.org", `APP_URL must be https://byop.example.org, the first name of BYOP_DOMAIN, not "http://byop.example.org"`},
		{"BYOP_TRUST_PROXY", "1", "set BYOP_DOMAIN or BYOP_TRUST_PROXY=1, not both: behind a proxy, the proxy has the certificate"},
	} {
		clean(t)
		t.Setenv(c.name, c.value)
		_, err := load(t, "--domain=byop.example.org")
		test.Equal(t, c.name, errorText(err), c.want)
	}
	clean(t)
	t.Setenv("HOST", "127.0.0.1")
	env, err = load(t, "--domain=byop.example.org")
	test.Check(t, err)
	test.Equal(t, "nobody reaches this machine", warningsOf(env), "HOST is 127.0.0.1: visitors and the "+
		"certificate authority cannot reach this address. With BYOP_DOMAIN, remove HOST.")
}

func TestTheFileIsReadLikeItLooks(t *testing.T) {
	values, err := parse("\ufeff# a comment\r\n\nPORT=8090 # the port\r\nexport HOST = 127.0.0.1\nSMTP_URL=\"smtp://u:p#$w'\\n@h?from=a=b\" # quoted\n" +
		"A='it is \"so\"'\nB=`x`\nC=pa$$word#1\nD=\nE= # nothing\nF=a=b==")
	test.Check(t, err)
	for name, want := range map[string]string{
		"PORT": "8090", "HOST": "127.0.0.1", "SMTP_URL": `smtp://u:p#$w'\n@h?from=a=b`, "A": `it is "so"`, "B": "x",
		"C": "pa$$word#1", "D": "", "E": "", "F": "a=b==",
	} {
		test.Equal(t, name, values[name], want)
	}
	for text, want := range map[string]string{
		"PORT=1\nhello":  "line 2 must look like NAME=value",
		"A-B=1":          "line 1 must look like NAME=value",
		`A="s3cret`:      `line 1 must have one closing " at the end of its value`,
		`A="s3cret" too`: `line 1 must have one closing " at the end of its value`,
	} {
		_, err := parse(text)
		test.Equal(t, text, err != nil && err.Error() == want, true)
	}
}

func TestAWrongFileIsExplained(t *testing.T) {
	for text, want := range map[string]string{
		"BYOP_BACKUP_EVRY=1d":      "the settings file byop.env: BYOP_BACKUP_EVRY is no setting; did you mean BYOP_BACKUP_EVERY?",
		"BYOP_ADMIN_PASWORD_FILE=": "the settings file byop.env: BYOP_ADMIN_PASWORD_FILE is no setting; did you mean BYOP_ADMIN_PASSWORD_FILE?",
		"BYOP_GIFT_MAX_FILE=x":     "the settings file byop.env: BYOP_GIFT_MAX_FILE is no setting; did you mean BYOP_GIFT_MAX?",
		"PORT":                     "the settings file byop.env: line 1 must look like NAME=value",
		"PORT=80a":                 `PORT must be a whole number from 1 to 65535, not "80a"`,
	} {
		clean(t)
		write(t, "byop.env", text)
		_, err := load(t)
		test.Equal(t, errorText(err), want, want)
	}
	clean(t)
	_, err := load(t, "--config=nowhere.env")
	test.Equal(t, "a missing file", errorText(err), "the settings file nowhere.env cannot be read: no such file or directory")
	t.Setenv("BYOP_CONFIG", write(t, "other.env", "PORT=9003"))
	env, err := load(t)
	test.Check(t, err)
	test.Equal(t, "the named file", env.Port, "9003")
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestASecretMayBeInAFile(t *testing.T) {
	clean(t)
	t.Setenv("STRIPE_SECRET_KEY_FILE", write(t, "key", "sk_test_1\n"))
	write(t, "hook", "whsec_1\r\n")
	write(t, "byop.env", "STRIPE_WEBHOOK_SECRET_FILE=hook")
	_, err := load(t)
	test.Check(t, err)
	test.Equal(t, "without its end of line", os.Getenv("STRIPE_SECRET_KEY")+os.Getenv("STRIPE_WEBHOOK_SECRET"), "sk_test_1whsec_1")
	_, err = load(t)
	test.Check(t, err) // a child process of this one starts too

	for _, c := range []struct{ value, path, want string }{
		{"s3cret", "key", "set BYOP_ADMIN_PASSWORD or BYOP_ADMIN_PASSWORD_FILE, not both"},
		{"", "nowhere", "BYOP_ADMIN_PASSWORD_FILE names nowhere, which cannot be read: no such file or directory"},
		{"", "empty", "BYOP_ADMIN_PASSWORD_FILE names empty, which is empty"},
	} {
		clean(t)
		write(t, "key", "s3cret")
		write(t, "empty", "\n")
		t.Setenv("BYOP_ADMIN_PASSWORD", c.value)
		t.Setenv("BYOP_ADMIN_PASSWORD_FILE", c.path)
		_, err := load(t)
		test.Equal(t, c.path, errorText(err), c.want)
	}
}

func TestSecretsHaveNoFlagAndAreNotPrinted(t *testing.T) {
	clean(t)
	flags := pflag.NewFlagSet("byop", pflag.ContinueOnError)
	AddFlags(flags)
	for name, kind := range all() {
		test.Equal(t, name, flags.Lookup(flagOf(name)) != nil, !kind.secret && !kind.tools)
	}
	t.Setenv("SMTP_URL", "smtp://a%40b.org:s3cret@mail.example.org")
	_, err := load(t, "--port=9004")
	test.Check(t, err)
	lines := Effective()
	test.Equal(t, "a secret", slices.Contains(lines, "SMTP_URL=(set, not shown)"), true)
	test.Equal(t, "another setting", slices.Contains(lines, "PORT=9004"), true)
	test.Equal(t, "no secret", strings.Contains(strings.Join(lines, "\n"), "s3cret"), false)
}

func TestSettingsAreComparedWithoutTheirValues(t *testing.T) {
	clean(t)
	t.Setenv("BYOP_ADMIN_EMAIL", "admin@byop.example")
	t.Setenv("BYOP_ADMIN_PASSWORD", "s3cret")
	t.Setenv("BYOP_KEEP_AUDIT", "400")
	t.Setenv("BYOP_DEMO", "1") // of `byop demo`
	running := Fingerprints()
	for name, print := range running {
		test.Equal(t, name, len(print), 16)
	}
	t.Setenv("BYOP_ADMIN_PASSWORD", "another")
	t.Setenv("BYOP_DEMO", "0")
	test.Equal(t, "the same", strings.Join(Differences(running), " "), "")
	t.Setenv("BYOP_ADMIN_PASSWORD", "")
	t.Setenv("BYOP_KEEP_AUDIT", "40")
	t.Setenv("BYOP_LIMIT_READS", "10")
	test.Equal(t, "removed, changed and added", strings.Join(Differences(running), " "), "BYOP_ADMIN_PASSWORD BYOP_KEEP_AUDIT BYOP_LIMIT_READS")
}

func TestTheExampleListsEverySetting(t *testing.T) {
	text, err := os.ReadFile("../../../byop.env.example")
	test.Check(t, err)
	var shown, known []string
	for _, found := range regexp.MustCompile(`(?m)^# ([A-Z][A-Z_]+)=`).FindAllStringSubmatch(string(text), -1) {
		shown = append(shown, found[1])
	}
	for name, kind := range all() {
		if !kind.tools {
			known = append(known, name)
		}
	}
	test.Equal(t, "byop.env.example", strings.Join(shown, " "), strings.Join(known, " "))
}
