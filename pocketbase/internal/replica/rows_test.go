package replica

import (
	"strings"
	"testing"

	"byop/internal/test"
)

func TestRowsWrittenMeanwhileHideNoGap(t *testing.T) {
	for name, c := range map[string]struct {
		before, after, restored []uint64
		want                    string
	}{
		"equal":                             {[]uint64{1, 2, 2}, []uint64{1, 2, 2}, []uint64{1, 2, 2}, ""},
		"a row written before the copy":     {[]uint64{1, 2}, []uint64{1, 2, 3}, []uint64{1, 2, 3}, ""},
		"a row written after the copy":      {[]uint64{1, 2}, []uint64{1, 2, 3}, []uint64{1, 2}, ""},
		"a row changed twice":               {[]uint64{1, 2}, []uint64{1, 4}, []uint64{1, 3}, ""},
		"a row deleted meanwhile":           {[]uint64{1, 2}, []uint64{1}, []uint64{1, 2}, ""},
		"a gap beside a new row":            {[]uint64{1, 2}, []uint64{1, 2, 3}, []uint64{1, 3}, "notes: 1 of 2 rows are missing or different"},
		"one of two equal rows":             {[]uint64{1, 1}, []uint64{1, 1}, []uint64{1}, "notes: 1 of 2 rows are missing or different"},
		"a surplus row":                     {[]uint64{1}, []uint64{1}, []uint64{1, 2}, "notes: 1 rows are not in the database"},
		"an old copy that has deleted rows": {nil, nil, []uint64{5}, "notes: 1 rows are not in the database"},
		"more surplus rows than changes":    {[]uint64{1}, []uint64{1, 2}, append([]uint64{1}, manyRows(3, 50)...), "notes: 50 rows are not in the database"},
	} {
		got := compareRows(rowHashes{"notes": c.before}, rowHashes{"notes": c.after}, rowHashes{"notes": c.restored})
		test.Equal(t, name, got["notes"], c.want)
	}
}

func TestTablesThatDifferAreComparedAgain(t *testing.T) {
	quiet := readings{before: rowHashes{"notes": {1}}, after: rowHashes{"notes": {1}}, restored: rowHashes{"notes": {1}}}
	cameAndWent := readings{before: rowHashes{"notes": {1}}, after: rowHashes{"notes": {1}}, restored: rowHashes{"notes": {1, 2}}}
	changedBack := readings{before: rowHashes{"notes": {1}}, after: rowHashes{"notes": {1}}, restored: rowHashes{"notes": {2}}}
	hidden := readings{before: rowHashes{"notes": {1}}, after: rowHashes{"notes": {3}}, restored: rowHashes{"notes": {1, 4}}}
	for name, c := range map[string]struct {
		attempts []readings
		want     string
	}{
		"equal":                              {[]readings{quiet}, ""},
		"a row that came and went":           {[]readings{cameAndWent, quiet}, ""},
		"a row that was changed back":        {[]readings{changedBack, changedBack, quiet}, ""},
		"a surplus row":                      {[]readings{cameAndWent, cameAndWent, cameAndWent}, "notes: 1 rows are not in the database"},
		"a surplus row that a change hides":  {[]readings{hidden, cameAndWent, cameAndWent}, "notes: 1 rows are not in the database"},
		"a missing row":                      {[]readings{changedBack, changedBack, changedBack}, "notes: 1 of 1 rows are missing or different"},
		"a table that changes in every test": {[]readings{hidden, hidden, hidden}, ""},
	} {
		at := 0
		problems, err := settle(func(only []string) (readings, error) {
			test.Equal(t, name+": tables", strings.Join(only, " "), map[bool]string{true: "notes"}[at > 0])
			at++
			return c.attempts[at-1], nil
		})
		test.Check(t, err)
		test.Equal(t, name, joinProblems(problems), c.want)
		test.Equal(t, name+": attempts", at, len(c.attempts))
	}
}

func manyRows(from uint64, count int) (rows []uint64) {
	for n := range count {
		rows = append(rows, from+uint64(n))
	}
	return rows
}
