package uploads

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"byop/internal/test"
)

// media is a server with the collection of uploads, and an editor.
type media struct {
	*resumable
	t      *testing.T
	server *httptest.Server
	token  string
}

const mediaJSON = `{"roles":["editor"],"types":{
	"audio":{"maxBytes":3000000,"types":["audio/mp4","audio/webm"]},
	"film":{"maxBytes":3000000,"types":["video/mp4"]},
	"captions":{"maxBytes":2048,"types":["text/vtt"]},
	"picture":{"maxBytes":3000000,"types":["image/png","image/jpeg"]}}}`

func startMedia(t *testing.T) *media {
	t.Helper()
	app := test.App(t, func(app core.App) {
		c := core.NewBaseCollection("media")
		c.Fields.Add(&core.TextField{Name: "type"}, &core.TextField{Name: "mime_type"}, &core.NumberField{Name: "bytes"}, &core.NumberField{Name: "seconds"},
			&core.FileField{Name: "file", MaxSelect: 1, MaxSize: 3_000_000})
		test.Check(t, app.Save(c))
		users, err := app.FindCollectionByNameOrId("users")
		test.Check(t, err)
		users.Fields.Add(&core.TextField{Name: "role"})
		test.Check(t, app.Save(users))
	})
	test.Check(t, AllowMedia(app, mediaJSON))
	Limit(app)
	m := &media{resumable: newResumable(app), t: t}
	m.server = test.Start(t, app, m.bind)
	_, m.token = m.account("ada", "editor")
	return m
}

func (m *media) account(name, role string) (id, token string) {
	record, token := test.Account(m.t, m.app, name)
	record.Set("role", role)
	test.Check(m.t, m.app.Save(record))
	return record.Id, token
}

func (m *media) send(method, path string, body io.Reader, headers ...string) test.Answer {
	m.t.Helper()
	request, err := http.NewRequest(method, m.server.URL+path, body)
	test.Check(m.t, err)
	headers = append([]string{"Tus-Resumable", tusVersion, "Authorization", m.token}, headers...)
	for at := 0; at < len(headers); at += 2 {
		request.Header.Set(headers[at], headers[at+1])
	}
	response, err := http.DefaultClient.Do(request)
	test.Check(m.t, err)
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	test.Check(m.t, err)
	return test.Answer{Response: response, Body: string(text)}
}

func (m *media) begin(id, kind string, size int) test.Answer {
	m.t.Helper()
	encoded := base64.StdEncoding.EncodeToString
	return m.send("POST", "/api/uploads", nil, "Upload-Length", strconv.Itoa(size),
		"Upload-Metadata", "id "+encoded([]byte(id))+",type "+encoded([]byte(kind)))
}

func (m *media) chunk(id string, at int, content []byte) test.Answer {
	m.t.Helper()
	return m.send("PATCH", "/api/uploads/"+id, bytes.NewReader(content), "Upload-Offset", strconv.Itoa(at), "Content-Type", chunkType)
}

func (m *media) show(id string) string {
	m.t.Helper()
	got := m.send("HEAD", "/api/uploads/"+id, nil)
	return test.Words(got.StatusCode, got.Header.Get("Upload-Offset"), got.Header.Get("Upload-Length"))
}

// partials returns how many files the partial folder has.
func (m *media) partials() int {
	entries, _ := os.ReadDir(m.folder)
	return len(entries)
}

func outcome(answer test.Answer) string {
	return test.Words(answer.StatusCode, answer.Header.Get("Upload-Offset"))
}

const id = "abcdefghijklmn1"

// song returns an MP4 with sound of this many bytes.
func song(size int) []byte { return mp4Of(size, "soun") }

func mp4Of(size int, handlers ...string) []byte {
	tracks := [][]byte{movieHead}
	for _, handler := range handlers {
		tracks = append(tracks, trackOf(handler, fiveSeconds))
	}
	file := append(box("ftyp", []byte("isom\x00\x00\x02\x00isommp42")), box("moov", tracks...)...)
	return append(file, box("mdat", make([]byte, max(size-len(file)-8, 0)))...)
}

func TestAnInterruptedUploadContinues(t *testing.T) {
	m := startMedia(t)
	file := song(1_000_000)
	test.Equal(t, "begun", outcome(m.begin(id, "audio", len(file))), "201 0")
	test.Equal(t, "a chunk", outcome(m.chunk(id, 0, file[:400_000])), "204 400000")

	// The connection breaks within the next one.
	line := m.hang(id, 400_000, 600_000, file[400_000:500_000])
	// It stays open: the next request ends it.
	test.Equal(t, "what arrived", m.show(id), "200 500000 1000000")
	ended, err := http.ReadResponse(bufio.NewReader(line), nil)
	test.Check(t, err)
	test.Equal(t, "its answer", outcome(test.Answer{Response: ended}), "204 500000")
	test.Check(t, ended.Body.Close())

	test.Equal(t, "begun again", outcome(m.begin(id, "audio", len(file))), "201 500000")
	test.Equal(t, "a wrong offset", m.chunk(id, 400_000, file[400_000:]).StatusCode, http.StatusConflict)
	test.Equal(t, "too much", m.chunk(id, 500_000, append(file[500_000:], 'x')).StatusCode, http.StatusRequestEntityTooLarge)
	test.Equal(t, "nothing is stored yet", m.isStored(id), false)
	test.Equal(t, "the rest", outcome(m.chunk(id, 500_000, file[500_000:])), "204 1000000")

	stored, err := m.app.FindRecordById("media", id)
	test.Check(t, err)
	test.Equal(t, "row", test.Words(stored.Get("type"), stored.Get("mime_type"), stored.GetInt("bytes"), stored.GetInt("seconds"), stored.Get("file")),
		"audio audio/mp4 1000000 5 audio.mp4")
	got := m.send("GET", "/api/files/media/"+id+"/audio.mp4", nil)
	test.Equal(t, "content", got.Body == string(file), true)
	test.Equal(t, "type", got.Header.Get("Content-Type"), "audio/mp4")
	test.Equal(t, "partial files", m.partials(), 0)
	test.Equal(t, "the last chunk again", outcome(m.chunk(id, 500_000, file[500_000:])), "204 1000000")
	test.Equal(t, "begun after its end", outcome(m.begin(id, "audio", len(file))), "201 1000000")
	test.Equal(t, "shown after its end", m.show(id), "200 1000000 1000000")
	test.Equal(t, "to a proxy", outcome(m.send("GET", "/api/uploads/"+id, nil)), "200 1000000")
}

// hang begins a chunk of this length and sends only some of it. The connection stays open.
func (m *media) hang(id string, at, length int, some []byte) net.Conn {
	m.t.Helper()
	line, err := net.Dial("tcp", m.server.Listener.Addr().String())
	test.Check(m.t, err)
	m.t.Cleanup(func() { _ = line.Close() })
	test.Check(m.t, line.SetReadDeadline(time.Now().Add(20*time.Second)))
	_, err = fmt.Fprintf(line, "PATCH /api/uploads/%s HTTP/1.1\r\nHost: x\r\nTus-Resumable: %s\r\nAuthorization: %s\r\nUpload-Offset: %d\r\n"+
		"Content-Type: %s\r\nContent-Length: %d\r\n\r\n%s", id, tusVersion, m.token, at, chunkType, length, some)
	test.Check(m.t, err)
	path := filepath.Join(m.folder, m.first(id).name())
	test.Until(m.t, func() bool { info, err := os.Stat(path); return err == nil && info.Size() == int64(at+len(some)) })
	return line
}

func (m *media) first(id string) partial {
	found, _, err := m.find(id)
	test.Check(m.t, err)
	return found
}

func TestUploadsAreOfTheAccountThatBeganThem(t *testing.T) {
	m := startMedia(t)
	m.begin(id, "audio", 1000)
	owner := m.token
	_, m.token = m.account("bob", "editor")
	test.Equal(t, "show", m.send("HEAD", "/api/uploads/"+id, nil).StatusCode, http.StatusNotFound)
	test.Equal(t, "chunk", m.chunk(id, 0, []byte("x")).StatusCode, http.StatusNotFound)
	test.Equal(t, "begin", m.begin(id, "audio", 1000).StatusCode, http.StatusConflict)
	_, m.token = m.account("eve", "leader")
	test.Equal(t, "another role", m.begin("abcdefghijklmn2", "audio", 1000).StatusCode, http.StatusForbidden)
	m.token = ""
	test.Equal(t, "a guest", m.chunk(id, 0, []byte("x")).StatusCode, http.StatusUnauthorized)
	m.token = owner
	test.Equal(t, "its owner", outcome(m.chunk(id, 0, []byte("x"))), "204 1")
}

func idAt(at int) string { return fmt.Sprintf("abcdefghijklm%02d", at) }

// refusal returns the status of an answer, after how many seconds to try again, and whether it has these words.
func refusal(answer test.Answer, words string) string {
	return test.Words(answer.StatusCode, answer.Header.Get("Retry-After"), strings.Contains(answer.Body, words))
}

func TestAnAccountHasFewUnfinishedUploads(t *testing.T) {
	m := startMedia(t)
	file := song(5000)
	for at := range partialsMax {
		test.Equal(t, "begun", outcome(m.begin(idAt(at), "audio", len(file))), "201 0")
	}
	test.Equal(t, "a chunk", outcome(m.chunk(idAt(0), 0, file[:1000])), "204 1000")
	const words = "Your account has 20 uploads that are not finished. Try again when one of them is."
	test.Equal(t, "one more", refusal(m.begin(idAt(50), "audio", len(file)), words), "429 5 true")
	test.Equal(t, "one of them again", outcome(m.begin(idAt(0), "audio", len(file))), "201 1000")
	ada := m.token
	_, m.token = m.account("bob", "editor")
	test.Equal(t, "one of another account", outcome(m.begin(idAt(51), "audio", len(file))), "201 0")
	m.token = ada
	test.Equal(t, "a finished one", outcome(m.chunk(idAt(0), 1000, file[1000:])), "204 5000")
	test.Equal(t, "makes room", outcome(m.begin(idAt(50), "audio", len(file))), "201 0")
	test.Equal(t, "one more again", m.begin(idAt(52), "audio", len(file)).StatusCode, 429)
	test.Equal(t, "the finished one again", outcome(m.begin(idAt(0), "audio", len(file))), "201 5000")
	test.Equal(t, "the new one again", outcome(m.begin(idAt(50), "audio", len(file))), "201 0")
}

// TestUploadsThatPausedMakeRoom: their tab was closed, and a person must not wait for a day.
func TestUploadsThatPausedMakeRoom(t *testing.T) {
	m := startMedia(t)
	pausedFor := func(at int, pause time.Duration) {
		then := time.Now().Add(-pause)
		test.Check(t, os.Chtimes(filepath.Join(m.folder, m.first(idAt(at)).name()), then, then))
	}
	for at := range partialsMax {
		m.begin(idAt(at), "audio", 1000)
	}
	pausedFor(3, 4*pausedTime)
	pausedFor(1, 2*pausedTime)
	pausedFor(7, 3*pausedTime)
	pausedFor(5, pausedTime/2)
	m.resumable.begin(idAt(3)) // it is being stored
	test.Equal(t, "begun", outcome(m.begin(idAt(50), "audio", 1000)), "201 0")
	m.resumable.end(idAt(3))
	test.Equal(t, "the one that paused longest", m.show(idAt(7)), "404  ")
	test.Equal(t, "the next", m.show(idAt(1)), "200 0 1000")
	test.Equal(t, "the one that is stored", m.show(idAt(3)), "200 0 1000")
	test.Equal(t, "begun again on its device", outcome(m.begin(idAt(7), "audio", 1000)), "201 0")
	test.Equal(t, "begun", outcome(m.begin(idAt(51), "audio", 1000)), "201 0")
	test.Equal(t, "without one that paused for long", m.begin(idAt(52), "audio", 1000).StatusCode, 429)
	test.Equal(t, "one that paused only now", m.show(idAt(5)), "200 0 1000")
}

// TestMoreThanFewUnfinishedUploadsAreDeletedTogether: an earlier version took any number.
func TestMoreThanFewUnfinishedUploadsAreDeletedTogether(t *testing.T) {
	m := startMedia(t)
	m.begin(id, "audio", 1000)
	owner := m.first(id).owner
	long := time.Now().Add(-pausedTime)
	for at := range 3 * partialsMax {
		test.Check(t, m.make(partial{idAt(at), "audio", 1000, owner}))
		test.Check(t, os.Chtimes(filepath.Join(m.folder, m.first(idAt(at)).name()), long, long))
	}
	test.Equal(t, "begun", outcome(m.begin("abcdefghijklmn2", "audio", 1000)), "201 0")
	test.Equal(t, "unfinished", m.partials(), partialsMax)
}

func TestUploadsThatBeginTogetherAreFew(t *testing.T) {
	s := newResumable(test.App(t))
	for round := range 20 {
		s.folder = t.TempDir()
		start := make(chan struct{})
		var requests sync.WaitGroup
		for at := range 5 * partialsMax {
			requests.Go(func() {
				<-start
				_ = s.add(test.Event("POST", resumablePath), partial{idAt(at), "audio", 1000, "ada"})
			})
		}
		close(start)
		requests.Wait()
		entries, err := os.ReadDir(s.folder)
		test.Check(t, err)
		test.Equal(t, fmt.Sprint("unfinished in round ", round), len(entries), partialsMax)
	}
}

// TestChunksThatHangLeaveRoom for those of other accounts, and for what ends them.
func TestChunksThatHangLeaveRoom(t *testing.T) {
	m := startMedia(t)
	file := song(5000)
	ada := m.token
	for at := range ownChunksMax + 1 {
		m.begin(idAt(at), "audio", len(file))
	}
	for at := range ownChunksMax {
		m.hang(idAt(at), 0, len(file), file[:10])
	}
	own := m.chunk(idAt(ownChunksMax), 0, file)
	test.Equal(t, "one more", refusal(own, "Your account is sending many files right now. Try again in a moment."), "429 5 true")
	for at := ownChunksMax; at < chunksMax; at++ {
		if at%ownChunksMax == 0 {
			_, m.token = m.account(fmt.Sprint("editor", at), "editor")
		}
		m.begin(idAt(10+at), "audio", len(file))
		m.hang(idAt(10+at), 0, len(file), file[:10])
	}
	_, m.token = m.account("bob", "editor")
	m.begin(idAt(50), "audio", len(file))
	test.Equal(t, "more in all", refusal(m.chunk(idAt(50), 0, file), "Many files are being uploaded right now."), "503 5 true")
	bob := m.token
	m.token = ada
	test.Equal(t, "the rest of one that hangs", outcome(m.chunk(idAt(0), 10, file[10:])), "204 5000")
	m.token = bob
	test.Equal(t, "with room", outcome(m.chunk(idAt(50), 0, file)), "204 5000")
	m.token = ada
	test.Equal(t, "one more again", outcome(m.chunk(idAt(ownChunksMax), 0, file)), "204 5000")
	for at := 1; at < ownChunksMax; at++ {
		test.Equal(t, "what arrived", m.show(idAt(at)), "200 10 5000")
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	test.Equal(t, "accounts that still send", len(m.receiving), chunksMax/ownChunksMax-1)
}

// TestAChunkIsOnTheDiskBeforeItIsAnswered: after a power cut, the device goes on where the last answer said.
func TestAChunkIsOnTheDiskBeforeItIsAnswered(t *testing.T) {
	m := startMedia(t)
	var synced int64
	var failure error
	m.sync = func(file *os.File) error {
		info, err := file.Stat()
		test.Check(t, err)
		synced = info.Size()
		return failure
	}
	file := song(5000)
	m.begin(id, "audio", len(file))
	test.Equal(t, "a chunk", outcome(m.chunk(id, 0, file[:1000])), "204 1000")
	test.Equal(t, "on the disk", synced, 1000)
	failure = errors.New("the disk does not answer")
	test.Equal(t, "not on the disk", m.chunk(id, 1000, file[1000:]).StatusCode, 500)
	test.Equal(t, "what arrived", m.show(id), "200 1000 5000")
	failure = nil
	test.Equal(t, "the rest", outcome(m.chunk(id, 1000, file[1000:])), "204 5000")
	test.Equal(t, "all of it on the disk", synced, 5000)
}

// TestAChunkThatHangsEnds: its device may be gone, and send no other request of this upload.
func TestAChunkThatHangsEnds(t *testing.T) {
	m := startMedia(t)
	m.chunkTime = 100 * time.Millisecond
	m.begin(id, "audio", 5000)
	line := m.hang(id, 0, 5000, song(5000)[:10])
	ended, err := http.ReadResponse(bufio.NewReader(line), nil)
	test.Check(t, err)
	test.Check(t, ended.Body.Close())
	test.Equal(t, "its answer", outcome(test.Answer{Response: ended}), "204 10")
	test.Equal(t, "what arrived", m.show(id), "200 10 5000")
}

func TestUploadsThatCannotBegin(t *testing.T) {
	m := startMedia(t)
	tooLarge := m.begin(id, "captions", 2049)
	test.Equal(t, "too large", test.Words(tooLarge.StatusCode, strings.Contains(tooLarge.Body, "At most 2 KB fit.")), "413 true")
	test.Equal(t, "the largest", m.begin(id, "captions", 2048).StatusCode, 201)
	test.Equal(t, "an unknown type", m.begin("abcdefghijklmn2", "program", 10).StatusCode, 400)
	test.Equal(t, "an id that is a path", m.begin("../../../../abc", "audio", 10).StatusCode, 400)
	test.Equal(t, "without a length", m.begin("abcdefghijklmn2", "audio", 0).StatusCode, 400)
	test.Equal(t, "another length", m.begin(id, "captions", 2047).StatusCode, http.StatusConflict)
	test.Equal(t, "another protocol", m.send("HEAD", "/api/uploads/"+id, nil, "Tus-Resumable", "0.2.2").StatusCode, http.StatusPreconditionFailed)
	test.Equal(t, "no upload", m.show("abcdefghijklmn2"), "404  ")
	test.Equal(t, "a form", m.send("PATCH", "/api/uploads/"+id, strings.NewReader("x"), "Upload-Offset", "0", "Content-Type", "text/plain").StatusCode, 415)
}

func TestADiskWithoutSpace(t *testing.T) {
	m := startMedia(t)
	file := song(100_000)
	left := uint64(spaceReserve + 2*len(file) - 1)
	m.free = func(string) (uint64, error) { return left, nil }
	refused := m.begin(id, "audio", len(file))
	test.Equal(t, "before", test.Words(refused.StatusCode, strings.Contains(refused.Body, `"message":"The server has too little free space`)), "507 true")
	left++
	test.Equal(t, "with just enough", m.begin(id, "audio", len(file)).StatusCode, 201)
	test.Equal(t, "a chunk", outcome(m.chunk(id, 0, file[:40_000])), "204 40000")
	left = spaceReserve
	test.Equal(t, "since then", m.chunk(id, 40_000, file[40_000:]).StatusCode, 507)
	test.Equal(t, "what arrived stays", m.show(id), "200 40000 100000")
	left = 1 << 40
	test.Equal(t, "later", outcome(m.chunk(id, 40_000, file[40_000:])), "204 100000")
}

// TestFilesThatAreCompleteTogetherLeaveTheReserve: each is copied, which takes space that the next must not count, too.
func TestFilesThatAreCompleteTogetherLeaveTheReserve(t *testing.T) {
	m := startMedia(t)
	const size, files = 100_000, 4
	for at := range files {
		m.begin(idAt(at), "audio", size)
		test.Check(t, os.WriteFile(filepath.Join(m.folder, m.first(idAt(at)).name()), song(size), 0o600))
	}
	var left atomic.Int64
	left.Store(spaceReserve + size + size/2)
	m.app.OnRecordCreate("media").BindFunc(func(e *core.RecordEvent) error {
		err := e.Next()
		left.Add(-size)
		return err
	})
	allWork := sync.OnceFunc(func() {
		test.Until(t, func() bool { m.mu.Lock(); defer m.mu.Unlock(); return len(m.turns) == files })
	})
	m.free = func(string) (uint64, error) {
		allWork()
		return uint64(left.Load()), nil
	}
	var answers [files]string
	var requests sync.WaitGroup
	for at := range files {
		requests.Go(func() { answers[at] = m.show(idAt(at)) })
	}
	requests.Wait()
	slices.Sort(answers[:])
	test.Equal(t, "answers", answers, [files]string{"200 100000 100000", "507  ", "507  ", "507  "})
	test.Equal(t, "the reserve is left", left.Load() >= spaceReserve, true)
	left.Store(1 << 40)
	for at := range files {
		test.Equal(t, "after room was made", m.show(idAt(at)), "200 100000 100000")
	}
	test.Equal(t, "partial files", m.partials(), 0)
}

// TestChunksArriveWhileAFileIsStored: storing can be slow, such as on S3.
func TestChunksArriveWhileAFileIsStored(t *testing.T) {
	m := startMedia(t)
	m.chunksMax = 1
	begins, ends := make(chan struct{}), make(chan struct{})
	m.app.OnRecordCreate("media").BindFunc(func(e *core.RecordEvent) error {
		close(begins)
		<-ends
		return e.Next()
	})
	file, other := song(5000), "abcdefghijklmn2"
	m.begin(id, "audio", len(file))
	m.begin(other, "audio", len(file))
	stored := make(chan string)
	go func() { stored <- outcome(m.chunk(id, 0, file)) }()
	<-begins
	test.Equal(t, "a chunk of another", outcome(m.chunk(other, 0, file[:4000])), "204 4000")
	close(ends)
	test.Equal(t, "the file", <-stored, "204 5000")
}

func TestFilesThatLieAboutTheirType(t *testing.T) {
	m := startMedia(t)
	for at, lie := range []struct {
		kind    string
		content []byte
		status  int
	}{
		{"audio", song(5000), 204},
		{"audio", mp4Of(5000, "soun", "vide"), 415},
		{"audio", []byte("MZ\x90\x00 a program"), 415},
		{"audio", []byte("<html><script>alert(1)</script></html>"), 415},
		{"audio", mp4Of(5000), 415},
		{"film", mp4Of(5000, "soun", "vide"), 204},
		{"film", song(5000), 415},
		{"captions", []byte("WEBVTT\n\n00:00.000 --> 00:01.000\nAm\u00e9n"), 204},
		{"captions", []byte("WEBVTT\n\n00:00.000 --> 00:01.000\nAm\xe9n"), 415},
		{"captions", []byte("1\n00:00:00,000 --> 00:00:01,000\nAmen"), 415},
		{"picture", []byte("\x89PNG\r\n\x1a\n broken off"), 415},
		{"picture", pngOf(4000, 3000), 204},
		{"picture", pngOf(4001, 3000), 415},
		{"picture", []byte("GIF89a, of a kind that is not accepted"), 415},
	} {
		id := fmt.Sprintf("abcdefghijklm%02d", at)
		m.begin(id, lie.kind, len(lie.content))
		got := m.chunk(id, 0, lie.content)
		test.Equal(t, fmt.Sprint(at, " ", lie.kind), got.StatusCode, lie.status)
		test.Equal(t, fmt.Sprint(at, " is stored"), m.isStored(id), lie.status == 204)
	}
	test.Equal(t, "partial files", m.partials(), 0)
	m.begin(id, "audio", 4)
	got := m.chunk(id, 0, []byte("text"))
	test.Equal(t, "the message", strings.Contains(got.Body, "The content of this file cannot be used here. Choose one of these kinds: MP4, WEBM."), true)
}

func TestRecordingsThatVisitorsCannotPlayAreRefused(t *testing.T) {
	m := startMedia(t)
	whole, cut := sample(t, "aac.m4a"), sample(t, "h264-aac.mp4")
	for _, one := range []struct {
		kind    string
		content []byte
		words   string
	}{
		{"audio", sample(t, "alac.m4a"), "The sound of this file is Apple Lossless (ALAC), which many browsers cannot play. Export it as M4A with AAC"},
		{"film", sample(t, "h264-ac3.mp4"), "The sound of this file is Dolby Digital (AC-3), which many browsers cannot play. Export it as MP4 with H.264"},
		{"audio", whole[:len(whole)/2], "This file is cut off: its end is missing."},
		{"film", cut[:len(cut)/2], "This file is cut off: its end is missing."}, // before its tracks
	} {
		m.begin(id, one.kind, len(one.content))
		got := m.chunk(id, 0, one.content)
		test.Equal(t, one.words, test.Words(got.StatusCode, strings.Contains(got.Body, `"message":"`+one.words), m.partials(), m.isStored(id)), "415 true 0 false")
	}
}

// pngOf returns a picture whose header claims this size.
func pngOf(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	return slices.Concat([]byte("\x89PNG\r\n\x1a\n"), chunkOfPNG("IHDR", string(header)+"\x08\x02\x00\x00\x00"), chunkOfPNG("IEND", ""))
}

// TestAFilmThatBeginsLikeCaptionsIsNotReadIntoMemory: only captions are small enough.
// TestWhatDoesNotSayHowLongItIsIsStoredWithALength: browsers would guess.
func TestWhatDoesNotSayHowLongItIsIsStoredWithALength(t *testing.T) {
	m := startMedia(t)
	test.Check(t, AllowMedia(m.app, `{"roles":["editor"],"types":{"audio":{"maxBytes":3000000,"types":["audio/aac","audio/mpeg"]}}}`))
	for at, one := range []struct{ name, mime, extension string }{{"adts.aac", "audio/mp4", ".m4a"}, {"headless.mp3", "audio/mpeg", ".mp3"}} {
		file, id := sample(t, one.name), idAt(at)
		m.begin(id, "audio", len(file))
		test.Equal(t, one.name, outcome(m.chunk(id, 0, file)), fmt.Sprint("204 ", len(file)))
		stored, err := m.app.FindRecordById("media", id)
		test.Check(t, err)
		test.Equal(t, "its row", test.Words(stored.Get("mime_type"), stored.GetInt("seconds"), stored.Get("file")), test.Words(one.mime, 8, "audio"+one.extension))
		got := m.send("GET", "/api/files/media/"+id+"/audio"+one.extension, nil)
		test.Equal(t, "its bytes", len(got.Body), stored.GetInt("bytes"))
		mime, seconds := lengthOf(t, []byte(got.Body))
		test.Equal(t, "its content", test.Words(mime, seconds, got.Body != string(file)), test.Words(one.mime, "8", true))
		test.Equal(t, "begun after its end", outcome(m.begin(id, "audio", len(file))), fmt.Sprint("201 ", len(file)))
	}
	test.Equal(t, "files that are left", m.partials(), 0)
}

func TestAFilmThatBeginsLikeCaptionsIsNotReadIntoMemory(t *testing.T) {
	m := startMedia(t)
	file := []byte("WEBVTT\n" + strings.Repeat("x", 2_900_000))
	m.begin(id, "film", len(file))
	test.Check(t, os.WriteFile(filepath.Join(m.folder, m.first(id).name()), file, 0o600))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	test.Equal(t, "refused", m.send("GET", "/api/uploads/"+id, nil).StatusCode, 415)
	runtime.ReadMemStats(&after)
	if held := after.TotalAlloc - before.TotalAlloc; held > 1_000_000 {
		t.Errorf("%d bytes were allocated", held)
	}
}

// TestFilmsAreNotReadForMetadata: they are larger than the memory that a server may have.
func TestFilmsAreNotReadForMetadata(t *testing.T) {
	broken := iotest.ErrReader(errors.New("it was read"))
	for _, head := range [][]byte{mp4Of(12, "vide")[:headOfPicture], []byte("\x1a\x45\xdf\xa3 webm   ")} {
		file := &filesystem.File{Reader: &filesystem.PathReader{}}
		test.Check(t, removeMetadata(file, io.MultiReader(bytes.NewReader(head), broken)))
	}
}

func TestPicturesLoseTheirPlace(t *testing.T) {
	m := startMedia(t)
	file := pictures(t)["JPEG"]
	m.begin(id, "picture", len(file))
	test.Equal(t, "stored", m.chunk(id, 0, file).StatusCode, 204)
	got := m.send("GET", "/api/files/media/"+id+"/picture.jpg", nil)
	test.Equal(t, "the place", strings.Contains(got.Body, secretPlace), false)
	stored, err := m.app.FindRecordById("media", id)
	test.Check(t, err)
	test.Equal(t, "its bytes", stored.GetInt("bytes"), len(got.Body))
}

func TestFilmsAndSongsLoseTheirPlace(t *testing.T) {
	m := startMedia(t)
	file := cameraFilm()
	m.begin(id, "film", len(file))
	test.Equal(t, "stored", m.chunk(id, 0, file).StatusCode, 204)
	got := m.send("GET", "/api/files/media/"+id+"/film.mp4", nil)
	test.Equal(t, "the place", strings.Contains(got.Body, secretPlace), false)
	test.Equal(t, "nothing moves", test.Words(len(got.Body), strings.Index(got.Body, "the film")),
		test.Words(len(file), bytes.Index(file, []byte("the film"))))

	song, songID := recordedSong(), "abcdefghijklmn2"
	m.begin(songID, "audio", len(song))
	test.Equal(t, "a song", m.chunk(songID, 0, song).StatusCode, 204)
	got = m.send("GET", "/api/files/media/"+songID+"/audio.webm", nil)
	test.Equal(t, "its place", test.Words(got.StatusCode, len(got.Body), strings.Contains(got.Body, secretPlace)), test.Words(200, len(song), false))
}

func TestAFilmWhosePlaceCannotBeFoundIsRefused(t *testing.T) {
	m := startMedia(t)
	for name, rest := range map[string][]byte{
		"fragments":    append(box("moof"), box("mdat")...),
		"nested boxes": bytes.Repeat([]byte("\x00\x00\x00\x00moov"), 500),
	} {
		file := append(cameraFilm(), rest...)
		m.begin(id, "film", len(file))
		got := m.chunk(id, 0, file)
		test.Equal(t, name+": status", got.StatusCode, 415)
		test.Equal(t, name+": message", strings.Contains(got.Body, "This file may say where it was recorded, in a form that cannot be removed here. Export it"), true)
		test.Equal(t, name+": partial files", m.partials(), 0)
	}
}

// TestACompleteFileIsStoredLater: the server stopped, or the storage failed, after the last byte arrived.
func TestACompleteFileIsStoredLater(t *testing.T) {
	m := startMedia(t)
	file := song(5000)
	m.begin(id, "audio", len(file))
	test.Check(t, os.WriteFile(filepath.Join(m.folder, m.first(id).name()), file, 0o600))
	test.Equal(t, "shown", m.show(id), "200 5000 5000")
	test.Equal(t, "stored", m.isStored(id), true)
}

func TestOldPartialFilesAreDeleted(t *testing.T) {
	m := startMedia(t)
	m.begin(id, "audio", 1000)
	m.begin("abcdefghijklmn2", "audio", 1000)
	old := time.Now().Add(-partialTime)
	test.Check(t, os.Chtimes(filepath.Join(m.folder, m.first(id).name()), old, old))
	test.Check(t, m.removeOld(time.Now()))
	test.Equal(t, "the old one", m.show(id), "404  ")
	test.Equal(t, "the other", m.show("abcdefghijklmn2"), "200 0 1000")
}

func TestAnUploadIsFoundWhateverTheDataFolderIsCalled(t *testing.T) {
	s := newResumable(test.App(t))
	s.folder = filepath.Join(t.TempDir(), "byop [2]")
	made := partial{"abcdefghijklmno", "audio", 10, "ada"}
	none, _, err := s.find(made.id)
	test.Check(t, err)
	test.Equal(t, "before", none, partial{})
	test.Check(t, s.make(made))
	found, _, err := s.find(made.id)
	test.Check(t, err)
	test.Equal(t, "found", found, made)
}
