package limits

import (
	"container/list"
	"math"
	"time"
)

// limit is a token bucket of `most` tokens, which refills evenly within `over`.
type limit struct {
	most int
	over time.Duration
}

const never = time.Duration(math.MaxInt64)

const bucketsMax = 50_000 // of each kind

type bucket struct {
	key   string
	left  float64
	since time.Time
	times int // of the kind's limit
}

// buckets are those of one kind: of addresses, devices or events. The oldest is last in order.
type buckets struct {
	limit
	dropsOldest bool // devices: anybody can invent them
	by          map[string]*list.Element
	order       *list.List
}

func newBuckets(of limit) *buckets {
	return &buckets{limit: of, by: map[string]*list.Element{}, order: list.New()}
}

// sharedKey is the bucket of all keys that find no room.
const sharedKey = ""

// left returns how many tokens key has, without creating a bucket.
func (b *buckets) left(key string, times int, now time.Time) float64 {
	found := b.by[key]
	if found == nil && b.isFull(now) && !b.dropsOldest {
		found = b.by[sharedKey]
	}
	if found == nil {
		return float64(b.most * times)
	}
	one := found.Value.(*bucket)
	if most := float64(b.most * one.times); b.over != never {
		one.left = min(most, one.left+most*float64(now.Sub(one.since))/float64(b.over))
	}
	one.since = now
	b.order.MoveToFront(found)
	return one.left
}

func (b *buckets) take(key string, times int, now time.Time) {
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
	found.Value.(*bucket).left--
}

// give returns a token. It forgets a bucket that is full again.
func (b *buckets) give(key string) {
	found := b.by[key]
	if found == nil {
		found = b.by[sharedKey]
	}
	one := found.Value.(*bucket)
	if one.left++; one.left >= float64(b.most*one.times) {
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

// token is one of a bucket that has `times` the limit of its kind.
type token struct {
	from  *buckets
	key   string
	times int
}

// take takes all tokens, or none if one bucket is empty. A refused request creates no bucket, so it costs no memory.
func (l *limiter) take(tokens ...token) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for _, t := range tokens {
		if t.from.left(t.key, t.times, now) < 1 {
			return false
		}
	}
	for _, t := range tokens {
		t.from.take(t.key, t.times, now)
	}
	return true
}

// give returns tokens that were taken.
func (l *limiter) give(tokens ...token) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range tokens {
		t.from.give(t.key)
	}
}
