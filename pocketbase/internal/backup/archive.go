package backup

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"byop/internal/data"
)

const (
	archiveFormat = 1
	manifestName  = "manifest.json"
	manifestMax   = 64 << 20 // bytes; enough for 200,000 uploads
	storageName   = "storage"
	archivePrefix = "byop-"
	archiveTime   = "20060102T150405.000Z"
)

var errManifestMax = fmt.Errorf("its list of files has more than %d MB", manifestMax>>20)

// manifest describes a backup: its files, and the versions that wrote it.
type manifest struct {
	Format    int               `json:"format"`
	MadeAt    time.Time         `json:"made_at"`
	Versions  map[string]string `json:"versions"`
	Migration string            `json:"migration"` // the newest of our migrations in the database
	Files     []archivedFile    `json:"files"`
}

type archivedFile struct {
	Path   string `json:"path"`
	Size   int64  `json:"size"` // bytes
	SHA256 string `json:"sha256"`
}

type archive struct {
	zip   *zip.Writer
	files []archivedFile
	seen  map[string]bool
}

func newArchive(out io.Writer) *archive {
	return &archive{zip: zip.NewWriter(out), seen: map[string]bool{}}
}

// add copies the file at source into the archive. It skips a missing file: its row was deleted first.
func (a *archive) add(name, source string) error {
	if a.seen[name] {
		return nil
	}
	in, err := os.Open(source)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	method := zip.Store // images are compressed already
	if name == data.DatabaseName {
		method = zip.Deflate
	}
	out, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: time.Now().UTC()})
	if err != nil {
		return err
	}
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(out, sum), in)
	if err != nil {
		return err
	}
	a.seen[name] = true
	a.files = append(a.files, archivedFile{name, size, hex.EncodeToString(sum.Sum(nil))})
	return nil
}

func (a *archive) addStorage(dataDir string) error {
	root := filepath.Join(dataDir, storageName)
	return filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		inside, err := filepath.Rel(dataDir, path)
		if err != nil {
			return err
		}
		return a.add(filepath.ToSlash(inside), path)
	})
}

func (a *archive) close(madeAt time.Time, migration string) (manifest, error) {
	m := manifest{archiveFormat, madeAt, programVersions(), migration, a.files}
	out, err := a.zip.Create(manifestName)
	if err != nil {
		return m, err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return m, err
	}
	if len(text) > manifestMax { // no restore would read it
		return m, fmt.Errorf("there are too many uploads for one backup: %w", errManifestMax)
	}
	if _, err := out.Write(text); err != nil {
		return m, err
	}
	return m, a.zip.Close()
}

func programVersions() map[string]string {
	versions := map[string]string{"go": runtime.Version()}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			switch module.Path {
			case "github.com/pocketbase/pocketbase":
				versions["pocketbase"] = strings.TrimPrefix(module.Version, "v")
			case "modernc.org/sqlite":
				versions["sqlite"] = strings.TrimPrefix(module.Version, "v")
			}
		}
	}
	return versions
}

// archivesIn returns the complete backups in a folder, oldest first.
func archivesIn(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if os.IsNotExist(err) {
		return nil, nil
	}
	var names []string
	for _, entry := range entries { // sorted by name, which sorts by time
		if _, ok := archiveTimeOf(entry.Name()); ok {
			names = append(names, filepath.Join(folder, entry.Name()))
		}
	}
	return names, err
}

// clockSkew is how far a clock may have been ahead when it made a backup.
const clockSkew = time.Hour

// Newest returns when the newest complete backup in a folder was made, and how many there are. It counts none with a date in the future,
// which a wrong clock has made: with it, no backup would be due until then.
func Newest(folder string, now time.Time) (at time.Time, count int, err error) {
	names, err := archivesIn(folder)
	past := slices.DeleteFunc(names, func(name string) bool { return isAhead(name, now) })
	if len(past) > 0 {
		at, _ = archiveTimeOf(past[len(past)-1])
	}
	return at, len(past), err
}

// errAhead names a backup with a date in the future, if there is one.
func errAhead(folder string, now time.Time) error {
	names, err := archivesIn(folder)
	if at := slices.IndexFunc(names, func(name string) bool { return isAhead(name, now) }); err == nil && at >= 0 {
		return fmt.Errorf("%s has a date in the future and does not count: check the clock of this machine, then move the file away",
			filepath.Base(names[at]))
	}
	return nil
}

func isAhead(name string, now time.Time) bool {
	at, _ := archiveTimeOf(name)
	return at.After(now.Add(clockSkew))
}

func archiveTimeOf(path string) (time.Time, bool) {
	name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), archivePrefix), ".zip")
	at, err := time.Parse(archiveTime, name)
	return at, err == nil && archiveNameAt(at) == filepath.Base(path)
}

func archiveNameAt(at time.Time) string {
	return fmt.Sprintf("%s%s.zip", archivePrefix, at.UTC().Format(archiveTime))
}
