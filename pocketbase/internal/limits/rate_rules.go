package limits

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/access"
	"byop/internal/requests"
)

// limitedElsewhere effectively disables a limit of PocketBase: rate_limits.go counts these requests.
const limitedElsewhere = 1_000_000

// Rules returns the limits per address that PocketBase counts. The most specific label wins; "/api/" matches the rest.
// Collections have their own in the table of the hooks. rate_limits.go has those for many people behind one address.
func Rules(app core.App) []core.RateLimitRule {
	rules := slices.Clone(generalRules)
	guests := access.GuestsOf(app)
	for _, name := range guests.Crowds {
		rules = append(rules, core.RateLimitRule{Label: name + ":create", MaxRequests: limitedElsewhere, Duration: 60})
	}
	for name, most := range guests.Creates {
		rules = append(rules, core.RateLimitRule{Label: name + ":create", MaxRequests: most, Duration: 60})
	}
	return rules
}

// generalRules have lower limits for expensive requests: accounts, passwords, payments.
var generalRules = []core.RateLimitRule{
	{Label: "POST " + rsvpPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "POST " + doorPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET " + requests.ListsPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/byop/features", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/health", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "/api/realtime", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "users:update", MaxRequests: 10, Duration: 60}, // each can check an old password, which is slow on purpose
	{Label: "*:create", MaxRequests: 30, Duration: 60},
	{Label: "*:auth", MaxRequests: 5, Duration: 60},
	{Label: "*:requestPasswordReset", MaxRequests: 5, Duration: 60},
	{Label: "*:requestVerification", MaxRequests: 5, Duration: 60},
	{Label: "*:requestEmailChange", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data", MaxRequests: 5, Duration: 60}, // each can send a mail
	{Label: "POST /api/byop/send-ticket", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/unsubscribe/ask", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data/open", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/my-data/erase", MaxRequests: 10, Duration: 60},
	{Label: "POST /api/byop/sign-out-everywhere", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/create-payment", MaxRequests: 15, Duration: 60}, // many people may give at the same moment
	{Label: "POST /api/byop/create-checkout", MaxRequests: 15, Duration: 60},
	{Label: "POST /api/byop/client-errors", MaxRequests: 10, Duration: 60}, // up to 20 errors each
	{Label: "/api/", MaxRequests: 300, Duration: 10},
}

// limitOf returns the limit with a label.
func limitOf(label string) limit {
	for _, rule := range generalRules {
		if rule.Label == label {
			return limit{rule.MaxRequests, time.Duration(rule.Duration) * time.Second}
		}
	}
	panic("no limit is called " + label)
}
