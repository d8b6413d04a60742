package main

import (
	"archive/tar"
	"encoding/json"
	"io"
	"os"
	"path"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// writeImage writes an image as an archive for `docker load` and `podman load`. It is an OCI layout; manifest.json makes
// it readable for versions of Docker before 25, too. It has one kind of machine, because those cannot choose among several.
func (r Release) writeImage(target Target) error {
	image, err := r.image(target)
	if err != nil {
		return err
	}
	blobs, err := blobsOf(image)
	if err != nil {
		return err
	}
	name := "byop:" + r.Version
	index, err := mutate.AppendManifests(mutate.IndexMediaType(empty.Index, types.OCIImageIndex), mutate.IndexAddendum{
		Add: image,
		Descriptor: v1.Descriptor{Annotations: map[string]string{
			"io.containerd.image.name":          "docker.io/library/" + name,
			"org.opencontainers.image.ref.name": r.Version,
		}},
	}).RawManifest()
	if err != nil {
		return err
	}
	dockerManifest, err := json.Marshal([]map[string]any{{
		"Config": blobs[0].path(), "RepoTags": []string{name}, "Layers": []string{blobs[1].path()},
	}})
	if err != nil {
		return err
	}
	file, err := os.Create(r.path("image_" + target.Arch + ".tar"))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	archive := tar.NewWriter(file)
	entries := []item{
		{Name: "oci-layout", Mode: 0o644, Body: []byte(`{"imageLayoutVersion":"1.0.0"}`)},
		{Name: "index.json", Mode: 0o644, Body: index},
		{Name: "manifest.json", Mode: 0o644, Body: dockerManifest},
	}
	for _, each := range blobs {
		entries = append(entries, item{Name: each.path(), Mode: 0o644, Body: each.body})
	}
	for _, each := range entries {
		if err := r.addToTar(archive, each); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return file.Close()
}

// blob is a part of an image, which is named by its hash.
type blob struct {
	hash v1.Hash
	body []byte
}

func (b blob) path() string { return path.Join("blobs", b.hash.Algorithm, b.hash.Hex) }

// blobsOf returns the configuration, the layer and the manifest of an image.
func blobsOf(image v1.Image) ([]blob, error) {
	layers, err := image.Layers()
	if err != nil {
		return nil, err
	}
	sources := []struct {
		hash func() (v1.Hash, error)
		body func() ([]byte, error)
	}{
		{image.ConfigName, image.RawConfigFile},
		{layers[0].Digest, func() ([]byte, error) {
			packed, err := layers[0].Compressed()
			if err != nil {
				return nil, err
			}
			defer func() { _ = packed.Close() }()
			return io.ReadAll(packed)
		}},
		{image.Digest, image.RawManifest},
	}
	var all []blob
	for _, source := range sources {
		hash, err := source.hash()
		if err != nil {
			return nil, err
		}
		body, err := source.body()
		if err != nil {
			return nil, err
		}
		all = append(all, blob{hash, body})
	}
	return all, nil
}
