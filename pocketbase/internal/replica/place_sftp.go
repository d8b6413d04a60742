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

// connected returns the client of the current connection.
func (p *sftpPlace) connected() (*sftp.Client, error) {
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
	connection, err := ssh.Dial("tcp", address, config)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	client, err := sftp.NewClient(connection, sftp.UseConcurrentWrites(true))
	if err != nil {
		_ = connection.Close()
		return nil, err
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
		_, _ = p.client.Close(), p.ssh.Close()
		p.ssh, p.client = nil, nil
	}
}

func (p *sftpPlace) config() (*ssh.ClientConfig, error) {
	at := p.settings.URL
	config := &ssh.ClientConfig{User: at.User.Username(), Timeout: 30 * time.Second}
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

func (p *sftpPlace) list(_ context.Context, folder string) (found []placedFile, err error) {
	client, err := p.connected()
	if err != nil {
		return nil, err
	}
	if _, err := client.Stat(p.inside("")); err != nil {
		return nil, fmt.Errorf("the folder of the replica cannot be used: %w", err)
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

func (p *sftpPlace) open(_ context.Context, name string, offset int64) (io.ReadCloser, error) {
	client, err := p.connected()
	if err != nil {
		return nil, err
	}
	file, err := client.Open(p.inside(name))
	if err != nil {
		return nil, err
	}
	_, err = file.Seek(offset, io.SeekStart)
	return file, err
}

func (p *sftpPlace) put(_ context.Context, name string, content io.Reader, modified time.Time) (size int64, err error) {
	client, err := p.connected()
	if err != nil {
		return 0, err
	}
	target := p.inside(name)
	if err := client.MkdirAll(path.Dir(target)); err != nil {
		return 0, err
	}
	file, err := client.OpenFile(target+unfinished, os.O_CREATE|os.O_TRUNC|os.O_WRONLY)
	if err != nil {
		return 0, err
	}
	size, err = io.Copy(file, content)
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

func (p *sftpPlace) remove(_ context.Context, name string) error {
	client, err := p.connected()
	if err != nil {
		return err
	}
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
