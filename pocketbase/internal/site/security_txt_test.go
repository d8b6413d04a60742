package site

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"byop/internal/test"
)

func TestSecurityTxtNamesTheContactAndExpiresWithinAYear(t *testing.T) {
	text := "Contact: mailto:hello@byop.example.org\nPreferred-Languages: en\n"
	server := start(t, fstest.MapFS{".well-known/security.txt": {Data: []byte(text)}})
	got := test.Send(t, server, "GET", securityTxtPath, "")
	test.Equal(t, "status", got.StatusCode, 200)
	test.Equal(t, "kind", got.Header.Get("Content-Type"), "text/plain; charset=utf-8")
	fields := map[string]string{}
	for line := range strings.Lines(got.Body) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		fields[name] = value
	}
	test.Equal(t, "contact", fields["Contact"], "mailto:hello@byop.example.org")
	test.Equal(t, "canonical", fields["Canonical"], "https://byop.example.org/.well-known/security.txt")
	expires, err := time.Parse(time.RFC3339, fields["Expires"])
	test.Check(t, err)
	test.Equal(t, "ahead", time.Until(expires) > 24*time.Hour && time.Until(expires) < 364*24*time.Hour, true)
}

func TestSecurityTxtIsAbsentWhileTheContactIsAnExample(t *testing.T) {
	text := "Contact: mailto:hello@byop.example\nPreferred-Languages: en\n"
	server := start(t, fstest.MapFS{".well-known/security.txt": {Data: []byte(text)}})
	test.Equal(t, "status", test.Send(t, server, "GET", securityTxtPath, "").StatusCode, 404)
}
