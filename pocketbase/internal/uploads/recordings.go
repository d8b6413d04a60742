package uploads

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
)

// refusedFile is why a file can never be used, in words for the editor.
type refusedFile string

func (r refusedFile) Error() string { return string(r) }

const (
	errCutOff   = refusedFile("This file is cut off: its end is missing. Copy, download or export it again, and choose that.")
	errNoLength = refusedFile("This AAC does not say how long it is, and browsers would guess wrong. Export it as M4A, and choose that.")
	errJoined   = refusedFile("This file is several recordings, one after the other, in which browsers cannot seek. Export it again as one, and choose that.")
	errBroken   = refusedFile("This file is damaged, or not complete. Export it again, and choose that.")
)

// recordingLength returns the seconds of a song or a film, from what is in the file. A refusal says that visitors could not play it: its
// codec is not one that all browsers have, or it is cut off. Other files have 0 seconds.
func recordingLength(path, mime string) (seconds int, err error) {
	media, container, _ := strings.Cut(mime, "/")
	read, isKnown := lengthReaders[container]
	if !isKnown || media != "audio" && media != "video" {
		return 0, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	exact, err := read(recording{file, info.Size(), media == "video"})
	if err == nil && !(exact > 0 && exact < longest) {
		err = errBroken
	}
	return max(1, int(math.Round(min(exact, longest)))), err
}

// longest is in seconds: a year.
const longest = 366 * 24 * 60 * 60

var lengthReaders = map[string]func(recording) (seconds float64, err error){
	"mp4": readMP4, "webm": readWebM, "mpeg": readMP3, "aac": readAAC, "flac": readFLAC, "ogg": readOgg, "wav": readWAV,
}

// recording is a song or a film that is being read.
type recording struct {
	*os.File
	size   int64
	isFilm bool
}

// part returns the bytes of a part of the file, and fewer at its end.
func (r recording) part(at, length int64) ([]byte, error) {
	bytes := make([]byte, max(0, min(length, r.size-at)))
	_, err := r.ReadAt(bytes, at)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return bytes, err
}

// unplayable returns the refusal of a codec. part is "sound" or "picture".
func (r recording) unplayable(part, codec string) refusedFile {
	export := "M4A with AAC, or as MP3"
	if r.isFilm {
		export = "MP4 with H.264 (8 bits, 4:2:0) and AAC"
	}
	return refusedFile(fmt.Sprintf("The %s of this file is %s, which many browsers cannot play. Export it as %s, and choose that.", part, codec, export))
}

// codecNames are names for people of codecs that are not played, by their code in the file.
var codecNames = map[string]string{
	"alac": "Apple Lossless (ALAC)", "ac-3": "Dolby Digital (AC-3)", "ec-3": "Dolby Digital Plus (E-AC-3)", "ac-4": "Dolby AC-4",
	"dtsc": "DTS", "dtse": "DTS", "dtsh": "DTS", "dtsl": "DTS", "samr": "AMR", "sawb": "AMR",
	"hvc1": "HEVC (H.265)", "hev1": "HEVC (H.265)", "dvh1": "Dolby Vision", "dvhe": "Dolby Vision", "s263": "H.263", "jpeg": "Motion JPEG",
	"apch": "ProRes", "apcn": "ProRes", "apcs": "ProRes", "apco": "ProRes", "ap4h": "ProRes",
	"enca": "protected against copies", "encv": "protected against copies", "drms": "protected against copies", "drmi": "protected against copies",
	"A_AC3": "Dolby Digital (AC-3)", "A_EAC3": "Dolby Digital Plus (E-AC-3)", "A_AAC": "AAC in WebM", "A_FLAC": "FLAC in WebM",
	"V_MPEG4/ISO/AVC": "H.264 in WebM", "V_MPEGH/ISO/HEVC": "HEVC (H.265)",
}

// codecName returns the name for people of a code, which a file can have invented.
func codecName(code string) string {
	if name, isKnown := codecNames[code]; isKnown {
		return name
	}
	readable := strings.Map(func(one rune) rune {
		if one < ' ' || one > '~' {
			return -1
		}
		return one
	}, code)
	return fmt.Sprintf("of an unknown kind (%.20s)", strings.TrimSpace(readable))
}

// bitReader reads numbers of any number of bits, and zeros after the end.
type bitReader struct {
	bytes []byte
	at    int
}

func (b *bitReader) bits(count int) (number int) {
	for range count {
		number <<= 1
		if b.at/8 < len(b.bytes) {
			number |= int(b.bytes[b.at/8]) >> (7 - b.at%8) & 1
		}
		b.at++
	}
	return number
}

// golomb returns a number of the form ue(v) of H.264.
func (b *bitReader) golomb() int {
	zeros := 0
	for b.bits(1) == 0 {
		if zeros++; zeros > 31 {
			return -1
		}
	}
	return 1<<zeros - 1 + b.bits(zeros)
}

var (
	number16 = binary.BigEndian.Uint16
	number32 = binary.BigEndian.Uint32
	number64 = binary.BigEndian.Uint64
)
