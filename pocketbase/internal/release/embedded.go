//go:build release

package release

import (
	"embed"
	"io/fs"
)

// `npm run release` copies the build into this folder.
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
