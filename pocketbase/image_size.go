package main

import (
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	_ "golang.org/x/image/webp"
)

// imagePixelsMax is the largest image that is taken or decoded. A small file can hold an image of gigabytes.
const imagePixelsMax = 40_000_000

// isTooLarge reads the header of an image. What is no image that the server could decode is not too large.
func isTooLarge(in io.Reader) bool {
	header, _, err := image.DecodeConfig(in)
	return err == nil && int64(header.Width)*int64(header.Height) > imagePixelsMax
}

// limitImages refuses uploads of images with too many pixels, and serves a stored one as it is rather than decoding it.
func limitImages(app core.App) {
	app.OnRecordValidate().BindFunc(func(e *core.RecordEvent) error {
		for _, field := range e.Record.Collection().Fields {
			if field.Type() != core.FieldTypeFile {
				continue
			}
			for _, file := range e.Record.GetUnsavedFiles(field.GetName()) {
				in, err := file.Reader.Open()
				if err != nil {
					return err
				}
				tooLarge := isTooLarge(in)
				_ = in.Close()
				if tooLarge {
					message := fmt.Sprintf("This picture is too large. At most %d megapixels fit.", imagePixelsMax/1_000_000)
					return validation.Errors{field.GetName(): validation.NewError("validation_image_size_limit", message)}
				}
			}
		}
		return e.Next()
	})
}

// dropLargeThumb lets a thumb of a stored image that is too large be answered with the image itself.
func dropLargeThumb(e *core.RequestEvent) {
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
