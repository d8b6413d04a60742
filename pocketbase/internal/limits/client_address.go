package limits

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"byop/internal/settings"
)

// groupByNetwork replaces an IPv6 address by its /64 network before PocketBase reads it. Every limit per address then
// counts the network, because a home connection has 2^64 addresses.
func groupByNetwork(env settings.Settings) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopCountByNetwork",
		Priority: -100_000, // before all middlewares of PocketBase
		Func: func(e *core.RequestEvent) error {
			if host, port, err := net.SplitHostPort(e.Request.RemoteAddr); err == nil {
				e.Request.RemoteAddr = net.JoinHostPort(networkOf(host), port)
			}
			if env.TrustProxy {
				maskForwarded(e.Request.Header)
			}
			return e.Next()
		},
	}
}

// maskForwarded keeps only the last value of X-Forwarded-For, which our own proxy added. Some proxies add a port. If it is no
// address, such as "unknown", the address of the connection counts: the values before it are the sender's own.
func maskForwarded(header http.Header) {
	values := header.Values("X-Forwarded-For")
	if len(values) == 0 {
		return
	}
	all := strings.Split(values[len(values)-1], ",")
	last := strings.TrimSpace(all[len(all)-1])
	if withPort, err := netip.ParseAddrPort(last); err == nil {
		last = withPort.Addr().String()
	}
	last = strings.TrimSuffix(strings.TrimPrefix(last, "["), "]")
	if _, err := netip.ParseAddr(last); err != nil {
		header.Del("X-Forwarded-For")
		return
	}
	header.Set("X-Forwarded-For", networkOf(last))
}

// networkOf returns the /64 network of an IPv6 address. IPv4-mapped addresses count as IPv4.
func networkOf(text string) string {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return text
	}
	if address = address.Unmap().WithZone(""); address.Is6() && !address.IsLoopback() {
		address = netip.PrefixFrom(address, 64).Masked().Addr()
	}
	return address.String()
}

// endSiteOf returns the /56 network of an IPv6 address; "" for others. A home line can have one, with 256 networks (RFC 6177).
func endSiteOf(address string) string {
	parsed, err := netip.ParseAddr(address)
	if err != nil || !parsed.Is6() || parsed.Is4In6() || parsed.IsLoopback() {
		return ""
	}
	return netip.PrefixFrom(parsed.WithZone(""), 56).Masked().String()
}
