package settings

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
)

// oldFile is the settings file of an older installation. Other programs use its name too.
const oldFile = ".env"

var (
	// packageFile is the settings file of a package and of a container.
	packageFile = "/etc/byop/byop.env"
	// packageProgram is where a package installs the program.
	packageProgram = "/usr/bin/byop"
)

// defaultFiles returns the settings files in their order: the first one that exists is read. The program of a package
// reads that of its service in every folder.
func defaultFiles() []string {
	if program, err := os.Executable(); err == nil && program == packageProgram {
		return []string{packageFile, "byop.env", oldFile}
	}
	return []string{"byop.env", oldFile, packageFile}
}

// readFile returns the settings file's path and values, by name. Without a given path, a missing file is no error.
func readFile(given string) (path string, values map[string]string, err error) {
	if given != "" {
		text, err := os.ReadFile(given)
		if err != nil {
			return given, nil, fmt.Errorf("the settings file %s cannot be read: %w", given, reason(err))
		}
		values, err := parseFile(given, text)
		return given, values, err
	}
	for _, path := range defaultFiles() {
		text, err := readDefaultFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return path, nil, fmt.Errorf("the settings file %s %w", path, err)
		}
		values, err := parseFile(path, text)
		return path, values, err
	}
	return "", nil, nil
}

// readDefaultFile returns the text of a file that nobody named. It refuses one of another account in the working folder:
// root may be in a folder in which everybody can write. It returns fs.ErrNotExist if this account cannot enter the folder,
// as the service's account in a private home.
func readDefaultFile(path string) ([]byte, error) {
	link, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return nil, fs.ErrNotExist
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", reason(err))
	case path != packageFile && isOfAnother(link):
		return nil, errOfAnother
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", reason(err))
	}
	defer func() { _ = file.Close() }()
	if info, err := file.Stat(); err != nil || path != packageFile && isOfAnother(info) {
		return nil, cmp.Or(err, errOfAnother)
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", reason(err))
	}
	return text, nil
}

var errOfAnother = errors.New("belongs to another account: change its owner, or name it with --config")

// parseFile returns the values of a settings file, by name. Of an old file it returns only settings.
func parseFile(path string, text []byte) (map[string]string, error) {
	values, err := parse(string(text))
	if err == nil {
		err = checkNames(values)
	}
	if err != nil {
		return nil, fmt.Errorf("the settings file %s: %w", path, err)
	}
	if path == oldFile {
		known := knownNames()
		maps.DeleteFunc(values, func(name, _ string) bool { return !known[name] })
	}
	return values, nil
}

// reason returns the cause of a file error, without the path that its sentence already names.
func reason(err error) error {
	var ofPath *fs.PathError
	if errors.As(err, &ofPath) {
		return ofPath.Err
	}
	return err
}

var assignment = regexp.MustCompile(`^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$`)

// parse reads lines such as NAME=value. A value may be in quotes. # begins a comment at the start of a line, and after a
// space. Nothing is replaced in a value: a password may contain $ and \. Its errors contain no value.
func parse(text string) (map[string]string, error) {
	values := map[string]string{}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) { // Notepad writes a byte order mark
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		parts := assignment.FindStringSubmatch(line)
		if parts == nil {
			return nil, fmt.Errorf("line %d must look like NAME=value", number)
		}
		name, value := parts[1], parts[2]
		if value != "" && strings.ContainsRune("\"'`", rune(value[0])) {
			quoted, rest, isClosed := strings.Cut(value[1:], value[:1])
			if rest = strings.TrimSpace(rest); !isClosed || rest != "" && rest[0] != '#' {
				return nil, fmt.Errorf("line %d must have one closing %s at the end of its value", number, value[:1])
			}
			values[name] = quoted
			continue
		}
		if at := regexp.MustCompile(`(^|\s)#`).FindStringIndex(value); at != nil {
			value = value[:at[0]]
		}
		values[name] = strings.TrimSpace(value)
	}
	return values, nil
}

// knownNames returns true for the names that a settings file may contain.
func knownNames() map[string]bool {
	known := map[string]bool{}
	for name, kind := range all() {
		known[name] = true
		known[name+"_FILE"] = kind.secret
	}
	return known
}

// checkNames returns an error for a name that begins with BYOP_ and is no setting: probably a typing mistake.
func checkNames(values map[string]string) error {
	known := knownNames()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !strings.HasPrefix(name, "BYOP_") || known[name] {
			continue
		}
		nearest, least := "", len(name)
		for other := range known {
			if d := distance(name, other); known[other] && (d < least || d == least && other < nearest) {
				nearest, least = other, d
			}
		}
		return fmt.Errorf("%s is no setting; did you mean %s?", name, nearest)
	}
	return nil
}

// distance returns how many letters must be added, removed or replaced to make b of a (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// readSecretFiles replaces NAME_FILE by NAME in the environment: Docker and systemd pass secrets as files.
func readSecretFiles() error {
	for name, kind := range all() {
		path := os.Getenv(name + "_FILE")
		if !kind.secret || path == "" {
			continue
		}
		if os.Getenv(name) != "" {
			return fmt.Errorf("set %s or %s_FILE, not both", name, name)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("%s_FILE names %s, which cannot be read: %w", name, path, reason(err))
		}
		value := strings.TrimRight(string(text), "\r\n")
		if value == "" {
			return fmt.Errorf("%s_FILE names %s, which is empty", name, path)
		}
		_ = os.Setenv(name, value)
		_ = os.Setenv(name+"_FILE", "") // a child process, such as that of a restore, gets only the value
	}
	return nil
}
