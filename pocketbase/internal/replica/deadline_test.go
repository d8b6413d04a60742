package replica

import (
	"errors"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"byop/internal/settings"
	"byop/internal/test"
)

// frozen returns the address of a machine that passes connections on to another one, and what ends all answers of it.
func frozen(t *testing.T, address string) (host string, freeze func()) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	stopped := make(chan struct{})
	go func() {
		for {
			here, err := listener.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial("tcp", address)
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(there, here) }()
			go func() { _, _ = io.Copy(untilStopped{here, stopped}, there) }()
		}
	}()
	return listener.Addr().String(), sync.OnceFunc(func() { close(stopped) })
}

type untilStopped struct {
	io.Writer
	stopped chan struct{}
}

func (w untilStopped) Write(content []byte) (int, error) {
	select {
	case <-w.stopped:
		return len(content), nil
	default:
		return w.Writer.Write(content)
	}
}

func TestAPlaceThatStopsAnsweringEndsEveryOperation(t *testing.T) {
	behind := func(t *testing.T, at settings.Replica) (settings.Replica, func()) {
		if at.URL.Scheme == "sftp" {
			host, freeze := frozen(t, at.URL.Host)
			at.URL.Host = host
			return at, freeze
		}
		query := at.URL.Query()
		endpoint, err := url.Parse(query.Get("endpoint"))
		test.Check(t, err)
		host, freeze := frozen(t, endpoint.Host)
		query.Set("endpoint", "http://"+host)
		at.URL.RawQuery = query.Encode()
		return at, freeze
	}
	for name, start := range map[string]func(*testing.T) settings.Replica{"s3": s3Replica, "sftp": sftpReplica} {
		for _, connected := range []bool{false, true} {
			t.Run(name+map[bool]string{true: " connected"}[connected], func(t *testing.T) {
				at, freeze := behind(t, start(t))
				g, err := openPlace(at)
				test.Check(t, err)
				defer g.close()
				if connected {
					_, err := g.put(t.Context(), "ltx/x", strings.NewReader("x"), time.Now())
					test.Check(t, err)
				}
				freeze()
				g.answerWithin, g.listWithin = 100*time.Millisecond, 100*time.Millisecond
				for what, do := range map[string]func() error{
					"list":   func() error { _, err := g.list(t.Context(), "ltx"); return err },
					"put":    func() error { _, err := g.put(t.Context(), "ltx/y", strings.NewReader("y"), time.Now()); return err },
					"remove": func() error { return g.remove(t.Context(), "ltx/x") },
					"open": func() error {
						file, err := g.open(t.Context(), "ltx/x", 0)
						if err != nil {
							return err
						}
						_, err = io.ReadAll(file)
						return errors.Join(err, file.Close())
					},
				} {
					ended := make(chan error, 1)
					go func() { ended <- do() }()
					select {
					case err := <-ended:
						test.Equal(t, what, errors.Is(err, errNoAnswer), true)
					case <-time.After(20 * time.Second):
						t.Fatalf("%s does not end", what)
					}
				}
			})
		}
	}
}

// TestAFileMayBeReadSlowly reads as a restore does: it opens all files and merges them, so some wait.
func TestAFileMayBeReadSlowly(t *testing.T) {
	for name, start := range map[string]func(*testing.T) settings.Replica{"s3": s3Replica, "sftp": sftpReplica} {
		g, err := openPlace(start(t))
		test.Check(t, err)
		defer g.close()
		_, err = g.put(t.Context(), "ltx/x", strings.NewReader("x"), time.Now())
		test.Check(t, err)
		g.answerWithin = 500 * time.Millisecond
		file, err := g.open(t.Context(), "ltx/x", 0)
		test.Check(t, err)
		select { // as long as another file is read
		case <-file.(timedFile).ctx.Done():
		case <-time.After(2 * g.answerWithin):
		}
		content, err := io.ReadAll(file)
		test.Check(t, err)
		test.Check(t, file.Close())
		test.Equal(t, name, string(content), "x")
	}
}

func TestSFTPFilesArePrivateAndTheFolderIsNotCreated(t *testing.T) {
	at := sftpReplica(t)
	g, err := openPlace(at)
	test.Check(t, err)
	defer g.close()
	_, err = g.put(t.Context(), "ltx/0/x", strings.NewReader("x"), time.Now())
	test.Check(t, err)
	for path, want := range map[string]fs.FileMode{"/ltx": 0o700, "/ltx/0": 0o700, "/ltx/0/x": 0o600} {
		info, err := os.Stat(at.URL.Path + path)
		test.Check(t, err)
		test.Equal(t, path, info.Mode().Perm(), want)
	}
	test.Check(t, os.RemoveAll(at.URL.Path))
	_, err = g.put(t.Context(), "ltx/0/x", strings.NewReader("x"), time.Now())
	test.Equal(t, "an error", err != nil, true)
	_, err = os.Stat(at.URL.Path)
	test.Equal(t, "created", os.IsNotExist(err), true)
}
