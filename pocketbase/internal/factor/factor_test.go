package factor

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
	"github.com/pquerna/otp/totp"

	"byop/internal/test"
)

// The secret and the codes of RFC 6238, appendix B, with six digits.
const secretOfRFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

func TestMatchFindsTheCodesOfTheRFC(t *testing.T) {
	for at, code := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037",
	} {
		test.Equal(t, fmt.Sprint(at), matchAt(time.Unix(at, 0), code, secretOfRFC, 0), at/30)
	}
}

func TestAClockMayBeHalfAMinuteOff(t *testing.T) {
	now := time.Unix(1_111_111_109, 0)
	for off, want := range map[time.Duration]bool{
		0: true, 30 * time.Second: true, -30 * time.Second: true, 90 * time.Second: false, -90 * time.Second: false,
	} {
		code, err := totp.GenerateCode(secretOfRFC, now.Add(off))
		test.Check(t, err)
		test.Equal(t, off.String(), matchAt(now, code, secretOfRFC, 0) != 0, want)
	}
}

func TestAStepIsUsedOnce(t *testing.T) {
	now := time.Unix(1_111_111_109, 0)
	before, err := totp.GenerateCode(secretOfRFC, now.Add(-30*time.Second))
	test.Check(t, err)
	code, err := totp.GenerateCode(secretOfRFC, now)
	test.Check(t, err)
	step := matchAt(now, code, secretOfRFC, 0)
	test.Equal(t, "the same code", matchAt(now, code, secretOfRFC, step), 0)
	test.Equal(t, "an earlier code", matchAt(now, before, secretOfRFC, step), 0)
	test.Equal(t, "a later code", matchAt(now.Add(30*time.Second), "050471", secretOfRFC, step) > step, true)
}

func TestOddCodesMatchNothing(t *testing.T) {
	for _, code := range []string{"", "0", "28708", "2870822", "28708x", "２８７０８２"} {
		test.Equal(t, code, matchAt(time.Unix(59, 0), code, secretOfRFC, 0), 0)
	}
	test.Equal(t, "no secret", matchAt(time.Unix(59, 0), "287082", "not base32!", 0), 0)
}

func TestAKeyNamesSiteAndAccount(t *testing.T) {
	key, err := NewKey("BYOP", "ada@example.org")
	test.Check(t, err)
	other, err := NewKey("BYOP", "ada@example.org")
	test.Check(t, err)
	test.Equal(t, "the same secret twice", key.Secret == other.Secret, false)
	address, err := url.Parse(key.Address)
	test.Check(t, err)
	test.Equal(t, "address", address.Scheme+" "+address.Host+" "+address.Path, "otpauth totp /BYOP:ada@example.org")
	test.Equal(t, "secret", address.Query().Get("secret"), key.Secret)
	test.Equal(t, "issuer", address.Query().Get("issuer"), "BYOP")
}

func tables(t *testing.T) func(core.App) {
	return func(app core.App) {
		for name, fields := range map[string][]string{"site_settings": {"name", "value"}, "second_factors": {"account", "since"}} {
			c := core.NewBaseCollection(name)
			for _, field := range fields {
				c.Fields.Add(&core.TextField{Name: field})
			}
			test.Check(t, app.Save(c))
		}
		users, err := app.FindCollectionByNameOrId("users")
		test.Check(t, err)
		users.Fields.Add(&core.TextField{Name: "role"})
		test.Check(t, app.Save(users))
	}
}

func TestARequiredFactorThatIsMissingMakesAGuest(t *testing.T) {
	app := test.App(t, tables(t))
	server := test.Start(t, app, func(e *core.ServeEvent) {
		Require(e)
		who := func(e *core.RequestEvent) error {
			if e.Auth == nil {
				return e.String(200, "guest")
			}
			return e.String(200, e.Auth.GetString("role")+e.Auth.Collection().Name)
		}
		for _, path := range []string{"lists", "is_admin", "second-factor", "second-factor/turn-on", "second-factor/turn-off"} {
			e.Router.Any("/api/byop/"+path, who)
		}
	})
	member, memberToken := test.Account(t, app, "member")
	_, adminToken := test.Account(t, app, "admin")
	admin, err := app.FindAuthRecordByEmail("users", "admin@example.org")
	test.Check(t, err)
	admin.Set("role", "admin")
	test.Check(t, app.Save(admin))
	ask := func(method, path, token string) string {
		return test.Send(t, server, method, "/api/byop/"+path, "", "Authorization", token).Body
	}
	test.Equal(t, "optional", ask("GET", "lists", adminToken), "adminusers")
	subscribe := func(account *core.Record) subscriptions.Client {
		client := subscriptions.NewDefaultClient()
		client.Set(apis.RealtimeClientAuthKey, account)
		app.SubscriptionsBroker().Register(client)
		return client
	}
	ofAdmin, ofMember := subscribe(admin), subscribe(member)
	setting := test.Store(t, app, "site_settings", "name", "second_factor_required", "value", "yes")
	test.Equal(t, "required", ask("GET", "lists", adminToken), "guest")
	test.Equal(t, "a subscription of before", ofAdmin.Get(apis.RealtimeClientAuthKey), nil)
	test.Equal(t, "a member's subscription", ofMember.Get(apis.RealtimeClientAuthKey) != nil, true)
	test.Equal(t, "the admin area", ask("POST", "is_admin", adminToken), "guest")
	test.Equal(t, "its own state", ask("GET", "second-factor", adminToken), "adminusers")
	test.Equal(t, "turning it on", ask("POST", "second-factor/turn-on", adminToken), "adminusers")
	test.Equal(t, "another route of it", ask("POST", "second-factor/turn-off", adminToken), "guest")
	test.Equal(t, "a member", ask("GET", "lists", memberToken), "users")
	test.Equal(t, "a superuser", ask("GET", "lists", test.Superuser(t, app)), "_superusers")
	users := func(method, path string) int {
		return test.Send(t, server, method, "/api/collections/users/"+path, "", "Authorization", adminToken).StatusCode
	}
	test.Equal(t, "refresh", users("POST", "auth-refresh"), 200)
	test.Equal(t, "its own record", users("GET", "records/"+admin.Id), 200)
	test.Equal(t, "refresh with other rows", users("POST", "auth-refresh?expand=posts_via_author"), 401)
	test.Equal(t, "its own record with other rows", users("GET", "records/"+admin.Id+"?expand=posts_via_author"), 404)
	begun := test.Store(t, app, "second_factors", "account", admin.Id)
	test.Store(t, app, "second_factors", "account", member.Id, "since", "2026-11-26")
	test.Equal(t, "begun, and on for somebody else", ask("GET", "lists", adminToken), "guest")
	begun.Set("since", "2026-11-26")
	test.Check(t, app.Save(begun))
	test.Equal(t, "on", ask("GET", "lists", adminToken), "adminusers")
	begun.Set("since", "")
	test.Check(t, app.Save(begun))
	setting.Set("value", "")
	test.Check(t, app.Save(setting))
	test.Equal(t, "optional again", ask("GET", "lists", adminToken), "adminusers")
}
