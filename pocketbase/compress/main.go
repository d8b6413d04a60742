// Command compress writes the precompressed files (.br, .gz) that the server sends beside the text files of a folder.
// `npm run build` runs it. The bytes do not depend on the version of Node, so a release can be repeated.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

var textFile = regexp.MustCompile(`\.(html|js|css|svg|json|webmanifest|txt|xml|vtt|ics)$`)

// minSize is the size in bytes below which a file is not compressed.
const minSize = 300

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: compress FOLDER")
		os.Exit(2)
	}
	if err := compressFolder(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compressFolder compresses the text files of a folder and its subfolders.
func compressFolder(folder string) error {
	var work errgroup.Group
	work.SetLimit(runtime.NumCPU())
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || !textFile.MatchString(name) {
			return err
		}
		work.Go(func() error { return compressFile(name) })
		return nil
	})
	if err != nil {
		return err
	}
	return work.Wait()
}

// compressFile writes the compressed forms of a file that are smaller than it.
func compressFile(name string) error {
	body, err := os.ReadFile(name)
	if err != nil || len(body) < minSize {
		return err
	}
	for extension, open := range forms {
		var packed bytes.Buffer
		writer := open(&packed)
		if _, err := writer.Write(body); err != nil {
			return err
		}
		if err := writer.Close(); err != nil {
			return err
		}
		if packed.Len() >= len(body) {
			continue
		}
		if err := os.WriteFile(name+extension, packed.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// forms opens the writers of both forms at their best quality, by the extension of the file.
var forms = map[string]func(io.Writer) io.WriteCloser{
	".br": func(to io.Writer) io.WriteCloser {
		return brotli.NewWriterLevel(to, brotli.BestCompression)
	},
	".gz": func(to io.Writer) io.WriteCloser {
		writer, err := gzip.NewWriterLevel(to, gzip.BestCompression)
		if err != nil { // of an unknown level only
			panic(err)
		}
		return writer
	},
}
