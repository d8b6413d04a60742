package uploads

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"slices"
)

// tagOf returns the length of the tags at a place: ID3v2 (https://id3.org/id3v2.4.0-structure).
func (r recording) tagOf(at int64) (length int64, err error) {
	for {
		const head = 10
		tag, err := r.part(at+length, head)
		if err != nil || len(tag) < head || string(tag[:3]) != "ID3" {
			return length, err
		}
		length += head + int64(tag[6])<<21 + int64(tag[7])<<14 + int64(tag[8])<<7 + int64(tag[9])
		if tag[5]&0x10 != 0 {
			length += head // is repeated at its end
		}
	}
}

// frames calls next with the bytes of a file from a place, until it returns 0 bytes to skip.
func (r recording) frames(at int64, next func(in []byte) (skip int)) error {
	const window, longestFrame = 1 << 20, 1 << 14
	for {
		in, err := r.part(at, window)
		if err != nil {
			return err
		}
		isEnd := at+int64(len(in)) == r.size
		for len(in) > longestFrame || isEnd && len(in) > 0 {
			skip := next(in)
			if skip == 0 {
				return nil
			}
			at += int64(skip)
			in = in[min(len(in), skip):]
		}
		if at >= r.size {
			return nil
		}
	}
}

// mp3Frame is what the head of a frame says (ISO/IEC 11172-3, 13818-3).
type mp3Frame struct {
	length, samples, rate int
	side                  int // bytes of its head and of the information before its sound
}

// Rates of MPEG 1. Those of MPEG 2 and 2.5 are a half and a quarter.
var mp3Rates = [3]int{44100, 48000, 32000}

// Bitrates in kbit/s of layer 3, of MPEG 1 and of the others.
var mp3Bitrates = [2][16]int{
	{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320},
	{0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160},
}

// isFrameOf reports whether a frame begins here of this layer: 3, 2, 1, or 0 for AAC.
func isFrameOf(layer int, in []byte) bool {
	return len(in) >= 4 && in[0] == 0xff && in[1]&0xe0 == 0xe0 && (4-int(in[1]>>1&3))%4 == layer
}

// mp3FrameAt returns the frame that begins here; ok is false if there is none.
func mp3FrameAt(in []byte) (frame mp3Frame, ok bool) {
	if !isFrameOf(3, in) {
		return frame, false
	}
	version, bitrate, rate := in[1]>>3&3, in[2]>>4, in[2]>>2&3
	if version == 1 || bitrate == 0 || bitrate == 15 || rate == 3 {
		return frame, false
	}
	isMono := in[3]>>6 == 3
	frame.rate = mp3Rates[rate]
	if version == 3 {
		frame.samples, frame.side = 1152, 36
		if isMono {
			frame.side = 21
		}
		frame.length = 144_000 * mp3Bitrates[0][bitrate] / frame.rate
	} else {
		frame.rate /= map[byte]int{2: 2, 0: 4}[version]
		frame.samples, frame.side = 576, 21
		if isMono {
			frame.side = 13
		}
		frame.length = 72_000 * mp3Bitrates[1][bitrate] / frame.rate
	}
	frame.length += int(in[2] >> 1 & 1)
	return frame, true
}

// readMP3 counts the frames of an MP3. Its length in a header or in a tag can be that of the file before it was cut off.
func readMP3(file recording) (seconds float64, err error) {
	at, err := file.tagOf(0)
	if err != nil {
		return 0, err
	}
	start, err := file.part(at, 4)
	if err != nil {
		return 0, err
	}
	if isFrameOf(2, start) || isFrameOf(1, start) {
		return 0, file.unplayable("sound", "MP2")
	}
	found, err := file.framesOfMP3(at)
	if err == nil && found.declared > found.seconds+slack {
		err = errCutOff
	}
	return found.seconds, err
}

// mp3Sound is what the frames of an MP3 are.
type mp3Sound struct {
	seconds, declared float64
	hasHeader, varies bool    // varies: the bitrate
	places            []int64 // of the frames that have sound
}

// framesOfMP3 reads the frames after the tags of an MP3.
func (r recording) framesOfMP3(at int64) (found mp3Sound, err error) {
	isFirst := true
	bitrate := -1
	err = r.frames(at, func(in []byte) (skip int) {
		defer func() { at += int64(skip) }()
		frame, ok := mp3FrameAt(in)
		switch {
		case !ok && isTag(in): // at the end of the file, or of one of several that were joined
			return tagLength(in)
		case !ok: // damaged, or a picture in a tag
			next := bytes.IndexByte(in[1:], 0xff)
			if next < 0 {
				return len(in)
			}
			return next + 1
		case frame.length > len(in): // the last one
			return 0
		}
		if after := in[frame.length:]; len(after) >= 4 && !isFrameOf(3, after) && !isTag(after) {
			return 1 // these bytes look like a frame
		}
		seconds := float64(frame.samples) / float64(frame.rate)
		if count, isHeader := mp3Count(in[:frame.length], frame); isFirst && isHeader {
			found.declared, found.hasHeader = count*seconds, count > 0
		} else {
			found.seconds += seconds
			found.places = append(found.places, at)
			found.varies = found.varies || bitrate >= 0 && bitrate != int(in[2]>>4)
			bitrate = int(in[2] >> 4)
		}
		isFirst = false
		return frame.length
	})
	return found, err
}

// isTag reports whether a tag begins here that ends a file.
func isTag(in []byte) bool {
	return bytes.HasPrefix(in, []byte("TAG")) || bytes.HasPrefix(in, []byte("APETAGEX")) || bytes.HasPrefix(in, []byte("LYRICSBEGIN"))
}

// tagLength returns how many bytes to skip of a tag that ends a file: ID3v1, APEv2, or the start of lyrics.
func tagLength(in []byte) int {
	const id3, ape, isHead = 128, 32, 1 << 29
	switch {
	case bytes.HasPrefix(in, []byte("TAG")):
		return id3
	case bytes.HasPrefix(in, []byte("APETAGEX")) && len(in) >= ape && binary.LittleEndian.Uint32(in[20:])&isHead != 0:
		return ape + int(binary.LittleEndian.Uint32(in[12:]))
	}
	return len("APETAGEX")
}

// mp3Count returns how many frames follow a first frame that has no sound, as its header says (Xing, LAME, VBRI).
func mp3Count(in []byte, frame mp3Frame) (count float64, isHeader bool) {
	if in[1]&1 == 0 {
		frame.side += 2 // a checksum
	}
	xing := in[min(len(in), frame.side):]
	if len(xing) >= 12 && (string(xing[:4]) == "Xing" || string(xing[:4]) == "Info") {
		if xing[7]&1 != 0 {
			count = float64(number32(xing[8:]))
		}
		return count, true
	}
	const place = 36
	if vbri := in[min(len(in), place):]; len(vbri) >= 18 && string(vbri[:4]) == "VBRI" {
		return float64(number32(vbri[14:])), true
	}
	return 0, false
}

var aacRates = [16]int{96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350}

// aacSound is what the frames of AAC without a container are (ADTS, ISO/IEC 13818-7).
type aacSound struct {
	kind, rate, channels int // as the table of rates and MPEG-4 number them
	sizes                []uint32
	places               []int64 // of what follows the heads of frames
}

// seconds are those of all frames.
func (s aacSound) seconds() float64 {
	return float64(len(s.sizes)*aacSamples) / float64(max(1, aacRates[s.rate]))
}

// startsWithAAC reports whether a file has a frame of AAC after its tags.
func startsWithAAC(file *os.File) (bool, error) {
	info, err := file.Stat()
	if err != nil {
		return false, err
	}
	whole := recording{File: file, size: info.Size()}
	at, err := whole.tagOf(0)
	if err != nil {
		return false, err
	}
	start, err := whole.part(at, 4)
	return isFrameOf(0, start), err
}

const (
	aacSamples   = 1024                        // of a frame
	aacFramesMax = math.MaxUint32 / aacSamples // an M4A counts samples in 32 bits: a day
)

// readAAC counts the frames of AAC without a container.
func readAAC(file recording) (seconds float64, err error) {
	sound, err := file.framesOfAAC()
	return sound.seconds(), err
}

// framesOfAAC refuses what cannot be put into an M4A: more than a day, frames in pieces, and channels that only the first of them describes.
func (r recording) framesOfAAC() (found aacSound, err error) {
	at, err := r.tagOf(0)
	if err != nil {
		return found, err
	}
	var refused error
	err = r.frames(at, func(in []byte) (skip int) {
		head := int64(7)
		if len(in) < int(head) || !isFrameOf(0, in) {
			return 0
		}
		if in[1]&1 == 0 { // a checksum
			head += 2
		}
		length := int(in[3]&3)<<11 | int(in[4])<<3 | int(in[5]>>5)
		kind, rate, channels := int(in[2]>>6)+1, int(in[2]>>2&15), int(in[2]&1)<<2|int(in[3]>>6)
		if unplayed := aacKind(kind); unplayed != "" {
			refused = r.unplayable("sound", unplayed)
			return 0
		}
		if aacRates[rate] == 0 || length < int(head) || length > len(in) { // the last one is cut off
			return 0
		}
		if len(found.sizes) == 0 {
			found.kind, found.rate, found.channels = kind, rate, channels
		}
		if len(found.sizes) == aacFramesMax || channels == 0 || in[6]&3 != 0 || rate != found.rate || channels != found.channels {
			refused = errNoLength
			return 0
		}
		found.sizes = append(found.sizes, uint32(length-int(head)))
		found.places = append(found.places, at+head)
		at += int64(length)
		return length
	})
	if refused != nil {
		err = refused
	}
	return found, err
}

// readFLAC compares the last frame of a FLAC with the number of samples that its start has (RFC 9639).
func readFLAC(file recording) (seconds float64, err error) {
	const start = 42
	head, err := file.part(0, start)
	if err != nil {
		return 0, err
	} else if len(head) < start {
		return 0, errCutOff
	}
	info := bitReader{bytes: head[8:]}
	smallest := info.bits(16)
	info.bits(64)
	rate := info.bits(20)
	info.bits(8)
	total := info.bits(36)
	if rate == 0 || smallest == 0 {
		return 0, errBroken
	}
	// A frame has at most 8 channels of 65535 samples.
	const tail = 2 << 20
	end, err := file.part(max(start, file.size-tail), tail)
	if err != nil {
		return 0, err
	}
	counted := 0
	for len(end) > 0 {
		next := bytes.IndexByte(end, 0xff)
		if next < 0 {
			break
		}
		if to := flacFrameEnd(end[next:], smallest); to > counted && (total == 0 || to <= total) {
			counted = to
		}
		end = end[next+1:]
	}
	if float64(counted+slack*rate) < float64(total) {
		return 0, errCutOff
	}
	return float64(counted) / float64(rate), nil
}

// flacFrameEnd returns how many samples there are until the end of the frame that begins here; 0 if there is none.
func flacFrameEnd(in []byte, blockSize int) (samples int) {
	const shortest = 6
	if len(in) < shortest || in[0] != 0xff || in[1]&0xfe != 0xf8 || in[2]>>4 == 0 || in[2]&15 == 15 || in[3]>>4 > 10 || in[3]&1 != 0 {
		return 0
	}
	// The number is coded as a character of UTF-8, of up to 7 bytes.
	at, number := 5, int(in[4])
	for mark := 0x80; mark >= 2 && number&mark != 0; mark >>= 1 {
		number &^= mark
	}
	for more := in[4] << 1; in[4]&0x80 != 0 && more&0x80 != 0; more <<= 1 {
		if at >= len(in) || in[at]>>6 != 2 {
			return 0
		}
		number = number<<6 | int(in[at]&0x3f)
		at++
	}
	block := int(in[2] >> 4)
	own := 0
	switch {
	case block == 1:
		own = 192
	case block <= 5:
		own = 576 << (block - 2)
	case block >= 8:
		own = 256 << (block - 8)
	}
	// What is not in the table follows.
	for bytes := map[int]int{6: 1, 7: 2}[block]; bytes > 0; bytes-- {
		if at >= len(in) {
			return 0
		}
		own = own<<8 | int(in[at])
		at++
	}
	if block == 6 || block == 7 {
		own++
	}
	at += map[byte]int{12: 1, 13: 2, 14: 2}[in[2]&15] // the rate
	if at >= len(in) || crc8(in[:at]) != in[at] {
		return 0
	}
	if in[1]&1 == 0 { // all blocks have one size but the last: the number is that of the frame
		return number*blockSize + own
	}
	return number + own
}

// crc8 is the checksum of the head of a FLAC frame.
func crc8(in []byte) (sum byte) {
	for _, one := range in {
		sum ^= one
		for range 8 {
			if sum&0x80 != 0 {
				sum = sum<<1 ^ 7
			} else {
				sum <<= 1
			}
		}
	}
	return sum
}

// Kinds of WAV (the header mmreg.h of Windows).
const (
	wavPCM        = 1
	wavFloat      = 3
	wavExtensible = 0xfffe
)

var wavNames = map[uint16]string{2: "ADPCM", 6: "A-law", 7: "µ-law", 0x11: "ADPCM", 0x31: "GSM", 0x50: "MP2", 0x55: "MP3 in WAV", 0x2000: "Dolby Digital (AC-3)"}

// readWAV checks that the samples of a WAV are plain numbers, and all in the file.
func readWAV(file recording) (seconds float64, err error) {
	little := binary.LittleEndian
	var perSecond uint32
	const riff, head, chunksMax = 12, 8, 1000
	at := int64(riff)
	for range chunksMax {
		chunk, err := file.part(at, 64)
		if err != nil {
			return 0, err
		} else if len(chunk) < head {
			return 0, errCutOff
		}
		size := int64(little.Uint32(chunk[4:]))
		switch string(chunk[:4]) {
		case "fmt ":
			if size < 16 || len(chunk) < head+16 {
				return 0, errBroken
			}
			format, bits := little.Uint16(chunk[8:]), little.Uint16(chunk[22:])
			if format == wavExtensible && size >= 40 && len(chunk) >= head+26 {
				format = little.Uint16(chunk[32:])
			}
			if format != wavPCM && format != wavFloat {
				name, isKnown := wavNames[format]
				if !isKnown {
					name = codecName(fmt.Sprintf("%04X", format))
				}
				return 0, file.unplayable("sound", name)
			}
			if !slices.Contains([]uint16{8, 16, 24, 32}, bits) {
				return 0, file.unplayable("sound", fmt.Sprintf("WAV with %d bits", bits))
			}
			perSecond = little.Uint32(chunk[12:]) * uint32(little.Uint16(chunk[20:]))
		case "data":
			rest := file.size - at - head
			if perSecond == 0 {
				return 0, errBroken
			}
			const unknown = 0xffffffff // as programs write it that do not know the end when they begin
			if size == 0 || size == unknown {
				size = rest
			}
			if size > rest {
				return 0, errCutOff
			}
			return float64(size) / float64(perSecond), nil
		}
		at += head + size + size&1
	}
	return 0, errBroken
}

// oggStream is a stream of sound in an Ogg file (RFC 3533).
type oggStream struct {
	rate, skipped float64 // samples in a second; those before the start
}

// readOgg checks the first packets of an Ogg, and returns where its last page ends.
func readOgg(file recording) (seconds float64, err error) {
	streams := map[uint32]*oggStream{}
	const head = 27
	hasSound := false
	for at := int64(0); at < file.size; {
		page, err := file.part(at, head+255+64)
		if err != nil {
			return 0, err
		}
		switch {
		case len(page) >= 3 && string(page[:3]) == "TAG": // is skipped by players
			return seconds, nil
		case len(page) < head || len(page) < head+int(page[26]):
			return 0, errCutOff
		case string(page[:4]) != "OggS":
			return 0, errBroken
		}
		body := int64(0)
		for _, one := range page[head : head+int(page[26])] {
			body += int64(one)
		}
		packet := page[head+int(page[26]):]
		packet = packet[:min(int64(len(packet)), body)]
		place, serial := int64(binary.LittleEndian.Uint64(page[6:])), binary.LittleEndian.Uint32(page[14:])
		if page[5]&2 != 0 { // the first of its stream
			if hasSound {
				return 0, errJoined
			}
			stream, unplayed := oggStreamOf(packet)
			if unplayed != "" {
				return 0, file.unplayable("sound", unplayed)
			}
			streams[serial] = stream
		} else if stream := streams[serial]; stream != nil && place > 0 {
			seconds = max(seconds, (float64(place)-stream.skipped)/stream.rate)
			hasSound = true
		}
		at += head + int64(page[26]) + body
		if at > file.size {
			return 0, errCutOff
		}
	}
	return seconds, nil
}

// oggStreamOf returns the stream that begins with a packet. unplayed names a codec that not all browsers have.
func oggStreamOf(packet []byte) (stream *oggStream, unplayed string) {
	little := binary.LittleEndian
	is := func(start string, length int) bool {
		return len(packet) >= length && bytes.HasPrefix(packet, []byte(start))
	}
	switch {
	case is("OpusHead", 19):
		return &oggStream{rate: 48000, skipped: float64(little.Uint16(packet[10:]))}, ""
	case is("\x01vorbis", 30) && little.Uint32(packet[12:]) > 0:
		return &oggStream{rate: float64(little.Uint32(packet[12:]))}, ""
	case is("\x7fFLAC", 47):
		info := bitReader{bytes: packet[27:]}
		if rate := info.bits(20); rate > 0 {
			return &oggStream{rate: float64(rate)}, ""
		}
	case is("Speex", 5):
		return nil, "Speex"
	case is("\x80theora", 7):
		return nil, "a film (Theora)"
	}
	return nil, codecName(string(packet[:min(len(packet), 8)]))
}
