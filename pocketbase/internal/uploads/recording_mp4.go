package uploads

import (
	"fmt"
	"math"
	"os"
	"slices"
)

// readMP4 checks the codecs of an MP4 and that all samples are in the file (ISO/IEC 14496-12, -14, -15). Players choose the first track
// of a kind.
func readMP4(file recording) (seconds float64, err error) {
	var found mp4Metadata
	if err := boxesOfMP4(file.File, found.add); err != nil {
		return 0, err
	}
	movie, err := found.movie(file)
	if err != nil {
		return 0, err
	}
	left := int64(samplesMax)
	wasSeen := map[string]bool{}
	for _, track := range found.tracks {
		if !slices.Contains(playedHandlers, track.handler) {
			continue
		}
		if !wasSeen[track.handler] {
			wasSeen[track.handler] = true
			if err := track.checkCodec(file); err != nil {
				return 0, err
			}
		}
		length, err := track.length(file, movie, &left)
		if err != nil {
			return 0, err
		}
		seconds = max(seconds, length)
	}
	if len(found.fragments) > 0 && movie.declared > seconds+slack && movie.declared*most > seconds {
		return 0, errCutOff
	}
	return seconds, nil
}

// samplesMax is how many bytes are read of the tables that list samples. Ten hours of film have 10 MB.
const samplesMax = 16 << 20

// playedHandlers are those of tracks that browsers play.
var playedHandlers = []string{"soun", "vide"}

// A file that says how long it is can be longer than its frames by this: in seconds, and as a share. A picture that does not move has
// few frames.
const (
	slack = 1
	most  = 0.9
)

// mp4Movie is what the tracks of a file share.
type mp4Movie struct {
	timescale float64            // units in a second, of edits
	declared  float64            // seconds of all fragments; 0 if the file does not say
	defaults  map[uint32]float64 // units of a sample, by track
	fragments map[uint32]float64 // units of all samples in fragments, by track
}

// movie reads the boxes that are about all tracks, and the fragments.
func (m *mp4Metadata) movie(file recording) (movie mp4Movie, err error) {
	movie = mp4Movie{defaults: map[uint32]float64{}, fragments: map[uint32]float64{}}
	head, err := m.content(file, m.movieHead)
	if err != nil {
		return movie, err
	}
	var duration float64
	if movie.timescale, duration = timesOf(head); movie.timescale == 0 {
		return movie, errBroken
	}
	extends, err := m.content(file, m.extends)
	if err != nil {
		return movie, err
	}
	for _, one := range boxesIn(extends) {
		switch content := one.content; {
		case one.kind == "trex" && len(content) >= 16:
			movie.defaults[number32(content[4:])] = float64(number32(content[12:]))
		case one.kind == "mehd" && len(content) >= 12 && content[0] == 1:
			duration = unitsIn64(content[4:])
		case one.kind == "mehd" && len(content) >= 8:
			duration = unitsIn32(content[4:])
		}
	}
	movie.declared = duration / movie.timescale
	for _, fragment := range m.fragments {
		content, err := m.content(file, fragment)
		if err != nil {
			return movie, err
		}
		for _, one := range boxesIn(content) {
			if one.kind == "traf" {
				track, units := movie.unitsOf(one.content)
				movie.fragments[track] += units
			}
		}
	}
	if last := len(m.fragments) - 1; last >= 0 && (len(m.media) == 0 || m.media[len(m.media)-1].from < m.fragments[last].at) {
		return movie, errCutOff // before the samples of the last fragment
	}
	return movie, nil
}

// content returns the content of a box that has no samples.
func (m *mp4Metadata) content(file recording, box mp4Box) ([]byte, error) {
	const contentMax = 8 << 20
	if box.size > contentMax {
		return nil, errBroken
	}
	return file.part(box.at+box.head, box.size-box.head)
}

// unitsOf returns the length of the samples of a track in a fragment.
func (m mp4Movie) unitsOf(fragment []byte) (track uint32, units float64) {
	var usual float64
	for _, one := range boxesIn(fragment) {
		if len(one.content) < 8 {
			continue
		}
		flags := number32(one.content) & 0xffffff
		rest := one.content[8:]
		switch one.kind {
		case "tfhd":
			track = number32(one.content[4:])
			usual = m.defaults[track]
			skipped := int(flags&1)*8 + int(flags>>1&1)*4
			if flags&8 != 0 && len(rest) >= skipped+4 {
				usual = float64(number32(rest[skipped:]))
			}
		case "trun":
			count := int(number32(one.content[4:]))
			if flags&0x100 == 0 {
				units += float64(count) * usual
				continue
			}
			rest = rest[min(len(rest), int(flags&1)*4+int(flags>>2&1)*4):]
			width := 4 * int(flags>>8&1+flags>>9&1+flags>>10&1+flags>>11&1)
			for ; count > 0 && len(rest) >= width; count-- {
				units += float64(number32(rest))
				rest = rest[width:]
			}
		}
	}
	return track, units
}

// timesOf returns the units in a second and the length, of the boxes mvhd and mdhd.
func timesOf(head []byte) (timescale, units float64) {
	switch {
	case len(head) >= 32 && head[0] == 1:
		return float64(number32(head[20:])), unitsIn64(head[24:])
	case len(head) >= 20 && head[0] == 0:
		return float64(number32(head[12:])), unitsIn32(head[16:])
	}
	return 0, 0
}

// unitsIn32 returns a length; 0 if it is unknown, which all bits say.
func unitsIn32(in []byte) float64 {
	if units := number32(in); units != math.MaxUint32 {
		return float64(units)
	}
	return 0
}

// unitsIn64 is unitsIn32 for a long number.
func unitsIn64(in []byte) float64 {
	if units := number64(in); units != math.MaxUint64 {
		return float64(units)
	}
	return 0
}

// innerBox is a box that was read into memory.
type innerBox struct {
	kind    string
	content []byte
}

// boxesIn returns the boxes of a content until one does not fit.
func boxesIn(content []byte) (all []innerBox) {
	for len(content) >= 8 {
		size := uint64(number32(content))
		if size < 8 || size > uint64(len(content)) {
			break
		}
		all = append(all, innerBox{string(content[4:8]), content[8:size]})
		content = content[size:]
	}
	return all
}

// boxIn returns the content of the first box of a kind; nil if there is none.
func boxIn(content []byte, kind string) []byte {
	for _, one := range boxesIn(content) {
		if one.kind == kind {
			return one.content
		}
	}
	return nil
}

// table returns the content of a box of a track; nil if there is none.
func (t mp4Track) table(file *os.File, kind string, left *int64) ([]byte, error) {
	box, has := t.tables[kind]
	if !has {
		return nil, nil
	}
	if *left -= box.size; *left < 0 {
		return nil, errBroken
	}
	content := make([]byte, box.size-box.head)
	_, err := file.ReadAt(content, box.at+box.head)
	return content, err
}

// id returns the number of a track; 0 if it has none.
func (t mp4Track) id(file *os.File) (uint32, error) {
	left := int64(1 << 10)
	head, err := t.table(file, "tkhd", &left)
	switch {
	case err != nil:
		return 0, err
	case len(head) >= 24 && head[0] == 1:
		return number32(head[20:]), nil
	case len(head) >= 16 && head[0] == 0:
		return number32(head[12:]), nil
	}
	return 0, nil
}

// length returns the seconds of a track, of which each sample has to be in the file.
func (t mp4Track) length(file recording, movie mp4Movie, left *int64) (seconds float64, err error) {
	head, err := t.table(file.File, "mdhd", left)
	if err != nil {
		return 0, err
	}
	timescale, _ := timesOf(head)
	if timescale == 0 {
		return 0, errBroken
	}
	if _, isCompact := t.tables["stz2"]; !isCompact {
		chunks, err := t.chunks(file.File, left)
		if err != nil {
			return 0, errBroken
		}
		for _, one := range chunks {
			if one.to > file.size {
				return 0, errCutOff
			}
		}
	}
	times, err := t.table(file.File, "stts", left)
	if err != nil {
		return 0, err
	}
	var units float64
	for rows := times[min(len(times), 8):]; len(rows) >= 8; rows = rows[8:] {
		units += float64(number32(rows)) * float64(number32(rows[4:]))
	}
	id, err := t.id(file.File)
	if err != nil {
		return 0, err
	}
	seconds = (units + movie.fragments[id]) / timescale
	edits, err := t.table(file.File, "edts", left)
	if err != nil {
		return 0, err
	}
	if edited := editsOf(boxIn(edits, "elst")) / movie.timescale; edited > 0 && movie.fragments[id] == 0 {
		seconds = min(seconds, edited)
	}
	return seconds, nil
}

// editsOf returns how much of a track is played, in units of the movie; 0 for all.
func editsOf(list []byte) (units float64) {
	if len(list) < 8 {
		return 0
	}
	width := 12
	if list[0] == 1 {
		width = 20
	}
	for rows := list[8:]; len(rows) >= width; rows = rows[width:] {
		if width == 12 && int32(number32(rows[4:])) >= 0 {
			units += float64(number32(rows))
		} else if width == 20 && int64(number64(rows[8:])) >= 0 {
			units += float64(number64(rows))
		}
	}
	return units
}

// checkCodec refuses what not all browsers play.
func (t mp4Track) checkCodec(file recording) error {
	left := int64(1 << 20)
	table, err := t.table(file.File, "stsd", &left)
	if err != nil {
		return err
	}
	entries := boxesIn(table[min(len(table), 8):])
	if len(entries) == 0 {
		return errBroken
	}
	part, codec := "sound", soundOf
	if t.handler == "vide" {
		part, codec = "picture", pictureOf
	}
	for _, one := range entries {
		if unplayed := codec(one); unplayed != "" {
			return file.unplayable(part, unplayed)
		}
	}
	return nil
}

// soundOf returns the name of the codec in an entry of a track of sound; "" if all browsers play it.
func soundOf(entry innerBox) (unplayed string) {
	switch entry.kind {
	case "Opus", "fLaC":
		return ""
	case "mp4a":
		const head = 28
		if len(entry.content) < head {
			return codecName(entry.kind)
		}
		// Files of QuickTime have a longer head, and the box in another.
		more := map[uint16]int{1: 16, 2: 36}[number16(entry.content[8:])]
		boxes := entry.content[min(len(entry.content), head+more):]
		descriptor := boxIn(boxes, "esds")
		if descriptor == nil {
			descriptor = boxIn(boxIn(boxes, "wave"), "esds")
		}
		return mpegSound(descriptor)
	}
	return codecName(entry.kind)
}

// Kinds of streams in the box esds (https://mp4ra.org/registered-types/object-types).
const (
	aacStream      = 0x40
	aacStreamMPEG2 = 0x67
	mp3Stream      = 0x6B
	mp3StreamMPEG2 = 0x69
)

var streamNames = map[byte]string{
	0x20: "MPEG-4 Part 2", 0x60: "MPEG-2", 0x61: "MPEG-2", 0x62: "MPEG-2", 0x63: "MPEG-2", 0x64: "MPEG-2", 0x65: "MPEG-2", 0x6A: "MPEG-1",
	0x6C: "Motion JPEG", 0xA5: "Dolby Digital (AC-3)", 0xA6: "Dolby Digital Plus (E-AC-3)", 0xA9: "DTS", 0xDD: "Vorbis in MP4",
}

// mpegSound is soundOf for the content of the box esds.
func mpegSound(descriptor []byte) (unplayed string) {
	stream, config := streamOf(descriptor)
	switch stream {
	case aacStream:
		bits := bitReader{bytes: config}
		kind := bits.bits(5)
		if kind == 31 {
			kind = 32 + bits.bits(6)
		}
		return aacKind(kind)
	case aacStreamMPEG2, mp3Stream, mp3StreamMPEG2:
		return ""
	}
	return streamName(stream)
}

// aacKind is soundOf for an object type of MPEG-4 audio: LC, HE and HE v2 are played.
func aacKind(kind int) (unplayed string) {
	if slices.Contains([]int{2, 5, 29}, kind) {
		return ""
	}
	return fmt.Sprintf("a rare kind of AAC (%d)", kind)
}

func streamName(stream byte) string {
	if name, isKnown := streamNames[stream]; isKnown {
		return name
	}
	return codecName(fmt.Sprintf("%02X", stream))
}

// streamOf returns the kind of a stream and what its decoder needs, from the content of the box esds.
func streamOf(descriptor []byte) (stream byte, config []byte) {
	const streamTag, decoderTag, configTag = 3, 4, 5
	// inner returns the content of the next descriptor if it has this tag.
	inner := func(in []byte, tag byte) []byte {
		if len(in) == 0 || in[0] != tag {
			return nil
		}
		for in = in[1:]; len(in) > 0 && in[0]&0x80 != 0; in = in[1:] { // the length is less than the rest
		}
		return in[min(len(in), 1):]
	}
	content := inner(descriptor[min(len(descriptor), 4):], streamTag)
	if len(content) < 3 {
		return 0, nil
	}
	flags := content[2]
	skipped := 3 + int(flags>>7)*2 + int(flags>>5&1)*2 // a dependence, a clock
	if flags&0x40 != 0 {                               // an address
		return 0, nil
	}
	if content = inner(content[min(len(content), skipped):], decoderTag); len(content) < 13 {
		return 0, nil
	}
	return content[0], inner(content[13:], configTag)
}

// pictureOf returns the name of the codec in an entry of a track of pictures; "" if all browsers play it.
func pictureOf(entry innerBox) (unplayed string) {
	const head = 78
	boxes := entry.content[min(len(entry.content), head):]
	switch entry.kind {
	case "vp08", "vp09", "av01":
		return ""
	case "avc1", "avc3":
		return h264(boxIn(boxes, "avcC"))
	case "mp4v":
		stream, _ := streamOf(boxIn(boxes, "esds"))
		return streamName(stream)
	}
	return codecName(entry.kind)
}

// profiles of H.264 with 8 bits and 4:2:0 alone.
var plainProfiles = []byte{66, 77, 88}

const highProfile = 100

// h264 is pictureOf for the content of the box avcC.
func h264(config []byte) (unplayed string) {
	const head = 9 // with those of the first parameter set: its length, and the kind of the unit
	if len(config) < 6 {
		return "H.264 without its profile"
	}
	profile := config[1]
	if slices.Contains(plainProfiles, profile) {
		return ""
	}
	if config[5]&31 == 0 || len(config) < head { // the parameters are between the pictures
		if profile == highProfile {
			return ""
		}
		return fmt.Sprintf("H.264 of the profile %d", profile)
	}
	set := config[head:]
	set = set[:min(len(set), max(0, int(number16(config[6:]))-1))]
	bits := bitReader{bytes: set}
	bits.bits(24) // profile, constraints, level
	bits.golomb() // id
	chroma := bits.golomb()
	if chroma == 3 {
		bits.bits(1)
	}
	luma, depth := 8+bits.golomb(), 8+bits.golomb()
	switch {
	case chroma < 0 || chroma > 3:
		return fmt.Sprintf("H.264 of the profile %d", profile)
	case chroma != 1:
		return "H.264 in " + [...]string{"4:0:0", "4:2:0", "4:2:2", "4:4:4"}[chroma]
	case luma != 8 || depth != 8:
		return fmt.Sprintf("H.264 with %d bits", max(luma, depth))
	}
	return ""
}
