package uploads

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"slices"
)

// withLength writes a recording anew that does not say how long it is, where browsers would guess: they show a wrong length, and
// seek to a wrong place. An MP3 gets a header, AAC without a container becomes an M4A. Others stay: rewritten is "" then.
func withLength(path, folder string, of content) (rewritten string, now content, err error) {
	write := map[string]func(recording, *bufio.Writer) (isNew bool, err error){"audio/mpeg": writeMP3, "audio/aac": writeM4A}[of.mime]
	if write == nil {
		return "", of, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return "", of, err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return "", of, err
	}
	to, err := os.CreateTemp(folder, "rewritten-*")
	if err != nil {
		return "", of, err
	}
	buffer := bufio.NewWriter(to)
	isNew, err := write(recording{file, info.Size(), false}, buffer)
	if err = errors.Join(err, buffer.Flush(), to.Close()); err != nil || !isNew {
		return "", of, errors.Join(err, os.Remove(to.Name()))
	}
	if of.mime == "audio/aac" {
		of = content{"audio/mp4", ".m4a"}
	}
	return to.Name(), of, nil
}

// copyPart writes a part of a file.
func (r recording) copyPart(to io.Writer, at, length int64) error {
	_, err := io.Copy(to, io.NewSectionReader(r, at, length))
	return err
}

// writeMP3 adds a header to an MP3 of which browsers would guess the length by its first bitrate, and replaces one that is only that of
// the first of several recordings, one after the other.
func writeMP3(file recording, to *bufio.Writer) (isNew bool, err error) {
	at, err := file.tagOf(0)
	if err != nil {
		return false, err
	}
	found, err := file.framesOfMP3(at)
	isKnown := !found.varies
	if found.hasHeader {
		isKnown = found.declared > found.seconds-slack
	}
	if err != nil || isKnown {
		return false, err
	}
	first := found.places[0]
	head, err := file.part(first, 4)
	if err != nil {
		return false, err
	}
	header := headerOfMP3(head, found.places, file.size)
	return true, errors.Join(file.copyPart(to, 0, at), write(to, header), file.copyPart(to, first, file.size-first))
}

func write(to io.Writer, bytes []byte) error {
	_, err := to.Write(bytes)
	return err
}

// headerOfMP3 returns a frame without sound, like those of a file, which says how many frames follow, and where each hundredth of the
// time begins (Xing). head is the head of a frame.
func headerOfMP3(head []byte, places []int64, end int64) []byte {
	const (
		hasAll  = 7 // frames, bytes and places
		content = 16 + 100
	)
	head = slices.Clone(head)
	head[1] |= 1 // no checksum
	var frame mp3Frame
	for bitrate := byte(1); bitrate < 15 && frame.length < frame.side+content; bitrate++ {
		head[2] = bitrate<<4 | head[2]&0x0c
		frame, _ = mp3FrameAt(head)
	}
	header := make([]byte, frame.length)
	copy(header, head)
	bytes := int64(frame.length) + end - places[0]
	table := append([]byte("Xing"), words(hasAll, len(places), int(bytes))...)
	for at := range 100 {
		place := int64(frame.length) + places[len(places)*at/100] - places[0]
		table = append(table, byte(256*place/bytes))
	}
	copy(header[frame.side:], table)
	return header
}

// words returns numbers of 32 bits.
func words(numbers ...int) (all []byte) {
	for _, number := range numbers {
		all = binary.BigEndian.AppendUint32(all, uint32(number))
	}
	return all
}

// box returns a box of an MP4.
func box(kind string, content ...[]byte) []byte {
	all := slices.Concat(content...)
	return slices.Concat(words(8+len(all)), []byte(kind), all)
}

// writeM4A puts AAC into a container (ISO/IEC 14496-12, -14).
func writeM4A(file recording, to *bufio.Writer) (isNew bool, err error) {
	found, err := file.framesOfAAC()
	if err != nil {
		return false, err
	}
	length := 0
	sizes := words(0, 0, len(found.sizes))
	for _, size := range found.sizes {
		length += int(size)
		sizes = append(sizes, words(int(size))...)
	}
	kind := box("ftyp", []byte("M4A \x00\x00\x00\x00M4A mp42isom"))
	movie := found.movie(sizes, 0)
	movie = found.movie(sizes, len(kind)+len(movie)+8)
	err = errors.Join(write(to, kind), write(to, movie), write(to, words(8+length)), write(to, []byte("mdat")))
	for at, size := range found.sizes {
		if err == nil {
			err = file.copyPart(to, found.places[at], int64(size))
		}
	}
	return true, err
}

// movie returns the box moov. sizes is the content of the box stsz, and place is where the first frame begins.
func (s aacSound) movie(sizes []byte, place int) []byte {
	rate, frames := aacRates[s.rate], len(s.sizes)
	units := frames * aacSamples
	matrix := words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
	config := s.kind<<11 | s.rate<<7 | s.channels<<3
	// Descriptors: the stream, its decoder, what the decoder needs, and how it is synchronized.
	stream := []byte{3, 25, 0, 0, 0, 4, 17, aacStream, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 2, byte(config >> 8), byte(config), 6, 1, 2}
	sound := box("mp4a", words(0, 1, 0, 0, 2<<16|16, 0, rate<<16&0xffffffff), box("esds", words(0), stream))
	samples := box("stbl", box("stsd", words(0, 1), sound), box("stts", words(0, 1, frames, aacSamples)),
		box("stsc", words(0, 1, 1, frames, 1)), box("stsz", sizes), box("stco", words(0, 1, place)))
	media := box("minf", box("smhd", words(0, 0)), box("dinf", box("dref", words(0, 1), box("url ", words(1)))), samples)
	return box("moov",
		box("mvhd", words(0, 0, 0, rate, units, 0x10000, 0x01000000, 0, 0), matrix, make([]byte, 24), words(2)),
		box("trak",
			box("tkhd", words(7, 0, 0, 1, 0, units, 0, 0, 0, 0x01000000), matrix, words(0, 0)),
			box("mdia", box("mdhd", words(0, 0, 0, rate, units, 0x55c40000)),
				box("hdlr", words(0, 0), []byte("soun"), make([]byte, 13)), media)))
}
