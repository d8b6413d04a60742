package lists

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/sync/singleflight"

	"byop/internal/data"
	"byop/internal/limits"
	"byop/internal/requests"
)

const (
	cachedListsMax = 32      // the site has five
	cachedListMax  = 4 << 20 // bytes of one list
	secondsInDay   = 24 * 60 * 60
)

// cache caches the responses to guests' list requests until anything in the database changes, or until midnight (UTC). Rules
// and hooks get the same guest each time, and the only thing in a list that depends on the time is the day from which it has
// events (src/domain/public-lists.ts).
type cache struct {
	db      *sql.DB
	limits  *limits.Limits
	now     func() time.Time
	waiting singleflight.Group // by address and list: requests that wait for a slot
	running singleflight.Group // by version and list

	watching    sync.Mutex
	conn        *sql.Conn // a read-only connection that detects commits of others; nil if it was lost
	connections int       // opened so far

	mu    sync.Mutex
	rules int    // number of schema changes in this process
	at    string // version of the cached lists
	lists map[string][]byte
}

func newCache(app core.App, bound *limits.Limits) (*cache, error) {
	db, err := sql.Open("sqlite", filepath.Join(app.DataDir(), data.DatabaseName)+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	c := &cache{db: db, limits: bound, now: time.Now, lists: map[string][]byte{}}
	// PocketBase applies new rules a moment after their commit. Lists that were read in between are dropped.
	schemaChanged := func(e *core.CollectionEvent) error {
		err := e.Next()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.rules++
		return err
	}
	app.OnCollectionAfterCreateSuccess().BindFunc(schemaChanged)
	app.OnCollectionAfterUpdateSuccess().BindFunc(schemaChanged)
	app.OnCollectionAfterDeleteSuccess().BindFunc(schemaChanged)
	return c, nil
}

func (c *cache) close() {
	c.watching.Lock()
	defer c.watching.Unlock()
	c.disconnect()
	_ = c.db.Close()
}

// disconnect requires the lock.
func (c *cache) disconnect() {
	if c.conn != nil {
		_ = c.conn.Close()
		c.conn = nil
	}
}

// dataVersion changes with each commit of another connection or process, with the schema and with the day. SQLite counts commits by
// connection, so it contains the number of the connection too. A request that is cancelled must not interrupt the query,
// because the driver then drops the connection.
func (c *cache) dataVersion(ctx context.Context) (string, error) {
	ctx = context.WithoutCancel(ctx)
	c.mu.Lock()
	rules := c.rules
	c.mu.Unlock()
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.conn == nil {
		conn, err := c.db.Conn(ctx)
		if err != nil {
			return "", err
		}
		c.conn = conn
		c.connections++
	}
	var commits int64
	if err := c.conn.QueryRowContext(ctx, "PRAGMA data_version").Scan(&commits); err != nil {
		c.disconnect()
		return "", err
	}
	return fmt.Sprintf("%d.%d.%d.%d ", rules, c.connections, commits, c.now().Unix()/secondsInDay), nil
}

// find returns a cached list of that version and drops lists of other versions.
func (c *cache) find(version, address string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at != version {
		c.at = version
		clear(c.lists)
	}
	return c.lists[address]
}

// keep caches a list. It replaces another one if the cache is full.
func (c *cache) keep(version, address string, body []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at != version || len(body) > cachedListMax {
		return
	}
	if len(c.lists) >= cachedListsMax {
		for other := range c.lists {
			delete(c.lists, other)
			break
		}
	}
	c.lists[address] = body
}

// serve answers guests' list requests from the cache. Concurrent requests for an uncached list share one read.
func (c *cache) serve() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopListCache",
		Priority: 1000, // after all checks
		Func: func(e *core.RequestEvent) error {
			if !strings.HasSuffix(e.Request.Pattern, "/{collection}/records") || e.Request.Method == http.MethodPost {
				return e.Next()
			}
			if e.Request.Method != http.MethodGet || !isListRequest(e.Request) || e.Auth != nil || e.Request.Header.Get("Authorization") != "" {
				return c.readAlone(e)
			}
			version, err := c.dataVersion(e.Request.Context())
			if err != nil {
				return c.readAlone(e)
			}
			address := e.Request.URL.RequestURI()
			if body := c.find(version, address); body != nil {
				if !requests.IsInner(e.Request) && !c.limits.AllowsRead(e.RealIP()) {
					return e.TooManyRequestsError("", nil)
				}
				return e.Blob(http.StatusOK, "application/json", body)
			}
			return c.readTogether(e, address)
		},
	}
}

// readAlone reads a list in the slots of its address and of the hooks.
func (c *cache) readAlone(e *core.RequestEvent) error {
	release, err := c.limits.TakeListSlot(e)
	if err != nil {
		return err
	}
	defer release()
	return e.Next()
}

// readTogether reads an uncached list. Requests of the same address that come before the read begins wait for one slot.
func (c *cache) readTogether(e *core.RequestEvent, address string) error {
	key, isFirst := e.RealIP()+" "+address, false
	found, err, _ := c.waiting.Do(key, func() (any, error) {
		isFirst = true
		release, err := c.limits.TakeListSlot(e)
		c.waiting.Forget(key) // who comes from here on may know of a newer commit
		if err != nil {
			return nil, err
		}
		defer release()
		return c.read(e, address)
	})
	var failed *router.ApiError
	switch {
	case err == nil:
		answer := found.(*httptest.ResponseRecorder)
		return e.Blob(answer.Code, answer.Header().Get("Content-Type"), answer.Body.Bytes())
	case isFirst || errors.As(err, &failed) && failed.Status == http.StatusServiceUnavailable:
		return err
	}
	return c.readAlone(e) // the client of the shared request may have disconnected
}

// read reads a list, or waits for another address that reads the same version of it.
func (c *cache) read(e *core.RequestEvent, address string) (*httptest.ResponseRecorder, error) {
	version, err := c.dataVersion(e.Request.Context())
	if err != nil {
		return nil, err
	}
	answer, isFirst := httptest.NewRecorder(), false
	if body := c.find(version, address); body != nil { // since it waits
		answer.Header().Set("Content-Type", "application/json")
		_, err := answer.Write(body)
		return answer, err
	}
	read := func() (any, error) {
		isFirst = true
		response := e.Response
		e.Response = answer
		err := e.Next()
		e.Response = response
		if err == nil && answer.Code == http.StatusOK {
			c.keep(version, address, answer.Body.Bytes())
		}
		return answer, err
	}
	found, err, _ := c.running.Do(version+address, read)
	if err != nil && !isFirst {
		found, err = read()
	}
	if err != nil {
		return nil, err
	}
	return found.(*httptest.ResponseRecorder), nil
}
