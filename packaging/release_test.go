package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/blakesmith/ar"
	"github.com/sassoftware/go-rpmutils"
)

var committed = time.Date(2026, 11, 26, 1, 2, 4, 0, time.UTC)

// written makes all downloads of small programs once, for all tests.
var written = func() func(t *testing.T) Release {
	var made Release
	return func(t *testing.T) Release {
		if made.Out == "" {
			made = Release{Version: "1.2.3", Time: committed, Stage: stage(t), Out: newFolder(t)}
			if err := made.Write(); err != nil {
				t.Fatal(err)
			}
		}
		return made
	}
}()

func newFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "byop-packaging-")
	if err != nil {
		t.Fatal(err)
	}
	cleanups = append(cleanups, folder)
	return folder
}

var cleanups []string

func TestMain(m *testing.M) {
	code := m.Run()
	for _, folder := range cleanups {
		_ = os.RemoveAll(folder)
	}
	os.Exit(code)
}

// stage returns a folder as scripts/release.mjs makes it.
func stage(t *testing.T) string {
	t.Helper()
	folder := newFolder(t)
	for name, text := range map[string]string{
		"programs/linux_amd64/byop": "program of amd64", "programs/linux_arm64/byop": "program of arm64",
		"programs/linux_armv7/byop": "program of armv7", "programs/windows_amd64/byop.exe": "program of Windows",
		"documents/LICENSE": "MIT", "documents/THIRD-PARTY.txt": "others", "documents/sbom.cdx.json": "{}",
		"documents/byop.env.example": "# The port\n# PORT=8090\n# BYOP_DATA_DIR=pb_data\n# BYOP_BACKUP_DIR=backups\n",
		"documents/docs/install.md":  "how to install", "documents/docs/alerts.yml": "groups: []",
		"media/audio/song.m4a": "song", "maps/index.js.map": "map",
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestAReleaseHasADownloadForEveryMachine(t *testing.T) {
	entries, err := os.ReadDir(written(t).Out)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	want := []string{
		"byop-1.2.3-1.aarch64.rpm", "byop-1.2.3-1.x86_64.rpm",
		"byop_1.2.3_amd64.deb", "byop_1.2.3_arm64.deb", "byop_1.2.3_armhf.deb",
		"byop_1.2.3_demo-media.zip",
		"byop_1.2.3_image_amd64.tar", "byop_1.2.3_image_arm64.tar", "byop_1.2.3_image_armv7.tar",
		"byop_1.2.3_linux_amd64.zip", "byop_1.2.3_linux_arm64.zip", "byop_1.2.3_linux_armv7.zip",
		"byop_1.2.3_maps.zip", "byop_1.2.3_sbom.cdx.json", "byop_1.2.3_windows_amd64.zip",
		"checksums.txt", "compose.yaml",
	}
	if !slices.Equal(names, want) {
		t.Errorf("the release has %v", names)
	}
}

func TestTheSameInputGivesTheSameBytes(t *testing.T) {
	first := written(t)
	second := Release{Version: first.Version, Time: first.Time, Stage: stage(t), Out: newFolder(t)}
	t.Setenv("TZ", "Asia/Tokyo")
	t.Setenv("SOURCE_DATE_EPOCH", "1")
	if err := second.Write(); err != nil {
		t.Fatal(err)
	}
	if one, other := read(t, first, checksumsName), read(t, second, checksumsName); !bytes.Equal(one, other) {
		t.Errorf("the checksums differ:\n%s\n%s", one, other)
	}
}

func read(t *testing.T, from Release, name string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join(from.Out, name))
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func TestAZipHasTheProgramAndWhatAnOwnerReads(t *testing.T) {
	archive, err := zip.OpenReader(filepath.Join(written(t).Out, "byop_1.2.3_linux_amd64.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = archive.Close() }()
	var names []string
	for _, file := range archive.File {
		names = append(names, file.Name)
		want := fs.FileMode(0o644)
		if file.Name == "byop" {
			want = 0o755
		}
		if file.Mode() != want || !file.Modified.Equal(committed) {
			t.Errorf("%s has mode %v and time %v", file.Name, file.Mode(), file.Modified)
		}
	}
	for _, want := range []string{
		"LICENSE", "README.txt", "THIRD-PARTY.txt", "byop", "byop.env.example", "docs/alerts.yml", "docs/install.md",
		"examples/Caddyfile", "examples/byop-wake.service", "examples/byop-wake.timer", "examples/byop.service", "examples/byop.socket",
		"examples/byop@.service", "examples/byop@.socket", "examples/compose.yaml", "examples/nginx.conf",
	} {
		if !slices.Contains(names, want) {
			t.Errorf("the zip has %v, not %s", names, want)
		}
	}
	if !slices.IsSorted(names) || slices.ContainsFunc(names, func(name string) bool { return path.Ext(name) == ".sh" }) {
		t.Errorf("the zip has %v", names)
	}
}

func TestDemoMediaUnpackIntoTheFolderThatTheProgramReads(t *testing.T) {
	archive, err := zip.OpenReader(filepath.Join(written(t).Out, "byop_1.2.3_demo-media.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = archive.Close() }()
	if len(archive.File) != 1 || archive.File[0].Name != "media/audio/song.m4a" {
		t.Errorf("the zip has %v", archive.File)
	}
}

// entry is what an archive says about a file.
type entry struct {
	mode         int64
	owner, group string
	body         string
}

// unpackTar returns the entries of a tar by name, and checks their times.
func unpackTar(t *testing.T, packed io.Reader) map[string]entry {
	t.Helper()
	all := map[string]entry{}
	for archive := tar.NewReader(packed); ; {
		header, err := archive.Next()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		if !header.ModTime.Equal(committed) {
			t.Errorf("%s has the time %v", header.Name, header.ModTime)
		}
		all[strings.TrimPrefix(header.Name, "./")] = entry{header.Mode, header.Uname, header.Gname, string(body)}
	}
}

func unpackGzip(t *testing.T, packed io.Reader) io.Reader {
	t.Helper()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// unpackDeb returns the control files and the content of a Debian package.
func unpackDeb(t *testing.T, name string) (control, content map[string]entry) {
	t.Helper()
	archive := ar.NewReader(bytes.NewReader(read(t, written(t), name)))
	for {
		header, err := archive.Next()
		if err == io.EOF {
			return control, content
		}
		if err != nil {
			t.Fatal(err)
		}
		switch strings.TrimSuffix(header.Name, "/") {
		case "control.tar.gz":
			control = unpackTar(t, unpackGzip(t, archive))
		case "data.tar.gz":
			content = unpackTar(t, unpackGzip(t, archive))
		}
	}
}

func TestADebianPackageKeepsSettingsAndDataOfItsAccount(t *testing.T) {
	control, content := unpackDeb(t, "byop_1.2.3_armhf.deb")
	for name, want := range map[string]entry{
		"usr/bin/byop":                             {0o755, "root", "root", "program of armv7"},
		"etc/byop/byop.env":                        {0o640, "root", "byop", ""},
		"var/lib/byop/":                            {0o750, "byop", "byop", ""},
		documentsFolder[1:] + "copyright":          {0o644, "root", "root", "MIT"},
		"usr/share/doc/byop/docs/install.md":       {0o644, "root", "root", "how to install"},
		"usr/lib/systemd/system/byop@.service":     {0o644, "root", "root", ""},
		"usr/lib/systemd/system/byop@.socket":      {0o644, "root", "root", ""},
		"usr/lib/systemd/system/byop-wake.service": {0o644, "root", "root", ""},
		"usr/lib/systemd/system/byop-wake.timer":   {0o644, "root", "root", ""},
	} {
		found, ok := content[name]
		if want.body == "" {
			found.body = ""
		}
		if !ok || found != want {
			t.Errorf("%s is %+v", name, found)
		}
	}
	settings := content["etc/byop/byop.env"].body
	for _, line := range []string{"# PORT=8090", "BYOP_DATA_DIR=/var/lib/byop/data", "BYOP_BACKUP_DIR=/var/lib/byop/backups"} {
		if !slices.Contains(strings.Split(settings, "\n"), line) {
			t.Errorf("the settings lack %q:\n%s", line, settings)
		}
	}
	if text := control["conffiles"].body; strings.TrimSpace(text) != "/etc/byop/byop.env" {
		t.Errorf("the settings files are %q", text)
	}
	if text := control["control"].body; !strings.Contains(text, "Architecture: armhf\n") || !strings.Contains(text, "Version: 1.2.3\n") {
		t.Errorf("the control file is %s", text)
	}
	for script, parts := range map[string][]string{
		"preinst":  {"useradd --system"},
		"postinst": {"try-restart byop.service || true", "try-restart 'byop@*.service' || true"},
		"prerm":    {"disable --now byop.service byop.socket || true", "disable byop@.socket || true", "stop byop-wake.timer 'byop@*.socket' 'byop@*.service' || true"},
		"postrm":   {"The data of BYOP stays"},
	} {
		for _, part := range parts {
			if !strings.Contains(control[script].body, part) {
				t.Errorf("%s is %q", script, control[script].body)
			}
		}
	}
}

func TestTheServiceIsConfinedToItsStateFolder(t *testing.T) {
	_, content := unpackDeb(t, "byop_1.2.3_amd64.deb")
	unit := strings.Split(content["usr/lib/systemd/system/byop.service"].body, "\n")
	for _, line := range []string{
		"ExecStart=/usr/bin/byop serve --config /etc/byop/byop.env", "User=byop", "StateDirectory=byop",
		"ProtectSystem=strict", "NoNewPrivileges=yes", "PrivateTmp=yes", "Requires=byop.socket", "TimeoutStopSec=90",
		"RestartPreventExitStatus=65",
	} {
		if !slices.Contains(unit, line) {
			t.Errorf("the unit lacks %q", line)
		}
	}
}

// The units of many ministries confine the program as that of one does: none loses a line of the other.
func TestTheServicesOfManyMinistriesAreConfinedAlike(t *testing.T) {
	_, content := unpackDeb(t, "byop_1.2.3_amd64.deb")
	body := func(name string) string { return content["usr/lib/systemd/system/"+name].body }
	_, confined, _ := strings.Cut(body("byop.service"), "\nCapabilityBoundingSet=\n")
	confined, _, _ = strings.Cut(confined, "\n[Install]")
	for _, name := range []string{"byop@.service", "byop-wake.service"} {
		if confined = strings.TrimSpace(confined); confined == "" || !strings.HasSuffix(strings.TrimSpace(body(name)), confined) {
			t.Errorf("%s is not confined like byop.service:\n%s", name, body(name))
		}
	}
	for name, lines := range map[string][]string{
		"byop@.service": {"ExecStart=/usr/bin/byop serve --config /etc/byop/%i.env", "StateDirectory=byop/%i", "Requires=byop@%i.socket",
			"Restart=on-failure", "RestartPreventExitStatus=65", "TimeoutStopSec=90"},
		"byop@.socket":      {"ListenStream=127.0.0.1:%i", "Wants=byop-wake.timer", "WantedBy=sockets.target"},
		"byop-wake.service": {"ExecStart=/bin/sh -c 'exec /usr/bin/byop wake /etc/byop/*.env'", "User=byop"},
		"byop-wake.timer":   {"OnCalendar=minutely"},
	} {
		for _, line := range lines {
			if !slices.Contains(strings.Split(body(name), "\n"), line) {
				t.Errorf("%s lacks %q", name, line)
			}
		}
	}
	if strings.Contains(body("byop@.service"), "[Install]") {
		t.Error("a boot would start all ministries")
	}
}

func TestAnRPMHasTheSameFiles(t *testing.T) {
	found, err := rpmutils.ReadRpm(bytes.NewReader(read(t, written(t), "byop-1.2.3-1.aarch64.rpm")))
	if err != nil {
		t.Fatal(err)
	}
	arch, _ := found.Header.GetString(rpmutils.ARCH)
	host, _ := found.Header.GetString(rpmutils.BUILDHOST)
	built, _ := found.Header.GetInt(rpmutils.BUILDTIME)
	if arch != "aarch64" || host != "byop" || int64(built) != committed.Unix() {
		t.Errorf("the rpm is of %s, built on %q at %v", arch, host, built)
	}
	if needed, _ := found.Header.GetStrings(rpmutils.REQUIRENAME); !slices.Contains(needed, "shadow-utils") {
		t.Errorf("the account needs useradd, but the rpm requires %v", needed)
	}
	list, err := found.Header.GetFiles()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]rpmutils.FileInfo{}
	for _, file := range list {
		files[file.Name()] = file
		if int64(file.Mtime()) != committed.Unix() {
			t.Errorf("%s has the time %d", file.Name(), file.Mtime())
		}
	}
	settings := files["/etc/byop/byop.env"]
	if settings == nil || settings.GroupName() != "byop" || settings.Mode()&0o777 != 0o640 || settings.Flags()&rpmutils.RPMFILE_NOREPLACE == 0 {
		t.Errorf("the settings are %v", settings)
	}
	_, content := unpackDeb(t, "byop_1.2.3_arm64.deb")
	for name := range content {
		if _, ok := files["/"+strings.TrimSuffix(name, "/")]; !ok && !strings.HasSuffix(name, "/") {
			t.Errorf("the rpm lacks %s", name)
		}
	}
}

func TestAnImageIsReadableByDockerAndAsOCI(t *testing.T) {
	blobs := unpackTar(t, bytes.NewReader(read(t, written(t), "byop_1.2.3_image_armv7.tar")))
	var docker []struct {
		Config           string
		RepoTags, Layers []string
	}
	parse(t, blobs["manifest.json"].body, &docker)
	var index struct {
		Manifests []struct {
			MediaType, Digest string
			Annotations       map[string]string
		}
	}
	parse(t, blobs["index.json"].body, &index)
	var manifest struct{ Config struct{ Digest string } }
	parse(t, blobs["blobs/"+strings.ReplaceAll(index.Manifests[0].Digest, ":", "/")].body, &manifest)
	if docker[0].RepoTags[0] != "byop:1.2.3" || index.Manifests[0].Annotations["io.containerd.image.name"] != "docker.io/library/byop:1.2.3" {
		t.Errorf("the image is called %v and %v", docker[0].RepoTags, index.Manifests[0].Annotations)
	}
	if docker[0].Config != "blobs/"+strings.ReplaceAll(manifest.Config.Digest, ":", "/") {
		t.Errorf("Docker reads the configuration %s, others %s", docker[0].Config, manifest.Config.Digest)
	}

	var config struct {
		Architecture, Variant, OS string
		Created                   time.Time
		Config                    struct {
			User            string
			Env, Entrypoint []string
			Volumes         map[string]struct{}
		}
	}
	parse(t, blobs[docker[0].Config].body, &config)
	if config.Architecture != "arm" || config.Variant != "v7" || config.OS != "linux" || !config.Created.Equal(committed) {
		t.Errorf("the image is of %s %s %s at %v", config.OS, config.Architecture, config.Variant, config.Created)
	}
	if _, ok := config.Config.Volumes["/var/lib/byop"]; !ok || config.Config.User != "10001:10001" {
		t.Errorf("the container is %+v", config.Config)
	}
	for _, line := range []string{"HOST=0.0.0.0", "TMPDIR=/var/lib/byop/tmp", "BYOP_DATA_DIR=/var/lib/byop/data"} {
		if !slices.Contains(config.Config.Env, line) {
			t.Errorf("the environment lacks %s: %v", line, config.Config.Env)
		}
	}
	plain, err := io.ReadAll(unpackGzip(t, strings.NewReader(blobs[docker[0].Layers[0]].body)))
	if err != nil {
		t.Fatal(err)
	}
	if end := make([]byte, 1024); !bytes.HasSuffix(plain, end) || len(plain)%512 != 0 { // Go reads a tar without its end, others do not
		t.Errorf("the layer has %d bytes and is not ended", len(plain))
	}
	layer := unpackTar(t, bytes.NewReader(plain))
	if layer["byop"].mode != 0o755 || layer["byop"].body != "program of armv7" || layer["var/lib/byop/"].mode != 0o750 {
		t.Errorf("the image contains %+v", layer)
	}
}

func parse(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
}

func TestComposeTakesTheImageOfItsReleaseUnlessAnotherIsNamed(t *testing.T) {
	text := string(read(t, written(t), "compose.yaml"))
	if !strings.Contains(text, "image: byop:${BYOP_TAG:-1.2.3}\n") {
		t.Errorf("compose.yaml is %s", text)
	}
}

func TestASettingThatTheExampleLacksIsAnError(t *testing.T) {
	made := Release{Version: "1.2.3", Time: committed, Stage: stage(t), Out: newFolder(t)}
	if err := os.WriteFile(made.documentPath("byop.env.example"), []byte("# PORT=8090\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := made.Write(); err == nil || !strings.Contains(err.Error(), "BYOP_DATA_DIR") {
		t.Errorf("the error is %v", err)
	}
}
