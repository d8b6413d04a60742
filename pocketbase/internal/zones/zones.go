// Package zones converts between instants and the clocks of time zones, for scripts, because goja has no Intl.
package zones

import (
	"fmt"
	"sync"
	"time"
)

var loaded sync.Map // of *time.Location by its name

// load returns the zone of an IANA name.
func load(name string) (*time.Location, error) {
	if known, ok := loaded.Load(name); ok {
		return known.(*time.Location), nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" {
		return nil, fmt.Errorf("unknown time zone %q", name)
	}
	loaded.Store(name, zone)
	return zone, nil
}

// offset returns the milliseconds that a zone is east of UTC at an instant.
func offset(zone *time.Location, instant int64) int64 {
	_, seconds := time.UnixMilli(instant).In(zone).Zone()
	return int64(seconds) * 1000
}

// Offset returns the minutes that a zone is east of UTC at an instant (epoch ms).
func Offset(name string, instant float64) (int64, error) {
	zone, err := load(name)
	if err != nil {
		return 0, err
	}
	return offset(zone, int64(instant)) / time.Minute.Milliseconds(), nil
}

// Instant returns the instant (epoch ms) at which the clock of a zone shows a time ("2026-12-09T19:00"), like instantOf of
// src/features/admin/instant-of.ts. Of a time that the clock shows twice it is the first. A time that the clock skips counts from before the
// gap: 2:30 is 3:30 if one hour is skipped. time.Date does not promise either.
func Instant(wall, name string) (int64, error) {
	zone, err := load(name)
	if err != nil {
		return 0, err
	}
	shown, err := time.Parse("2006-01-02T15:04", wall)
	if err != nil {
		return 0, fmt.Errorf("%q is not a time like 2026-12-09T19:00", wall)
	}
	clock := shown.UnixMilli()
	const day = int64(24 * time.Hour / time.Millisecond)
	// No offset is larger than a day, and no two clock changes are that near.
	first, last := clock-offset(zone, clock-day), clock-offset(zone, clock+day)
	isShown := func(instant int64) bool { return instant+offset(zone, instant) == clock }
	if isShown(last) && !isShown(first) {
		return last, nil
	}
	return first, nil
}
