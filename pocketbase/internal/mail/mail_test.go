package mail

import (
	"bytes"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/mailer"
)

func TestLongHeadersAreFolded(t *testing.T) {
	for _, letter := range []string{"n", "ü", "금", "हि", "🎸"} {
		subject := "You are on the list: " + strings.Repeat(letter, 128)
		message := mailer.Message{
			From:    netmail.Address{Name: strings.Repeat(letter, 128), Address: "hello@example.org"},
			To:      []netmail.Address{{Address: "ada@example.org"}},
			Subject: subject,
			Text:    "Not a header: ?= =?\n",
		}
		sent, err := mimeOf(&message)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.SplitSeq(sent, []byte("\r\n")) {
			if len(line) > 998 {
				t.Errorf("%s: a line of %d octets: %.80s", letter, len(line), line)
			}
		}
		read, err := netmail.ReadMessage(bytes.NewReader(sent))
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := new(mime.WordDecoder).DecodeHeader(read.Header.Get("Subject"))
		if err != nil || decoded != subject {
			t.Errorf("%s: the subject is %q, %v", letter, decoded, err)
		}
		from, err := read.Header.AddressList("From")
		if err != nil || len(from) != 1 || from[0].Name != message.From.Name {
			t.Errorf("%s: the sender is %v, %v", letter, from, err)
		}
		// As quoted-printable.
		if !bytes.Contains(sent, []byte("Not a header: ?=3D =3D?")) {
			t.Errorf("%s: the text changed", letter)
		}
	}
}
