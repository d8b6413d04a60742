package main

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
)

//go:embed files
var embedded embed.FS

// file returns one of the embedded files for this version. Its name is known, so it exists.
func (r Release) file(name string) []byte {
	text, err := embedded.ReadFile("files/" + name)
	if err != nil {
		panic(err)
	}
	return bytes.ReplaceAll(text, []byte("VERSION"), []byte(r.Version))
}

// item is a file of an archive: Body, or the content of Path.
type item struct {
	Name string
	Mode fs.FileMode
	Body []byte
	Path string
}

// examples returns the names of the files for proxies and service managers, which owners adapt: all but the scripts of
// packages and the text for owners.
func examples() []string {
	entries, err := embedded.ReadDir("files")
	if err != nil {
		panic(err)
	}
	var names []string
	for _, entry := range entries {
		if extension := path.Ext(entry.Name()); extension != ".sh" && extension != ".txt" {
			names = append(names, entry.Name())
		}
	}
	return names
}

// isUnit reports whether an example is a unit of systemd, which a package installs.
func isUnit(name string) bool {
	return slices.Contains([]string{".service", ".socket", ".timer"}, path.Ext(name))
}

// readme returns the text for owners of one kind of machine.
func (r Release) readme(target Target) []byte {
	return bytes.ReplaceAll(r.file("README.txt"), []byte("MACHINE"), []byte(target.OS+"_"+target.Arch))
}

// guides returns the documents for owners, as docs/name.
func (r Release) guides() ([]string, error) {
	entries, err := os.ReadDir(r.documentPath("docs"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		names = append(names, "docs/"+entry.Name())
	}
	return names, nil
}

// documents returns what every zip of the program has beside it.
func (r Release) documents(target Target) ([]item, error) {
	guides, err := r.guides()
	if err != nil {
		return nil, err
	}
	all := []item{{Name: "README.txt", Mode: 0o644, Body: r.readme(target)}}
	for _, name := range append([]string{"LICENSE", "THIRD-PARTY.txt", "byop.env.example"}, guides...) {
		all = append(all, item{Name: name, Mode: 0o644, Path: r.documentPath(name)})
	}
	for _, name := range examples() {
		all = append(all, item{Name: "examples/" + name, Mode: 0o644, Body: r.file(name)})
	}
	return all, nil
}

// installedSettings are the settings that a package and an image have by default. The data is one level below the state
// folder, because that is a mount point, which a restore cannot swap.
var installedSettings = []struct{ name, value string }{
	{"BYOP_DATA_DIR", stateFolder + "/data"},
	{"BYOP_BACKUP_DIR", stateFolder + "/backups"},
}

// stateFolder contains everything that the installed program writes.
const stateFolder = "/var/lib/byop"

// settingsFile returns byop.env.example with installedSettings.
func (r Release) settingsFile() ([]byte, error) {
	text, err := os.ReadFile(r.documentPath("byop.env.example"))
	if err != nil {
		return nil, err
	}
	for _, setting := range installedSettings {
		line := regexp.MustCompile(`(?m)^# ` + setting.name + `=.*$`)
		if len(line.FindAll(text, -1)) != 1 {
			return nil, fmt.Errorf("byop.env.example must have one line for %s", setting.name)
		}
		text = line.ReplaceAllLiteral(text, []byte(setting.name+"="+setting.value))
	}
	return text, nil
}
