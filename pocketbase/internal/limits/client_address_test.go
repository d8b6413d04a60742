package limits

import (
	"net/http"
	"testing"

	"byop/internal/test"
)

func TestOnlyTheLastForwardedAddressCounts(t *testing.T) {
	const forged = "203.0.113.7, "
	for sent, want := range map[string]string{
		"198.51.100.1":                      "198.51.100.1",
		forged + "198.51.100.1":             "198.51.100.1",
		forged + "198.51.100.1:4711":        "198.51.100.1",
		forged + "2001:db8:1:2:3::4":        "2001:db8:1:2::",
		forged + "[2001:db8:1:2:3::4]":      "2001:db8:1:2::",
		forged + "[2001:db8:1:2:3::4]:4711": "2001:db8:1:2::",
		forged + "::ffff:198.51.100.1":      "198.51.100.1",
		forged + "unknown":                  "",
		forged + "_hidden":                  "",
		forged + "198.51.100.1:port":        "",
		forged:                              "",
		"":                                  "",
	} {
		header := http.Header{"X-Forwarded-For": {"203.0.113.8", sent}}
		maskForwarded(header)
		test.Equal(t, sent, header.Get("X-Forwarded-For"), want)
	}
}
