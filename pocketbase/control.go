package main

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
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// controlFile says where the server that runs on a data folder takes orders, and the word that it wants to hear. Whoever
// can read it could read the database as well.
const controlFile = "control.json"

type control struct {
	Address string `json:"address"`
	Word    string `json:"word"`
}

// openControl takes orders from this machine only: POST /backup, GET /facts. It is no part of the site's own address, so no
// proxy leads there.
func openControl(app core.App, env environment, state *health) (shut func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	d := control{listener.Addr().String(), rand.Text()}
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(app.DataDir(), controlFile)
	_ = os.Remove(path) // never into a file that others may read
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /backup", func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Folder string `json:"folder"`
		}
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || !filepath.IsAbs(asked.Folder) {
			http.Error(w, "folder must be an absolute path", http.StatusBadRequest)
			return
		}
		report, err := makeBackup(app.ConcurrentDB(), app.DataDir(), asked.Folder)
		answerControl(w, report, err)
	})
	mux.HandleFunc("GET /facts", func(w http.ResponseWriter, r *http.Request) {
		f, err := readFacts(app.ConcurrentDB())
		f.Running = describe(env, state)
		answerControl(w, f, err)
	})
	word := []byte("Bearer " + d.Word)
	server := &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) {
			if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), word) != 1 {
				http.NotFound(w, r)
				return
			}
			mux.ServeHTTP(w, r)
		})}
	go func() { _ = server.Serve(listener) }()
	return func() {
		_ = os.Remove(path)
		_ = server.Shutdown(context.Background())
	}, nil
}

func answerControl(w http.ResponseWriter, answer any, err error) {
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer)
}

var errNoControl = errors.New("no server answers for this data folder")

// askControl asks the server that runs on dataDir. errNoControl when none answers there.
func askControl(dataDir, method, path string, body, answer any) error {
	text, err := os.ReadFile(filepath.Join(dataDir, controlFile))
	if err != nil {
		return errNoControl
	}
	var d control
	if err := json.Unmarshal(text, &d); err != nil {
		return errNoControl
	}
	sent, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, "http://"+d.Address+path, bytes.NewReader(sent))
	if err != nil {
		return errNoControl
	}
	request.Header.Set("Authorization", "Bearer "+d.Word)
	response, err := (&http.Transport{}).RoundTrip(request) // by no proxy
	if err != nil {
		return errNoControl
	}
	defer func() { _ = response.Body.Close() }()
	said, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return fmt.Errorf("the server ended before it had answered: %w", err)
	case response.StatusCode == http.StatusNotFound: // the port is somebody else's by now
		return errNoControl
	case response.StatusCode != http.StatusOK:
		return errors.New(string(bytes.TrimSpace(said)))
	}
	return json.Unmarshal(said, answer)
}
