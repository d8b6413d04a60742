package uploads

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"byop/internal/test"
)

// trackOf returns a track of one unit for each second. Sound and pictures have a codec that needs no other box.
func trackOf(handler string, tables ...[]byte) []byte {
	if codec, isPlayed := map[string]string{"soun": "Opus", "vide": "av01"}[handler]; isPlayed {
		tables = append(tables, box("stsd", words(0, 1), box(codec)))
	}
	return box("trak", box("tkhd", make([]byte, 84)), box("mdia", box("mdhd", words(0, 0, 0, 1, 0)), box("hdlr", make([]byte, 8), []byte(handler), make([]byte, 12)),
		box("minf", box("hdlr", make([]byte, 8), []byte("url "), make([]byte, 12)), box("stbl", tables...))))
}

var (
	movieHead   = box("mvhd", words(0, 0, 0, 1, 0))
	fiveSeconds = box("stts", words(0, 1, 1, 5))
)

// mediaAt is where the content of the box mdat begins in filmOf.
const mediaAt = 24 + 8

func filmOf(media string, tracks ...[]byte) []byte {
	return slices.Concat(box("ftyp", []byte("isom\x00\x00\x02\x00isommp42")), box("mdat", []byte(media)), box("moov", append(tracks, movieHead)...))
}

// place is a sample of a track of places. It is as long as placeSize.
const (
	place     = secretPlace
	placeSize = len(place)
	picture1  = "the film, "
	picture2  = "its second part"
)

// cameraMedia are the samples of a film and of its places, one and then two at a time.
const cameraMedia = picture1 + place + picture2 + place + place

const placesAt, morePlacesAt = mediaAt + len(picture1), mediaAt + len(picture1+place+picture2)

var videoTrack = trackOf("vide", box("stsz", words(0, 0, 2, len(picture1), len(picture2))), box("stsc", words(0, 1, 1, 1, 1)),
	box("stco", words(0, 2, mediaAt, placesAt+placeSize)), fiveSeconds)

var (
	placeSizes  = box("stsz", words(0, 0, 3, placeSize, placeSize, placeSize))
	placeRuns   = box("stsc", words(0, 2, 1, 1, 1, 2, 2, 1))
	placeChunks = box("stco", words(0, 2, placesAt, morePlacesAt))
	placeTrack  = trackOf("meta", box("stsd", []byte(place)), placeSizes, placeRuns, placeChunks)
)

// cameraFilm has the place everywhere that cameras, phones and editors write it.
func cameraFilm() []byte {
	place := []byte(secretPlace)
	video := box("trak", videoTrack[8:], box("udta", place), box("meta", place))
	return slices.Concat(
		filmOf(cameraMedia, box("udta", box("\xa9xyz", place)), box("meta", place), box("uuid", place), box("free", place), box("inst", place), video, placeTrack),
		box("udta", place), box("meta", place), box("uuid", place), box("free", place), box("skip", place),
		box("sefd", place)) // of a phone
}

// erased returns a file without the metadata of its recording.
func erased(t *testing.T, mime string, file []byte) ([]byte, error) {
	t.Helper()
	return erasedIn(t, t.TempDir(), mime, file)
}

func erasedIn(t *testing.T, folder, mime string, file []byte) ([]byte, error) {
	t.Helper()
	path := filepath.Join(folder, "recording")
	test.Check(t, os.WriteFile(path, file, 0o600))
	failed := eraseRecordingMetadata(path, mime)
	got, err := os.ReadFile(path)
	test.Check(t, err)
	return got, failed
}

func TestRecordingsLoseTheirPlaceAndNothingElse(t *testing.T) {
	for name, file := range map[string][]byte{
		"everywhere":      cameraFilm(),
		"another handler": filmOf(cameraMedia, videoTrack, trackOf("camm", placeSizes, placeRuns, placeChunks)),
		"no handler":      filmOf(cameraMedia, videoTrack, box("trak", box("mdia", box("minf", box("stbl", placeSizes, placeRuns, placeChunks))))),
		"before the film": filmOf(cameraMedia, placeTrack, videoTrack),
		"one size":        filmOf(cameraMedia, videoTrack, trackOf("meta", box("stsz", words(0, placeSize, 3)), placeRuns, placeChunks)),
		"long numbers":    filmOf(cameraMedia, videoTrack, trackOf("meta", placeSizes, placeRuns, box("co64", words(0, 2, 0, placesAt, 0, morePlacesAt)))),
		"two tracks":      filmOf(cameraMedia, placeTrack, videoTrack, placeTrack),
	} {
		t.Run(name, func(t *testing.T) {
			clean, err := erased(t, "video/mp4", file)
			test.Check(t, err)
			test.Equal(t, "the place", bytes.Contains(clean, []byte(secretPlace)), false)
			test.Equal(t, "length", len(clean), len(file))
			empty := strings.Repeat("\x00", placeSize)
			test.Equal(t, "media", string(clean[mediaAt:mediaAt+len(cameraMedia)]), picture1+empty+picture2+empty+empty)
			test.Equal(t, "the film", bytes.Contains(clean, videoTrack[8:]), true)
			again, err := erased(t, "video/mp4", clean)
			test.Check(t, err)
			test.Equal(t, "a repeat changes nothing", bytes.Equal(again, clean), true)
		})
	}
}

// TestTagsBehindARecordingAreErased: they are no boxes.
func TestTagsBehindARecordingAreErased(t *testing.T) {
	film := filmOf(picture1, trackOf("soun", fiveSeconds))
	for name, tag := range map[string]string{"ID3": "TAG" + secretPlace, "APE": "APETAGEX" + secretPlace} {
		clean, err := erased(t, "audio/mp4", append(slices.Clone(film), tag...))
		test.Check(t, err)
		test.Equal(t, name, bytes.Contains(clean, []byte(secretPlace)), false)
		again, err := erased(t, "audio/mp4", clean)
		test.Check(t, err)
		test.Equal(t, name+": a repeat changes nothing", bytes.Equal(again, clean), true)
	}
}

// TestRealRecordingsKeepTheirMedia: those of the demo, of another program than this test.
func TestRealRecordingsKeepTheirMedia(t *testing.T) {
	for _, one := range []struct{ pattern, media, tag string }{
		{"video/*.mp4", "mdat", "Lavf"}, {"audio/*.m4a", "mdat", "Lavf"}, {"video/*.webm", clusterID, "ENCODER"}, {"audio/*.webm", clusterID, "ENCODER"},
	} {
		paths, err := filepath.Glob("../../../public/" + one.pattern)
		test.Check(t, err)
		test.Equal(t, "there are files", len(paths) > 0, true)
		for _, path := range paths {
			file, err := os.ReadFile(path)
			test.Check(t, err)
			kind, err := contentOf(path, nil)
			test.Check(t, err)
			clean, err := erased(t, kind.mime, file)
			test.Check(t, err)
			start := bytes.Index(file, []byte(one.media))
			test.Equal(t, path+": media", bytes.Equal(clean[start:], file[start:]), true)
			test.Equal(t, path+": length", len(clean), len(file))
			test.Equal(t, path+": the tag of its program", bytes.Contains(clean[:start], []byte(one.tag)), false)
		}
	}
}

// TestARecordingThatIsCutOffIsRefused: its place could be in what is missing, too.
func TestARecordingThatIsCutOffIsRefused(t *testing.T) {
	tags := element(tagsID, 1, webmPlace)
	for name, one := range map[string]struct {
		mime string
		file []byte
	}{
		"media":   {"video/mp4", append(filmOf("", placeTrack), box("mdat", []byte(place))[:10]...)},
		"a box":   {"video/mp4", append(filmOf(cameraMedia, placeTrack), "\x00\x01\x00\x00udta"+place...)},
		"a block": {"audio/webm", liveSong()[:len(liveSong())-1]},
		"a head":  {"audio/webm", liveSong()[:len(liveSong())-len(webmMusic)+1]},
		"tags":    {"audio/webm", append(liveSong(), tags[:len(tags)-1]...)},
	} {
		clean, err := erased(t, one.mime, one.file)
		test.Equal(t, name, errors.Is(err, errCutOff), true)
		test.Equal(t, name+": nothing is written", bytes.Equal(clean, one.file), true)
	}
}

// TestTextsAreErased: drones write places as subtitles, for each second.
func TestTextsAreErased(t *testing.T) {
	for _, handler := range []string{"text", "sbtl", "subt", "clcp"} {
		file := filmOf(cameraMedia, videoTrack, trackOf(handler, placeSizes, placeRuns, placeChunks))
		clean, err := erased(t, "video/mp4", file)
		test.Check(t, err)
		test.Equal(t, handler, bytes.Contains(clean, []byte(place)), false)
		test.Equal(t, handler+": the film", bytes.Contains(clean, videoTrack[8:]), true)

		file = slices.Concat(file, box("moof"), box("mdat"))
		_, err = erased(t, "video/mp4", file)
		test.Equal(t, handler+": in fragments", errors.Is(err, errRecording), true)
	}
}

// TestChaptersStay: the track that sound or pictures name as their chapters.
func TestChaptersStay(t *testing.T) {
	const number = 7
	numbered := func(version, before int) []byte {
		return box("tkhd", words(version<<24), make([]byte, before), words(number), make([]byte, 64))
	}
	withID := func(handler string, head []byte) []byte {
		return box("trak", head, trackOf(handler, placeSizes, placeRuns, placeChunks)[8+92:])
	}
	naming := func(track []byte, kind string, id int) []byte {
		return box("trak", box("tref", box(kind, words(9, id))), track[8:])
	}
	for name, one := range map[string]struct {
		film, text []byte
		stays      bool
	}{
		"chapters of a film":     {naming(videoTrack, "chap", number), withID("text", numbered(0, 8)), true},
		"chapters of a song":     {naming(trackOf("soun", fiveSeconds), "chap", number), withID("text", numbered(0, 8)), true},
		"of a long head":         {naming(videoTrack, "chap", number), withID("text", numbered(1, 16)), true},
		"another track":          {naming(videoTrack, "chap", number+1), withID("text", numbered(0, 8)), false},
		"another relation":       {naming(videoTrack, "subt", number), withID("text", numbered(0, 8)), false},
		"subtitles":              {naming(videoTrack, "chap", number), withID("sbtl", numbered(0, 8)), false},
		"chapters of themselves": {videoTrack, naming(withID("text", numbered(0, 8)), "chap", number), false},
	} {
		file := filmOf(cameraMedia, one.film, one.text)
		clean, err := erased(t, "video/mp4", file)
		test.Check(t, err)
		test.Equal(t, name, bytes.Contains(clean, []byte(place)), one.stays)
		test.Equal(t, name+": all of it", bytes.Equal(clean, file), one.stays)
	}
}

func TestADamagedTableErasesOnlyMedia(t *testing.T) {
	const half = 0x7fffffff // of the largest number of samples
	for name, chunks := range map[string][]byte{
		"in another track": box("stco", words(0, 2, mediaAt+len(cameraMedia)+30, 0)),
		"behind the end":   box("co64", words(0, 2, -1, -1, 0x7fffffff, -1)),
		"across the ends":  box("stco", words(0, 2, mediaAt+len(cameraMedia)-5, mediaAt-5)),
	} {
		file := filmOf(cameraMedia, videoTrack, trackOf("meta", box("stsz", words(0, -1, 2*half)), box("stsc", words(0, 1, 1, half, 1)), chunks))
		clean, err := erased(t, "video/mp4", file)
		test.Check(t, err)
		test.Equal(t, name+": ftyp", bytes.Equal(clean[:mediaAt], file[:mediaAt]), true)
		rest := mediaAt + len(cameraMedia)
		end := rest + 8 + len(videoTrack)
		test.Equal(t, name+": the film", bytes.Equal(clean[rest:end], file[rest:end]), true)
	}
}

func TestARecordingWhosePlaceCannotBeFoundIsRefused(t *testing.T) {
	boxes := bytes.Repeat(box("moov"), boxesMax)
	for name, file := range map[string][]byte{
		"too many boxes":            slices.Concat(boxes, box("udta", []byte(place))),
		"a box without a size":      append(filmOf(cameraMedia, placeTrack), "\x00\x00\x00\x02udta"+place...),
		"a negative size":           append(filmOf(cameraMedia, placeTrack), "\x00\x00\x00\x01udta\xff\xff\xff\xff\xff\xff\xff\xff"+place...),
		"a movie in a movie":        filmOf(cameraMedia, videoTrack, box("moov", box("udta", []byte(place)))),
		"a movie in a track":        filmOf(cameraMedia, box("trak", box("moov", videoTrack), videoTrack[8:])),
		"a track in a track":        filmOf(cameraMedia, box("trak", box("trak", box("udta", []byte(place))), videoTrack[8:])),
		"a track outside":           append(filmOf(cameraMedia, videoTrack), placeTrack...),
		"media in a movie":          filmOf(cameraMedia, videoTrack, box("mdia", box("minf"))),
		"tables in tables":          filmOf(cameraMedia, trackOf("vide", box("stbl", box("stbl")))),
		"larger than its parent":    filmOf(cameraMedia, placeTrack, []byte("\x00\x00\x00\xffudta"+place)),
		"places between samples":    filmOf(cameraMedia+"freeGPS "+place, videoTrack, box("gps ", words(0, 1, mediaAt, placeSize))),
		"fragments":                 append(filmOf(cameraMedia, placeTrack), box("moof")...),
		"without sizes":             filmOf(cameraMedia, trackOf("meta", placeRuns, placeChunks)),
		"compact sizes":             filmOf(cameraMedia, trackOf("meta", box("stz2", words(0, 8, 1), []byte{9}), placeRuns, placeChunks)),
		"without runs":              filmOf(cameraMedia, trackOf("meta", placeSizes, placeChunks)),
		"empty runs":                filmOf(cameraMedia, trackOf("meta", placeSizes, box("stsc", words(0, 0)), placeChunks)),
		"more sizes than there are": filmOf(cameraMedia, trackOf("meta", box("stsz", words(0, 0, -1, placeSize)), placeRuns, placeChunks)),
		"more runs than there are":  filmOf(cameraMedia, trackOf("meta", placeSizes, box("stsc", words(0, 3, 1, 1, 1)), placeChunks)),
		"more chunks":               filmOf(cameraMedia, trackOf("meta", placeSizes, placeRuns, box("stco", words(0, 0x40000001, placesAt)))),
		"more samples than chunks":  filmOf(cameraMedia, trackOf("meta", placeSizes, placeRuns, box("stco", words(0, 1, placesAt)))),
		"a table without a number":  filmOf(cameraMedia, trackOf("meta", placeSizes, placeRuns, box("stco", words(0)))),
		"tables that are too large": filmOf(cameraMedia, slices.Repeat([][]byte{trackOf("meta", box("stco", words(0, 0), make([]byte, tablesMax/4)))}, 4)...),
	} {
		clean, err := erased(t, "video/mp4", file)
		test.Equal(t, name, errors.Is(err, errRecording), true)
		test.Equal(t, name+": nothing is written", bytes.Equal(clean, file), true)
	}
}

// TestDeeplyNestedBoxesAreNotRead: the stack would grow with each, and cleaning would erase each as often as it is deep.
func TestDeeplyNestedBoxesAreNotRead(t *testing.T) {
	for _, kind := range []string{"moov", "trak", "mdia", "minf", "stbl"} {
		toTheEnd := []byte("\x00\x00\x00\x00" + kind)
		path := filepath.Join(t.TempDir(), "film")
		test.Check(t, os.WriteFile(path, append(filmOf(cameraMedia, videoTrack), bytes.Repeat(toTheEnd, 100_000)...), 0o600))
		file, err := os.Open(path)
		test.Check(t, err)
		read := 0
		failed := boxesOfMP4(file, func(mp4Box) error { read++; return nil })
		test.Check(t, file.Close())
		test.Equal(t, kind+": refused", errors.Is(failed, errRecording), true)
		test.Equal(t, kind+": boxes", read < 20, true)
		kindOfFile, err := contentOf(path, nil)
		test.Check(t, err)
		test.Equal(t, kind+": it begins as a film", kindOfFile.mime, "video/mp4")
	}
}

// element returns a part of a WebM. Its size has this many bytes; without content it is unknown.
func element(id string, width int, content ...[]byte) []byte {
	all := bytes.Join(content, nil)
	size := uint64(len(all))
	if content == nil {
		size = 1<<(7*width) - 1
	}
	number := binary.BigEndian.AppendUint64(nil, 1<<(7*width)|size)
	return slices.Concat([]byte(id), number[8-width:], all)
}

const (
	segmentID, clusterID, tagsID, attachmentsID = "\x18\x53\x80\x67", "\x1f\x43\xb6\x75", "\x12\x54\xc3\x67", "\x19\x41\xa4\x69"
	blockID, groupID, voidID                    = "\xa3", "\xa0", "\xec"
)

var (
	webmHeader = element("\x1a\x45\xdf\xa3", 1, element("\x42\x82", 1, []byte("webm")))
	webmTracks = element("\x16\x54\xae\x6b", 8, element("\xae", 1, element("\x83", 1, []byte{webmSound}), element("\x86", 1, []byte("A_OPUS"))))
	webmMusic  = slices.Concat(element(blockID, 1, []byte("the music")), element(groupID, 2, element("\xa1", 1, []byte("its last bars"))))
	webmPlace  = element("\x73\x73", 1, element("\x67\xc8", 1, []byte(place)))
)

// recordedSong has the place in all elements that can have it, and the music between them.
func recordedSong() []byte {
	return slices.Concat(webmHeader, element(segmentID, 8,
		element(tagsID, 8, webmPlace), element(voidID, 3, []byte(place)), webmTracks, element(clusterID, 4, webmMusic),
		element(attachmentsID, 1, []byte(place)), element(tagsID, 2, webmPlace), element(tagsID, 1, nil), element(tagsID, 1, []byte(place[:3]))))
}

// liveSong is as browsers record it: nothing says how long its parts are.
func liveSong() []byte {
	return slices.Concat(webmHeader, element(segmentID, 8), webmTracks, element(clusterID, 8), webmMusic, element(clusterID, 1), webmMusic,
		element(tagsID, 1, webmPlace), element(clusterID, 8), webmMusic)
}

// played returns the elements of a WebM but those that players skip, which have to be empty.
func played(t *testing.T, file []byte) (all []byte) {
	t.Helper()
	for len(file) > 0 {
		_, idLength := vint(file)
		number, sizeLength := vint(file[idLength:])
		head := idLength + sizeLength
		end := head + int(number&(1<<(7*sizeLength)-1))
		if sizeLength == 0 {
			t.Fatalf("no element: %q", file)
		}
		switch id := string(file[:idLength]); id {
		case segmentID, clusterID:
			end = head
		case voidID:
			if end > len(file) {
				t.Fatalf("larger than the file: %q", file)
			}
			test.Equal(t, "what is skipped", len(bytes.Trim(file[head:end], "\x00")), 0)
			file = file[end:]
			continue
		}
		all = append(all, file[:end]...)
		file = file[end:]
	}
	return all
}

func TestWebMLosesItsPlaceAndNothingElse(t *testing.T) {
	recorded, live := recordedSong(), liveSong()
	start := len(webmHeader) + 12
	for _, one := range []struct{ file, played []byte }{
		{recorded, slices.Concat(recorded[:start], webmTracks, element(clusterID, 4, webmMusic))},
		{live, bytes.ReplaceAll(live, element(tagsID, 1, webmPlace), nil)},
	} {
		clean, err := erased(t, "audio/webm", one.file)
		test.Check(t, err)
		test.Equal(t, "the place", bytes.Contains(clean, []byte("GPS")), false)
		test.Equal(t, "what is played", string(played(t, clean)), string(one.played))
		test.Equal(t, "length", len(clean), len(one.file))
		test.Equal(t, "the last music", bytes.LastIndex(clean, webmMusic), bytes.LastIndex(one.file, webmMusic))
		again, err := erased(t, "audio/webm", clean)
		test.Check(t, err)
		test.Equal(t, "a repeat changes nothing", bytes.Equal(again, clean), true)
	}
}

func TestAWebMWhosePlaceCannotBeFoundIsRefused(t *testing.T) {
	tags := element(tagsID, 1, webmPlace)
	for name, rest := range map[string][]byte{
		"tags without a length": append(element(tagsID, 1), webmPlace...),
		"a block without one":   slices.Concat(element(blockID, 1), tags, make([]byte, 127-len(tags))),
		"no element":            slices.Concat(make([]byte, 12), tags),
		"no size":               slices.Concat([]byte(tagsID), make([]byte, 12), tags),
		"too many elements":     slices.Concat(bytes.Repeat([]byte(blockID+"\x80"), elementsMax), tags),
	} {
		file := slices.Concat(liveSong(), rest)
		clean, err := erased(t, "audio/webm", file)
		test.Equal(t, name, errors.Is(err, errRecording), true)
		test.Equal(t, name+": nothing is written", bytes.Equal(clean, file), true)
	}
}

// TestDamagedRecordings: whatever a byte is, a file is cleaned or refused, keeps its length, and a repeat changes nothing.
func TestDamagedRecordings(t *testing.T) {
	folder := t.TempDir()
	for mime, whole := range map[string][]byte{
		"video/mp4":  append(filmOf(cameraMedia, box("udta", []byte(place)), placeTrack), box("uuid", []byte(place))...),
		"audio/webm": slices.Concat(recordedSong(), liveSong()),
	} {
		check := func(what string, file []byte) {
			clean, err := erasedIn(t, folder, mime, file)
			var why refusedFile
			if err != nil && !errors.As(err, &why) {
				t.Fatalf("%s of %s: %v", what, mime, err)
			}
			again, repeated := erasedIn(t, folder, mime, clean)
			if len(clean) != len(file) || (repeated == nil) != (err == nil) || !bytes.Equal(again, clean) {
				t.Fatalf("%s of %s: a repeat changes it", what, mime)
			}
		}
		for at := range whole {
			for _, value := range []byte{0, 0xff} {
				file := slices.Clone(whole)
				file[at] = value
				check(fmt.Sprint("byte ", at), file)
			}
			check(fmt.Sprint("the first ", at), whole[:at])
		}
	}
}
