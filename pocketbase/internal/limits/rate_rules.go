package limits

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/requests"
)

// limitedElsewhere effectively disables a limit of PocketBase: rate_limits.go counts these requests.
const limitedElsewhere = 1_000_000

// Rules are limits per address that PocketBase counts. Expensive requests (accounts, passwords, payments) have lower limits. The most specific
// label wins; "/api/" matches the rest. The limits for many people behind one address are in rate_limits.go.
var Rules = []core.RateLimitRule{
	{Label: "event_rsvps:create", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "rsvp_changes:create", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "POST " + rsvpPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "POST " + doorPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET " + requests.ListsPath, MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/byop/features", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "GET /api/health", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "/api/realtime", MaxRequests: limitedElsewhere, Duration: 60},
	{Label: "contact_submissions:create", MaxRequests: 10, Duration: 60},
	{Label: "artist_submissions:create", MaxRequests: 5, Duration: 60},
	{Label: "users:create", MaxRequests: 5, Duration: 60},
	{Label: "users:update", MaxRequests: 10, Duration: 60}, // each can check an old password, which is slow on purpose
	{Label: "reports:create", MaxRequests: 5, Duration: 60},
	{Label: "*:create", MaxRequests: 30, Duration: 60},
	{Label: "*:auth", MaxRequests: 5, Duration: 60},
	{Label: "*:requestPasswordReset", MaxRequests: 5, Duration: 60},
	{Label: "*:requestVerification", MaxRequests: 5, Duration: 60},
	{Label: "*:requestEmailChange", MaxRequests: 5, Duration: 60},
	{Label: "POST /api/byop/my-data", MaxRequests: 5, Duration: 60}, // each can send a mail
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
	for _, rule := range Rules {
		if rule.Label == label {
			return limit{rule.MaxRequests, time.Duration(rule.Duration) * time.Second}
		}
	}
	panic("no limit is called " + label)
}
