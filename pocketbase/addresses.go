package main

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// countByNetwork makes every limit that counts by address count an IPv6 network (/64) as one address: any home line has
// 2^64 of them. It runs before PocketBase reads the address.
func countByNetwork(env environment) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "byopCountByNetwork",
		Priority: -100_000, // before all of PocketBase's own
		Func: func(e *core.RequestEvent) error {
			if host, port, err := net.SplitHostPort(e.Request.RemoteAddr); err == nil {
				e.Request.RemoteAddr = net.JoinHostPort(networkOf(host), port)
			}
			if env.trustProxy {
				maskForwarded(e.Request.Header)
			}
			return e.Next()
		},
	}
}

// maskForwarded leaves only the address that our own proxy wrote: the last one.
func maskForwarded(header http.Header) {
	values := header.Values("X-Forwarded-For")
	if len(values) == 0 {
		return
	}
	all := strings.Split(values[len(values)-1], ",")
	for i := len(all) - 1; i >= 0; i-- {
		last := strings.TrimSpace(all[i])
		if _, err := netip.ParseAddr(last); err == nil {
			header.Set("X-Forwarded-For", networkOf(last))
			return
		}
	}
}

// networkOf is the /64 of an IPv6 address, and any other address as it is. IPv4 written as IPv6 is IPv4.
func networkOf(text string) string {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return text
	}
	address = address.Unmap().WithZone("")
	if address.Is4() || address.IsLoopback() {
		return address.String()
	}
	network, err := address.Prefix(64)
	if err != nil {
		return text
	}
	return network.Addr().String()
}
