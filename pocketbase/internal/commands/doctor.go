package commands

import (
	"encoding/json"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/spf13/cobra"

	"byop/internal/health"
	"byop/internal/settings"
)

// doctorCommand prints a doctorReport as JSON.
func doctorCommand(p *Program) *cobra.Command {
	return &cobra.Command{
		Use:    "doctor",
		Args:   cobra.NoArgs,
		Hidden: true, // `npm run doctor` calls it
		RunE: func(*cobra.Command, []string) error {
			report, err := ask(p.Settings.DataDir, "GET /doctor", nil, func(db *dbx.DB) (doctorReport, error) { return readDoctorReport(db) })
			if err != nil {
				return err
			}
			return json.NewEncoder(os.Stdout).Encode(report)
		},
	}
}

// doctorReport is the input of `npm run doctor`. It contains no addresses, names or secrets.
type doctorReport struct {
	Migration  string        `json:"migration"`
	DemoEvents int           `json:"demo_events"`
	Admins     int           `json:"admins"`
	Superusers int           `json:"superusers"`
	FilesAway  bool          `json:"files_away"` // uploads are stored on S3, which backups do not include
	Newest     string        `json:"newest"`     // when the newest RSVP, message or application was stored; "" for none
	NewErrors  int           `json:"new_errors"` // client errors first seen in the last 24 hours
	Running    *serverReport `json:"running"`    // nil if no server runs
}

// serverReport contains the settings that the running server was started with. .env may have changed since.
type serverReport struct {
	AppURL      string `json:"app_url"`
	TrustProxy  bool   `json:"trust_proxy"`
	RateLimits  bool   `json:"rate_limits"`
	Mail        bool   `json:"mail"`
	BackupEvery int    `json:"backup_every"` // seconds; 0 for never
	Dashboard   string `json:"dashboard"`    // address of its listener; "" for none

	Failing []health.Failure `json:"failing"` // current failures
}

func describeServer(env settings.Settings, state *health.Health) *serverReport {
	r := &serverReport{TrustProxy: env.TrustProxy, RateLimits: env.RateLimits, Mail: env.SMTP != nil,
		BackupEvery: int(env.Backups.Every.Seconds()), Dashboard: env.Dashboard, Failing: state.List()}
	if env.AppURL != nil {
		r.AppURL = env.AppURL.String()
	}
	return r
}

func readDoctorReport(db dbx.Builder) (r doctorReport, err error) {
	for query, into := range map[string]any{
		"SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'": &r.Migration,
		"SELECT count(*) FROM events WHERE demo":                                 &r.DemoEvents,
		"SELECT count(*) FROM users WHERE role = 'admin'":                        &r.Admins,
		"SELECT count(*) FROM _superusers":                                       &r.Superusers,
		`SELECT coalesce(json_valid(value) AND json_extract(value, '$.s3.enabled'), 0)
			FROM _params WHERE id = 'settings'`: &r.FilesAway,
		`SELECT coalesce(max(at), '') FROM (SELECT max(created_at) AS at FROM event_rsvps
			UNION ALL SELECT max(created_at) FROM contact_submissions
			UNION ALL SELECT max(created_at) FROM artist_submissions)`: &r.Newest,
	} {
		if err := db.NewQuery(query).Row(into); err != nil {
			return r, err
		}
	}
	var hasErrors bool // false until a server of this version has migrated the database
	if err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = 'client_errors'").Row(&hasErrors); err != nil || !hasErrors {
		return r, err
	}
	err = db.NewQuery(`SELECT count(*) FROM client_errors
		WHERE created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`).Row(&r.NewErrors)
	return r, err
}
