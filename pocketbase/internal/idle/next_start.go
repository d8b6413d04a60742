package idle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// file is in the data folder. A restored folder begins without it.
const file = "next-start.json"

// NextStart says when a server with BYOP_IDLE_EXIT must be started. While it runs, that is soon after its latest note.
type NextStart struct {
	RanUntil time.Time `json:"ran_until"` // when it ended, or noted that it runs
	StartAt  time.Time `json:"start_at"`
}

// IsDue reports whether the server must be started. A time that no server has stored means that the clock was set back.
func (n NextStart) IsDue(now time.Time) bool {
	return !n.StartAt.After(now) || n.StartAt.After(now.Add(sleepMax+time.Hour))
}

// Read returns what the server of a data folder has stored. The error of a server that never had BYOP_IDLE_EXIT is fs.ErrNotExist.
func Read(dataDir string) (n NextStart, err error) {
	text, err := os.ReadFile(filepath.Join(dataDir, file))
	if err != nil {
		return n, err
	}
	return n, json.Unmarshal(text, &n)
}

func write(dataDir string, n NextStart) error {
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	path := filepath.Join(dataDir, file)
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path) // never half
}
