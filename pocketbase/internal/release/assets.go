package release

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// assetsName is the folder of a site whose files have a hash of their content in their names.
const assetsName = "assets"

// Open pages load scripts of their release after an update. keptReleases is how many earlier releases are kept at least,
// and keptFor is how long each is kept at least after it was replaced.
const (
	keptReleases = 2
	keptFor      = 30 * 24 * time.Hour
)

// KeepAssets stores the assets of the site in dataDir, for pages that are open when the next release starts. It returns the
// folders with those of earlier releases, and removes what is too old. The caller must own the data folder.
func (b Build) KeepAssets(dataDir string, now time.Time) (earlier []fs.FS, err error) {
	root := filepath.Join(dataDir, folderName)
	current, notStored := b.storeAssets(root, now)
	entries, err := os.ReadDir(root)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	type replaced struct {
		folder string
		until  time.Time
	}
	var kept []replaced
	for _, entry := range entries {
		folder := filepath.Join(root, entry.Name())
		info, err := os.Stat(filepath.Join(folder, assetsName))
		switch {
		case entry.Name() == current || entry.Name() == b.scripts:
		case err == nil && info.IsDir():
			info, err := os.Stat(folder)
			if err != nil {
				return nil, err
			}
			kept = append(kept, replaced{folder, info.ModTime()})
		default:
			if err := os.RemoveAll(folder); err != nil {
				return nil, err
			}
		}
	}
	slices.SortFunc(kept, func(a, b replaced) int { return b.until.Compare(a.until) })
	for age, release := range kept {
		if age >= keptReleases && now.Sub(release.until) > keptFor {
			if err := os.RemoveAll(release.folder); err != nil {
				return nil, err
			}
			continue
		}
		earlier = append(earlier, onDemand{os.DirFS(release.folder)})
	}
	return earlier, notStored
}

// storeAssets returns the name of the folder with the assets of the site; "" if it has none. The time of a folder is when its
// release was used last: at its last start, or when another one replaced it.
func (b Build) storeAssets(root string, now time.Time) (name string, err error) {
	assets, err := fs.Sub(b.Site, assetsName)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	if err := hashFiles(sum, assets); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	} else if err != nil {
		return "", err
	}
	name = nameOf(sum.Sum(nil))
	last, err := usedLast(root)
	if err != nil {
		return "", err
	}
	if last != "" && last != name {
		before := now.Add(-2 * time.Second) // some file systems count only every other second
		if err := os.Chtimes(filepath.Join(root, last), before, before); err != nil {
			return "", err
		}
	}
	if err := place(assets, filepath.Join(root, name, assetsName)); err != nil {
		return "", err
	}
	return name, os.Chtimes(filepath.Join(root, name), now, now)
}

// usedLast returns the name of the folder with the assets of the release that was used last; "" for none.
func usedLast(root string) (last string, err error) {
	folders, err := filepath.Glob(filepath.Join(root, "*", assetsName))
	var at time.Time
	for _, folder := range folders {
		info, err := os.Stat(filepath.Dir(folder))
		if err != nil {
			return "", err
		}
		if last == "" || info.ModTime().After(at) {
			last, at = info.Name(), info.ModTime()
		}
	}
	return last, err
}

// onDemand is a folder whose files are opened for each read. Few pages request those of earlier releases.
type onDemand struct{ fs.FS }

func (d onDemand) Open(name string) (fs.File, error) {
	opened, err := d.FS.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := opened.Stat()
	if err != nil || info.IsDir() {
		return opened, err
	}
	return fileOnDemand{io.NewSectionReader(readerOnDemand{d.FS, name}, 0, info.Size()), info}, opened.Close()
}

type fileOnDemand struct {
	*io.SectionReader
	info fs.FileInfo
}

func (f fileOnDemand) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f fileOnDemand) Close() error               { return nil }

type readerOnDemand struct {
	folder fs.FS
	name   string
}

func (r readerOnDemand) ReadAt(into []byte, at int64) (int, error) {
	opened, err := r.folder.Open(r.name)
	if err != nil {
		return 0, err
	}
	defer func() { _ = opened.Close() }()
	file, ok := opened.(io.ReaderAt)
	if !ok {
		return 0, errors.ErrUnsupported
	}
	return file.ReadAt(into, at)
}
