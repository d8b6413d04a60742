package uploads

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// People read these messages.
var (
	errDamaged  = errors.New("This picture is damaged. Choose another one.")                                     //lint:ignore ST1005 a sentence
	errMetadata = errors.New("This picture says where or how it was taken. Save it as a JPEG, and choose that.") //lint:ignore ST1005 a sentence
)

// removeMetadata removes EXIF, XMP, comments and trailing data from an uploaded picture: they can contain the place where it was
// taken, and most pictures become public. The page does so, too, but not everything comes from the page. A picture that this
// cannot clean is refused, unless it only moves to the trash or back.
func removeMetadata(file *filesystem.File, in io.Reader) error {
	head := make([]byte, headOfPicture)
	read, err := io.ReadFull(in, head)
	if err != nil && err != io.ErrUnexpectedEOF && err != io.EOF {
		return err
	}
	if !isPicture(head[:read]) || isISO(head[:read]) && !isUpload(file) { // films can be too large for the memory
		return nil
	}
	rest, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	picture := append(head[:read], rest...)
	clean, err := withoutMetadata(picture)
	if err != nil {
		if isUpload(file) {
			return validation.NewError("validation_picture_metadata", err.Error())
		}
		return nil
	}
	if !bytes.Equal(clean, picture) {
		file.Reader = &filesystem.BytesReader{Bytes: clean}
		file.Size = int64(len(clean))
	}
	return nil
}

// PictureProblem returns why removeMetadata would refuse a picture; "" if it would not.
func PictureProblem(picture []byte) string {
	if _, err := withoutMetadata(picture); err != nil {
		return err.Error()
	}
	return ""
}

// withoutMetadata returns the picture without metadata. Other files are returned unchanged.
func withoutMetadata(picture []byte) ([]byte, error) {
	switch {
	case isJPEG(picture):
		return cleanJPEG(picture)
	case isPNG(picture):
		return cleanPNG(picture)
	case isWebP(picture):
		return cleanWebP(picture)
	case isISO(picture):
		return picture, refuseItemsOfAVIF(picture)
	}
	return picture, nil
}

const headOfPicture = 12 // bytes that name its format

func isPicture(head []byte) bool { return isJPEG(head) || isPNG(head) || isWebP(head) || isISO(head) }
func isJPEG(head []byte) bool    { return bytes.HasPrefix(head, []byte("\xff\xd8\xff")) }
func isPNG(head []byte) bool     { return bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")) }
func isWebP(head []byte) bool {
	return len(head) >= headOfPicture && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP"
}

// isISO is true for AVIF, which is a kind of MP4.
func isISO(head []byte) bool { return len(head) >= headOfPicture && string(head[4:8]) == "ftyp" }

// cleanJPEG keeps the segments that a decoder needs, among them the color profile, and ends at the end of the image.
func cleanJPEG(picture []byte) ([]byte, error) {
	const start, end, scan = 0xd8, 0xd9, 0xda
	clean := append(make([]byte, 0, len(picture)), 0xff, start)
	for at := 2; at+1 < len(picture); {
		if picture[at] != 0xff {
			return nil, errDamaged
		}
		marker := picture[at+1]
		if marker == 0xff {
			at++
			continue
		}
		if marker == end {
			return append(clean, 0xff, end), nil
		}
		if at+4 > len(picture) {
			return nil, errDamaged
		}
		next := at + 2 + int(binary.BigEndian.Uint16(picture[at+2:]))
		if next < at+4 || next > len(picture) {
			return nil, errDamaged
		}
		if isKeptSegment(marker, picture[at+4:next]) {
			clean = append(clean, picture[at:next]...)
		}
		if marker == scan {
			first := next
			for next+1 < len(picture) && !(picture[next] == 0xff && isMarkerAfterScan(picture[next+1])) {
				next++
			}
			clean = append(clean, picture[first:next]...)
		}
		at = next
	}
	return nil, errDamaged
}

// isMarkerAfterScan is false for a stuffed 0xff and for restarts, which belong to the data of a scan.
func isMarkerAfterScan(marker byte) bool {
	return marker != 0 && marker != 0xff && (marker < 0xd0 || marker > 0xd7)
}

func isKeptSegment(marker byte, content []byte) bool {
	const comment, app0, app2, app14, app15 = 0xfe, 0xe0, 0xe2, 0xee, 0xef
	switch {
	case marker == comment:
		return false
	case marker == app0:
		return bytes.HasPrefix(content, []byte("JFIF\x00"))
	case marker == app2:
		return bytes.HasPrefix(content, []byte("ICC_PROFILE\x00"))
	case marker == app14: // how the colors are stored
		return bytes.HasPrefix(content, []byte("Adobe"))
	}
	return marker < app0 || marker > app15
}

var removedChunksOfPNG = map[string]bool{"eXIf": true, "tEXt": true, "zTXt": true, "iTXt": true, "tIME": true}

func cleanPNG(picture []byte) ([]byte, error) {
	const frame = 12 // length, type and checksum
	clean := append(make([]byte, 0, len(picture)), picture[:8]...)
	for at := 8; at+frame <= len(picture); {
		length := int64(binary.BigEndian.Uint32(picture[at:]))
		if length > int64(len(picture)-at-frame) {
			return nil, errDamaged
		}
		kind := string(picture[at+4 : at+8])
		next := at + frame + int(length)
		if !removedChunksOfPNG[kind] {
			clean = append(clean, picture[at:next]...)
		}
		if kind == "IEND" {
			return clean, nil
		}
		at = next
	}
	return nil, errDamaged
}

func cleanWebP(picture []byte) ([]byte, error) {
	const head, frame = 12, 8
	const flags = byte(0x08 | 0x04) // of VP8X: the file has EXIF, XMP
	end := int64(binary.LittleEndian.Uint32(picture[4:])) + 8
	if end > int64(len(picture)) || end < head {
		return nil, errDamaged
	}
	clean := append(make([]byte, 0, len(picture)), picture[:head]...)
	for at := head; at < int(end); {
		if at+frame > int(end) {
			return nil, errDamaged
		}
		length := int64(binary.LittleEndian.Uint32(picture[at+4:]))
		padded := length + length%2
		// Some encoders leave out the last padding.
		if left := end - int64(at) - frame; padded > left {
			if length > left {
				return nil, errDamaged
			}
			padded = length
		}
		next := at + frame + int(padded)
		switch kind := string(picture[at : at+4]); kind {
		case "EXIF", "XMP ":
		case "VP8X":
			first := len(clean)
			clean = append(clean, picture[at:next]...)
			if length > 0 {
				clean[first+frame] &^= flags
			}
		default:
			clean = append(clean, picture[at:next]...)
		}
		at = next
	}
	binary.LittleEndian.PutUint32(clean[4:], uint32(len(clean)-8))
	return clean, nil
}

// refuseItemsOfAVIF refuses EXIF and XMP. They are items that others refer to by their place, so they cannot simply be cut out.
func refuseItemsOfAVIF(picture []byte) error {
	entry := []byte("infe")
	for rest := picture; ; {
		at := bytes.Index(rest, entry)
		if at < 0 {
			return nil
		}
		rest = rest[at+len(entry):]
		if len(rest) < 14 {
			return nil
		}
		// Version and flags, the item's id of two or four bytes, its protection.
		kind := 4 + 2 + 2
		if rest[0] >= 3 {
			kind += 2
		}
		if name := string(rest[kind : kind+4]); name == "Exif" || name == "mime" {
			return errMetadata
		}
	}
}
