package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"byop/internal/settings"
)

// sftpPlace is a folder of another machine. It connects when it is used, and again after the connection was lost.
type sftpPlace struct {
	settings settings.Replica

	mu     sync.Mutex
	ssh    *ssh.Client
	client *sftp.Client
}

// connectWithin is how long the machine may take for a new connection.
const connectWithin = 30 * time.Second

// use returns the client of the current connection, and closes the connection if ctx ends before done is called: the
// protocol cannot cancel a request.
func (p *sftpPlace) use(ctx context.Context) (client *sftp.Client, done func(), err error) {
	if client, err = p.connected(ctx); err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, func() { p.forget(client) })
	return client, func() { stop() }, nil
}

// connected returns the client of the current connection.
func (p *sftpPlace) connected(ctx context.Context) (*sftp.Client, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.client != nil {
		return p.client, nil
	}
	config, err := p.config()
	if err != nil {
		return nil, err
	}
	address := p.settings.URL.Host
	if p.settings.URL.Port() == "" {
		address = net.JoinHostPort(p.settings.URL.Hostname(), "22")
	}
	ctx, cancel := context.WithTimeout(ctx, connectWithin)
	defer cancel()
	line, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	keep := context.AfterFunc(ctx, func() { _ = line.Close() })
	handshake, channels, requests, err := ssh.NewClientConn(line, address, config)
	if err != nil {
		_ = line.Close()
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	connection := ssh.NewClient(handshake, channels, requests)
	client, err := sftp.NewClient(connection)
	if err == nil && !keep() {
		err = ctx.Err()
	}
	if err != nil {
		_ = connection.Close()
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	p.ssh, p.client = connection, client
	go func() {
		_ = client.Wait() // until the connection is lost
		p.forget(client)
	}()
	return client, nil
}

func (p *sftpPlace) forget(client *sftp.Client) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.client == client {
		_, _ = p.ssh.Close(), p.client.Close() // in this order: the other side may never answer
		p.ssh, p.client = nil, nil
	}
}

func (p *sftpPlace) config() (*ssh.ClientConfig, error) {
	at := p.settings.URL
	config := &ssh.ClientConfig{User: at.User.Username()}
	if password, ok := at.User.Password(); ok {
		config.Auth = append(config.Auth, ssh.Password(password))
	}
	if p.settings.Key != "" {
		signer, err := ssh.ParsePrivateKey([]byte(p.settings.Key))
		if err != nil {
			return nil, errors.New("BYOP_REPLICA_KEY is not a private key of SSH without a passphrase")
		}
		config.Auth = append(config.Auth, ssh.PublicKeys(signer))
	}
	want := at.Query().Get("hostkey")
	config.HostKeyCallback = func(_ string, _ net.Addr, key ssh.PublicKey) error {
		if got := ssh.FingerprintSHA256(key); got != want {
			return fmt.Errorf("the machine has the host key %s, and BYOP_REPLICA allows hostkey=%s", got, want)
		}
		return nil
	}
	return config, nil
}

func (p *sftpPlace) inside(name string) string { return path.Join(p.settings.URL.Path, name) }

// exists returns an error without the folder of the replica, which is never created: see filePlace.
func (p *sftpPlace) exists(client *sftp.Client) error {
	if _, err := client.Stat(p.inside("")); err != nil {
		return fmt.Errorf("the folder of the replica cannot be used: %w", err)
	}
	return nil
}

// makeFolder creates a folder that other accounts of the machine cannot read.
func (p *sftpPlace) makeFolder(client *sftp.Client, name string) error {
	if _, err := client.Stat(p.inside(name)); err == nil {
		return nil
	}
	if err := p.makeFolder(client, path.Dir(name)); err != nil {
		return err
	}
	if err := client.Mkdir(p.inside(name)); err != nil {
		if _, missing := client.Stat(p.inside(name)); missing == nil {
			return nil // created meanwhile
		}
		return err
	}
	return client.Chmod(p.inside(name), 0o700)
}

func (p *sftpPlace) list(ctx context.Context, folder string) (found []placedFile, err error) {
	client, done, err := p.use(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	if err := p.exists(client); err != nil {
		return nil, err
	}
	for walker := client.Walk(p.inside(folder)); walker.Step(); {
		err := walker.Err()
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		info := walker.Stat()
		if !info.Mode().IsRegular() || strings.HasSuffix(walker.Path(), unfinished) {
			continue
		}
		relative := strings.TrimPrefix(strings.TrimPrefix(walker.Path(), p.inside("")), "/")
		found = append(found, placedFile{relative, info.Size(), info.ModTime(), nil})
	}
	return found, nil
}

func (p *sftpPlace) open(ctx context.Context, name string, offset int64) (io.ReadCloser, error) {
	client, done, err := p.use(ctx)
	if err != nil {
		return nil, err
	}
	file, err := client.Open(p.inside(name))
	if err != nil {
		done()
		return nil, err
	}
	opened := sftpFile{file, done}
	if _, err = file.Seek(offset, io.SeekStart); err != nil {
		_ = opened.Close()
		return nil, err
	}
	return opened, nil
}

// sftpFile is a file that is being read.
type sftpFile struct {
	*sftp.File
	done func()
}

func (f sftpFile) Close() error {
	defer f.done()
	return f.File.Close()
}

func (p *sftpPlace) put(ctx context.Context, name string, content io.Reader, modified time.Time) (size int64, err error) {
	client, done, err := p.use(ctx)
	if err != nil {
		return 0, err
	}
	defer done()
	if err := p.exists(client); err != nil {
		return 0, err
	}
	target := p.inside(name)
	if err := p.makeFolder(client, path.Dir(name)); err != nil {
		return 0, err
	}
	file, err := client.OpenFile(target+unfinished, os.O_CREATE|os.O_TRUNC|os.O_WRONLY)
	if err != nil {
		return 0, err
	}
	if err = file.Chmod(0o600); err == nil {
		size, err = file.ReadFromWithConcurrency(content, 0)
	}
	if _, ok := client.HasExtension("fsync@openssh.com"); ok && err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = client.Chtimes(target+unfinished, modified, modified)
	}
	if err == nil {
		err = client.PosixRename(target+unfinished, target)
	}
	if err != nil {
		_ = client.Remove(target + unfinished)
		return 0, err
	}
	return size, nil
}

func (p *sftpPlace) remove(ctx context.Context, name string) error {
	client, done, err := p.use(ctx)
	if err != nil {
		return err
	}
	defer done()
	if err := client.Remove(p.inside(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (p *sftpPlace) close() {
	p.mu.Lock()
	client := p.client
	p.mu.Unlock()
	if client != nil {
		p.forget(client)
	}
}
