package secrets

import (
	"slices"
	"sync/atomic"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// protection remembers the collections that PocketBase has cached, by the first of them, once their tokens are signed with the key.
type protection struct {
	first atomic.Pointer[core.Collection]
}

// SignTokens signs all tokens of accounts with the key: sessions, files, and the links for passwords and emails. PocketBase signs with the
// `tokenKey` of the account and a secret of its collection, and takes both from the database. The secret is replaced in the cache from which
// PocketBase takes collections. It fills the cache again after a change of a collection, so each request checks it first.
func (k *Keys) SignTokens(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "byopTokenSecrets",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 1, // before the account of a token is read
		Func: func(e *core.RequestEvent) error {
			k.protect(e.App)
			return e.Next()
		},
	})
	k.protect(e.App)
}

func (k *Keys) protect(app core.App) {
	if cached, _ := app.Store().Get(core.StoreKeyCachedCollections).([]*core.Collection); k.isProtected(cached) {
		return
	}
	app.Store().SetFunc(core.StoreKeyCachedCollections, func(old any) any {
		cached, _ := old.([]*core.Collection)
		if k.isProtected(cached) {
			return old
		}
		protected := slices.Clone(cached)
		for i, one := range cached {
			copied := *one // requests read the cached one
			if copied.IsAuth() {
				for kind, config := range map[string]*core.TokenConfig{
					core.TokenTypeAuth: &copied.AuthToken, core.TokenTypeFile: &copied.FileToken,
					core.TokenTypeVerification: &copied.VerificationToken, core.TokenTypePasswordReset: &copied.PasswordResetToken,
					core.TokenTypeEmailChange: &copied.EmailChangeToken,
				} {
					config.Secret = k.tokenSecret(copied.Id, kind, config.Secret)
				}
			}
			protected[i] = &copied
		}
		k.marked.first.Store(protected[0])
		return protected
	})
}

// isProtected is also true before there are collections.
func (k *Keys) isProtected(cached []*core.Collection) bool {
	return len(cached) == 0 || cached[0] == k.marked.first.Load()
}
