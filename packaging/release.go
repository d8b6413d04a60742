package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Release is one version of the program, for all machines.
type Release struct {
	Version string
	// Time is the modification time of everything.
	Time time.Time
	// Stage contains the folders programs (a folder OS_ARCH for each), documents, maps and media.
	Stage string
	// Out receives the downloads.
	Out string
}

// Target is a kind of machine.
type Target struct {
	OS, Arch string // as in the names of downloads: linux, armv7
	Program  string // the path of its program
}

// Write makes all downloads, and then their checksums.
func (r Release) Write() error {
	targets, err := r.targets()
	if err != nil {
		return err
	}
	for _, target := range targets {
		if err := r.writeProgramZip(target); err != nil {
			return err
		}
		if target.OS != "linux" {
			continue
		}
		if err := errors.Join(r.writePackages(target), r.writeImage(target)); err != nil {
			return err
		}
	}
	if err := r.writeFolderZip("demo-media", "media"); err != nil {
		return err
	}
	if err := r.writeFolderZip("maps", "maps"); err != nil {
		return err
	}
	if err := r.writeDocuments(); err != nil {
		return err
	}
	return writeChecksums(r.Out)
}

// targets returns the machines with a program, sorted by name.
func (r Release) targets() ([]Target, error) {
	folder := filepath.Join(r.Stage, "programs")
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var all []Target
	for _, entry := range entries {
		system, arch, _ := strings.Cut(entry.Name(), "_")
		target := Target{OS: system, Arch: arch}
		target.Program = filepath.Join(folder, entry.Name(), target.programName())
		all = append(all, target)
	}
	return all, nil
}

// programName returns the name of the program on this kind of machine.
func (t Target) programName() string {
	if t.OS == "windows" {
		return "byop.exe"
	}
	return "byop"
}

// path returns the path of a download, whose name has the version.
func (r Release) path(name string) string {
	return filepath.Join(r.Out, fmt.Sprintf("byop_%s_%s", r.Version, name))
}

// documentPath returns the path of a staged document.
func (r Release) documentPath(name string) string { return filepath.Join(r.Stage, "documents", name) }

// writeDocuments writes the downloads that are single texts: the SBOM, and the file for Docker.
func (r Release) writeDocuments() error {
	bill, err := os.ReadFile(r.documentPath("sbom.cdx.json"))
	if err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(r.path("sbom.cdx.json"), bill, 0o644),
		os.WriteFile(filepath.Join(r.Out, "compose.yaml"), r.file("compose.yaml"), 0o644),
	)
}
