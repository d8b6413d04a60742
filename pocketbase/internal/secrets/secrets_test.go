package secrets

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"byop/internal/test"
)

func keysOf(t *testing.T, dir string) *Keys {
	t.Helper()
	key, err := load(dir)
	test.Check(t, err)
	keys := &Keys{}
	test.Check(t, keys.use(key))
	return keys
}

func TestValuesAreReadableWithTheirKeyOnly(t *testing.T) {
	dir, other := t.TempDir(), keysOf(t, t.TempDir())
	keys := keysOf(t, dir)
	const value = "abcdefghijklmnopqrstuvwxyz012345"
	sealed := keys.Seal(value)
	test.Equal(t, "contains the value", strings.Contains(sealed, value), false)
	test.Equal(t, "length", len(sealed), len(prefix)+80) // the pattern of door_keys.secret
	test.Equal(t, "is another one each time", sealed == keys.Seal(value), false)
	test.Equal[any](t, "opened", keys.Unseal(sealed), value)
	test.Equal[any](t, "opened after a restart", keysOf(t, dir).Unseal(sealed), value)
	test.Equal[any](t, "opened with another key", other.Unseal(sealed), nil)
	for _, damaged := range []string{prefix, sealed[:40], sealed[:len(sealed)-1] + "-", prefix + "?"} {
		test.Equal[any](t, damaged, keys.Unseal(damaged), nil)
	}
	test.Equal[any](t, "of before", keys.Unseal(value), value)
	test.Equal[any](t, "none", keys.Unseal(""), "")

	copied := t.TempDir()
	test.Check(t, Carry(dir, copied))
	test.Equal[any](t, "opened with a copy", keysOf(t, copied).Unseal(sealed), value)
	test.Check(t, Carry(t.TempDir(), copied))
	test.Equal[any](t, "nothing to copy", keysOf(t, copied).Unseal(sealed), value)
}

func TestADamagedKeyIsNamed(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, FileName)
	for _, text := range []string{"", "abc", strings.Repeat("0", 62), strings.Repeat("x", 64)} {
		test.Check(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := load(dir)
		test.Equal(t, text, err != nil && strings.Contains(err.Error(), path), true)
	}
	test.Check(t, os.Remove(path))
	keysOf(t, dir)
	info, err := os.Stat(path)
	test.Check(t, err)
	test.Equal(t, "mode", info.Mode().Perm(), 0o600)
	test.Check(t, os.WriteFile(path, []byte(" "+strings.Repeat("0f", 32)+"\r\n"), 0o600)) // copied by hand
	keysOf(t, dir)
}

// forge signs a token with what the database has.
func forge(t *testing.T, app core.App, account *core.Record, kind string) string {
	t.Helper()
	collection, err := app.FindCollectionByNameOrId(account.Collection().Id) // not from the cache
	test.Check(t, err)
	secret := map[string]string{
		core.TokenTypeAuth: collection.AuthToken.Secret, core.TokenTypeFile: collection.FileToken.Secret,
		core.TokenTypeVerification: collection.VerificationToken.Secret, core.TokenTypePasswordReset: collection.PasswordResetToken.Secret,
		core.TokenTypeEmailChange: collection.EmailChangeToken.Secret,
	}[kind]
	token, err := security.NewJWT(map[string]any{
		"type": kind, "id": account.Id, "collectionId": collection.Id, "email": account.Email(), "refreshable": true,
	}, account.TokenKey()+secret, collection.AuthToken.DurationTime())
	test.Check(t, err)
	return token
}

func TestTokensAreNotSignedWithTheDatabaseAlone(t *testing.T) {
	app := test.App(t)
	account, _ := test.Account(t, app, "ada")
	test.Superuser(t, app)
	root, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, "root@example.org")
	test.Check(t, err)
	keys := keysOf(t, app.DataDir())
	server := test.Start(t, app, keys.SignTokens)
	refresh := func(of *core.Record, token string) int {
		path := "/api/collections/" + of.Collection().Name + "/auth-refresh"
		return test.Send(t, server, http.MethodPost, path, "", "Authorization", token).StatusCode
	}
	minted := func(of *core.Record) string {
		fresh, err := app.FindRecordById(of.Collection().Name, of.Id)
		test.Check(t, err)
		token, err := fresh.NewAuthToken()
		test.Check(t, err)
		return token
	}
	ours := map[*core.Record]string{account: minted(account), root: minted(root)}
	check := func(when string) {
		for of, token := range ours {
			name := of.Collection().Name + " " + when
			test.Equal(t, name, refresh(of, token), http.StatusOK)
			test.Equal(t, name+": forged", refresh(of, forge(t, app, of, core.TokenTypeAuth)), http.StatusUnauthorized)
		}
	}
	check("at first")
	for _, kind := range []string{core.TokenTypeFile, core.TokenTypeVerification, core.TokenTypePasswordReset, core.TokenTypeEmailChange} {
		_, err := app.FindAuthRecordByToken(forge(t, app, account, kind), kind)
		test.Equal(t, kind, err != nil, true)
	}

	test.Check(t, app.ReloadCachedCollections())
	check("after a reload")
	users, err := app.FindCollectionByNameOrId("users")
	test.Check(t, err)
	users.Fields.Add(&core.TextField{Name: "more"})
	test.Check(t, app.Save(users))
	check("after a change of the collection")

	test.Check(t, app.ReloadCachedCollections())
	test.Check(t, os.Remove(filepath.Join(app.DataDir(), FileName)))
	elsewhere := test.Start(t, app, keysOf(t, app.DataDir()).SignTokens)
	answer := test.Send(t, elsewhere, http.MethodPost, "/api/collections/users/auth-refresh", "", "Authorization", ours[account])
	test.Equal(t, "with another key", answer.StatusCode, http.StatusUnauthorized)
}

func TestACachedSecretIsNotStored(t *testing.T) {
	app := test.App(t)
	test.Account(t, app, "ada")
	before, err := app.FindCollectionByNameOrId("users")
	test.Check(t, err)
	keysOf(t, app.DataDir()).protect(app)
	cached, err := app.FindCachedCollectionByNameOrId("users")
	test.Check(t, err)
	test.Equal(t, "is replaced in the cache", cached.AuthToken.Secret == before.AuthToken.Secret, false)
	stored, err := app.FindCollectionByNameOrId("users")
	test.Check(t, err)
	test.Equal(t, "in the database", stored.AuthToken.Secret, before.AuthToken.Secret)
}
