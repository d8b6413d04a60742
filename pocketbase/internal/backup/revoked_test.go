package backup

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"byop/internal/test"
)

const revocable = `
	CREATE TABLE users (id, email, verified DEFAULT FALSE, role DEFAULT '', password, long_password, tokenKey UNIQUE, updated DEFAULT '2026-01-01');
	CREATE UNIQUE INDEX emails ON users (email) WHERE email != '';
	CREATE TABLE _superusers (id, email UNIQUE, password, tokenKey, updated DEFAULT '2026-01-01');
	CREATE TABLE events (id, leaders DEFAULT '[]');
	CREATE TABLE series (id, leaders DEFAULT '[]');
	CREATE TABLE team_links (id, ended DEFAULT '');
	CREATE TABLE door_keys (id, turned_off_at DEFAULT '', known_to);
	CREATE TABLE mails (id, link_ended DEFAULT FALSE);
	CREATE TABLE site_settings (id UNIQUE, name UNIQUE, value);
	CREATE TABLE event_rsvps (id, consent_state DEFAULT '', consent_hash DEFAULT '');
	CREATE TABLE artist_submissions (id, consent_state DEFAULT '', consent_hash DEFAULT '');
	CREATE TABLE photos (id, published DEFAULT TRUE, withdrawn_at DEFAULT '');
	CREATE TABLE consents (id UNIQUE, about, state, created_at DEFAULT '2026-01-01');
	CREATE TABLE second_factors (id, account, secret);
	CREATE TABLE recovery_codes (id, account, hash);
	CREATE TABLE known_devices (id, account, hash);
	CREATE TABLE audit_log (id, created_at DEFAULT '2026-01-01');
	INSERT INTO users (id, email, role, password, tokenKey) VALUES ('own', 'own@', 'owner', 'p', 'k1'), ('adm', 'adm@', 'admin', 'p', 'k2'),
		('led', 'led@', 'leader', 'p', 'k3'), ('bad', 'bad@', 'editor', 'leaked', 'k4');
	INSERT INTO _superusers (id, email, password, tokenKey) VALUES ('root', 'stolen@', 'leaked', 'r1'), ('gone', 'root@', 'p', 'r2');
	INSERT INTO events (id, leaders) VALUES ('e1', '["led"]'), ('e2', '["led"]'), ('e3', '["led","adm"]'), ('e4', '[]');
	INSERT INTO series (id, leaders) VALUES ('s1', '["led"]'), ('s2', '["led"]'), ('s3', '["led","adm"]');
	INSERT INTO team_links (id) VALUES ('open'), ('withdrawn'), ('forgotten');
	INSERT INTO door_keys (id, known_to) VALUES ('on', '["own"]'), ('off', NULL), ('of a deleted event', '["led"]');
	INSERT INTO mails (id) VALUES ('to the stranger'), ('to the guest');
	INSERT INTO site_settings VALUES ('s1', 'demo_removed', '');
	INSERT INTO event_rsvps (id, consent_state, consent_hash) VALUES ('yes', 'given', 'a'), ('no', 'given', 'a'), ('other', 'given', 'a'),
		('asked', 'asked', 'a'), ('adult', '', ''), ('lost', 'given', 'a');
	INSERT INTO artist_submissions (id, consent_state) VALUES ('app', 'given');
	INSERT INTO photos (id) VALUES ('shown'), ('taken down');
	INSERT INTO consents (id, about, state) VALUES ('c1', 'no', 'given');
	INSERT INTO second_factors VALUES ('f1', 'own', 's'), ('f2', 'adm', 's');
	INSERT INTO recovery_codes VALUES ('r1', 'own', 'used'), ('r2', 'own', 'left'), ('r3', 'adm', 'left');
	INSERT INTO known_devices VALUES ('d1', 'own', 'ended');
	INSERT INTO audit_log (id) VALUES ('a1');`

const revokedSince = `
	UPDATE users SET role = '', updated = '2026-02-01' WHERE id = 'adm';
	UPDATE users SET password = 'new', updated = '2026-02-01' WHERE id = 'own';
	DELETE FROM users WHERE id = 'bad';
	INSERT INTO users (id, email, role, password, tokenKey) VALUES ('new', 'new@', 'owner', 'p', 'k5');
	UPDATE users SET email = 'bad@', verified = TRUE, updated = '2026-02-01' WHERE id = 'own';
	DELETE FROM _superusers WHERE id = 'gone';
	UPDATE _superusers SET email = 'root@', password = 'new', updated = '2026-02-01' WHERE id = 'root';
	UPDATE events SET leaders = '[]' WHERE id = 'e2';
	UPDATE events SET leaders = '["led"]' WHERE id = 'e4';
	DELETE FROM events WHERE id = 'e3';
	UPDATE series SET leaders = '[]' WHERE id = 's2';
	DELETE FROM series WHERE id = 's3';
	UPDATE team_links SET ended = 'withdrawn' WHERE id = 'withdrawn';
	DELETE FROM team_links WHERE id = 'forgotten';
	UPDATE door_keys SET turned_off_at = '2026-02-01' WHERE id = 'off';
	UPDATE door_keys SET known_to = '["own","led"]' WHERE id = 'on';
	DELETE FROM door_keys WHERE id = 'of a deleted event';
	UPDATE mails SET link_ended = TRUE WHERE id = 'to the stranger';
	INSERT INTO site_settings VALUES ('s2', 'second_factor_required', 'yes');
	UPDATE site_settings SET value = 'yes' WHERE name = 'demo_removed';
	UPDATE event_rsvps SET consent_state = 'withdrawn', consent_hash = 'a -b c' WHERE id = 'no';
	UPDATE event_rsvps SET consent_state = 'asked' WHERE id = 'other';
	UPDATE event_rsvps SET consent_state = 'given' WHERE id = 'asked';
	DELETE FROM event_rsvps WHERE id = 'lost';
	UPDATE artist_submissions SET consent_state = 'refused' WHERE id = 'app';
	UPDATE photos SET published = FALSE, withdrawn_at = '2026-02-01' WHERE id = 'taken down';
	INSERT INTO consents (id, about, state) VALUES ('c2', 'no', 'withdrawn'), ('c3', 'of a new RSVP', 'given');
	DELETE FROM second_factors WHERE account = 'adm';
	DELETE FROM recovery_codes WHERE id = 'r1' OR account = 'adm';
	DELETE FROM known_devices;
	INSERT INTO audit_log VALUES ('a2', '2026-02-01');`

func databaseWith(t *testing.T, queries ...string) (file string, read func(query string) string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "data.db")
	db, err := sql.Open("sqlite", file)
	test.Check(t, err)
	t.Cleanup(func() { test.Check(t, db.Close()) })
	for _, query := range queries {
		_, err := db.Exec(query)
		test.Check(t, err)
	}
	return file, func(query string) string {
		rows, err := db.Query(query)
		test.Check(t, err)
		defer func() { _ = rows.Close() }()
		var all []string
		for rows.Next() {
			var one sql.NullString
			test.Check(t, rows.Scan(&one))
			all = append(all, one.String)
		}
		return strings.Join(all, "; ")
	}
}

func TestARestoreGivesNothingBackThatWasRevoked(t *testing.T) {
	restored, read := databaseWith(t, revocable)
	replaced, _ := databaseWith(t, revocable, revokedSince)
	ends, err := compareEnds(replaced, restored)
	test.Check(t, err)
	test.Equal(t, "later", ends, 1)
	for range 2 { // a newest state of the replica, and the replaced database
		isOfSite, err := takeOverRevoked(replaced, restored)
		test.Check(t, err)
		test.Equal(t, "of this site", isOfSite, true)
	}
	for query, want := range map[string]string{
		"SELECT id || ' ' || role FROM users ORDER BY id":                                       "adm ; bad ; led leader; own owner",
		"SELECT id || ' ' || password FROM users ORDER BY id":                                   "adm p; bad leaked; led p; own new",
		"SELECT id || ' ' || email || verified FROM users ORDER BY id":                          "adm adm@0; bad 0; led led@0; own bad@1",
		"SELECT email FROM _superusers":                                                         "root@",
		"SELECT id || ' ' || password FROM _superusers":                                         "root new",
		"SELECT id || leaders FROM events ORDER BY id":                                          `e1["led"]; e2[]; e3["led"]; e4[]`,
		"SELECT id || leaders FROM series ORDER BY id":                                          `s1["led"]; s2[]; s3["led"]`,
		"SELECT id || ' ' || ended FROM team_links ORDER BY id":                                 "forgotten withdrawn; open ; withdrawn withdrawn",
		"SELECT id || ' ' || turned_off_at FROM door_keys ORDER BY id":                          "of a deleted event ; off 2026-02-01; on ",
		"SELECT known_to FROM door_keys ORDER BY id":                                            `["led"]; []; ["led","own"]`,
		"SELECT id FROM mails WHERE link_ended":                                                 "to the stranger",
		"SELECT name || ' ' || value FROM site_settings ORDER BY name":                          "demo_removed ; second_factor_required yes",
		"SELECT id || ' ' || consent_state || ' ' || consent_hash FROM event_rsvps ORDER BY id": "adult  ; asked asked a; lost given a; no withdrawn a -b c; other asked a; yes given a",
		"SELECT consent_state FROM artist_submissions":                                          "refused",
		"SELECT id || published || withdrawn_at FROM photos ORDER BY id":                        "shown1; taken down02026-02-01",
		"SELECT id FROM consents ORDER BY id":                                                   "c1; c2",
		"SELECT account FROM second_factors":                                                    "own",
		"SELECT hash FROM recovery_codes":                                                       "left",
		"SELECT hash FROM known_devices":                                                        "",
	} {
		test.Equal(t, query, read(query), want)
	}
	team, err := endSessions(restored)
	test.Check(t, err)
	test.Equal(t, "team", fmt.Sprint(team), "[bad@ (owner) led@ (leader)]")
	test.Equal(t, "sessions", read("SELECT count(*) FROM users WHERE tokenKey LIKE 'k%' OR length(tokenKey) != 50"), "0")
	test.Equal(t, "of superusers", read("SELECT count(*) FROM _superusers WHERE tokenKey LIKE 'r%'"), "0")
}

func TestWhatARestoreDoesNotTakeOver(t *testing.T) {
	all := "SELECT group_concat(id || role || password, ' ') FROM users"
	older, _ := databaseWith(t, revocable)
	newer, read := databaseWith(t, revocable, revokedSince)
	ends, err := compareEnds(older, newer)
	test.Check(t, err)
	test.Equal(t, "an older database over which a newer backup is restored", ends, -1)
	ends, err = compareEnds(older, older)
	test.Check(t, err)
	test.Equal(t, "the same", ends, 0)
	ahead, _ := databaseWith(t, revocable, "UPDATE users SET updated = '2999-01-01' WHERE id = 'own'")
	ends, err = compareEnds(newer, ahead)
	test.Check(t, err)
	test.Equal(t, "a row of a clock that was wrong hides nothing", ends, 1)

	// The server ran on the older one, before the newer backup was restored.
	before := read(all)
	test.Equal(t, "before", before, "ownownernew admp ledleaderp newownerp")
	_, err = takeOverRevoked(older, newer)
	test.Check(t, err)
	test.Equal(t, "rows that are newer stay, an unknown account has no role", read(all), "ownownernew admp ledleaderp newp")

	other, _ := databaseWith(t, revocable, "UPDATE users SET id = 'other' || id", revokedSince)
	restored, read := databaseWith(t, revocable)
	before = read(all)
	isOfSite, err := takeOverRevoked(other, restored)
	test.Check(t, err)
	test.Equal(t, "of this site", isOfSite, false)
	test.Equal(t, "the database of another site", read(all), before)

	empty, _ := databaseWith(t, "CREATE TABLE notes (id)")
	_, err = takeOverRevoked(empty, restored)
	test.Check(t, err)
	old, _ := databaseWith(t, "CREATE TABLE users (id, role); INSERT INTO users VALUES ('own', 'owner'), ('adm', 'admin'), ('led', 'leader')")
	_, err = takeOverRevoked(old, restored)
	test.Check(t, err)
	test.Equal(t, "without most tables", read(all), "ownownerp admadminp ledleaderp badleaked")
}
