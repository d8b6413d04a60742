package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// buildManifest lists the files of a build. `npm run build` writes it last (build-manifest.mjs).
const buildManifest = "build.json"

// CheckBuild compares folders of a build with the manifest beside them. Its error names the first missing or changed
// file. Folders without a manifest are not checked: developers and tests run the program on single folders.
func CheckBuild(dirs ...string) error {
	for _, dir := range dirs {
		dist, name := filepath.Split(filepath.Clean(dir))
		text, err := os.ReadFile(filepath.Join(dist, buildManifest))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		var manifest struct {
			Files map[string]struct {
				Size   int64  `json:"size"`
				SHA256 string `json:"sha256"`
			} `json:"files"`
		}
		if err == nil {
			err = json.Unmarshal(text, &manifest)
		}
		if err != nil {
			return fmt.Errorf("the file list of the build cannot be read: %w", err)
		}
		names := []string{}
		for file := range manifest.Files {
			if strings.HasPrefix(file, name+"/") {
				names = append(names, file)
			}
		}
		slices.Sort(names)
		for _, file := range names {
			listed := manifest.Files[file]
			sum, size, err := fileHash(filepath.Join(dist, filepath.FromSlash(file)))
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return fmt.Errorf("the build is incomplete: %s is missing. Build again, or copy the whole build", file)
			case err != nil:
				return err
			case size != listed.Size || sum != listed.SHA256:
				return fmt.Errorf("the build was changed: %s differs. Build again, or copy the whole build", file)
			}
		}
	}
	return nil
}

func fileHash(file string) (sum string, size int64, err error) {
	in, err := os.Open(file)
	if err != nil {
		return "", 0, err
	}
	defer func() { _ = in.Close() }()
	hash := sha256.New()
	size, err = io.Copy(hash, in)
	return hex.EncodeToString(hash.Sum(nil)), size, err
}
