package site

import (
	"strings"
	"testing"

	"byop/internal/test"
)

func TestInlineScriptsAndStylesAreAllowedByHash(t *testing.T) {
	policy := contentPolicy([]byte(`<!doctype html><style>a > b { color: "&amp;" }</style>
<script>if (1 < 2 && "<b>") go()</script><script src="/a.js"></script><script type="module">two()</script>
<script type="application/ld+json">{"data":1}</script><script></script><p onclick="three()">
<noscript><style>.js{display:none}</style></noscript><textarea><script>four()</script></textarea>`))
	scripts, styles := test.Directive(policy, "script-src"), test.Directive(policy, "style-src")
	for _, text := range []string{`if (1 < 2 && "<b>") go()`, "two()"} {
		test.Equal(t, text, strings.Contains(scripts, test.HashOf(text)), true)
	}
	for _, text := range []string{`a > b { color: "&amp;" }`, ".js{display:none}"} {
		test.Equal(t, text, strings.Contains(styles, test.HashOf(text)), true)
	}
	test.Equal(t, "nothing else runs", strings.Count(scripts, "sha256-"), 2)
	test.Equal(t, "no other style", strings.Count(styles, "sha256-"), 2)
	test.Equal(t, "never unsafe", strings.Contains(scripts+styles, "unsafe"), false)
}
