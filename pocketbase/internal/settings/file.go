package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
)

// defaultFiles are the settings files. The first one that exists is read: that of the working folder, that of an older
// installation, and that of a package. So a command finds the data of the service from any folder.
var defaultFiles = []string{"byop.env", ".env", "/etc/byop/byop.env"}

// readFile returns the settings file's path and values, by name. Without a given path, a missing file is no error.
func readFile(given string) (path string, values map[string]string, err error) {
	paths := defaultFiles
	if given != "" {
		paths = []string{given}
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) && given == "" {
			continue
		}
		if err != nil {
			return path, nil, fmt.Errorf("the settings file %s cannot be read: %w", path, reason(err))
		}
		values, err := parse(string(text))
		if err == nil {
			err = checkNames(values)
		}
		if err != nil {
			return path, nil, fmt.Errorf("the settings file %s: %w", path, err)
		}
		return path, values, nil
	}
	return "", nil, nil
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

// checkNames returns an error for a name that begins with BYOP_ and is no setting: probably a typing mistake.
func checkNames(values map[string]string) error {
	known := map[string]bool{}
	for name, kind := range all() {
		known[name] = true
		known[name+"_FILE"] = kind.secret
	}
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
