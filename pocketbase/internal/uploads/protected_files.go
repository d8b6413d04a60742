package uploads

import "github.com/pocketbase/pocketbase/core"

// limitProtectedFiles keeps protected files out of shared caches, and for a minute in the browser's. PocketBase's default
// is a month, but a protected file may be withdrawn.
func limitProtectedFiles(app core.App) {
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		if e.FileField != nil && e.FileField.Protected {
			e.Response.Header().Set("Cache-Control", "private, max-age=60")
		}
		return e.Next()
	})
}
