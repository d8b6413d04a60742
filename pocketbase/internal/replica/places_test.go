package replica

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"byop/internal/settings"
	"byop/internal/test"
)

// s3Replica returns a folder of a bucket on a server with the API of S3.
func s3Replica(t *testing.T) settings.Replica {
	t.Helper()
	backend := s3mem.New()
	test.Check(t, backend.CreateBucket("parish"))
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return settings.Replica{URL: test.Address(t, "s3://key:secret@parish/site?region=eu-test&endpoint="+url.QueryEscape(server.URL))}
}

// sftpReplica returns a folder on a server with the protocol of OpenSSH.
func sftpReplica(t *testing.T) settings.Replica {
	t.Helper()
	_, hostKey, err := ed25519.GenerateKey(rand.Reader)
	test.Check(t, err)
	host, err := ssh.NewSignerFromKey(hostKey)
	test.Check(t, err)
	publicKey, ownKey, err := ed25519.GenerateKey(rand.Reader)
	test.Check(t, err)
	own, err := ssh.NewPublicKey(publicKey)
	test.Check(t, err)
	config := &ssh.ServerConfig{PublicKeyCallback: func(meta ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		if meta.User() != "byop" || string(key.Marshal()) != string(own.Marshal()) {
			return nil, errors.New("another key")
		}
		return nil, nil
	}}
	config.AddHostKey(host)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	test.Check(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go serveSFTP(connection, config)
		}
	}()
	private, err := ssh.MarshalPrivateKey(ownKey, "")
	test.Check(t, err)
	return settings.Replica{
		URL: test.Address(t, fmt.Sprintf("sftp://byop@%s%s?hostkey=%s", listener.Addr(), t.TempDir(),
			url.QueryEscape(ssh.FingerprintSHA256(host.PublicKey())))),
		Key: string(pem.EncodeToMemory(private)),
	}
}

func serveSFTP(connection net.Conn, config *ssh.ServerConfig) {
	_, channels, requests, err := ssh.NewServerConn(connection, config)
	if err != nil {
		return
	}
	go ssh.DiscardRequests(requests)
	for channel := range channels {
		stream, requests, err := channel.Accept()
		if err != nil {
			return
		}
		go func() {
			for request := range requests {
				_ = request.Reply(request.Type == "subsystem", nil)
			}
		}()
		server, err := sftp.NewServer(stream)
		if err != nil {
			return
		}
		go func() { _, _ = server.Serve(), stream.Close() }()
	}
}

func TestSFTPRefusesAnotherHostKey(t *testing.T) {
	at := sftpReplica(t)
	query := at.URL.Query()
	query.Set("hostkey", "SHA256:another")
	at.URL.RawQuery = query.Encode()
	place, err := openPlace(at)
	test.Check(t, err)
	defer place.close()
	_, err = place.list(t.Context(), storage)
	test.Equal(t, "an error", err != nil, true)
}

func TestAFolderThatIsNotMountedIsNotCreated(t *testing.T) {
	at := settings.Replica{URL: &url.URL{Scheme: "file", Path: t.TempDir() + "/disk"}}
	place, err := openPlace(at)
	test.Check(t, err)
	_, err = place.put(t.Context(), "ltx/0/x", nil, time.Now())
	test.Equal(t, "an error", err != nil, true)
	_, err = place.list(t.Context(), storage)
	test.Equal(t, "an error of list", err != nil, true)
}
