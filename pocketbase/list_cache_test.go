package main

import (
	"context"
	"database/sql/driver"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestACancelledRequestGetsTheVersionOfTheLists(t *testing.T) {
	_, app := start(t, builtSite, environment{}, twoCollections(t))
	cache, err := newListCache(app, &limits{work: newWorkLimits()})
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
	cache, err := newListCache(app, &limits{work: newWorkLimits()})
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

func TestAnAddressReadsOneUncachedListAtATime(t *testing.T) {
	server, app := start(t, builtSite, environment{trustProxy: true}, twoCollections(t))
	begun, until := make(chan struct{}, 20), make(chan struct{})
	app.OnRecordsListRequest("notes").BindFunc(func(e *core.RecordsListRequestEvent) error {
		begun <- struct{}{}
		<-until
		return e.Next()
	})
	const list = "/api/collections/notes/records?perPage="
	var clients sync.WaitGroup
	var done atomic.Int32
	read := func(address, path string) {
		clients.Go(func() {
			if send(t, server, "GET", path, "", "X-Forwarded-For", address).StatusCode == 200 {
				done.Add(1)
			}
		})
	}
	for n := range 6 {
		read("203.0.113.1", fmt.Sprint(list, n+1))
	}
	<-begun
	read("203.0.113.2", list+"100") // beside those of the first address
	<-begun
	select {
	case <-begun:
		t.Error("a second list of one address is read")
	case <-time.After(300 * time.Millisecond):
	}
	close(until)
	clients.Wait()
	equal(t, "answered", done.Load(), 7)
}
