package commands

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/backup"
	"byop/internal/data"
	"byop/internal/doctor"
	"byop/internal/health"
	"byop/internal/idle"
	"byop/internal/replica"
	"byop/internal/settings"
)

// controlFile holds the address and the token of the control API of the server that runs on a data folder. Every
// operating-system user who can read this file can read the database too.
const controlFile = "control.json"

// controlPatience is how long a server that stops waits for commands. A backup or the test of a replica can take minutes.
const controlPatience = 2 * time.Second

type control struct {
	Address string `json:"address"`
	Token   string `json:"token"`
}

// ServeControl serves POST /backup, POST /admin, POST /replica/check and GET /doctor on a loopback port. runHook runs a command
// of the hooks. stream is nil without a replica. watch never ends the server during a request.
func ServeControl(app core.App, env settings.Settings, state *health.Health, stream *replica.Running, watch *idle.Watch,
	runHook func(out io.Writer, name string, args ...string) error) (shut func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	c := control{listener.Addr().String(), rand.Text()}
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(app.DataDir(), controlFile)
	_ = os.Remove(path) // WriteFile would keep the permissions of an existing file
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /backup", func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Folder string `json:"folder"`
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil || !filepath.IsAbs(body.Folder) {
			http.Error(w, "folder must be an absolute path", http.StatusBadRequest)
			return
		}
		report, err := backup.Make(app.ConcurrentDB(), app.DataDir(), body.Folder)
		writeControlResponse(w, report, err)
	})
	mux.HandleFunc("POST /admin", func(w http.ResponseWriter, r *http.Request) {
		var request adminRequest
		if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
			http.Error(w, "the request cannot be read", http.StatusBadRequest)
			return
		}
		var said strings.Builder
		err := runHook(&said, "admin", request.args()...)
		writeControlResponse(w, said.String(), err)
	})
	mux.HandleFunc("GET /doctor", func(w http.ResponseWriter, r *http.Request) {
		report, err := doctor.ReadReport(app.ConcurrentDB())
		report.Running = doctor.DescribeServer(env, state)
		report.FilesAway = app.Settings().S3.Enabled
		if stream != nil {
			status := stream.Status()
			report.Running.Replica = &status
		}
		writeControlResponse(w, report, err)
	})
	mux.HandleFunc("POST /replica/check", func(w http.ResponseWriter, r *http.Request) {
		if stream == nil {
			writeControlResponse(w, nil, errNoReplica)
			return
		}
		test, err := stream.Test(r.Context())
		writeControlResponse(w, test, err)
	})
	token := []byte("Bearer " + c.Token)
	server := &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) {
			if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), token) != 1 {
				// 404, not 401: callControl treats a stale token like a stopped server.
				http.NotFound(w, r)
				return
			}
			defer watch.Work()()
			mux.ServeHTTP(w, r)
		})}
	go func() { _ = server.Serve(listener) }()
	return func() {
		_ = os.Remove(path)
		soon, cancel := context.WithTimeout(context.Background(), controlPatience)
		defer cancel()
		if server.Shutdown(soon) != nil {
			_ = server.Close() // also ends the contexts of the requests
		}
	}, nil
}

func writeControlResponse(w http.ResponseWriter, body any, err error) {
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}

var errNoControl = errors.New("a server runs on this data folder, but it does not answer on this machine: run this command " +
	"on the machine of the server (in the same container)")

// lockUnserved locks a data folder on which no server runs, or returns data.ErrInUse. It removes the control file of a server
// that was killed: whoever listens at its address now must not receive the token, or a new password.
func lockUnserved(dataDir string) (unlock func(), err error) {
	unlock, err = data.Lock(dataDir, 0)
	if err == nil {
		_ = os.Remove(filepath.Join(dataDir, controlFile))
	}
	return unlock, err
}

// callControl sends a request, such as "GET /doctor", to the server that has locked dataDir. It returns errNoControl if no
// server answers.
func callControl(dataDir, name string, body, response any) error {
	text, err := os.ReadFile(filepath.Join(dataDir, controlFile))
	if err != nil {
		return errNoControl
	}
	var c control
	if err := json.Unmarshal(text, &c); err != nil {
		return errNoControl
	}
	sent, err := json.Marshal(body)
	if err != nil {
		return err
	}
	method, path, _ := strings.Cut(name, " ")
	request, err := http.NewRequest(method, "http://"+c.Address+path, bytes.NewReader(sent))
	if err != nil {
		return errNoControl
	}
	request.Header.Set("Authorization", "Bearer "+c.Token)
	received, err := (&http.Transport{}).RoundTrip(request) // never through a proxy
	if dial := (*net.OpError)(nil); errors.As(err, &dial) && dial.Op == "dial" {
		return errNoControl
	}
	if err != nil {
		return fmt.Errorf("the server stopped before it answered: %w", err)
	}
	defer func() { _ = received.Body.Close() }()
	answer, err := io.ReadAll(received.Body)
	switch {
	case err != nil:
		return fmt.Errorf("the server stopped before it answered: %w", err)
	case received.StatusCode == http.StatusNotFound: // another program uses the port now
		return errNoControl
	case received.StatusCode != http.StatusOK:
		return errors.New(string(bytes.TrimSpace(answer)))
	}
	return json.Unmarshal(answer, response)
}
