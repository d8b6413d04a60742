package backup

import (
	"database/sql"
	"fmt"
	"strings"
)

// takeover is one thing that a restore must not give back (docs/decisions/025-backups.md). `main` is the restored database,
// `replaced` the one that knows what happened since.
type takeover struct {
	needs string // the columns that both databases must have: an older version may lack them
	query string
}

// sinceRevoked contains what was revoked since the backup. An account that is missing in the replaced database was deleted since.
var sinceRevoked = []takeover{
	{"users.role", `UPDATE main.users SET role = '' WHERE id NOT IN (SELECT id FROM replaced.users)`},
	{"users.role users.password users.long_password users.updated", `UPDATE main.users SET (role, password, long_password) =
		(SELECT now.role, now.password, now.long_password FROM replaced.users AS now WHERE now.id = users.id)
		WHERE id IN (SELECT now.id FROM replaced.users AS now WHERE now.id = users.id AND now.updated >= users.updated)`},
	// The mailbox of an earlier email could get a new password. An account that was deleted since leaves its email to the one that has it now.
	{"users.email", `UPDATE main.users SET email = '' WHERE id NOT IN (SELECT id FROM replaced.users)
		AND email IN (SELECT email FROM replaced.users)`},
	{"users.email users.verified users.updated", `UPDATE OR IGNORE main.users SET (email, verified) =
		(SELECT now.email, now.verified FROM replaced.users AS now WHERE now.id = users.id)
		WHERE id IN (SELECT now.id FROM replaced.users AS now WHERE now.id = users.id AND now.email != '' AND now.updated >= users.updated)`},
	{"_superusers.password _superusers.updated", `UPDATE main._superusers SET password =
		(SELECT now.password FROM replaced._superusers AS now WHERE now.id = _superusers.id)
		WHERE id IN (SELECT now.id FROM replaced._superusers AS now WHERE now.id = _superusers.id AND now.updated >= _superusers.updated)`},
	{"_superusers.password", `DELETE FROM main._superusers WHERE id NOT IN (SELECT id FROM replaced._superusers)`},
	{"_superusers.email _superusers.updated", `UPDATE OR IGNORE main._superusers SET email =
		(SELECT now.email FROM replaced._superusers AS now WHERE now.id = _superusers.id)
		WHERE id IN (SELECT now.id FROM replaced._superusers AS now WHERE now.id = _superusers.id AND now.updated >= _superusers.updated)`},
	// An event that was deleted since keeps its leaders who still are some.
	{"events.leaders users.role", `UPDATE main.events SET leaders = (SELECT json_group_array(led.value) FROM json_each(events.leaders) AS led
		WHERE led.value IN (SELECT id FROM main.users WHERE role = 'leader')
			AND (events.id NOT IN (SELECT id FROM replaced.events)
				OR led.value IN (SELECT now.value FROM replaced.events AS event, json_each(event.leaders) AS now WHERE event.id = events.id)))
		WHERE json_array_length(leaders) > 0`},
	{"series.leaders users.role", `UPDATE main.series SET leaders = (SELECT json_group_array(led.value) FROM json_each(series.leaders) AS led
		WHERE led.value IN (SELECT id FROM main.users WHERE role = 'leader')
			AND (series.id NOT IN (SELECT id FROM replaced.series)
				OR led.value IN (SELECT now.value FROM replaced.series AS one, json_each(one.leaders) AS now WHERE one.id = series.id)))
		WHERE json_array_length(leaders) > 0`},
	{"team_links.ended", `UPDATE main.team_links SET ended =
		COALESCE((SELECT now.ended FROM replaced.team_links AS now WHERE now.id = team_links.id), 'withdrawn') WHERE ended = ''`},
	{"door_keys.turned_off_at", `UPDATE main.door_keys SET turned_off_at =
		(SELECT now.turned_off_at FROM replaced.door_keys AS now WHERE now.id = door_keys.id)
		WHERE turned_off_at = '' AND id IN (SELECT id FROM replaced.door_keys)`},
	{"door_keys.known_to", `UPDATE main.door_keys SET known_to = (SELECT json_group_array(value) FROM (
			SELECT value FROM json_each(CASE WHEN json_type(door_keys.known_to) = 'array' THEN door_keys.known_to ELSE '[]' END)
			UNION SELECT one.value FROM replaced.door_keys AS now,
				json_each(CASE WHEN json_type(now.known_to) = 'array' THEN now.known_to ELSE '[]' END) AS one WHERE now.id = door_keys.id))
		WHERE id IN (SELECT id FROM replaced.door_keys)`},
	// Links in mails to an email that was corrected since.
	{"mails.link_ended", `UPDATE main.mails SET link_ended = TRUE
		WHERE id IN (SELECT id FROM replaced.mails WHERE link_ended)`},
	// The row exists from the first time that an owner required it.
	{"site_settings.value", `INSERT INTO main.site_settings (id, name, value) SELECT id, name, value FROM replaced.site_settings
		WHERE name = 'second_factor_required' AND value = 'yes' ON CONFLICT (name) DO UPDATE SET value = excluded.value`},
	// A no, and a yes that ended, also of other people who were named as the guardian since.
	{"event_rsvps.consent_state event_rsvps.consent_hash", `UPDATE main.event_rsvps SET (consent_state, consent_hash) =
		(SELECT CASE WHEN now.consent_state = 'given' THEN event_rsvps.consent_state ELSE now.consent_state END, now.consent_hash
			FROM replaced.event_rsvps AS now WHERE now.id = event_rsvps.id)
		WHERE consent_state != '' AND id IN (SELECT id FROM replaced.event_rsvps WHERE consent_state != '')`},
	{"artist_submissions.consent_state artist_submissions.consent_hash", `UPDATE main.artist_submissions SET (consent_state, consent_hash) =
		(SELECT CASE WHEN now.consent_state = 'given' THEN artist_submissions.consent_state ELSE now.consent_state END, now.consent_hash
			FROM replaced.artist_submissions AS now WHERE now.id = artist_submissions.id)
		WHERE consent_state != '' AND id IN (SELECT id FROM replaced.artist_submissions WHERE consent_state != '')`},
	{"photos.published photos.withdrawn_at", `UPDATE main.photos SET published = FALSE, withdrawn_at =
		(SELECT now.withdrawn_at FROM replaced.photos AS now WHERE now.id = photos.id)
		WHERE id IN (SELECT id FROM replaced.photos WHERE withdrawn_at != '')`},
}

// ofAccounts are the tables of second factors: those of accounts that still exist are taken over whole, so that a used recovery code
// stays used, and a factor that was turned off stays off.
var ofAccounts = []string{"second_factors", "recovery_codes", "known_devices"}

// about says of which rows an answer of a parent can be.
const about = `SELECT id FROM main.event_rsvps UNION ALL SELECT id FROM main.artist_submissions`

// compareEnds returns 1 if something happened in a database after the last thing in the restored one, 0 if both end alike, and -1 if that
// one is older. Whoever restores a backup over an older one must not get the older team. It runs before the restored database is prepared,
// which can write into it. What a wrong clock wrote into the future is left out.
func compareEnds(from, to string) (int, error) {
	last := func(file string) (at string, err error) {
		db, err := sql.Open("sqlite", file)
		if err != nil {
			return "", err
		}
		defer func() { _ = db.Close() }()
		for _, one := range []string{"audit_log.created_at", "consents.created_at", "photos.withdrawn_at", "users.updated"} {
			table, column, _ := strings.Cut(one, ".")
			var has bool
			if err := db.QueryRow("SELECT count(*) > 0 FROM pragma_table_info(?) WHERE name = ?", table, column).Scan(&has); err != nil {
				return "", err
			}
			if !has {
				continue
			}
			var newest string
			newestUntilNow := "SELECT COALESCE(max(" + column + "), '') FROM " + table + " WHERE " + column + " <= strftime('%Y-%m-%d %H:%M:%fZ')"
			if err := db.QueryRow(newestUntilNow).Scan(&newest); err != nil {
				return "", err
			}
			at = max(at, newest)
		}
		return at, nil
	}
	then, err := last(to)
	if err != nil {
		return 0, err
	}
	now, err := last(from)
	return strings.Compare(now, then), err
}

// takeOverRevoked keeps revoked in the restored database what was revoked in another one since: roles, events and series of leaders, emails, passwords,
// second factors, links, door keys and parents' answers. It does nothing with the database of another site: they have no account in common.
func takeOverRevoked(from, to string) (isOfSite bool, err error) {
	db, err := sql.Open("sqlite", to)
	if err != nil {
		return false, err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1) // ATTACH applies to one connection
	if _, err := db.Exec("ATTACH DATABASE ? AS replaced", from); err != nil {
		return false, err
	}
	if has, err := haveBoth(db, "users.id"); err != nil || !has {
		return false, err
	}
	var common int
	if err := db.QueryRow("SELECT count(*) FROM main.users WHERE id IN (SELECT id FROM replaced.users)").Scan(&common); err != nil || common == 0 {
		return false, err
	}
	tx, err := db.Begin()
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }()
	for _, one := range sinceRevoked {
		has, err := haveBoth(tx, strings.Fields(one.needs)...)
		if err != nil {
			return false, err
		}
		if !has {
			continue
		}
		if _, err := tx.Exec(one.query); err != nil {
			return false, fmt.Errorf("%s: %w", one.needs, err)
		}
	}
	for _, table := range ofAccounts {
		const kept = "account IN (SELECT id FROM main.users) AND account IN (SELECT id FROM replaced.users)"
		if err := takeOverRows(tx, table, kept, true); err != nil {
			return false, err
		}
	}
	if err := takeOverRows(tx, "consents", "about IN ("+about+")", false); err != nil {
		return false, err
	}
	return true, tx.Commit()
}

// takeOverRows copies the rows of a table that a condition names. With isWhole, those of before are deleted first.
func takeOverRows(tx *sql.Tx, table, where string, isWhole bool) error {
	columns, err := commonColumns(tx, table)
	if err != nil || len(columns) == 0 {
		return err
	}
	if isWhole {
		if _, err := tx.Exec("DELETE FROM main." + table + " WHERE " + where); err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
	}
	names := strings.Join(columns, ", ")
	_, err = tx.Exec("INSERT OR IGNORE INTO main." + table + " (" + names + ") SELECT " + names + " FROM replaced." + table + " WHERE " + where)
	if err != nil {
		return fmt.Errorf("%s: %w", table, err)
	}
	return nil
}

type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
	QueryRow(query string, args ...any) *sql.Row
}

// haveBoth reports whether both databases have these columns, such as "users.role".
func haveBoth(db querier, columns ...string) (bool, error) {
	for _, one := range columns {
		table, column, _ := strings.Cut(one, ".")
		common, err := commonColumns(db, table)
		if err != nil {
			return false, err
		}
		has := false
		for _, name := range common {
			has = has || name == `"`+column+`"`
		}
		if !has {
			return false, nil
		}
	}
	return true, nil
}

// commonColumns returns the quoted columns of a table that both databases have.
func commonColumns(db querier, table string) (columns []string, err error) {
	rows, err := db.Query(`SELECT name FROM pragma_table_info(?1, 'main') WHERE name IN (SELECT name FROM pragma_table_info(?1, 'replaced'))`, table)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		columns = append(columns, `"`+name+`"`)
	}
	return columns, rows.Err()
}

// endSessions gives every account another key for its tokens: those of the backup may have ended since. It returns the team, such as
// "ada@example.org (owner)".
func endSessions(database string) (team []string, err error) {
	db, err := sql.Open("sqlite", database)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	for _, table := range []string{"users", "_superusers"} {
		var has bool
		if err := db.QueryRow("SELECT count(*) > 0 FROM pragma_table_info(?) WHERE name = 'tokenKey'", table).Scan(&has); err != nil {
			return nil, err
		}
		if !has {
			continue
		}
		if _, err := db.Exec("UPDATE " + table + " SET tokenKey = lower(hex(randomblob(25)))"); err != nil {
			return nil, err
		}
	}
	var hasRoles bool
	if err := db.QueryRow("SELECT count(*) > 0 FROM pragma_table_info('users') WHERE name = 'role'").Scan(&hasRoles); err != nil || !hasRoles {
		return nil, err
	}
	rows, err := db.Query(`SELECT email, role FROM users WHERE role != '' ORDER BY
		instr('owner admin editor treasurer leader', role), email`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var email, role string
		if err := rows.Scan(&email, &role); err != nil {
			return nil, err
		}
		team = append(team, email+" ("+role+")")
	}
	return team, rows.Err()
}

// reloadDoors makes phones at doors load their guests again: a number of the backup may have been given to another change since.
func reloadDoors(database string) error {
	db, err := sql.Open("sqlite", database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if has, err := hasTable(db, "main", "event_counts"); err != nil || !has {
		return err
	}
	_, err = db.Exec("UPDATE event_counts SET epoch = lower(hex(randomblob(4)))")
	return err
}
