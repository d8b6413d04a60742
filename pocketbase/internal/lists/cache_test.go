package lists

import (
	"context"
	"database/sql/driver"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/settings"
	"byop/internal/test"
)

func TestACancelledRequestGetsTheVersionOfTheLists(t *testing.T) {
	app := test.App(t)
	test.TwoCollections(t)(app)
	cache, err := newCache(app, nil)
	test.Check(t, err)
	defer cache.close()
	version, err := cache.dataVersion(t.Context())
	test.Check(t, err)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	again, err := cache.dataVersion(cancelled)
	test.Check(t, err)
	test.Equal(t, "version", again, version)
}

func TestNoListOutlivesTheConnectionThatWatchesTheDatabase(t *testing.T) {
	app := test.App(t)
	test.TwoCollections(t)(app)
	cache, err := newCache(app, nil)
	test.Check(t, err)
	defer cache.close()
	const address = "/api/collections/notes/records"
	before, err := cache.dataVersion(t.Context())
	test.Check(t, err)
	cache.find(before, address)
	cache.keep(before, address, []byte("old"))
	test.Equal(t, "cached", string(cache.find(before, address)), "old")

	// SQLite's counter of a new connection starts again, so it does not know of this commit.
	_ = cache.conn.Raw(func(any) error { return driver.ErrBadConn })
	_, err = app.NonconcurrentDB().NewQuery("INSERT INTO notes (id, text) VALUES ('note00000000001', 'new')").Execute()
	test.Check(t, err)
	after, err := cache.dataVersion(t.Context())
	if err != nil { // the request that notices the loss reads the database itself
		after, err = cache.dataVersion(t.Context())
	}
	test.Check(t, err)
	test.Equal(t, "cached after the loss", string(cache.find(after, address)), "")
}

func TestNoListOutlivesItsDay(t *testing.T) {
	app := test.App(t)
	test.TwoCollections(t)(app)
	cache, err := newCache(app, nil)
	test.Check(t, err)
	defer cache.close()
	now := time.Date(2026, 12, 5, 22, 30, 0, 0, time.FixedZone("", -3600)) // 23:30 in UTC
	cache.now = func() time.Time { return now }
	before, err := cache.dataVersion(t.Context())
	test.Check(t, err)
	now = now.Add(29 * time.Minute)
	sameDay, err := cache.dataVersion(t.Context())
	test.Check(t, err)
	test.Equal(t, "version on the same day", sameDay, before)
	now = now.Add(time.Minute)
	nextDay, err := cache.dataVersion(t.Context())
	test.Check(t, err)
	test.Equal(t, "version on the next day", nextDay == before, false)
}

func TestAnAddressReadsOneUncachedListAtATime(t *testing.T) {
	server, app := start(t, settings.Settings{TrustProxy: true}, test.TwoCollections(t))
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
			if test.Send(t, server, "GET", path, "", "X-Forwarded-For", address).StatusCode == 200 {
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
	test.Equal(t, "answered", done.Load(), 7)
}
