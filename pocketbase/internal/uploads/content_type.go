package uploads

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
)

// content is what a file is, whatever its name says.
type content struct {
	mime      string // without parameters; "" for a container without sound and pictures
	extension string // with its dot
}

// contentOf returns the type of a file. MP4 and WebM can contain films or sound alone: their tracks decide. Only captions are read as
// a whole, and only where they are accepted: others can be larger than the memory.
func contentOf(path string, accepted []string) (found content, err error) {
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
		tracks, err := tracksOfWebM(file)
		has := func(kind uint64) bool {
			return slices.ContainsFunc(tracks, func(one webmTrackOf) bool { return one.kind == kind })
		}
		found.mime = mimeOf("webm", has(webmPicture), has(webmSound))
		return found, err
	case "audio/mpeg": // also AAC after a tag
		isAAC, err := startsWithAAC(file)
		if isAAC {
			found = content{"audio/aac", ".aac"}
		}
		return found, err
	case "text/vtt":
		if !slices.Contains(accepted, found.mime) {
			return found, nil
		}
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

// boxesMax is how many boxes of a file are read. A recording in fragments has two for each.
const boxesMax = 100_000

// parentsOfBoxes are the boxes that lead to the samples of a track, with the one that contains each. Elsewhere they are refused: that
// bounds how deep boxes are nested.
var parentsOfBoxes = map[string]string{"moov": "", "trak": "moov", "mdia": "trak", "minf": "mdia", "stbl": "minf"}

// mp4Box is a part of an MP4 file: its head, then its content (ISO/IEC 14496-12).
type mp4Box struct {
	kind, within   string // within: the kind of the box that contains it; "" for none
	at, head, size int64  // of the file; head is a part of size
	start          [28]byte
}

func (b mp4Box) end() int64 { return b.at + b.size }

// handler returns what a box "hdlr" says of a track, such as "soun" and "vide".
func (b mp4Box) handler() string { return string(b.start[b.head+8 : b.head+12]) }

// boxesOfMP4 calls visit for the boxes of a file, and for those in parentsOfBoxes. A refusal says that the rest of the file
// cannot be read as boxes.
func boxesOfMP4(file *os.File, visit func(mp4Box) error) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	left := boxesMax
	var walk func(within string, at, end int64) error
	walk = func(within string, at, end int64) error {
		for end-at >= 8 {
			one := mp4Box{within: within, at: at, head: 8}
			if _, err := file.ReadAt(one.start[:], at); err != nil && !errors.Is(err, io.EOF) {
				return err
			}
			one.kind, one.size = string(one.start[4:8]), int64(binary.BigEndian.Uint32(one.start[:]))
			switch one.size {
			case 0: // to the end
				one.size = end - at
			case 1: // a longer number follows
				one.size, one.head = int64(binary.BigEndian.Uint64(one.start[8:])), 16
			}
			if within == "" && isTag(one.start[:]) { // programs for music write it behind the last box
				one.size = end - at
			}
			if one.size > end-at && within == "" {
				return errCutOff
			}
			parent, hasBoxes := parentsOfBoxes[one.kind]
			if left--; left < 0 || one.size < one.head || one.size > end-at || hasBoxes && within != parent {
				return errRecording
			}
			if err := visit(one); err != nil {
				return err
			}
			if hasBoxes {
				if err := walk(one.kind, at+one.head, one.end()); err != nil {
					return err
				}
			}
			at += one.size
		}
		return nil
	}
	return walk("", 0, info.Size())
}

// tracksOfMP4 returns the handlers of the tracks. It ends where the file is damaged, and refuses one whose tracks were cut off.
func tracksOfMP4(file *os.File) (map[string]bool, error) {
	handlers := map[string]bool{}
	hasMovie := false
	err := boxesOfMP4(file, func(one mp4Box) error {
		hasMovie = hasMovie || one.kind == "moov"
		if one.kind == "hdlr" && one.within == "mdia" {
			handlers[one.handler()] = true
		}
		return nil
	})
	var why refusedFile
	switch {
	case err == nil && !hasMovie: // programs that record write it last
		err = errCutOff
	case len(handlers) > 0 && errors.As(err, &why), errors.Is(err, errRecording):
		err = nil
	}
	return handlers, err
}
