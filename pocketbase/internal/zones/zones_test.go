package zones

import (
	"encoding/json"
	"os"
	"testing"
	"time"
	_ "time/tzdata"

	"byop/internal/test"
)

func TestTheInstantOfAClockInTheTableThatTheSiteReadsToo(t *testing.T) {
	text, err := os.ReadFile("../../../tests/support/zones/wall-clocks.json")
	test.Check(t, err)
	var rows []struct{ Zone, Wall, Instant, About string }
	test.Check(t, json.Unmarshal(text, &rows))
	test.Equal(t, "enough rows", len(rows) > 40, true)
	for _, row := range rows {
		got, err := Instant(row.Wall, row.Zone)
		test.Check(t, err)
		test.Equal(t, row.Zone+" "+row.Wall+", "+row.About, time.UnixMilli(got).UTC().Format("2006-01-02T15:04:05.000Z"), row.Instant)
	}
}

func TestAClockShowsTheTimeAtItsFirstInstant(t *testing.T) {
	const minute = int64(time.Minute / time.Millisecond)
	for _, name := range []string{"Europe/Berlin", "America/New_York", "America/Havana", "Australia/Lord_Howe", "Pacific/Auckland", "UTC"} {
		zone, err := load(name)
		test.Check(t, err)
		start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
		for instant := start; instant < start+366*24*60*minute; instant += 15 * minute {
			got, err := Instant(time.UnixMilli(instant).In(zone).Format("2006-01-02T15:04"), name)
			test.Check(t, err)
			isFirst := got == instant
			isAgain := got < instant && instant-got == offset(zone, got)-offset(zone, instant)
			if !isFirst && !isAgain {
				t.Fatalf("%s: %d became %d", name, instant, got)
			}
		}
	}
}

func TestWhatIsNoClockAndNoZone(t *testing.T) {
	for _, wall := range []string{"", "2026-02-30T10:00", "2026-12-09", "2026-12-09T24:00", "2026-12-09T19:00Z", "2026-12-09 19:00"} {
		_, err := Instant(wall, "UTC")
		test.Equal(t, wall, err != nil, true)
	}
	for _, name := range []string{"", "Local", "Mars/Olympus", "../UTC"} {
		_, err := Instant("2026-12-09T19:00", name)
		test.Equal(t, name, err != nil, true)
		_, err = Offset(name, 0)
		test.Equal(t, name, err != nil, true)
	}
}
