package doctor

import (
	"github.com/pocketbase/dbx"

	"byop/internal/health"
	"byop/internal/limits"
	"byop/internal/release"
	"byop/internal/replica"
	"byop/internal/settings"
)

// Report is what the database says, and the server that runs on it. It contains no addresses, names or secrets.
type Report struct {
	Migration   string        `json:"migration"` // the newest
	DemoEvents  int           `json:"demo_events"`
	WithoutDemo bool          `json:"without_demo"` // an owner removed the demo content for good
	Admins      int           `json:"admins"`
	Superusers  int           `json:"superusers"`
	FilesAway   bool          `json:"files_away"` // uploads are stored on S3, which backups do not include
	Newest      string        `json:"newest"`     // when the newest RSVP, message or application was stored; "" for none
	NewErrors   int           `json:"new_errors"` // client errors first seen in the last 24 hours
	Running     *ServerReport `json:"running"`    // nil if no server runs
}

// ServerReport contains the version of the running server and the settings that it was started with. Both may have changed
// since.
type ServerReport struct {
	Version   string            `json:"version"`
	Settings  map[string]string `json:"settings"`  // settings.Fingerprints
	Dashboard string            `json:"dashboard"` // address of its listener; "" for none
	Failing   []health.Failure  `json:"failing"`   // current failures
	Replica   *replica.Status   `json:"replica"`   // nil without BYOP_REPLICA
	// Events that have used most of the RSVPs that they may take in an hour.
	Crowded []limits.EventPace `json:"crowded"`
}

// DescribeServer returns the report of this server.
func DescribeServer(env settings.Settings, state *health.Health) *ServerReport {
	return &ServerReport{
		Version: release.Version, Settings: settings.Fingerprints(), Dashboard: env.Dashboard, Failing: state.List(),
	}
}

// ReadReport returns what the database says.
func ReadReport(db dbx.Builder) (r Report, err error) {
	for query, into := range map[string]any{
		"SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'": &r.Migration,
		"SELECT count(*) FROM events WHERE demo":                                 &r.DemoEvents,
		"SELECT count(*) FROM users WHERE role IN ('owner', 'admin')":            &r.Admins,
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
	// A table is missing until a server of this version has migrated the database.
	for table, later := range map[string]struct {
		query string
		into  any
	}{
		"client_errors": {`SELECT count(*) FROM client_errors
			WHERE created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')
				AND (stack != '' OR count >= 3)`, &r.NewErrors}, // countedErrors in src/domain/errors/client-error.ts
		"site_settings": {"SELECT count(*) FROM site_settings WHERE name = 'demo_removed' AND value != ''", &r.WithoutDemo},
	} {
		var has bool
		if err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = {:table}").Bind(dbx.Params{"table": table}).Row(&has); err != nil {
			return r, err
		}
		if !has {
			continue
		}
		if err := db.NewQuery(later.query).Row(later.into); err != nil {
			return r, err
		}
	}
	return r, nil
}
