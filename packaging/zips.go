package main

import (
	"archive/zip"
	"cmp"
	"compress/flate"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// writeProgramZip writes the zip of one kind of machine.
func (r Release) writeProgramZip(target Target) error {
	items, err := r.documents(target)
	if err != nil {
		return err
	}
	items = append(items, item{Name: target.programName(), Mode: 0o755, Path: target.Program})
	return r.writeZip(target.OS+"_"+target.Arch, items)
}

// writeFolderZip writes a zip of a staged folder, with the folder in it.
func (r Release) writeFolderZip(name, folder string) error {
	var items []item
	err := filepath.WalkDir(filepath.Join(r.Stage, folder), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		inside, err := filepath.Rel(r.Stage, path)
		items = append(items, item{Name: filepath.ToSlash(inside), Mode: 0o644, Path: path})
		return err
	})
	if err != nil {
		return err
	}
	return r.writeZip(name, items)
}

// writeZip writes a zip with sorted files, all of the time of the release.
func (r Release) writeZip(name string, items []item) error {
	file, err := os.Create(r.path(name + ".zip"))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	archive := zip.NewWriter(file)
	archive.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(to, flate.BestCompression)
	})
	slices.SortFunc(items, func(a, b item) int { return cmp.Compare(a.Name, b.Name) })
	for _, each := range items {
		if err := r.addToZip(archive, each); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return file.Close()
}

func (r Release) addToZip(archive *zip.Writer, each item) error {
	header := &zip.FileHeader{Name: each.Name, Method: zip.Deflate, Modified: r.Time}
	header.SetMode(each.Mode)
	to, err := archive.CreateHeader(header)
	if err != nil {
		return err
	}
	body, err := each.content()
	if err == nil {
		_, err = to.Write(body)
	}
	return err
}

// content returns the bytes of the item.
func (i item) content() ([]byte, error) {
	if i.Path == "" {
		return i.Body, nil
	}
	return os.ReadFile(i.Path)
}
