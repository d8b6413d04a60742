// Package uploads limits and cleans the files that people upload.
package uploads

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	_ "golang.org/x/image/webp"

	"byop/internal/requests"
)

// imagePixelsMax is the largest image that is accepted or decoded. A small file can contain an image of gigabytes: a thumb of
// this many pixels takes up to 100 MB. The page sends at most 1600 × 1600 (src/platform/prepare-picture.ts).
const imagePixelsMax = 12_000_000

// publicFile is for files of public rows. Their names change with their content, so a browser keeps them for a month. A shared
// cache keeps a deleted one for at most six minutes.
const publicFile = "public, max-age=2592000, s-maxage=300, stale-while-revalidate=60"

// Limit refuses what must not be stored, removes the metadata of pictures, and keeps protected files out of caches.
func Limit(app core.App) {
	app.OnRecordValidate().BindFunc(func(e *core.RecordEvent) error {
		if err := eachNewFile(e.Record, refuseTooLarge); err != nil {
			return err
		}
		// The limits of a field are for the file as it was sent.
		if err := e.Next(); err != nil {
			return err
		}
		return eachNewFile(e.Record, removeMetadata)
	})
	// PocketBase lets shared caches keep every file for a month. But a protected file may be withdrawn, and a public one deleted.
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		header := e.Response.Header()
		before := header.Get("Cache-Control")
		query := e.Request.URL.Query()
		switch {
		case e.FileField == nil || e.FileField.Protected || query.Has("token"):
			header.Set("Cache-Control", "private, max-age=60")
		case e.Request.Header.Get("Authorization") == "":
			header.Set("Cache-Control", publicFile)
		}
		if e.FileField != nil && e.ServedName == e.Record.GetString(e.FileField.Name) {
			if mime := e.Record.GetString("mime_type"); mime != "" {
				header.Set("Content-Type", mime)
			}
		}
		response := e.Response
		e.Response = requests.ContentWriter{ResponseWriter: response}
		err := e.Next()
		e.Response = response
		if err != nil {
			header.Set("Cache-Control", before)
			header.Del("Content-Type")
		}
		return err
	})
}

// PictureHeader returns the format, the width and the height of an image, such as "jpeg 1200 630"; "" if it cannot be read.
func PictureHeader(picture []byte) string {
	header, format, err := image.DecodeConfig(bytes.NewReader(picture))
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %d", format, header.Width, header.Height)
}

// isTooLarge reads the header of an image. Formats that the server cannot decode are never too large.
func isTooLarge(in io.Reader) bool {
	header, _, err := image.DecodeConfig(in)
	return err == nil && int64(header.Width)*int64(header.Height) > imagePixelsMax
}

// refuseTooLarge refuses uploads of images with too many pixels. Older ones stay, also in the trash and back.
func refuseTooLarge(file *filesystem.File, in io.Reader) error {
	if isUpload(file) && isTooLarge(in) {
		message := fmt.Sprintf("This picture is too large. At most %d megapixels fit.", imagePixelsMax/1_000_000)
		return validation.NewError("validation_image_size_limit", message)
	}
	return nil
}

// isUpload is false for a stored file that is copied to another row.
func isUpload(file *filesystem.File) bool {
	switch file.Reader.(type) {
	case *filesystem.MultipartReader, *filesystem.BytesReader:
		return true
	}
	return false
}

// eachNewFile calls check for each file of a record that is not stored yet. A validation error is that of its field.
func eachNewFile(record *core.Record, check func(file *filesystem.File, in io.Reader) error) error {
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, file := range record.GetUnsavedFiles(field.GetName()) {
			in, err := file.Reader.Open()
			if err != nil {
				return err
			}
			err = check(file, in)
			_ = in.Close()
			var invalid validation.Error
			if errors.As(err, &invalid) {
				return validation.Errors{field.GetName(): invalid}
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// DropLargeThumb makes a request for a thumb of a too large image return the original.
func DropLargeThumb(e *core.RequestEvent) {
	query := e.Request.URL.Query()
	if !query.Has("thumb") || e.Request.PathValue("filename") == "" {
		return
	}
	record, err := e.App.FindRecordById(e.Request.PathValue("collection"), e.Request.PathValue("recordId"))
	if err != nil {
		return
	}
	name := e.Request.PathValue("filename")
	if record.FindFileFieldByFile(name) == nil {
		return
	}
	files, err := e.App.NewFilesystem()
	if err != nil {
		return
	}
	defer func() { _ = files.Close() }()
	in, err := files.GetReader(record.BaseFilesPath() + "/" + name)
	if err != nil {
		return
	}
	defer func() { _ = in.Close() }()
	if isTooLarge(in) {
		query.Del("thumb")
		e.Request.URL.RawQuery = query.Encode()
	}
}
