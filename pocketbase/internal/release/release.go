// Package release holds what a released program brings along: the built site, the hooks, the migrations and the script
// that renders pages.
package release

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Version is the version of package.json. The linker sets it.
var Version = "0.0.0-development"

// Files contains the folders pb_hooks, pb_migrations, pb_public and pb_render of a build. It is nil in a program that was
// built without the tag `release`: developers and tests name these folders by flags.
var Files fs.FS

// Build is what the program runs.
type Build struct {
	Hooks, Migrations string // folders, because PocketBase reads scripts from the disk
	Site              fs.FS
	Script            string // renders the pages; "" for none

	scripts string // name of the folder with the unpacked hooks and migrations; "" if nothing was unpacked
}

// Folders name a build on the disk instead of the embedded one. Each may be "".
type Folders struct {
	Hooks, Migrations, Site, Script string
}

const (
	hooksName      = "pb_hooks"
	migrationsName = "pb_migrations"
	siteName       = "pb_public"
	scriptName     = "pb_render/render.js"
)

// Open returns the build that folders name, and the embedded one for those that they do not name. A program without an
// embedded build uses folders of the current one. Scripts are unpacked into dataDir.
func Open(folders Folders, dataDir string) (Build, error) {
	if Files == nil {
		folders.Hooks = cmp.Or(folders.Hooks, hooksName)
		folders.Migrations = cmp.Or(folders.Migrations, migrationsName)
		folders.Site = cmp.Or(folders.Site, siteName)
	}
	build := Build{Hooks: folders.Hooks, Migrations: folders.Migrations}
	if build.Hooks == "" || build.Migrations == "" {
		folder, err := unpack(Files, dataDir)
		if err != nil {
			return build, fmt.Errorf("the hooks and migrations of this program cannot be unpacked (%w): BYOP_DATA_DIR must name "+
				"a folder in which this account may write, on a disk with free space", err)
		}
		build.scripts = filepath.Base(folder)
		build.Hooks = cmp.Or(build.Hooks, filepath.Join(folder, hooksName))
		build.Migrations = cmp.Or(build.Migrations, filepath.Join(folder, migrationsName))
	}
	scripts, script := Files, scriptName
	if folders.Site == "" {
		site, err := fs.Sub(Files, siteName)
		if err != nil {
			return build, err
		}
		build.Site = site
	} else {
		build.Site = os.DirFS(folders.Site)
		scripts = os.DirFS(filepath.Dir(filepath.Clean(folders.Site)))
	}
	if folders.Script != "" {
		scripts, script = os.DirFS(filepath.Dir(folders.Script)), filepath.Base(folders.Script)
	}
	source, err := fs.ReadFile(scripts, script)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	build.Script = string(source)
	return build, err
}

// Migrations returns the migrations in a folder, or the embedded ones if its name is "".
func Migrations(folder string) fs.FS {
	if folder == "" && Files != nil {
		if embedded, err := fs.Sub(Files, migrationsName); err == nil {
			return embedded
		}
	}
	return os.DirFS(cmp.Or(folder, migrationsName))
}
