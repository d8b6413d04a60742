package main

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestTextFilesAreCompressedInBothFormsAndOnlyIfThatMakesThemSmaller(t *testing.T) {
	folder := t.TempDir()
	long := []byte(strings.Repeat("a line of a script\n", 100))
	noise := make([]byte, 1000)
	if _, err := rand.Read(noise); err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string][]byte{
		"assets/app.js": long, "assets/short.js": []byte("1"), "assets/noise.js": noise, "photo.webp": long,
	} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, body, 0o644); err != nil {
			t.Fatal(err)
		}
	}

	if err := compressFolder(folder); err != nil {
		t.Fatal(err)
	}

	var made []string
	for _, pattern := range []string{"*.br", "*.gz", "*/*.br", "*/*.gz"} {
		names, _ := filepath.Glob(filepath.Join(folder, pattern))
		made = append(made, names...)
	}
	script := filepath.Join(folder, "assets/app.js")
	if !slices.Equal(made, []string{script + ".br", script + ".gz"}) {
		t.Fatalf("compressed %v", made)
	}
	unpack := map[string]func(io.Reader) io.Reader{
		".br": func(r io.Reader) io.Reader { return brotli.NewReader(r) },
		".gz": func(r io.Reader) io.Reader {
			unpacked, err := gzip.NewReader(r)
			if err != nil {
				t.Fatal(err)
			}
			return unpacked
		},
	}
	for extension, reader := range unpack {
		packed, err := os.ReadFile(script + extension)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(reader(bytes.NewReader(packed))); err != nil || !bytes.Equal(body, long) {
			t.Errorf("%s unpacks to %d bytes of %d: %v", extension, len(body), len(long), err)
		}
	}
}
