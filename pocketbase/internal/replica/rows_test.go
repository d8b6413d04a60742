package replica

import (
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
		"more surplus rows than changes":    {[]uint64{1}, []uint64{1, 2}, append([]uint64{1}, manyRows(3, 200)...), "notes: 200 rows are not in the database"},
	} {
		got := joinProblems(compareRows(rowHashes{"notes": c.before}, rowHashes{"notes": c.after}, rowHashes{"notes": c.restored}))
		test.Equal(t, name, got, c.want)
	}
}

func manyRows(from uint64, count int) (rows []uint64) {
	for n := range count {
		rows = append(rows, from+uint64(n))
	}
	return rows
}
