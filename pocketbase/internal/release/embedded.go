//go:build release

package release

import (
	"embed"
	"io/fs"

	_ "golang.org/x/crypto/x509roots/fallback" // for machines without certificate authorities, such as our image
)

// scripts/build/build-server.mjs maps a build into this folder.
//
//go:embed all:files
var files embed.FS

func init() {
	build, err := fs.Sub(files, "files")
	if err != nil {
		panic(err)
	}
	Files = build
}
