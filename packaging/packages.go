package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // registers the format
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm" // registers the format
)

// architectures names each kind of machine as nfpm does. Fedora and its like end support for 32 bits, so there is no such
// RPM.
var architectures = map[string]struct {
	name    string
	formats []string
}{
	"amd64": {"amd64", []string{"deb", "rpm"}},
	"arm64": {"arm64", []string{"deb", "rpm"}},
	"armv7": {"arm7", []string{"deb"}},
}

// writePackages writes the Debian and RPM packages of one kind of machine.
func (r Release) writePackages(target Target) error {
	arch, ok := architectures[target.Arch]
	if !ok {
		return fmt.Errorf("packages of %s have no known architecture", target.Arch)
	}
	work, err := os.MkdirTemp("", "byop-packages-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	for _, format := range arch.formats {
		info, err := r.packageInfo(target, arch.name, work)
		if err != nil {
			return err
		}
		if err := r.writePackage(format, info); err != nil {
			return fmt.Errorf("the %s of %s cannot be written: %w", format, target.Arch, err)
		}
	}
	return nil
}

func (r Release) writePackage(format string, info *nfpm.Info) error {
	packager, err := nfpm.Get(format)
	if err != nil {
		return err
	}
	if format == "rpm" {
		info.Depends = []string{"shadow-utils"} // for the account that preinstall.sh creates
	}
	info = nfpm.WithDefaults(info)
	file, err := os.Create(filepath.Join(r.Out, packager.ConventionalFileName(info)))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if err := packager.Package(info, file); err != nil {
		return err
	}
	return file.Close()
}

// packageInfo describes a package. nfpm reads files from the disk, so generated ones are written into work.
func (r Release) packageInfo(target Target, arch, work string) (*nfpm.Info, error) {
	settings, err := r.settingsFile()
	if err != nil {
		return nil, err
	}
	generated := map[string][]byte{"byop.env": settings, "README.txt": r.readme(target)}
	for _, name := range append([]string{"preinstall.sh", "postinstall.sh", "preremove.sh", "postremove.sh"}, examples()...) {
		generated[name] = r.file(name)
	}
	for name, body := range generated {
		if err := os.WriteFile(filepath.Join(work, name), body, 0o644); err != nil {
			return nil, err
		}
	}
	inWork := func(name string) string { return filepath.Join(work, name) }
	contents := files.Contents{
		r.packaged(target.Program, "/usr/bin/byop", 0o755),
		r.packaged(inWork("README.txt"), documentsFolder+"README.txt", 0o644),
		r.packaged(r.documentPath("byop.env.example"), documentsFolder+"byop.env.example", 0o644),
		r.packaged(r.documentPath("LICENSE"), documentsFolder+"copyright", 0o644),
		r.packaged(r.documentPath("THIRD-PARTY.txt"), documentsFolder+"THIRD-PARTY.txt", 0o644),
	}
	for _, name := range examples() {
		contents = append(contents, r.packaged(inWork(name), documentsFolder+"examples/"+name, 0o644))
		if isUnit(name) {
			contents = append(contents, r.packaged(inWork(name), "/usr/lib/systemd/system/"+name, 0o644))
		}
	}
	guides, err := r.guides()
	if err != nil {
		return nil, err
	}
	for _, name := range guides {
		contents = append(contents, r.packaged(r.documentPath(name), documentsFolder+name, 0o644))
	}
	// Updates never replace the owner's settings, which may contain secrets.
	config := r.packaged(inWork("byop.env"), "/etc/byop/byop.env", 0o640)
	config.Type, config.FileInfo.Group = files.TypeConfigNoReplace, "byop"
	state := r.packaged("", stateFolder, 0o750)
	state.Type, state.FileInfo.Owner, state.FileInfo.Group = files.TypeDir, "byop", "byop"

	return &nfpm.Info{
		Name: "byop", Arch: arch, Platform: "linux", Version: r.Version, MTime: r.Time,
		Section: "web", Maintainer: "The BYOP team <byop@localhost>", License: "MIT",
		Description: "Website of a youth ministry that works without signal\n" +
			"Events, RSVPs, check-in at the door, music and giving, in one program with its database.",
		Overridables: nfpm.Overridables{
			Contents: append(contents, config, state),
			Scripts: nfpm.Scripts{
				PreInstall: inWork("preinstall.sh"), PostInstall: inWork("postinstall.sh"),
				PreRemove: inWork("preremove.sh"), PostRemove: inWork("postremove.sh"),
			},
			Deb: nfpm.Deb{Predepends: []string{"passwd"}}, // the same as shadow-utils
			RPM: nfpm.RPM{BuildHost: "byop", Group: "Applications/Internet"},
		},
	}, nil
}

const documentsFolder = "/usr/share/doc/byop/"

// packaged describes a file of a package that belongs to root.
func (r Release) packaged(source, destination string, mode os.FileMode) *files.Content {
	return &files.Content{Source: source, Destination: destination, FileInfo: &files.ContentFileInfo{
		Owner: "root", Group: "root", Mode: mode, MTime: r.Time,
	}}
}
