package main

import (
	"strings"

	"github.com/pocketbase/dbx"
)

// facts are what `npm run doctor` wants to know of a database. No addresses, no names, no secrets.
type facts struct {
	Migration  string   `json:"migration"`
	DemoEvents int      `json:"demo_events"`
	Admins     int      `json:"admins"`
	Superusers int      `json:"superusers"`
	FilesAway  bool     `json:"files_away"` // uploads are kept on S3, where no backup of ours reaches
	Newest     string   `json:"newest"`     // when the newest RSVP, message or application was stored; "" for none
	NewErrors  int      `json:"new_errors"` // errors on phones that happened for the first time in the last 24 hours
	Running    *running `json:"running"`    // nil when no server runs
}

// running is what the server at work was started with, which may be other than what .env says by now.
type running struct {
	AppURL      string `json:"app_url"`
	TrustProxy  bool   `json:"trust_proxy"`
	RateLimits  bool   `json:"rate_limits"`
	Mail        bool   `json:"mail"`
	BackupEvery int    `json:"backup_every"` // seconds; 0: never
	Dashboard   string `json:"dashboard"`    // where it listens; "": nowhere

	Failing []failure `json:"failing"` // what does not work at the moment
}

func describe(env environment, state *health) *running {
	r := &running{TrustProxy: env.trustProxy, RateLimits: env.rateLimits, Mail: env.smtp != nil,
		BackupEvery: int(env.backups.every.Seconds()), Dashboard: env.dashboard, Failing: state.list()}
	if env.appURL != nil {
		r.AppURL = strings.TrimSuffix(env.appURL.String(), "/")
	}
	return r
}

func readFacts(db dbx.Builder) (f facts, err error) {
	for query, into := range map[string]any{
		"SELECT coalesce(max(file), '') FROM _migrations WHERE file LIKE '%.js'": &f.Migration,
		"SELECT count(*) FROM events WHERE demo":                                 &f.DemoEvents,
		"SELECT count(*) FROM users WHERE role = 'admin'":                        &f.Admins,
		"SELECT count(*) FROM _superusers":                                       &f.Superusers,
		`SELECT coalesce(json_valid(value) AND json_extract(value, '$.s3.enabled'), 0)
			FROM _params WHERE id = 'settings'`: &f.FilesAway,
		`SELECT coalesce(max(at), '') FROM (SELECT max(created_at) AS at FROM event_rsvps
			UNION ALL SELECT max(created_at) FROM contact_submissions
			UNION ALL SELECT max(created_at) FROM artist_submissions)`: &f.Newest,
	} {
		if err := db.NewQuery(query).Row(into); err != nil {
			return f, err
		}
	}
	var hasErrors bool // a database that no server of this version has opened yet lacks the table
	if err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = 'client_errors'").Row(&hasErrors); err != nil || !hasErrors {
		return f, err
	}
	err = db.NewQuery(`SELECT count(*) FROM client_errors
		WHERE created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`).Row(&f.NewErrors)
	return f, err
}
