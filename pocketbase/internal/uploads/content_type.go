package uploads

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
)

// content is what a file is, whatever its name says.
type content struct {
	mime      string // without parameters; "" for a container without sound and pictures
	extension string // with its dot
}

// contentOf returns the type of a file. MP4 and WebM can contain films or sound alone: their tracks decide.
func contentOf(path string) (found content, err error) {
	file, err := os.Open(path)
	if err != nil {
		return found, err
	}
	defer func() { _ = file.Close() }()
	detected, err := mimetype.DetectReader(file)
	if err != nil {
		return found, err
	}
	found.extension = detected.Extension()
	found.mime, _, _ = strings.Cut(detected.String(), ";")
	switch found.mime {
	case "video/mp4", "audio/mp4", "audio/x-m4a", "video/x-m4v":
		tracks, err := tracksOfMP4(file)
		found.mime = mimeOf("mp4", tracks["vide"], tracks["soun"])
		return found, err
	case "video/webm":
		head := make([]byte, webmHead)
		read, err := file.ReadAt(head, 0)
		if errors.Is(err, io.EOF) {
			err = nil
		}
		found.mime = mimeOf("webm", containsAny(head[:read], "V_VP8", "V_VP9", "V_AV1"), containsAny(head[:read], "A_OPUS", "A_VORBIS"))
		return found, err
	case "text/vtt":
		text, err := os.ReadFile(path)
		if !utf8.Valid(text) { // browsers read captions as UTF-8
			found.mime = "text/plain"
		}
		return found, err
	}
	return found, nil
}

func mimeOf(container string, hasPictures, hasSound bool) string {
	switch {
	case hasPictures:
		return "video/" + container
	case hasSound:
		return "audio/" + container
	}
	return ""
}

// webmHead is how far the list of tracks can be from the start of a WebM file. It names the codecs.
const webmHead = 1 << 20

func containsAny(in []byte, names ...string) bool {
	for _, name := range names {
		if bytes.Contains(in, []byte(name)) {
			return true
		}
	}
	return false
}

const boxesMax = 10_000 // that are read of a file

// tracksOfMP4 returns the handlers of the tracks, such as "soun" and "vide". They are in the boxes moov, trak, mdia, hdlr
// (ISO/IEC 14496-12).
func tracksOfMP4(file *os.File) (map[string]bool, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	handlers, left := map[string]bool{}, boxesMax
	var walk func(at, end int64) error
	walk = func(at, end int64) error {
		for ; end-at >= 8 && left > 0; left-- {
			var box [20]byte
			if read, err := file.ReadAt(box[:], at); err != nil && (!errors.Is(err, io.EOF) || read < 8) {
				return err
			}
			size, head := int64(binary.BigEndian.Uint32(box[:])), int64(8)
			switch size {
			case 0: // to the end
				size = end - at
			case 1: // a longer number follows
				size, head = int64(binary.BigEndian.Uint64(box[8:])), 16
			}
			if size < head || size > end-at {
				return nil // damaged: players show what came before
			}
			switch string(box[4:8]) {
			case "moov", "trak", "mdia":
				if err := walk(at+head, at+size); err != nil {
					return err
				}
			case "hdlr":
				handlers[string(box[16:20])] = true
			}
			at += size
		}
		return nil
	}
	return handlers, walk(0, info.Size())
}
