package replica

import (
	"context"
	"database/sql"
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"maps"
	"math"
	"slices"
	"strings"

	"byop/internal/uploads"
)

// rowHashes are the hashes of all rows by table, sorted. The schema is one of the tables.
type rowHashes map[string][]uint64

const schemaTable = "sqlite_schema"

// hashSeed makes the hashes of one process comparable.
var hashSeed = maphash.MakeSeed()

// hashRows reads every row of a database, or of some tables, in one transaction.
func hashRows(ctx context.Context, db *sql.DB, only []string) (rowHashes, error) {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }()
	// Litestream's own tables change with every checkpoint.
	const ours = "name NOT LIKE '\\_litestream%' ESCAPE '\\'"
	hashes := rowHashes{}
	if hashes[schemaTable], err = hashQuery(ctx, tx, "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE "+ours); err != nil {
		return nil, err
	}
	names, err := tx.QueryContext(ctx, "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND "+ours)
	if err != nil {
		return nil, err
	}
	var tables []string
	for names.Next() {
		var name string
		if err := names.Scan(&name); err != nil {
			return nil, err
		}
		if only == nil || slices.Contains(only, name) {
			tables = append(tables, name)
		}
	}
	if err := names.Err(); err != nil {
		return nil, err
	}
	for _, table := range tables {
		if hashes[table], err = hashQuery(ctx, tx, `SELECT * FROM "`+strings.ReplaceAll(table, `"`, `""`)+`"`); err != nil {
			return nil, fmt.Errorf("%s: %w", table, err)
		}
	}
	return hashes, nil
}

func hashQuery(ctx context.Context, tx *sql.Tx, query string) (hashes []uint64, err error) {
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	values, pointers := make([]any, len(columns)), make([]any, len(columns))
	for at := range values {
		pointers[at] = &values[at]
	}
	for rows.Next() {
		if err := rows.Scan(pointers...); err != nil {
			return nil, err
		}
		hashes = append(hashes, hashRow(values))
	}
	slices.Sort(hashes)
	return hashes, rows.Err()
}

func hashRow(values []any) uint64 {
	var h maphash.Hash
	h.SetSeed(hashSeed)
	number := func(kind byte, n uint64) {
		_ = h.WriteByte(kind)
		var bytes [8]byte
		binary.LittleEndian.PutUint64(bytes[:], n)
		_, _ = h.Write(bytes[:])
	}
	for _, value := range values {
		switch v := value.(type) {
		case int64:
			number('i', uint64(v))
		case float64:
			number('f', math.Float64bits(v))
		case string:
			number('s', uint64(len(v)))
			_, _ = h.WriteString(v)
		case []byte:
			number('b', uint64(len(v)))
			_, _ = h.Write(v)
		default: // nil, and times of columns that are declared as such
			_, _ = fmt.Fprintf(&h, "%T%v", v, v)
		}
	}
	return h.Sum64()
}

func (r rowHashes) count() (rows int) {
	for _, hashes := range r {
		rows += len(hashes)
	}
	return rows
}

// readings are the tables of the live database before and after the restored state, and the restored ones.
type readings struct {
	before, after, restored rowHashes
	named                   *uploads.Named // by the restored rows; nil if only some tables were read
}

// settleAttempts is how often a table is compared. Rows that come and go within one reading differ once.
const settleAttempts = 3

// settle compares all tables, then those that differ again: fewer tables are read within less time.
func settle(read func(only []string) (readings, error)) (problems []string, err error) {
	var only []string
	for range settleAttempts {
		all, err := read(only)
		if err != nil {
			return nil, err
		}
		found := compareRows(all.before, all.after, all.restored)
		if only = slices.Sorted(maps.Keys(found)); len(only) == 0 {
			return nil, nil
		}
		problems = nil
		for _, table := range only {
			if found[table] != "" {
				problems = append(problems, found[table])
			}
		}
	}
	return problems, nil
}

// compareRows returns the tables that must be compared again, and what is wrong with each. before and after were read from the
// live database, before and after the restored state. A row that is in both must be restored. A row that is in none may be
// restored at most as often as its table changed; then nothing is wrong yet, and a quieter moment must show it.
func compareRows(before, after, restored rowHashes) map[string]string {
	tables, found := maps.Clone(before), map[string]string{}
	maps.Copy(tables, after)
	maps.Copy(tables, restored)
	for table := range tables {
		stable, changed := split(before[table], after[table])
		missing := len(without(stable, restored[table]))
		surplus := len(without(without(restored[table], before[table]), after[table]))
		switch {
		case missing > 0:
			found[table] = fmt.Sprintf("%s: %d of %d rows are missing or different", table, missing, len(stable))
		case surplus > changed:
			found[table] = fmt.Sprintf("%s: %d rows are not in the database", table, surplus)
		case surplus > 0:
			found[table] = ""
		}
	}
	return found
}

// split returns what two sorted lists share, and the number of the others.
func split(a, b []uint64) (both []uint64, others int) {
	onlyA, onlyB := without(a, b), without(b, a)
	return without(a, onlyA), len(onlyA) + len(onlyB)
}

// without returns the elements of a sorted list that another sorted list does not have as often.
func without(a, b []uint64) (left []uint64) {
	at := 0
	for _, value := range a {
		for at < len(b) && b[at] < value {
			at++
		}
		if at < len(b) && b[at] == value {
			at++
		} else {
			left = append(left, value)
		}
	}
	return left
}
