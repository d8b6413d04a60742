package main

import (
	"archive/tar"
	"bytes"
	"io"
	"path"
	"strings"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// imageUser is the account of the container. It has no name there.
const imageUser = 10001

// image returns the container image of one kind of machine: the program, its documents and an empty state folder.
func (r Release) image(target Target) (v1.Image, error) {
	files, err := r.imageFiles(target)
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(
		func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files)), nil },
		tarball.WithMediaType(types.OCILayer),
	)
	if err != nil {
		return nil, err
	}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	created := v1.Time{Time: r.Time}
	image, err := mutate.Append(base, mutate.Addendum{
		Layer: layer, History: v1.History{Created: created, CreatedBy: "npm run release"},
	})
	if err != nil {
		return nil, err
	}
	config, err := image.ConfigFile()
	if err != nil {
		return nil, err
	}
	config = config.DeepCopy()
	config.Created, config.OS, config.Architecture = created, target.OS, target.Arch
	if target.Arch == "armv7" {
		config.Architecture, config.Variant = "arm", "v7"
	}
	config.Config = v1.Config{
		User:         "10001:10001",
		Entrypoint:   []string{"/byop"},
		Cmd:          []string{"serve"},
		WorkingDir:   stateFolder,
		Volumes:      map[string]struct{}{stateFolder: {}},
		ExposedPorts: map[string]struct{}{"8090/tcp": {}},
		// The image has no other folder in which the program may write. A start empties this one.
		Env:        append([]string{"HOST=0.0.0.0", "TMPDIR=" + stateFolder + "/tmp"}, installedEnvironment()...),
		StopSignal: "SIGTERM",
		Labels: map[string]string{
			"org.opencontainers.image.title":    "BYOP",
			"org.opencontainers.image.version":  r.Version,
			"org.opencontainers.image.licenses": "MIT",
		},
	}
	return mutate.ConfigFile(image, config)
}

// installedEnvironment returns installedSettings as NAME=value.
func installedEnvironment() []string {
	var all []string
	for _, setting := range installedSettings {
		all = append(all, setting.name+"="+setting.value)
	}
	return all
}

// imageFiles returns the layer as an uncompressed tar.
func (r Release) imageFiles(target Target) ([]byte, error) {
	items := []item{{Name: "byop", Mode: 0o755, Path: target.Program}}
	for _, name := range []string{"LICENSE", "THIRD-PARTY.txt"} {
		items = append(items, item{Name: documentsFolder[1:] + name, Mode: 0o644, Path: r.documentPath(name)})
	}
	var packed bytes.Buffer
	archive := tar.NewWriter(&packed)
	for _, folder := range append(withParents(documentsFolder), withParents(stateFolder)...) {
		header := &tar.Header{Typeflag: tar.TypeDir, Name: folder + "/", Mode: 0o755, ModTime: r.Time}
		if "/"+folder == stateFolder {
			header.Mode, header.Uid, header.Gid = 0o750, imageUser, imageUser
		}
		if err := archive.WriteHeader(header); err != nil {
			return nil, err
		}
	}
	for _, each := range items {
		if err := r.addToTar(archive, each); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil { // writes the end, so it comes before Bytes
		return nil, err
	}
	return packed.Bytes(), nil
}

// withParents returns "a", "a/b" and "a/b/c" of "/a/b/c/".
func withParents(folder string) []string {
	var all []string
	for folder = strings.Trim(folder, "/"); folder != "."; folder = path.Dir(folder) {
		all = append([]string{folder}, all...)
	}
	return all
}

// addToTar adds a file that belongs to root.
func (r Release) addToTar(archive *tar.Writer, each item) error {
	body, err := each.content()
	if err != nil {
		return err
	}
	header := &tar.Header{
		Typeflag: tar.TypeReg, Name: each.Name, Mode: int64(each.Mode), Size: int64(len(body)), ModTime: r.Time,
	}
	if err := archive.WriteHeader(header); err != nil {
		return err
	}
	_, err = archive.Write(body)
	return err
}
