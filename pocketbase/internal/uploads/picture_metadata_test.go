package uploads

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	_ "golang.org/x/image/webp"
)

const secretPlace = "GPS 36.1627 N"

func picture() image.Image {
	return image.NewGray(image.Rect(0, 0, 40, 30))
}

func segment(marker byte, content string) []byte {
	head := []byte{0xff, marker, 0, 0}
	binary.BigEndian.PutUint16(head[2:], uint16(len(content)+2))
	return append(head, content...)
}

func chunkOfPNG(kind, content string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	out = append(out, kind+content...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE([]byte(kind+content)))
}

func chunkOfWebP(kind, content string) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content)))
	out = append(out, content...)
	if len(content)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func webpOf(chunks ...[]byte) []byte {
	all := append([]byte("WEBP"), bytes.Join(chunks, nil)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(all))), all...)
}

// pictures returns one of each format: whole, with metadata in every place that can have some.
func pictures(t *testing.T) map[string][]byte {
	t.Helper()
	var j, p bytes.Buffer
	if err := jpeg.Encode(&j, picture(), nil); err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(&p, picture()); err != nil {
		t.Fatal(err)
	}
	plain := j.Bytes()
	jpegs := [][]byte{
		plain[:2],
		segment(0xe1, "Exif\x00\x00"+secretPlace),
		segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00"+secretPlace),
		segment(0xe2, "ICC_PROFILE\x00\x01\x01profile"),
		segment(0xe2, "MPF\x00"+secretPlace),
		segment(0xed, "Photoshop 3.0\x00"+secretPlace),
		segment(0xfe, secretPlace),
		plain[2:],
		[]byte(secretPlace), // like the second picture of some phones
	}
	whole := p.Bytes()
	afterHeader := 8 + 12 + 13
	pngs := [][]byte{
		whole[:afterHeader],
		chunkOfPNG("eXIf", secretPlace),
		chunkOfPNG("tEXt", "Comment\x00"+secretPlace),
		chunkOfPNG("iTXt", "XML:com.adobe.xmp\x00\x00\x00\x00\x00"+secretPlace),
		whole[afterHeader:],
		[]byte(secretPlace),
	}
	frame := "\x30\x01\x00\x9d\x01\x2a\x01\x00\x01\x00\x0e\xc0\xfe\x25\xa4\x00\x03\x70\x00\x00\x00\x00"
	return map[string][]byte{
		"JPEG": bytes.Join(jpegs, nil),
		"PNG":  bytes.Join(pngs, nil),
		"WebP": append(webpOf(
			chunkOfWebP("VP8X", "\x0c\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
			chunkOfWebP("VP8 ", frame),
			chunkOfWebP("EXIF", secretPlace),
			chunkOfWebP("XMP ", secretPlace),
		), secretPlace...),
	}
}

func TestUploadedPicturesLoseTheirMetadataAndStayWhole(t *testing.T) {
	for name, sent := range pictures(t) {
		if !bytes.Contains(sent, []byte(secretPlace)) {
			t.Fatalf("%s: the test planted nothing", name)
		}
		clean, err := withoutMetadata(sent)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if bytes.Contains(clean, []byte("GPS")) {
			t.Errorf("%s keeps where it was taken: %q", name, clean)
		}
		if _, _, err := image.Decode(bytes.NewReader(clean)); err != nil {
			t.Errorf("%s cannot be decoded any more: %v", name, err)
		}
		again, err := withoutMetadata(clean)
		if err != nil || !bytes.Equal(again, clean) {
			t.Errorf("%s changes again: %v", name, err)
		}
	}
	clean, err := withoutMetadata(pictures(t)["JPEG"])
	if err != nil || !bytes.Contains(clean, []byte("ICC_PROFILE")) {
		t.Errorf("the colors of a JPEG are lost: %v", err)
	}
}

func TestADamagedPictureIsRefused(t *testing.T) {
	for name, sent := range pictures(t) {
		for _, most := range []int{13, 40, len(sent) / 2} {
			clean, err := withoutMetadata(sent[:most])
			if err == nil && bytes.Contains(clean, []byte("GPS")) {
				t.Errorf("%s, the first %d bytes: %q", name, most, clean)
			}
		}
		if _, err := withoutMetadata(sent[:len(sent)/2]); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("half a %s: %v", name, err)
		}
	}
}

func TestAnAVIFWithMetadataIsRefused(t *testing.T) {
	head := "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1avifmiaf"
	entry := func(version byte, id, kind string) string {
		return head + "\x00\x00\x00\x15infe" + string([]byte{version, 0, 0, 0}) + id + "\x00\x00" + kind + "\x00\x00"
	}
	for sent, wrong := range map[string]bool{
		head:                                       false,
		entry(2, "\x00\x01", "av01"):               false,
		entry(2, "\x00\x02", "Exif"):               true,
		entry(2, "\x00\x02", "mime"):               true,
		entry(3, "\x00\x00\x00\x02", "Exif"):       true,
		entry(2, "\x00\x01", "av01")[:len(head)+9]: false,
	} {
		if _, err := withoutMetadata([]byte(sent)); (err != nil) != wrong {
			t.Errorf("%q: %v", sent, err)
		}
	}
}
