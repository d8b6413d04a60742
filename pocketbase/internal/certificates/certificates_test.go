package certificates

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"byop/internal/health"
	"byop/internal/test"
)

// stored returns a cache with a certificate of a name that is valid for 90 days.
func stored(t *testing.T, name string) autocert.Cache {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	test.Check(t, err)
	start := time.Now().Add(-time.Minute)
	template := x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{name}, NotBefore: start, NotAfter: start.AddDate(0, 0, 90)}
	signed, err := x509.CreateCertificate(rand.Reader, &template, &template, key.Public(), key)
	test.Check(t, err)
	private, err := x509.MarshalECPrivateKey(key)
	test.Check(t, err)
	var text bytes.Buffer
	test.Check(t, pem.Encode(&text, &pem.Block{Type: "EC PRIVATE KEY", Bytes: private}))
	test.Check(t, pem.Encode(&text, &pem.Block{Type: "CERTIFICATE", Bytes: signed}))
	cache := autocert.DirCache(t.TempDir())
	test.Check(t, cache.Put(context.Background(), name, text.Bytes()))
	return cache
}

func TestACertificateThatIsNotRenewedIsReportedOnce(t *testing.T) {
	const name = "byop.example.org"
	app := test.App(t)
	state := health.New(app, health.NewConsole(false))
	var printed bytes.Buffer
	c := certificate{name: name, health: state, log: slog.New(slog.NewTextHandler(&printed, nil)), refusals: &refusals{},
		manager: &autocert.Manager{Prompt: autocert.AcceptTOS, Cache: stored(t, name)}}
	now := time.Now()
	c.check(now.AddDate(0, 0, 70)) // autocert has had ten days
	test.Equal(t, "still in time", len(state.List()), 0)
	c.refusals.note(name, "too many requests")
	c.check(now.AddDate(0, 0, 80))
	c.check(now.AddDate(0, 0, 81))
	failing := state.List()
	test.Equal(t, "failures", len(failing), 1)
	test.Equal(t, "name", failing[0].Name, "tls")
	test.Equal(t, "reason", strings.HasPrefix(failing[0].Reason, name+": it is valid until ") &&
		strings.HasSuffix(failing[0].Reason, ": too many requests"), true)
	test.Equal(t, "lines", strings.Count(printed.String(), "A certificate is not renewed"), 1)
	c.check(now)
	test.Equal(t, "after its renewal", len(state.List()), 0)
}
