package main

import (
	"context"
	"database/sql/driver"
	"testing"
)

func TestACancelledRequestGetsTheVersionOfTheLists(t *testing.T) {
	_, app := start(t, builtSite, environment{}, twoCollections(t))
	cache, err := newListCache(app, nil, newWorkLimits())
	check(t, err)
	defer cache.close()
	version, err := cache.dataVersion(t.Context())
	check(t, err)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	again, err := cache.dataVersion(cancelled)
	check(t, err)
	equal(t, "version", again, version)
}

func TestNoListOutlivesTheConnectionThatWatchesTheDatabase(t *testing.T) {
	_, app := start(t, builtSite, environment{}, twoCollections(t))
	cache, err := newListCache(app, nil, newWorkLimits())
	check(t, err)
	defer cache.close()
	const address = "/api/collections/notes/records"
	before, err := cache.dataVersion(t.Context())
	check(t, err)
	cache.find(before, address)
	cache.keep(before, address, []byte("old"))
	equal(t, "cached", string(cache.find(before, address)), "old")

	// SQLite's counter of a new connection starts again, so it does not know of this commit.
	_ = cache.conn.Raw(func(any) error { return driver.ErrBadConn })
	_, err = app.NonconcurrentDB().NewQuery("INSERT INTO notes (id, text) VALUES ('note00000000001', 'new')").Execute()
	check(t, err)
	after, err := cache.dataVersion(t.Context())
	if err != nil { // the request that notices the loss reads the database itself
		after, err = cache.dataVersion(t.Context())
	}
	check(t, err)
	equal(t, "cached after the loss", string(cache.find(after, address)), "")
}
