package uploads

import (
	"bytes"
	"errors"
	"io"
	"math"
	"math/bits"
	"os"
	"slices"
)

// Ids of elements of a WebM file (RFC 9559).
const (
	webmSegment       = 0x18538067
	webmInfo          = 0x1549A966
	webmScale         = 0x2AD7B1
	webmDuration      = 0x4489
	webmTrackList     = 0x1654AE6B
	webmTrack         = 0xAE
	webmTrackType     = 0x83
	webmCodec         = 0x86
	webmCluster       = 0x1F43B675
	webmClusterTime   = 0xE7
	webmSimpleBlock   = 0xA3
	webmBlockGroup    = 0xA0
	webmBlock         = 0xA1
	webmBlockDuration = 0x9B
	webmTags          = 0x1254C367
	webmAttachments   = 0x1941A469
	webmVoid          = 0xEC // is skipped
)

// elementsMax is how many elements of a file are read. A live recording does not say how long its clusters are: three hours have a
// million blocks.
const elementsMax = 1_000_000

// webmElement is a part of a WebM file: its head, then its content.
type webmElement struct {
	span
	id   uint64
	head int64
}

// content returns the first bytes of an element.
func (e webmElement) content(file *os.File) ([]byte, error) {
	content := make([]byte, min(e.to-e.from-e.head, 64))
	_, err := file.ReadAt(content, e.from+e.head)
	return content, err
}

// elementsOfWebM calls visit for the elements of a file from a place. Those of segments, of clusters of unknown length, and of the
// entered kinds follow them. A refusal says that the rest of the file cannot be read as elements.
func elementsOfWebM(file *os.File, at int64, entered []uint64, visit func(webmElement) error) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	for left := elementsMax; at < info.Size(); left-- {
		var start [12]byte
		read, err := file.ReadAt(start[:], at)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		id, idLength := vint(start[:read])
		number, sizeLength := vint(start[idLength:read])
		head, largest := int64(idLength+sizeLength), uint64(1)<<(7*sizeLength)-1
		size := int64(number & largest)
		isUnknown := uint64(size) == largest
		switch {
		case sizeLength == 0 && read < len(start):
			return errCutOff
		case left == 0 || idLength == 0 || sizeLength == 0:
			return errRecording
		case isUnknown && id != webmSegment && id != webmCluster:
			return errRecording
		case !isUnknown && size > info.Size()-at-head:
			return errCutOff
		case isUnknown:
			size = 0
		}
		if err := visit(webmElement{span{at, at + head + size}, id, head}); err != nil {
			return err
		}
		if id == webmSegment || slices.Contains(entered, id) {
			size = 0
		}
		at += head + size
	}
	return nil
}

// vint returns a number of 1 to 8 bytes with the bit that marks its length (RFC 8794). A length of 0 says that there is none.
func vint(in []byte) (number uint64, length int) {
	if len(in) == 0 || in[0] == 0 || bits.LeadingZeros8(in[0]) >= len(in) {
		return 0, 0
	}
	length = bits.LeadingZeros8(in[0]) + 1
	for _, one := range in[:length] {
		number = number<<8 | uint64(one)
	}
	return number, length
}

// webmTrackTypes are kinds of tracks.
const (
	webmPicture = 1
	webmSound   = 2
)

// webmCodecs are played by all browsers.
var webmCodecs = []string{"V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"}

// webmTrackOf is a track: its kind, and its codec.
type webmTrackOf struct {
	kind  uint64
	codec string
}

// tracksOfWebM returns the tracks of a file. It ends where the file is damaged.
func tracksOfWebM(file *os.File) (tracks []webmTrackOf, err error) {
	found := errors.New("all tracks")
	err = elementsOfWebM(file, 0, []uint64{webmTrackList, webmTrack}, func(one webmElement) error {
		if one.id == webmTrack {
			tracks = append(tracks, webmTrackOf{})
		}
		if one.id == webmCluster && len(tracks) > 0 {
			return found
		}
		last := len(tracks) - 1
		if last < 0 || one.id != webmTrackType && one.id != webmCodec {
			return nil
		}
		content, err := one.content(file)
		if one.id == webmCodec {
			tracks[last].codec = string(bytes.TrimRight(content, "\x00"))
		} else {
			tracks[last].kind = unsigned(content)
		}
		return err
	})
	var why refusedFile
	if errors.Is(err, found) || len(tracks) > 0 && errors.As(err, &why) {
		err = nil
	}
	return tracks, err
}

// readWebM checks the codecs of a WebM, and that it is as long as it says. Players choose the first track of a kind.
func readWebM(file recording) (seconds float64, err error) {
	tracks, err := tracksOfWebM(file.File)
	if err != nil {
		return 0, err
	}
	wasSeen := map[uint64]bool{}
	for _, track := range tracks {
		part := map[uint64]string{webmPicture: "picture", webmSound: "sound"}[track.kind]
		if part != "" && !wasSeen[track.kind] && !slices.Contains(webmCodecs, track.codec) {
			return 0, file.unplayable(part, codecName(track.codec))
		}
		wasSeen[track.kind] = true
	}
	scale, declared, lastCluster := 1_000_000.0, 0.0, int64(-1)
	var units webmTimes
	err = elementsOfWebM(file.File, 0, []uint64{webmInfo}, func(one webmElement) error {
		switch one.id {
		case webmScale:
			content, err := one.content(file.File)
			scale = float64(unsigned(content))
			return err
		case webmDuration:
			content, err := one.content(file.File)
			declared = float(content)
			return err
		case webmCluster:
			lastCluster = one.from
		}
		return units.add(file, one)
	})
	if err != nil {
		return 0, err
	}
	if lastCluster >= 0 {
		err = elementsOfWebM(file.File, lastCluster, []uint64{webmCluster, webmBlockGroup}, func(one webmElement) error { return units.add(file, one) })
	}
	// In nanoseconds.
	seconds, declared = units.last*scale/1e9, declared*scale/1e9
	if err == nil && declared > seconds+slack && declared*most > seconds {
		err = errCutOff
	}
	return seconds, err
}

// webmTimes are those of the blocks of a file.
type webmTimes struct{ cluster, block, last float64 }

func (t *webmTimes) add(file recording, one webmElement) error {
	if !slices.Contains([]uint64{webmClusterTime, webmSimpleBlock, webmBlock, webmBlockDuration}, one.id) {
		return nil
	}
	content, err := one.content(file.File)
	if err != nil {
		return err
	}
	switch one.id {
	case webmClusterTime:
		t.cluster, t.block = float64(unsigned(content)), float64(unsigned(content))
	case webmBlockDuration:
		t.last = max(t.last, t.block+float64(unsigned(content)))
	default:
		_, length := vint(content) // the number of its track
		if len(content) < length+2 {
			return nil
		}
		t.block = t.cluster + float64(int16(number16(content[length:])))
	}
	t.last = max(t.last, t.block)
	return nil
}

// unsigned returns the number in an element.
func unsigned(content []byte) (number uint64) {
	for _, one := range content[:min(len(content), 8)] {
		number = number<<8 | uint64(one)
	}
	return number
}

// float returns the number with a fraction in an element.
func float(content []byte) float64 {
	switch len(content) {
	case 4:
		return float64(math.Float32frombits(number32(content)))
	case 8:
		return math.Float64frombits(number64(content))
	}
	return 0
}
