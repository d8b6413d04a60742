package settings

import (
	"crypto/sha256"
	"fmt"
	"iter"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/pflag"
)

// row describes settings of one kind.
type row struct {
	names  string // separated by spaces
	form   string // a regular expression of the whole value; "" if Read checks it
	must   string // completes "NAME must …"
	secret bool   // has no flag, is never printed, and may be in a file that NAME_FILE names
	tools  bool   // is read by the npm scripts only
}

const (
	portMust = "be a whole number from 1 to 65535"
	portForm = `[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]`
)

// table lists every setting, in the order of byop.env.example. Flags, the names that a settings file may contain and the
// files of secrets follow from it.
var table = []row{
	{names: "PORT", must: portMust, form: portForm},
	{names: "HOST APP_URL BYOP_DATA_DIR BYOP_MEDIA_DIR"},
	{names: "BYOP_TRUST_PROXY", form: `[01]`, must: "be 1 or 0"},
	{names: "BYOP_IDLE_EXIT", form: `[1-9]\d{0,3}[smh]`, must: "be a time such as 90s, 10m or 1h"},
	{names: "BYOP_DOMAIN"},
	{names: "BYOP_HTTPS_PORT BYOP_HTTP_PORT", must: portMust, form: portForm},
	{names: "BYOP_ACME_DIRECTORY", form: `https://[^/@]+/.*`, must: "be the https address of an ACME directory"},
	{names: "BYOP_BACKUP_DIR"},
	{names: "BYOP_BACKUP_EVERY", form: `[1-9]\d{0,3}[mhd]`, must: "be a time such as 30m, 12h or 1d"},
	{names: "BYOP_BACKUP_KEEP", form: `[1-9]\d{0,2}|1000`, must: "be a whole number from 1 to 1000"},

	{names: "BYOP_REPLICA BYOP_REPLICA_KEY BYOP_UPLOADS AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY", secret: true},

	{names: "BYOP_DEMO", form: `[01]|local`, must: "be 1, 0 or local"},
	{names: "BYOP_POSTS_WAIT", form: `[01]`, must: "be 1 or 0"},
	{names: "BYOP_ADMIN_EMAIL"},
	{names: "BYOP_ADMIN_PASSWORD", secret: true},
	{names: "BYOP_SUPERUSER_EMAIL"},
	{names: "BYOP_SUPERUSER_PASSWORD", secret: true},
	{names: "BYOP_DASHBOARD BYOP_METRICS"},
	{names: "BYOP_LOG", form: `text|json`, must: "be text or json"},

	{names: "STRIPE_SECRET_KEY", form: `(sk|rk)_.*`, must: "begin with sk_ or rk_", secret: true},
	{names: "STRIPE_WEBHOOK_SECRET", form: `\s*whsec_[^,]*(,\s*whsec_[^,]*)*`, secret: true,
		must: "begin with whsec_; during a change, two secrets separated by a comma"},
	{names: "STRIPE_PORTAL_URL", form: `https://[^/@]+(/.*)?`, must: "be an https address"},
	{names: "BYOP_GIFT_MAX", form: `[1-9]\d{0,5}`, must: "be a whole number, from 1 to 999999"},
	{names: "STRIPE_API_BASE", form: `(https://[^/@?#]+|http://(localhost|127\.[\d.]+|\[::1\])(:\d+)?)/?`,
		must: "be an https address without a path, such as https://api.stripe.com"},
	{names: "SMTP_URL", secret: true},
	{names: "BYOP_MAILS_PER_HOUR", form: `[1-9]\d{0,3}`, must: "be a whole number from 1 to 9999"},

	{names: "BYOP_KEEP_RSVPS BYOP_KEEP_MESSAGES BYOP_KEEP_APPLICATIONS BYOP_KEEP_INTEREST BYOP_KEEP_REPORTS BYOP_KEEP_PHOTOS " +
		"BYOP_KEEP_AUDIT", form: `[1-9]\d{0,3}`, must: "be days, from 1 to 9999"},

	{names: "BYOP_LIMIT_READS BYOP_LIMIT_RSVPS BYOP_LIMIT_DEVICE BYOP_LIMIT_EVENT BYOP_LIMIT_STREAMS",
		form: `[1-9]\d{0,5}|1000000`, must: "be a whole number from 1 to 1000000"},
	{names: "BYOP_LIMIT_ALLOW"},
	{names: "BYOP_RATE_LIMITS", form: `on|off`, must: "be on or off"},
	{names: "BYOP_SERVER_BIN BYOP_CHROMIUM BYOP_HEADLESS_SHELL", tools: true},
}

// all yields the name of every setting with its row.
func all() iter.Seq2[string, row] {
	return func(yield func(string, row) bool) {
		for _, one := range table {
			for name := range strings.FieldsSeq(one.names) {
				if !yield(name, one) {
					return
				}
			}
		}
	}
}

// isWrong reports whether a value is set and does not have the form of its row.
func (r row) isWrong(value string) bool {
	return value != "" && r.form != "" && !regexp.MustCompile(`^(`+r.form+`)$`).MatchString(value)
}

// Effective returns a line NAME=value for every setting of the environment. It hides secrets.
func Effective() (lines []string) {
	for name, kind := range all() {
		value := os.Getenv(name)
		if value != "" && kind.secret {
			value = "(set, not shown)"
		}
		if value != "" {
			lines = append(lines, name+"="+value)
		}
	}
	return lines
}

// Fingerprints returns a short hash of every setting of the environment, by name. Of a secret it says only whether it is
// set. BYOP_DEMO is not compared: `byop demo` sets it, and so the default of BYOP_POSTS_WAIT.
func Fingerprints() map[string]string {
	prints := map[string]string{}
	for name, kind := range all() {
		value := os.Getenv(name)
		isDefault := name == "BYOP_POSTS_WAIT" && value == defaultPostsWait()
		if value == "" || kind.tools || name == "BYOP_DEMO" || isDefault {
			continue
		}
		if kind.secret {
			value = "set"
		}
		prints[name] = fmt.Sprintf("%x", sha256.Sum256([]byte(value)))[:16]
	}
	return prints
}

// Differences returns the names of the settings that the environment and a running server, of which these are the
// Fingerprints, do not have in common.
func Differences(running map[string]string) (names []string) {
	here := Fingerprints()
	for name := range all() {
		if here[name] != running[name] {
			names = append(names, name)
		}
	}
	return names
}

// shownFlags are those that the help of every command lists. There are too many to list all.
var shownFlags = map[string]bool{"port": true, "host": true, "app-url": true, "data-dir": true, "backup-dir": true, "domain": true}

// AddFlags adds --config and a flag for every setting that is no secret: --port sets PORT, --data-dir sets BYOP_DATA_DIR.
func AddFlags(flags *pflag.FlagSet) {
	flags.String("config", "", "the file with the settings (default byop.env or /etc/byop/byop.env)")
	for name, kind := range all() {
		if kind.secret || kind.tools {
			continue
		}
		about := "sets " + name
		if kind.must != "" {
			about += ", which must " + kind.must
		}
		flags.String(flagOf(name), "", about)
		flags.Lookup(flagOf(name)).Hidden = !shownFlags[flagOf(name)]
	}
	flags.SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "dir" { // PocketBase's name
			name = "data-dir"
		}
		return pflag.NormalizedName(name)
	})
}

// flagOf returns the flag of a setting, such as data-dir.
func flagOf(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(name, "BYOP_"), "_", "-"))
}
