package uploads

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Named contains the uploads that the rows of a database name. A key is that of PocketBase: collection/record/file.
type Named struct {
	Keys        map[string]bool
	collections map[string]bool // ids
}

// ReadNamed reads the uploads that the rows of a database file name. Another process may use the file.
func ReadNamed(ctx context.Context, database string) (named Named, err error) {
	if _, err := os.Stat(database); err != nil { // SQLite would create it
		return named, err
	}
	db, err := sql.Open("sqlite", database+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return named, err
	}
	defer func() { _ = db.Close() }()
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // fields and rows of one state
	if err != nil {
		return named, err
	}
	defer func() { _ = tx.Rollback() }()
	named = Named{Keys: map[string]bool{}, collections: map[string]bool{}}
	fields, err := tx.QueryContext(ctx, `SELECT c.id, c.name, coalesce(json_extract(f.value, '$.name'), '')
		FROM _collections c LEFT JOIN json_each(c.fields) f ON json_extract(f.value, '$.type') = ?
		WHERE c.type != ?`, core.FieldTypeFile, core.CollectionTypeView)
	if err != nil {
		return named, err
	}
	defer func() { _ = fields.Close() }()
	var found [][3]string
	for fields.Next() {
		var collection, table, field string
		if err := fields.Scan(&collection, &table, &field); err != nil {
			return named, err
		}
		named.collections[collection] = true
		if field != "" {
			found = append(found, [3]string{collection, table, field})
		}
	}
	if err := fields.Err(); err != nil {
		return named, err
	}
	for _, f := range found {
		if err := named.readField(ctx, tx, f[0], f[1], f[2]); err != nil {
			return named, err
		}
	}
	return named, nil
}

func (n Named) readField(ctx context.Context, tx *sql.Tx, collection, table, field string) error {
	quote := func(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
	rows, err := tx.QueryContext(ctx, fmt.Sprintf("SELECT id, %[1]s FROM %[2]s WHERE %[1]s NOT IN ('', '[]')", quote(field), quote(table)))
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var record, value string
		if err := rows.Scan(&record, &value); err != nil {
			return err
		}
		files := []string{value}
		if strings.HasPrefix(value, "[") { // a field of several files
			if err := json.Unmarshal([]byte(value), &files); err != nil {
				return fmt.Errorf("the files of %s/%s cannot be read: %w", collection, record, err)
			}
		}
		for _, file := range files {
			n.Keys[path.Join(collection, record, file)] = true
		}
	}
	return rows.Err()
}

// Names returns whether a row names the upload that is stored as key, or of which that is a thumb.
func (n Named) Names(key string) bool {
	parts := strings.Split(strings.TrimSuffix(key, ".attrs"), "/") // PocketBase keeps types and checksums beside uploads
	if len(parts) == 4 {
		original, isThumb := strings.CutPrefix(parts[2], "thumbs_")
		if !isThumb {
			return false
		}
		parts = []string{parts[0], parts[1], original}
	}
	return n.Keys[strings.Join(parts, "/")]
}

// isUpload returns whether a key is in the folder of a record, whether a row names it or not. Anything else in a bucket belongs
// to others.
func (n Named) isUpload(key string) bool {
	parts := strings.Split(key, "/")
	return n.collections[parts[0]] && (len(parts) == 3 || len(parts) == 4 && strings.HasPrefix(parts[2], "thumbs_"))
}
