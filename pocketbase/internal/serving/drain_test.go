package serving_test

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/serving"
	"byop/internal/test"
)

// statuses sends text over one connection, and returns the statuses of all answers until the server closes it.
func statuses(t *testing.T, server *httptest.Server, text string) (all []string) {
	t.Helper()
	line, err := net.Dial("tcp", server.Listener.Addr().String())
	test.Check(t, err)
	defer func() { _ = line.Close() }()
	test.Check(t, line.SetDeadline(time.Now().Add(20*time.Second)))
	go func() { _, _ = io.WriteString(line, text) }() // the server may close before it read everything
	answers, err := io.ReadAll(line)
	if !errors.Is(err, syscall.ECONNRESET) { // the end of a connection of which not everything was read
		test.Check(t, err)
	}
	for at, part := range strings.Split(string(answers), "HTTP/1.1 ") {
		if at > 0 {
			all = append(all, part[:3])
		}
	}
	return all
}

func TestABodyThatNobodyReadIsNoRequest(t *testing.T) {
	server := test.Start(t, test.App(t), func(e *core.ServeEvent) {
		e.Router.POST("/unread", func(e *core.RequestEvent) error { return e.NoContent(http.StatusAccepted) })
		e.Router.POST("/read", func(e *core.RequestEvent) error {
			_, err := io.Copy(io.Discard, e.Request.Body)
			test.Check(t, err)
			return e.NoContent(http.StatusAccepted)
		})
		e.Router.POST("/long", func(e *core.RequestEvent) error { return e.String(http.StatusOK, strings.Repeat("x", 50<<10)) })
		e.Router.GET("/other", func(e *core.RequestEvent) error { return e.NoContent(http.StatusNoContent) })
	})
	const other = "GET /other HTTP/1.1\r\nHost: x\r\n"
	const last = other + "Connection: close\r\n\r\n"
	hidden := other + "X-Padding: " + strings.Repeat("x", 8<<10) + "\r\n\r\n"
	for _, path := range []string{"/unread", "/read", "/nothing-is-here"} {
		first := "202"
		if path == "/nothing-is-here" {
			first = "404"
		}
		for _, size := range []int{100 << 10, 300 << 10, 700 << 10} {
			body := strings.Repeat(hidden, size/len(hidden))
			head := "POST " + path + " HTTP/1.1\r\nHost: x\r\n"
			for name, request := range map[string]string{
				"with a length": fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", head, len(body), body),
				"in chunks":     fmt.Sprintf("%sTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", head, len(body), body),
			} {
				what := fmt.Sprintf("%s, %d KB %s", path, size>>10, name)
				test.Equal(t, what, test.Words(statuses(t, server, request+last)), "["+first+" 204]")
			}
		}
	}
	for _, size := range []int{300 << 10, 700 << 10} {
		body := strings.Repeat(hidden, size/len(hidden))
		waiting := fmt.Sprintf("POST /unread HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", len(body))
		test.Equal(t, "a body that waits to be wanted", test.Words(statuses(t, server, waiting)), "[202]")
		test.Equal(t, "a body that did not wait", test.Words(statuses(t, server, waiting+body)), "[202]")
	}
	body := strings.Repeat(hidden, 90)
	long := fmt.Sprintf("POST /long HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	test.Equal(t, "an answer that is sent before the body is read", test.Words(statuses(t, server, long)), "[200]")
	tooLong := fmt.Sprintf("POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n", 40<<20)
	test.Equal(t, "more than is read", test.Words(statuses(t, server, tooLong+strings.Repeat(hidden, 40<<20/len(hidden)))), "[413]") // by PocketBase
}

func TestTheTemporaryFilesOfAFormAreDeleted(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	t.Setenv("TMP", temporary) // of Windows
	list := func() int {
		entries, err := os.ReadDir(temporary)
		test.Check(t, err)
		return len(entries)
	}
	during := 0
	server := httptest.NewServer(serving.DrainBodies(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		test.Check(t, r.ParseMultipartForm(1))
		during = list()
	})))
	defer server.Close()
	body := &strings.Builder{}
	form := multipart.NewWriter(body)
	part, err := form.CreateFormFile("file", "flyer.png")
	test.Check(t, err)
	_, err = io.WriteString(part, strings.Repeat("x", 20<<20))
	test.Check(t, err)
	test.Check(t, form.Close())
	test.Send(t, server, "POST", "/", body.String(), "Content-Type", form.FormDataContentType())
	test.Equal(t, "while it is handled", during, 1)
	test.Equal(t, "after it", list(), 0)
}
