package uploads

import (
	"os"
	"path/filepath"
	"testing"

	"byop/internal/test"
)

// TestADiskThatFillsDuringAnUpload: every write to /dev/full fails as on a full disk.
func TestADiskThatFillsDuringAnUpload(t *testing.T) {
	m := startMedia(t)
	file := song(5000)
	m.begin(id, "audio", len(file))
	path := filepath.Join(m.folder, m.first(id).name())
	test.Check(t, os.Rename(path, path+"-kept"))
	test.Check(t, os.Symlink("/dev/full", path))
	test.Equal(t, "full", m.chunk(id, 0, file).StatusCode, 507)
	test.Equal(t, "others work", m.begin("abcdefghijklmn2", "audio", 5000).StatusCode, 201)
	test.Check(t, os.Rename(path+"-kept", path))
	test.Equal(t, "what arrived", m.show(id), "200 0 5000")
	test.Equal(t, "after room was made", outcome(m.chunk(id, 0, file)), "204 5000")
}
