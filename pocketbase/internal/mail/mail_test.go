package mail

import (
	"bytes"
	"mime"
	netmail "net/mail"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"byop/internal/test"
)

func TestTheServerIsNeededFromARequestedRunUntilItsEnd(t *testing.T) {
	app := test.App(t)
	began, end := make(chan bool), make(chan bool)
	app.Cron().RemoveAll()
	app.Cron().MustAdd(mailJob, "0 0 1 1 *", func() {
		began <- true
		<-end
	})
	var working atomic.Int32
	trigger := Send(app, func() func() {
		working.Add(1)
		return func() { working.Add(-1) }
	})
	event := &core.ServeEvent{App: app}
	test.Check(t, app.OnServe().Trigger(event, func(*core.ServeEvent) error { return nil }))
	<-began // the run of the start, which nothing else marks
	test.Equal(t, "runs of the start", working.Load(), 1)
	trigger()
	trigger() // one run is enough for both
	test.Equal(t, "with the next one, which waits", working.Load(), 2)
	end <- true
	<-began
	test.Until(t, func() bool { return working.Load() == 1 })
	end <- true
	test.Until(t, func() bool { return working.Load() == 0 })
}

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
