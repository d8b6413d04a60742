// Package secrets keeps a key beside the database, in a file that neither backups nor replicas contain (docs/decisions/144). With it the
// program signs sessions, and encrypts what the server must be able to read: a copy of the database alone opens nothing.
package secrets

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/data"
)

// FileName is the file of the key in the data folder: one line of hexadecimal digits.
const FileName = "secrets.key"

// keyLength is in bytes.
const keyLength = 32

// prefix marks an encrypted value in the database.
const prefix = "sealed:"

// Keys are empty until the data folder is open (Own).
type Keys struct {
	tokens []byte
	links  []byte
	values cipher.AEAD
	marked protection
}

// Own reads the key as soon as the program has the data folder, and creates it for a new one. Call it after data.Own.
func (k *Keys) Own(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		key, err := load(e.App.DataDir())
		if err != nil {
			return err
		}
		if err := k.use(key); err != nil {
			return err
		}
		return e.Next()
	})
}

// use derives a key for each purpose.
func (k *Keys) use(key []byte) (err error) {
	if k.tokens, err = hkdf.Key(sha256.New, key, nil, "byop tokens", keyLength); err != nil {
		return err
	}
	if k.links, err = hkdf.Key(sha256.New, key, nil, "byop links", keyLength); err != nil {
		return err
	}
	forValues, err := hkdf.Key(sha256.New, key, nil, "byop values", keyLength)
	if err != nil {
		return err
	}
	block, err := aes.NewCipher(forValues)
	if err != nil {
		return err
	}
	k.values, err = cipher.NewGCM(block)
	return err
}

// load reads the key of a data folder, or creates it.
func load(dir string) ([]byte, error) {
	key, err := read(dir)
	if errors.Is(err, fs.ErrNotExist) {
		key = make([]byte, keyLength)
		_, _ = rand.Read(key) // never fails
		return key, write(dir, key)
	}
	return key, err
}

// read returns fs.ErrNotExist for a folder without a key.
func read(dir string) ([]byte, error) {
	path := filepath.Join(dir, FileName)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the key of the server cannot be read: %w", err)
	}
	key, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != keyLength {
		return nil, fmt.Errorf("the key of the server in %s is damaged: put a copy of the file there, or delete it; then a new one is made, "+
			"everybody signs in again, and authenticator apps and door keys of before no longer work (docs/operate.md)", path)
	}
	return key, nil
}

// write creates a file that only the owner of the folder can read. It is whole or missing after a power cut: what it has encrypted must
// stay readable.
func write(dir string, key []byte) error {
	folder, err := os.Stat(dir)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, FileName)
	unfinished := path + ".new"
	file, err := os.OpenFile(unfinished, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(hex.EncodeToString(key) + "\n")
	if err := errors.Join(err, file.Sync(), file.Close(), data.CopyOwner(unfinished, folder)); err != nil {
		_ = os.Remove(unfinished)
		return err
	}
	return errors.Join(os.Rename(unfinished, path), data.SyncFolder(dir))
}

// Carry copies the key of a data folder into another one, which has none. A folder without a key is no error; a damaged key is one, which
// names its file.
func Carry(from, to string) error {
	key, err := read(from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return write(to, key)
}

// Seal encrypts a value for the database. The same value is another text each time.
func (k *Keys) Seal(value string) string {
	nonce := make([]byte, k.values.NonceSize())
	_, _ = rand.Read(nonce) // never fails
	return prefix + base64.RawURLEncoding.EncodeToString(k.values.Seal(nonce, nonce, []byte(value), nil))
}

// Unseal returns the value of Seal, and a value of before as it is; nil if another key has encrypted it. Never an empty text for one that
// cannot be read: an empty secret would have a right proof.
func (k *Keys) Unseal(stored string) any {
	encoded, isSealed := strings.CutPrefix(stored, prefix)
	if !isSealed {
		return stored
	}
	sealed, err := base64.RawURLEncoding.DecodeString(encoded)
	if size := k.values.NonceSize(); err == nil && len(sealed) >= size {
		if value, err := k.values.Open(nil, sealed[:size], sealed[size:], nil); err == nil {
			return string(value)
		}
	}
	return nil
}

// Derive returns a secret, 64 hexadecimal digits, that only this server can make of a text, and makes again.
func (k *Keys) Derive(text string) string {
	mac := hmac.New(sha256.New, k.links)
	_, _ = mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}

// tokenSecret returns what signs the tokens of a collection, instead of the secret that the database has for it.
func (k *Keys) tokenSecret(collection, kind, stored string) string {
	mac := hmac.New(sha256.New, k.tokens)
	_, _ = fmt.Fprintf(mac, "%s %s %s", collection, kind, stored)
	return hex.EncodeToString(mac.Sum(nil))
}
