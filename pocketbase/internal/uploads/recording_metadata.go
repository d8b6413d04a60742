package uploads

import (
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
)

const errRecording = refusedFile("This file may say where it was recorded, in a form that cannot be removed here. Export it with an editor, and choose that.")

// eraseRecordingMetadata overwrites what a phone, a camera or an editor writes about a recording, such as the place where it was
// made. Nothing moves: players find sound and pictures by their place in the file. A repeat changes nothing. errRecording says that
// not everything can be found; nothing was written then.
func eraseRecordingMetadata(path, mime string) (err error) {
	erase := eraseMP4Metadata
	if strings.HasSuffix(mime, "/webm") {
		erase = eraseWebMMetadata
	} else if !strings.HasSuffix(mime, "/mp4") {
		return nil
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return erase(file)
}

// eraseMP4Metadata erases boxes, and tracks that only machines read.
func eraseMP4Metadata(file *os.File) error {
	var found mp4Metadata
	if err := boxesOfMP4(file, found.add); err != nil {
		return err
	}
	samples, err := found.samples(file)
	if err != nil {
		return err
	}
	// The samples first: an erased track does not say where they are, and the server can stop in between.
	for _, one := range samples {
		if err := erase(file, one); err != nil {
			return err
		}
	}
	for _, box := range found.boxes {
		size := slices.Clone(box.start[:4])
		if isTag(box.start[:]) {
			size = words(int(box.size))
		}
		if _, err := file.WriteAt(append(size, "free"...), box.at); err != nil {
			return err
		}
		if err := erase(file, span{box.at + box.head, box.end()}); err != nil {
			return err
		}
	}
	return nil
}

// playedBoxes are those of a file that a player may need. Phones and cameras add others, with names of their makers.
var playedBoxes = []string{"ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix"}

// movieBoxes are those of moov that a player may need.
var movieBoxes = []string{"mvhd", "trak", "mvex", "iods", "pssh"}

// erasedBoxes are within others. The last two have what an editor left there.
var erasedBoxes = []string{"udta", "meta", "uuid", "free", "skip"}

// mp4Metadata is what eraseMP4Metadata looks for.
type mp4Metadata struct {
	boxes              []mp4Box // that are erased
	media              []span   // the contents of the boxes mdat, in their order
	tracks             []mp4Track
	fragments          []mp4Box
	movieHead, extends mp4Box // of moov: mvhd, mvex
}

// mp4Track is a track: its handler, and its other boxes, among them the tables that say where its samples are.
type mp4Track struct {
	mp4Box
	handler string
	tables  map[string]mp4Box
}

func (m *mp4Metadata) add(one mp4Box) error {
	last := len(m.tracks) - 1 // contains every mdia and stbl that follows (parentsOfBoxes)
	switch {
	case one.kind == "trak":
		m.tracks = append(m.tracks, mp4Track{mp4Box: one, tables: map[string]mp4Box{}})
	case one.kind == "hdlr" && one.within == "mdia":
		m.tracks[last].handler = one.handler()
	case one.within == "stbl", one.within == "mdia", one.within == "trak":
		m.tracks[last].tables[one.kind] = one
	case one.kind == "mvhd" && one.within == "moov":
		m.movieHead = one
	case one.kind == "mvex" && one.within == "moov":
		m.extends = one
	case one.kind == "moof" && one.within == "":
		m.fragments = append(m.fragments, one)
	case one.kind == "mdat" && one.within == "":
		m.media = append(m.media, span{one.at + one.head, one.end()})
	}
	if one.within == "moov" && one.kind == "gps " {
		return errRecording // of a dash camera: it lists places between the samples, which no track has
	}
	isForeign := one.within == "" && !slices.Contains(playedBoxes, one.kind) ||
		one.within == "moov" && !slices.Contains(movieBoxes, one.kind)
	if isForeign || one.within != "" && slices.Contains(erasedBoxes, one.kind) {
		m.boxes = append(m.boxes, one)
	}
	return nil
}

// samples returns where the samples are of tracks that are neither played nor chapters, and adds these tracks to the boxes. Cameras write
// the place for each second of a recording in such tracks, and drones as subtitles, which hardly any browser shows. Only contents of mdat
// count: a table of a damaged file can point anywhere. A sample that a film shares with such a track is erased, too: it is what
// the track says it is.
func (m *mp4Metadata) samples(file *os.File) (samples []span, err error) {
	left := int64(tablesMax)
	chapters, err := m.chapters(file)
	if err != nil {
		return nil, err
	}
	for _, track := range m.tracks {
		if slices.Contains(playedHandlers, track.handler) {
			continue
		}
		if track.handler == "text" {
			if id, err := track.id(file); err != nil {
				return nil, err
			} else if slices.Contains(chapters, id) {
				continue
			}
		}
		if len(m.fragments) > 0 { // they have samples of this track, too, and are not searched
			return nil, errRecording
		}
		chunks, err := track.chunks(file, &left)
		if err != nil {
			return nil, err
		}
		samples, m.boxes = append(samples, chunks...), append(m.boxes, track.mp4Box)
	}
	return intersection(samples, m.media), nil
}

// chapters returns the numbers of the tracks that sound or pictures name as their list of chapters.
func (m *mp4Metadata) chapters(file *os.File) (ids []uint32, err error) {
	left := int64(tablesMax)
	for _, track := range m.tracks {
		if !slices.Contains(playedHandlers, track.handler) {
			continue
		}
		references, err := track.table(file, "tref", &left)
		if err != nil {
			return nil, err
		}
		for list := boxIn(references, "chap"); len(list) >= 4; list = list[4:] {
			ids = append(ids, number32(list))
		}
	}
	return ids, nil
}

// tablesMax is how many bytes are read of the tables of a file. A day with a sample each second has 1 MB.
const tablesMax = 8 << 20

// chunks returns where the samples of a track are. Tables that do not fit together are errRecording.
func (t mp4Track) chunks(file *os.File, left *int64) (chunks []span, err error) {
	number := binary.BigEndian.Uint32
	read := func(kind string, head int) ([]byte, error) {
		box := t.tables[kind]
		if *left -= box.size; box.size < box.head+int64(head) || *left < 0 {
			return nil, errRecording
		}
		table := make([]byte, box.size-box.head)
		_, err := file.ReadAt(table, box.at+box.head)
		return table, err
	}
	// rows returns the rows of a table. Their number is at the end of its head.
	rows := func(table []byte, head, width int) ([]byte, error) {
		if count := uint64(number(table[head-4:])); count*uint64(width) <= uint64(len(table)-head) {
			return table[head : head+int(count)*width], nil
		}
		return nil, errRecording
	}
	kind, width := "stco", 4
	if _, isLong := t.tables["co64"]; isLong {
		kind, width = "co64", 8
	} else if _, isShort := t.tables["stco"]; !isShort {
		return nil, nil
	}
	table, err := read(kind, 8)
	if err != nil {
		return nil, err
	}
	places, err := rows(table, 8, width)
	if err != nil || len(places) == 0 {
		return nil, err
	}
	if table, err = read("stsc", 8); err != nil {
		return nil, err
	}
	runs, err := rows(table, 8, 12)
	if err != nil {
		return nil, err
	} else if len(runs) == 0 {
		return nil, errRecording
	}
	if table, err = read("stsz", 12); err != nil {
		return nil, err
	}
	size, samples := number(table[4:]), number(table[8:])
	var sizes []byte
	if size == 0 { // each has its own
		if sizes, err = rows(table, 12, 4); err != nil {
			return nil, err
		}
	}
	for chunk := uint32(1); len(places) > 0; chunk++ {
		for len(runs) > 12 && number(runs[12:]) <= chunk {
			runs = runs[12:]
		}
		own := min(number(runs[4:]), samples)
		samples -= own
		bytes := uint64(size) * uint64(own)
		for ; size == 0 && own > 0; own-- {
			bytes += uint64(number(sizes))
			sizes = sizes[4:]
		}
		place := uint64(number(places))
		if width == 8 {
			place = binary.BigEndian.Uint64(places)
		}
		places = places[width:]
		const far = 1 << 61 // behind the end of any file
		from := int64(min(place, far))
		chunks = append(chunks, span{from, from + int64(min(bytes, far))})
	}
	if samples > 0 {
		return nil, errRecording
	}
	return chunks, nil
}

// span is a part of a file.
type span struct{ from, to int64 }

// intersection returns the parts of spans that are in one of others, each once: many samples can claim the same bytes. The others are in
// their order and do not overlap.
func intersection(spans, others []span) (parts []span) {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	var done int64
	for _, one := range spans {
		for from := max(one.from, done); from < one.to; from = done {
			for len(others) > 0 && others[0].to <= from {
				others = others[1:]
			}
			if len(others) == 0 {
				return parts
			}
			done = min(one.to, others[0].to)
			if from = max(from, others[0].from); from < done {
				parts = append(parts, span{from, done})
			}
		}
	}
	return parts
}

// eraseWebMMetadata erases tags and attachments, and what an editor left in elements that are skipped.
func eraseWebMMetadata(file *os.File) error {
	var found []webmElement
	err := elementsOfWebM(file, 0, nil, func(one webmElement) error {
		if one.id == webmTags || one.id == webmAttachments || one.id == webmVoid {
			found = append(found, one)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, one := range found {
		if err := erase(file, span{one.from + one.head, one.to}); err != nil {
			return err
		}
		if one.id == webmVoid {
			continue
		}
		if _, err := file.WriteAt(voidOf(one.to-one.from, one.head), one.from); err != nil {
			return err
		}
	}
	return nil
}

// voidOf returns the start of an element that is skipped, which has this many bytes. It overwrites the head of the element before.
func voidOf(size, head int64) []byte {
	const long = 9 // bytes of an id and a size
	if size < long {
		start := make([]byte, head)
		start[0], start[1] = webmVoid, 0x80|byte(size-2)
		return start
	}
	start := make([]byte, max(head, long))
	binary.BigEndian.PutUint64(start[1:], 1<<56|uint64(size-long))
	start[0] = webmVoid
	return start
}

func erase(file *os.File, part span) error {
	_, err := io.CopyN(io.NewOffsetWriter(file, part.from), zeros{}, part.to-part.from)
	return err
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
