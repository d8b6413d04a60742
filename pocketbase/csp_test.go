package main

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"
)

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func directive(policy, name string) string {
	for part := range strings.SplitSeq(policy, "; ") {
		if found, rest, _ := strings.Cut(part, " "); found == name {
			return rest
		}
	}
	return ""
}

func TestInlineScriptsAndStylesAreAllowedByHash(t *testing.T) {
	policy := contentPolicy([]byte(`<!doctype html><style>a > b { color: "&amp;" }</style>
<script>if (1 < 2 && "<b>") go()</script><script src="/a.js"></script><script type="module">two()</script>
<script type="application/ld+json">{"data":1}</script><script></script><p onclick="three()">
<noscript><style>.js{display:none}</style></noscript><textarea><script>four()</script></textarea>`))
	scripts, styles := directive(policy, "script-src"), directive(policy, "style-src")
	for _, text := range []string{`if (1 < 2 && "<b>") go()`, "two()"} {
		equal(t, text, strings.Contains(scripts, hashOf(text)), true)
	}
	for _, text := range []string{`a > b { color: "&amp;" }`, ".js{display:none}"} {
		equal(t, text, strings.Contains(styles, hashOf(text)), true)
	}
	equal(t, "nothing else runs", strings.Count(scripts, "sha256-"), 2)
	equal(t, "no other style", strings.Count(styles, "sha256-"), 2)
	equal(t, "never unsafe", strings.Contains(scripts+styles, "unsafe"), false)
}

func TestSecurityHeadersOfEveryResponse(t *testing.T) {
	server, _ := start(t, builtSite, environment{appURL: address(t, "https://byop.example.org"), trustProxy: true})
	for _, path := range []string{"/", "/about", "/sw.js", "/nowhere", "/song.m4a"} {
		header := send(t, server, "GET", path, "").Header
		policy := header.Get("Content-Security-Policy")
		for name, want := range map[string]string{
			"default-src": "'self'", "style-src-attr": "'unsafe-inline'", "img-src": "'self' data: blob:",
			"media-src": "'self' blob:", "connect-src": "'self'", "worker-src": "'self'", "manifest-src": "'self'",
			"object-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'",
		} {
			equal(t, path+" "+name, directive(policy, name), want)
		}
		home := path == "/"
		equal(t, path+" inline script", strings.Contains(policy, hashOf("start()")), home)
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
			"Referrer-Policy":            "strict-origin-when-cross-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Strict-Transport-Security": "max-age=31536000",
		} {
			equal(t, path+" "+name, header.Get(name), want)
		}
		equal(t, path+" camera, for the door", strings.Contains(header.Get("Permissions-Policy"), "camera=(self)"), true)
		equal(t, path+" microphone", strings.Contains(header.Get("Permissions-Policy"), "microphone=()"), true)
	}
}

func TestNoStrictTransportWithoutHttps(t *testing.T) {
	server, _ := start(t, builtSite, environment{appURL: address(t, "http://127.0.0.1:8090")})
	equal(t, "HSTS", send(t, server, "GET", "/", "").Header.Get("Strict-Transport-Security"), "")
}
