package limits

import (
	"container/list"
	"math"
	"sync"
	"time"
)

// limit is a token bucket of `most` tokens, which refills evenly within `over`.
type limit struct {
	most int
	over time.Duration
}

// never is the refill of what is given back: open streams, bytes in memory.
const never = time.Duration(math.MaxInt64)

const bucketsMax = 50_000 // of each kind

type bucket struct {
	key   string
	left  float64
	since time.Time // of left; of the first token, if all come back at once
	times int       // of the kind's limit
}

// buckets are those of one kind, such as of addresses, devices or events. The oldest is last in order.
type buckets struct {
	limit
	dropsOldest bool // devices and accounts: anybody can invent them
	isWindow    bool // all tokens come back at once, `over` after the first was taken
	by          map[string]*list.Element
	order       *list.List
}

func newBuckets(of limit) *buckets {
	return &buckets{limit: of, by: map[string]*list.Element{}, order: list.New()}
}

// sharedKey is the bucket of all keys that find no room.
const sharedKey = ""

// left returns how many tokens key has, without creating a bucket. A bucket that is there grows to `times` the limit.
func (b *buckets) left(key string, times int, now time.Time) float64 {
	found := b.by[key]
	if found == nil && b.isFull(now) && !b.dropsOldest {
		found = b.by[sharedKey]
	}
	if found == nil {
		return float64(b.most * times)
	}
	one := found.Value.(*bucket)
	if one.key == key && times > one.times { // an event has more seats than this bucket knows
		one.left += float64(b.most * (times - one.times))
		one.times = times
	}
	most, passed := float64(b.most*one.times), now.Sub(one.since)
	switch {
	case b.isWindow && passed > b.over:
		one.left, one.since = most, now
	case b.isWindow:
	case b.over != never:
		one.left = min(most, one.left+most*float64(passed)/float64(b.over))
		fallthrough
	default:
		one.since = now
	}
	b.order.MoveToFront(found)
	return one.left
}

func (b *buckets) take(key string, times, weight int, now time.Time) {
	found := b.by[key]
	if found == nil && b.isFull(now) {
		if b.dropsOldest {
			b.drop(b.order.Back())
		} else {
			key = sharedKey
			found = b.by[key]
		}
	}
	if found == nil {
		found = b.order.PushFront(&bucket{key, float64(b.most * times), now, times})
		b.by[key] = found
	}
	found.Value.(*bucket).left -= float64(weight)
}

// give returns tokens. It forgets a bucket that is full again.
func (b *buckets) give(key string, weight int) {
	found := b.by[key]
	if found == nil {
		found = b.by[sharedKey]
	}
	if found == nil { // dropped
		return
	}
	one := found.Value.(*bucket)
	if one.left += float64(weight); one.left >= float64(b.most*one.times) {
		b.drop(found)
	}
}

// isFull forgets buckets that are full of tokens again, and reports whether there is no room for another one.
func (b *buckets) isFull(now time.Time) bool {
	for oldest := b.order.Back(); oldest != nil && now.Sub(oldest.Value.(*bucket).since) >= b.over; oldest = b.order.Back() {
		b.drop(oldest)
	}
	return len(b.by) >= bucketsMax
}

func (b *buckets) drop(one *list.Element) {
	delete(b.by, one.Value.(*bucket).key)
	b.order.Remove(one)
}

// token is `weight` tokens of a bucket that has `times` the limit of its kind.
type token struct {
	from          *buckets
	key           string
	times, weight int
}

// tokenOf returns the token of a request or an attempt.
func tokenOf(from *buckets, key string) token { return token{from, key, 1, 1} }

// ledger takes tokens of all kinds.
type ledger struct {
	mu  sync.Mutex
	now func() time.Time
}

// take takes all tokens, or none if one bucket has too few. What is refused creates no bucket, so it costs no memory.
func (l *ledger) take(tokens ...token) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for _, t := range tokens {
		if t.from.left(t.key, t.times, now) < float64(t.weight) {
			return false
		}
	}
	for _, t := range tokens {
		t.from.take(t.key, t.times, t.weight, now)
	}
	return true
}

// has reports whether take would take a token.
func (l *ledger) has(t token) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return t.from.left(t.key, t.times, l.now()) >= float64(t.weight)
}

// give returns tokens that were taken.
func (l *ledger) give(tokens ...token) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range tokens {
		t.from.give(t.key, t.weight)
	}
}

// refill returns all tokens of a bucket.
func (l *ledger) refill(from *buckets, key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if found := from.by[key]; found != nil {
		from.drop(found)
	}
}
