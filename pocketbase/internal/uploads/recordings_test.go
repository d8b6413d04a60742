package uploads

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"byop/internal/test"
)

// sample returns a recording that another program made (testdata/make.sh).
func sample(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile(sampleAt(t, name))
	test.Check(t, err)
	return file
}

func sampleAt(t *testing.T, name string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("testdata", "*", name))
	test.Check(t, err)
	test.Equal(t, "files named "+name, len(found), 1)
	return found[0]
}

// lengthOf returns the type of a file, and its seconds or why it is refused.
func lengthOf(t *testing.T, file []byte) (mime, result string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "recording")
	test.Check(t, os.WriteFile(path, file, 0o600))
	content, err := contentOf(path, nil)
	if err != nil {
		return content.mime, err.Error()
	}
	seconds, err := recordingLength(path, content.mime)
	if err != nil {
		return content.mime, err.Error()
	}
	return content.mime, fmt.Sprint(seconds)
}

func TestTheCodecsOfRecordings(t *testing.T) {
	const (
		song = ", which many browsers cannot play. Export it as M4A with AAC, or as MP3, and choose that."
		film = ", which many browsers cannot play. Export it as MP4 with H.264 (8 bits, 4:2:0) and AAC, and choose that."
	)
	for _, one := range []struct{ name, mime, result string }{
		{"aac.m4a", "audio/mp4", "8"},
		{"fragments.m4a", "audio/mp4", "8"},
		{"mp3.m4a", "audio/mp4", "1"},
		{"flac.m4a", "audio/mp4", "1"},
		{"opus.m4a", "audio/mp4", "1"},
		{"opus.webm", "audio/webm", "8"},
		{"live.webm", "audio/webm", "8"},
		{"opus.opus", "audio/ogg", "8"},
		{"vorbis.ogg", "audio/ogg", "8"},
		{"flac.oga", "audio/ogg", "8"},
		{"flac.flac", "audio/flac", "8"},
		{"cbr.mp3", "audio/mpeg", "8"},
		{"vbr.mp3", "audio/mpeg", "8"},
		{"headless.mp3", "audio/mpeg", "8"},
		{"adts.aac", "audio/aac", "8"},
		{"pcm.wav", "audio/wav", "8"},
		{"float.wav", "audio/wav", "1"},
		{"extensible.wav", "audio/wav", "1"},
		{"h264.mp4", "video/mp4", "1"},
		{"baseline.mp4", "video/mp4", "1"},
		{"h264-aac.mp4", "video/mp4", "1"},
		{"vp9.mp4", "video/mp4", "1"},
		{"av1.mp4", "video/mp4", "1"},
		{"vp8.webm", "video/webm", "1"},
		{"vp9-vorbis.webm", "video/webm", "1"},
		{"av1.webm", "video/webm", "1"},
		{"alac.m4a", "audio/mp4", "The sound of this file is Apple Lossless (ALAC)" + song},
		{"ac3.m4a", "audio/mp4", "The sound of this file is Dolby Digital (AC-3)" + song},
		{"eac3.m4a", "audio/mp4", "The sound of this file is Dolby Digital Plus (E-AC-3)" + song},
		{"adpcm.wav", "audio/wav", "The sound of this file is ADPCM" + song},
		{"alaw.wav", "audio/wav", "The sound of this file is A-law" + song},
		{"float64.wav", "audio/wav", "The sound of this file is WAV with 64 bits" + song},
		{"speex.ogg", "audio/ogg", "The sound of this file is Speex" + song},
		{"h264-ac3.mp4", "video/mp4", "The sound of this file is Dolby Digital (AC-3)" + film},
		{"h264-422.mp4", "video/mp4", "The picture of this file is H.264 in 4:2:2" + film},
		{"h264-444.mp4", "video/mp4", "The picture of this file is H.264 in 4:4:4" + film},
		{"h264-10.mp4", "video/mp4", "The picture of this file is H.264 with 10 bits" + film},
		{"h264-gray.mp4", "video/mp4", "The picture of this file is H.264 in 4:0:0" + film},
		{"hevc.mp4", "video/mp4", "The picture of this file is HEVC (H.265)" + film},
		{"mpeg4.mp4", "video/mp4", "The picture of this file is MPEG-4 Part 2" + film},
		{"mjpeg.mp4", "video/mp4", "The picture of this file is Motion JPEG" + film},
	} {
		mime, result := lengthOf(t, sample(t, one.name))
		test.Equal(t, one.name, test.Words(mime, result), test.Words(one.mime, one.result))
	}
	for name, change := range map[string]struct{ file, from, to, result string }{
		"AAC in WebM":   {"opus.webm", "A_OPUS", "A_AAC\x00", "The sound of this file is AAC in WebM" + song},
		"H.264 in WebM": {"vp8.webm", "V_VP8", "V_MPG", "The picture of this file is of an unknown kind (V_MPG)" + film},
		"an invention":  {"aac.m4a", "mp4a", "<\x01é", "The sound of this file is of an unknown kind (<)" + song},
		"no codec":      {"aac.m4a", "stsd", "none", errBroken.Error()},
	} {
		file := bytes.ReplaceAll(sample(t, change.file), []byte(change.from), []byte(change.to))
		_, result := lengthOf(t, file)
		test.Equal(t, name, result, change.result)
	}
}

// TestTheFirstTrackOfAKindDecides: players choose it. Some editors add AC-3 as a second one.
func TestTheFirstTrackOfAKindDecides(t *testing.T) {
	aac := trackOf("soun", fiveSeconds)
	ac3 := bytes.ReplaceAll(aac, []byte("Opus"), []byte("ac-3"))
	_, result := lengthOf(t, filmOf("", videoTrack, aac, ac3))
	test.Equal(t, "second", result, "5")
	_, result = lengthOf(t, filmOf("", videoTrack, ac3, aac))
	test.Equal(t, "first", strings.HasPrefix(result, "The sound of this file is Dolby Digital (AC-3)"), true)
}

// TestARecordingThatIsCutOff has either the length of what is there, or is refused.
func TestARecordingThatIsCutOff(t *testing.T) {
	for _, name := range []string{
		"aac.m4a", "fragments.m4a", "opus.webm", "live.webm", "opus.opus", "vorbis.ogg", "flac.oga", "flac.flac", "cbr.mp3", "vbr.mp3", "pcm.wav", "h264.mp4",
	} {
		file := sample(t, name)
		for _, share := range []int{30, 60, 70} {
			_, result := lengthOf(t, file[:len(file)*share/100])
			test.Equal(t, fmt.Sprint(name, " ", share), result, errCutOff.Error())
		}
	}
	// Nothing in these files says how long they are.
	aac, mp3 := sample(t, "adts.aac"), sample(t, "cbr.mp3")
	header := bytes.Index(mp3, []byte("Info"))
	second := header + bytes.Index(mp3[header:], []byte("\xff\xf3"))
	for name, file := range map[string][]byte{"AAC": aac[:len(aac)/2], "MP3 of one bitrate": mp3[second : len(mp3)/2]} {
		_, result := lengthOf(t, file)
		test.Equal(t, name, result, "4")
	}
}

// Tags as programs for music write them behind the sound. The second has a picture, whose bytes look like frames.
var (
	id3v1  = []byte("TAG" + strings.Repeat("title", 25))
	cover  = strings.Repeat("\xff\xfb\x90\x64"+strings.Repeat("x", 413), 20)
	apeTag = slices.Concat(apeEnd(1<<31|1<<29), []byte(cover), apeEnd(1<<31))
)

// apeEnd returns the head or the foot of apeTag.
func apeEnd(flags uint32) []byte {
	end := []byte("APETAGEX")
	for _, number := range []uint32{2000, uint32(len(cover) + 32), 1, flags, 0, 0} {
		end = binary.LittleEndian.AppendUint32(end, number)
	}
	return end
}

func TestALengthThatIsNotThatOfTheFrames(t *testing.T) {
	fragments := sample(t, "fragments.m4a")
	places := indexes(fragments, "moof")
	long := slices.Clone(fragments)
	copy(long[bytes.Index(long, []byte("mvhd"))+20:], words(8000))
	unknown := slices.Clone(fragments)
	copy(unknown[bytes.Index(unknown, []byte("mvhd"))+20:], words(math.MaxUint32))
	webm := sample(t, "opus.webm")
	copy(webm[bytes.Index(webm, []byte(segmentID))+4:], "\x01\xff\xff\xff\xff\xff\xff\xff")
	clusters := indexes(webm, clusterID)
	toTheEnd := []byte("\x00\x00\x00\x00mdat" + picture1)
	samples := trackOf("soun", fiveSeconds, box("stsz", words(0, 1000, 1)), box("stsc", words(0, 1, 1, 1, 1)), box("stco", words(0, 1, mediaAt)))
	song := trackOf("soun", fiveSeconds)
	for name, one := range map[string]struct {
		file []byte
		want string
	}{
		"tracks that were to follow":   {filmOf(picture1)[:mediaAt+len(picture1)], errCutOff.Error()},
		"samples behind the end":       {slices.Concat(filmOf("", samples), toTheEnd), errCutOff.Error()},
		"a fragment without samples":   {fragments[:places[2]-4+int(number32(fragments[places[2]-4:]))], errCutOff.Error()},
		"fewer fragments":              {fragments[:places[2]-4], "4"},
		"fewer fragments than it says": {long[:places[2]-4], errCutOff.Error()},
		"as many as it says":           {long, "8"},
		"fewer clusters than it says":  {webm[:clusters[len(clusters)-1]], errCutOff.Error()},
		"as many clusters":             {webm, "8"},
		"edits":                        {filmOf("", box("trak", box("edts", box("elst", words(0, 3, 9, -1, 1, 1, 1, 1, 1, 3, 1))), song[8:])), "2"},
		"longer edits":                 {filmOf("", box("trak", box("edts", box("elst", words(0, 1, 9, 0, 1))), song[8:])), "5"},
		"no frames":                    {filmOf("", trackOf("soun")), errBroken.Error()},
		"no time":                      {bytes.Replace(filmOf("", song), movieHead, box("mvhd", words(0, 0, 0, 0, 0)), 1), errBroken.Error()},
		"an unknown length":            {unknown, "8"},
		"a tag of ID3 behind it":       {slices.Concat(sample(t, "aac.m4a"), id3v1), "8"},
		"two tags behind it":           {slices.Concat(sample(t, "aac.m4a"), apeTag, id3v1), "8"},
		"a year":                       {filmOf("", trackOf("soun", box("stts", words(0, 1, 1, longest)))), errBroken.Error()},
	} {
		_, result := lengthOf(t, one.file)
		test.Equal(t, name, result, one.want)
	}
}

// TestALengthIsWrittenWhereBrowsersWouldGuess: the first bitrate of an MP3, and the first frames of AAC, say nothing about the rest.
func TestALengthIsWrittenWhereBrowsersWouldGuess(t *testing.T) {
	tag := "ID3\x04\x00\x00\x00\x00\x00\x03abc"
	headless := string(sample(t, "headless.mp3"))
	plain := headless[strings.Index(headless, "\xff"):]
	for name, one := range map[string]struct{ file, mime, start string }{
		"MP3":                    {headless, "audio/mpeg", "\xff"},
		"MP3 with a tag":         {tag + plain, "audio/mpeg", tag + "\xff"},
		"MP3 after damage":       {tag + "damage" + plain, "audio/mpeg", tag + "\xff"},
		"AAC":                    {string(sample(t, "adts.aac")), "audio/mp4", "\x00"},
		"AAC with a tag":         {tag + string(sample(t, "adts.aac")), "audio/mp4", "\x00"},
		"MP3 of one bitrate":     {string(sample(t, "cbr.mp3")), "", ""},
		"MP3 that says it":       {string(sample(t, "vbr.mp3")), "", ""},
		"M4A":                    {string(sample(t, "aac.m4a")), "", ""},
		"MP3 with a vain header": {strings.Replace(string(sample(t, "vbr.mp3")), "Xing\x00\x00\x00\x0f", "Xing\x00\x00\x00\x00", 1), "audio/mpeg", "ID3"},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "recording")
		test.Check(t, os.WriteFile(path, []byte(one.file), 0o600))
		of, err := contentOf(path, nil)
		test.Check(t, err)
		rewritten, now, err := withLength(path, folder, of)
		test.Check(t, err)
		if one.mime == "" {
			test.Equal(t, name, rewritten, "")
			continue
		}
		test.Equal(t, name+" is written", rewritten != "", true)
		file, err := os.ReadFile(rewritten)
		test.Check(t, err)
		mime, result := lengthOf(t, file)
		test.Equal(t, name, test.Words(mime, result, now.mime), test.Words(one.mime, "8", one.mime))
		test.Equal(t, name+": its start", strings.HasPrefix(string(file), one.start), true)
		if mime == "audio/mpeg" {
			_, result := lengthOf(t, file[:len(file)/2])
			test.Equal(t, name+": a half", result, errCutOff.Error())
		}
		again, _, err := withLength(rewritten, folder, now)
		test.Check(t, err)
		test.Equal(t, name+": once", again, "")
	}
	short := sample(t, "vbr.mp3")
	half := bytes.Replace(short, []byte("Xing\x00\x00\x00\x0f\x00\x00\x00\xe1"), []byte("Xing\x00\x00\x00\x0f\x00\x00\x00\x70"), 1)
	path := filepath.Join(t.TempDir(), "recording")
	for name, one := range map[string]struct {
		file    []byte
		seconds string
	}{
		"one after another":             {slices.Concat(short, short), "16"},
		"one after another with tags":   {slices.Concat(short, apeTag, id3v1, short, apeTag, id3v1), "16"},
		"a header that says too little": {half, "8"}} {
		test.Check(t, os.WriteFile(path, one.file, 0o600))
		rewritten, _, err := withLength(path, filepath.Dir(path), content{"audio/mpeg", ".mp3"})
		test.Check(t, err)
		file, err := os.Open(rewritten)
		test.Check(t, err)
		info, err := file.Stat()
		test.Check(t, err)
		whole := recording{File: file, size: info.Size()}
		at, err := whole.tagOf(0)
		test.Check(t, err)
		found, err := whole.framesOfMP3(at)
		test.Check(t, err)
		test.Equal(t, name, fmt.Sprintf("%.0f %.0f", found.declared, found.seconds), one.seconds+" "+one.seconds)
		test.Check(t, file.Close())
	}
	_, result := lengthOf(t, slices.Concat(sample(t, "vorbis.ogg"), sample(t, "vorbis.ogg")))
	test.Equal(t, "Ogg, one after another", result, errJoined.Error())
	pieces := sample(t, "adts.aac")
	pieces[6] |= 1
	_, result = lengthOf(t, pieces)
	test.Equal(t, "AAC in pieces", result, errNoLength.Error())
}

// indexes returns the places of a text in a file.
func indexes(in []byte, text string) (places []int) {
	for at := 0; ; at += len(text) {
		next := bytes.Index(in[at:], []byte(text))
		if next < 0 {
			return places
		}
		at += next
		places = append(places, at)
	}
}

// TestDamagedSounds: whatever a byte is, a file has a length or is refused.
func TestDamagedSounds(t *testing.T) {
	for _, name := range []string{"fragments.m4a", "h264-aac.mp4", "vp9-vorbis.webm", "opus.opus", "flac.flac", "flac.oga", "vbr.mp3", "adts.aac", "extensible.wav"} {
		whole := sample(t, name)
		path := filepath.Join(t.TempDir(), "recording")
		content, err := contentOf(sampleAt(t, name), nil)
		test.Check(t, err)
		for at := range whole[:min(len(whole), 400)] {
			for _, value := range []byte{0, 0xff} {
				file := slices.Clone(whole)
				file[at] = value
				test.Check(t, os.WriteFile(path, file, 0o600))
				seconds, err := recordingLength(path, content.mime)
				var why refusedFile
				if seconds < 1 || err != nil && !errors.As(err, &why) {
					t.Fatalf("byte %d of %s: %d seconds, %v", at, name, seconds, err)
				}
			}
		}
	}
}
