package site

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/settings"
)

const securityTxtPath = "/.well-known/security.txt"

// serveSecurityTxt serves the security contact (RFC 9116). The build writes the contact; the expiry is added here,
// because it may be at most a year ahead and a build can be older. A contact that nobody reads is worse than none, and the
// file needs one: with an address of the reserved domain .example, there is no file.
func serveSecurityTxt(e *core.ServeEvent, built Site, env settings.Settings) {
	e.Router.GET("/.well-known/security.txt", func(e *core.RequestEvent) error {
		file := built[securityTxtPath]
		if file == nil {
			return e.NotFoundError("", nil)
		}
		contact, err := file.body()
		if err != nil {
			return err
		}
		text := strings.TrimRight(string(contact), "\n") + "\n"
		if strings.Contains(text, ".example\n") {
			return e.NotFoundError("", nil)
		}
		expires := time.Now().UTC().AddDate(0, 6, 0).Truncate(24 * time.Hour)
		text += fmt.Sprintf("Expires: %s\n", expires.Format(time.RFC3339))
		if env.AppURL != nil {
			text += fmt.Sprintf("Canonical: %s%s\n", env.AppURL.String(), securityTxtPath)
		}
		e.Response.Header().Set("Cache-Control", "no-cache")
		return e.Blob(http.StatusOK, "text/plain; charset=utf-8", []byte(text))
	})
}
