package uploads

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/router"

	"byop/internal/data"
	"byop/internal/requests"
)

// Files of the owner's pages arrive in chunks, by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload) with its
// extension "creation". What arrived of a broken chunk stays (decision 136).

const (
	resumablePath = "/api/uploads"
	uploadPath    = "/api/uploads/{id}"
	chunkType     = "application/offset+octet-stream"
	tusVersion    = "1.0.0"

	chunkMax     = 4 << 20          // bytes
	chunkTime    = time.Minute      // to receive one; a device waits no longer (src/data/admin/uploads.ts)
	partialTime  = 24 * time.Hour   // that an upload may pause
	spaceReserve = 500_000_000      // bytes of the disk that uploads leave to the database and the next backup
	chunksMax    = 16               // chunks that are received at a time
	ownChunksMax = 4                // of those, from one account
	partialsMax  = 20               // unfinished uploads of one account
	pausedTime   = 10 * time.Minute // without a byte, until an unfinished upload makes room for a new one of its account
	retryLater   = "5"              // seconds
)

// partialFolder is in the data folder. Backups and replicas copy only the database and `storage`.
const partialFolder = "partial-uploads"

const (
	mayNotUpload = "Your account cannot upload files."
	noSpace      = "The server has too little free space for this file. Ask the people who run it to make room, then try again."
	unknown      = "This upload is not on the server any more. Choose the file again."
	manyOwn      = "Your account is sending many files right now. Try again in a moment."
	manyChunks   = "Many files are being uploaded right now. Try again in a moment."
)

// mediaRules are who may upload what. The hooks set them from their tables.
type mediaRules struct {
	Roles []string
	Types map[string]struct {
		MaxBytes int64
		Types    []string
	}
}

const mediaRulesKey = "mediaRules"

// AllowMedia reads mediaRules from JSON and stores them.
func AllowMedia(app core.App, text string) error {
	var rules mediaRules
	if err := json.Unmarshal([]byte(text), &rules); err != nil {
		return fmt.Errorf("the rules of uploads cannot be read: %w", err)
	}
	app.Store().Set(mediaRulesKey, rules)
	return nil
}

// IsChunk reports whether a request sends a part of a file.
func IsChunk(r *http.Request) bool {
	return r.Method == http.MethodPatch && strings.HasPrefix(r.URL.Path, resumablePath+"/") && r.Header.Get("Content-Type") == chunkType
}

// IsResumable reports whether a request is for ServeResumable. None runs a hook.
func IsResumable(r *http.Request) bool {
	return r.URL.Path == resumablePath || strings.HasPrefix(r.URL.Path, resumablePath+"/")
}

// LimitChunk bounds the body of a chunk, which is written to the disk as it arrives.
func LimitChunk(e *core.RequestEvent) {
	e.Request.Body = http.MaxBytesReader(e.Response, e.Request.Body, chunkMax)
}

// partial is a file of which some has arrived. Its file in the partial folder is named by all of it, and has what arrived.
type partial struct {
	id, kind string // kind: a row of the table of types
	size     int64  // of the whole file
	owner    string // the account that began it
}

func (p partial) name() string { return fmt.Sprintf("%s.%s.%d.%s", p.id, p.kind, p.size, p.owner) }

type resumable struct {
	app       core.App
	folder    string
	free      func(folder string) (uint64, error)
	sync      func(*os.File) error // writes to the disk
	chunksMax int
	chunkTime time.Duration

	storing   sync.Mutex // one file at a time: its copy counts before the space for the next is checked
	beginning sync.Mutex // one upload at a time: it counts before the next of its account is checked

	mu        sync.Mutex
	turns     map[string]*turn // by id
	receiving map[string]int   // chunks, by account
}

// turn is that of the requests for one upload: one works at a time.
type turn struct {
	sync.Mutex
	requests int
	stop     func() // ends the body that is received; nil if there is none
}

// ServeResumable binds the routes, and deletes uploads that pause for too long.
func ServeResumable(e *core.ServeEvent) {
	newResumable(e.App).bind(e)
}

func newResumable(app core.App) *resumable {
	return &resumable{app: app, folder: filepath.Join(app.DataDir(), partialFolder), free: data.FreeBytes, sync: (*os.File).Sync,
		chunksMax: chunksMax, chunkTime: chunkTime, turns: map[string]*turn{}, receiving: map[string]int{}}
}

func (s *resumable) bind(e *core.ServeEvent) {
	e.Router.POST(resumablePath, s.forTeam(s.create))
	e.Router.GET(uploadPath, s.forTeam(s.show)) // and HEAD, of which nginx makes GET where it caches
	e.Router.PATCH(uploadPath, s.forTeam(s.receive))
	remove := func() {
		if err := s.removeOld(time.Now()); err != nil {
			s.app.Logger().Error("Uploads that nobody finished could not be deleted", "error", err)
		}
	}
	s.app.Cron().MustAdd("byopUploads", "23 * * * *", remove)
	go remove()
}

// forTeam refuses everybody else, also before a body is read.
func (s *resumable) forTeam(handle func(*core.RequestEvent, mediaRules) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		header := e.Response.Header()
		header.Set("Tus-Resumable", tusVersion)
		rules, _ := e.App.Store().Get(mediaRulesKey).(mediaRules)
		switch {
		case e.Auth == nil:
			return e.UnauthorizedError("", nil)
		case e.Auth.Collection().Name != "users" || !slices.Contains(rules.Roles, e.Auth.GetString("role")):
			return e.ForbiddenError(mayNotUpload, nil)
		case e.Request.Header.Get("Tus-Resumable") != tusVersion:
			header.Set("Tus-Version", tusVersion)
			return e.Error(http.StatusPreconditionFailed, "Send this by tus "+tusVersion+".", nil)
		}
		return handle(e, rules)
	}
}

// create begins an upload. A repeat gets the same one, also when it is complete.
func (s *resumable) create(e *core.RequestEvent, rules mediaRules) error {
	size, err := strconv.ParseInt(e.Request.Header.Get("Upload-Length"), 10, 64)
	sent := metadataOf(e.Request.Header.Get("Upload-Metadata"))
	wanted := partial{sent["id"], sent["type"], size, e.Auth.Id}
	limits, isKnown := rules.Types[wanted.kind]
	switch {
	case err != nil || size < 1 || !isKnown || !requests.IsRecordID(wanted.id):
		return e.BadRequestError("An upload needs its length, an id and a type.", nil)
	case size > limits.MaxBytes:
		return e.Error(http.StatusRequestEntityTooLarge, "This file is too large. At most "+sizeText(limits.MaxBytes)+" fit.", nil)
	}
	s.begin(wanted.id)
	defer s.end(wanted.id)
	e.Response.Header().Set("Location", resumablePath+"/"+wanted.id)
	if s.isStored(wanted.id) {
		return answerOffset(e, http.StatusCreated, size)
	}
	found, offset, err := s.find(wanted.id)
	if err != nil {
		return err
	}
	if found.id == "" {
		if err := s.needSpace(e, 2*size); err != nil { // what arrives, and its copy in the storage
			return err
		}
		if err := s.add(e, wanted); err != nil {
			return err
		}
	} else if found != wanted {
		return e.Error(http.StatusConflict, "Another upload has this id.", nil)
	} else if err := s.finish(e, rules, found, offset); err != nil {
		return err
	}
	return answerOffset(e, http.StatusCreated, offset)
}

// show answers how much has arrived.
func (s *resumable) show(e *core.RequestEvent, rules mediaRules) error {
	id := e.Request.PathValue("id")
	s.begin(id)
	defer s.end(id)
	if stored, err := s.app.FindRecordById("media", id); err == nil {
		size := int64(stored.GetInt("bytes"))
		e.Response.Header().Set("Upload-Length", strconv.FormatInt(size, 10))
		return answerOffset(e, http.StatusOK, size)
	}
	found, offset, err := s.findOwn(e, id)
	if err != nil {
		return err
	}
	if err := s.finish(e, rules, found, offset); err != nil {
		return err
	}
	e.Response.Header().Set("Upload-Length", strconv.FormatInt(found.size, 10))
	return answerOffset(e, http.StatusOK, offset)
}

// receive stores a chunk. It answers with all that arrived, also of a chunk that broke off.
func (s *resumable) receive(e *core.RequestEvent, rules mediaRules) error {
	at, err := strconv.ParseInt(e.Request.Header.Get("Upload-Offset"), 10, 64)
	length := max(e.Request.ContentLength, 0)
	switch {
	case err != nil || at < 0:
		return e.BadRequestError("A chunk needs its offset.", nil)
	case !IsChunk(e.Request):
		return e.Error(http.StatusUnsupportedMediaType, "Send a chunk as "+chunkType+".", nil)
	case length > chunkMax:
		return e.Error(http.StatusRequestEntityTooLarge, "A chunk has at most "+sizeText(chunkMax)+".", nil)
	}
	id := e.Request.PathValue("id")
	turn := s.begin(id) // first, because it ends a chunk of this upload that hangs, which counts
	defer s.end(id)
	received, err := s.startChunk(e)
	if err != nil {
		return err
	}
	defer received()
	if s.isStored(id) {
		return answerOffset(e, http.StatusNoContent, at+length)
	}
	found, offset, err := s.findOwn(e, id)
	switch {
	case err != nil:
		return err
	case at != offset:
		return e.Error(http.StatusConflict, fmt.Sprintf("%d bytes have arrived.", offset), nil)
	case offset+length > found.size:
		return e.Error(http.StatusRequestEntityTooLarge, "This is more than the upload was to have.", nil)
	}
	if offset < found.size {
		if err := s.needSpace(e, found.size-offset+found.size); err != nil {
			return err
		}
		written, err := s.write(e, turn, found, offset, found.size-offset)
		if offset += written; err != nil {
			return err
		}
	}
	received() // chunks of others do not wait until files are stored
	if err := s.finish(e, rules, found, offset); err != nil {
		return err
	}
	return answerOffset(e, http.StatusNoContent, offset)
}

// write appends the body of a request to the bytes that arrived before, and waits for the disk. Only a failure of the disk is an error: of a body that breaks off, what arrived counts.
func (s *resumable) write(e *core.RequestEvent, turn *turn, to partial, before, most int64) (written int64, err error) {
	file, err := os.OpenFile(filepath.Join(s.folder, to.name()), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return 0, err
	}
	connection := http.NewResponseController(e.Response)
	_ = connection.SetReadDeadline(time.Now().Add(s.chunkTime)) // not every connection supports one
	s.stoppedBy(turn, func() { _ = connection.SetReadDeadline(time.Unix(1, 0)) })
	written, err = io.Copy(file, endingBody{io.LimitReader(e.Request.Body, most)})
	s.stoppedBy(turn, nil)
	// The device sends nothing again that an answer counted. A power cut could leave zeros there.
	if unsynced := s.sync(file); unsynced != nil {
		err = errors.Join(err, unsynced, os.Truncate(file.Name(), before))
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return written, s.failed(e, err)
	}
	return written, nil
}

// endingBody ends where reading fails.
type endingBody struct{ io.Reader }

func (b endingBody) Read(p []byte) (n int, err error) {
	if n, err = b.Reader.Read(p); err != nil {
		err = io.EOF
	}
	return n, err
}

// finish stores a file of which everything arrived. Its type is that of its content.
func (s *resumable) finish(e *core.RequestEvent, rules mediaRules, of partial, offset int64) error {
	if offset < of.size {
		return nil
	}
	s.storing.Lock()
	defer s.storing.Unlock()
	path := filepath.Join(s.folder, of.name())
	accepted := rules.Types[of.kind].Types
	content, err := contentOf(path, accepted)
	if err != nil {
		return s.refuseOrFail(e, path, err)
	}
	if !slices.Contains(accepted, content.mime) {
		return s.refuse(e, path, "The content of this file cannot be used here. Choose one of these kinds: "+formats(accepted)+".")
	}
	seconds, err := recordingLength(path, content.mime)
	if err != nil {
		return s.refuseOrFail(e, path, err)
	}
	if err := eraseRecordingMetadata(path, content.mime); err != nil {
		return s.refuseOrFail(e, path, err)
	}
	rewritten, content, err := withLength(path, s.folder, content)
	if err != nil {
		return s.refuseOrFail(e, path, err)
	}
	file := &filesystem.File{Reader: &filesystem.PathReader{Path: path}, Size: of.size, Name: of.kind + content.extension}
	if rewritten != "" {
		defer func() { _ = os.Remove(rewritten) }() // removeOld tries again
		info, err := os.Stat(rewritten)
		if err != nil {
			return s.failed(e, err)
		}
		file.Reader, file.Size = &filesystem.PathReader{Path: rewritten}, info.Size()
	}
	if strings.HasPrefix(content.mime, "image/") {
		picture, err := os.ReadFile(path)
		if err != nil {
			return s.failed(e, err)
		}
		if picture, err = withoutMetadata(picture); err != nil {
			return s.refuse(e, path, err.Error())
		}
		file.Reader, file.Size = &filesystem.BytesReader{Bytes: picture}, int64(len(picture))
	}
	file.OriginalName = file.Name
	if err := s.needSpace(e, file.Size); err != nil {
		return err
	}
	if err := s.store(of, content.mime, seconds, file); err != nil {
		var fields validation.Errors
		if errors.As(err, &fields) {
			for _, wrong := range fields {
				return s.refuse(e, path, wrong.Error())
			}
		}
		return s.failed(e, err)
	}
	if err := os.Remove(path); err != nil { // removeOld tries again
		s.app.Logger().Error("A complete upload could not be deleted from its folder", "error", err)
	}
	return nil
}

func (s *resumable) store(of partial, mime string, seconds int, file *filesystem.File) error {
	media, err := s.app.FindCachedCollectionByNameOrId("media")
	if err != nil {
		return err
	}
	record := core.NewRecord(media)
	record.Load(map[string]any{"id": of.id, "type": of.kind, "mime_type": mime, "bytes": file.Size, "seconds": seconds, "file": file})
	return s.app.Save(record)
}

// refuse deletes a file that can never be used, and says why.
func (s *resumable) refuse(e *core.RequestEvent, path, message string) error {
	if err := os.Remove(path); err != nil {
		return s.failed(e, err)
	}
	return e.Error(http.StatusUnsupportedMediaType, message, nil)
}

// refuseOrFail deletes a file that is refused. After any other error, what arrived stays.
func (s *resumable) refuseOrFail(e *core.RequestEvent, path string, err error) error {
	var why refusedFile
	if errors.As(err, &why) {
		return s.refuse(e, path, string(why))
	}
	return s.failed(e, err)
}

// failed returns the answer for an error of the disk or the storage. What arrived stays.
func (s *resumable) failed(e *core.RequestEvent, err error) error {
	if data.IsDiskFull(err) {
		return e.Error(http.StatusInsufficientStorage, noSpace, err)
	}
	return e.InternalServerError("", err)
}

// needSpace refuses if the disk has not this many bytes beside the reserve.
func (s *resumable) needSpace(e *core.RequestEvent, bytes int64) error {
	if left, err := s.free(s.app.DataDir()); err == nil && left < uint64(bytes)+spaceReserve {
		return e.Error(http.StatusInsufficientStorage, noSpace, nil)
	}
	return nil
}

// begin waits until no other request works on an upload. It ends a body that is still received: a broken connection can stay
// open, and only the device that began the upload sends here.
func (s *resumable) begin(id string) *turn {
	s.mu.Lock()
	own := s.turns[id]
	if own == nil {
		own = &turn{}
		s.turns[id] = own
	}
	own.requests++
	if own.stop != nil {
		own.stop()
	}
	s.mu.Unlock()
	own.Lock()
	return own
}

func (s *resumable) end(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	own := s.turns[id]
	if own.requests--; own.requests == 0 {
		delete(s.turns, id)
	}
	own.Unlock()
}

func (s *resumable) stoppedBy(own *turn, stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	own.stop = stop
}

// startChunk counts a chunk until received is called. It refuses one too many, of all accounts or of this one.
func (s *resumable) startChunk(e *core.RequestEvent) (received func(), err error) {
	account := e.Auth.Id
	s.mu.Lock()
	defer s.mu.Unlock()
	all := 0
	for _, own := range s.receiving {
		all += own
	}
	switch {
	case s.receiving[account] == ownChunksMax:
		return nil, refuseForNow(e, http.StatusTooManyRequests, manyOwn)
	case all == s.chunksMax:
		return nil, refuseForNow(e, http.StatusServiceUnavailable, manyChunks)
	}
	s.receiving[account]++
	return sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.receiving[account]--; s.receiving[account] == 0 {
			delete(s.receiving, account)
		}
	}), nil
}

// refuseForNow returns an answer after which the device repeats its request.
func refuseForNow(e *core.RequestEvent, status int, message string) error {
	e.Response.Header().Set("Retry-After", retryLater)
	return e.Error(status, message, nil)
}

// add begins a new upload if its account may have another.
func (s *resumable) add(e *core.RequestEvent, one partial) error {
	s.beginning.Lock()
	defer s.beginning.Unlock()
	if hasRoom, err := s.makeRoom(one.owner); err != nil {
		return s.failed(e, err)
	} else if !hasRoom {
		return refuseForNow(e, http.StatusTooManyRequests,
			fmt.Sprintf("Your account has %d uploads that are not finished. Try again when one of them is.", partialsMax))
	}
	if err := s.make(one); err != nil {
		return s.failed(e, err)
	}
	return nil
}

// makeRoom reports whether an account may begin an upload. Where it has too many, those that paused longest are deleted: their tab
// was closed, or it begins them again. Uploads that are in progress or paused only now are never deleted.
func (s *resumable) makeRoom(account string) (hasRoom bool, err error) {
	entries, err := os.ReadDir(s.folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return false, err
	}
	own := slices.DeleteFunc(entries, func(entry os.DirEntry) bool { return !strings.HasSuffix(entry.Name(), "."+account) })
	if len(own) < partialsMax {
		return true, nil
	}
	s.mu.Lock() // no request begins on an upload meanwhile
	defer s.mu.Unlock()
	var unfinished []os.FileInfo
	for _, entry := range own {
		if file, gone := entry.Info(); gone == nil {
			unfinished = append(unfinished, file)
		}
	}
	slices.SortFunc(unfinished, func(a, b os.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	left := len(unfinished)
	for _, file := range unfinished {
		id, _, _ := strings.Cut(file.Name(), ".")
		if left < partialsMax || time.Since(file.ModTime()) < pausedTime {
			break
		}
		if s.turns[id] != nil { // its file is being stored, which can take long
			continue
		}
		if err := os.Remove(filepath.Join(s.folder, file.Name())); err != nil && !errors.Is(err, os.ErrNotExist) {
			return false, err
		}
		left--
	}
	return left < partialsMax, nil
}

func (s *resumable) isStored(id string) bool {
	_, err := s.app.FindRecordById("media", id)
	return err == nil
}

func (s *resumable) make(one partial) error {
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(s.folder, one.name()), os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

// find returns an upload and how much of it arrived; an empty one if there is none.
func (s *resumable) find(id string) (found partial, offset int64, err error) {
	if !requests.IsRecordID(id) {
		return found, 0, nil
	}
	entries, err := os.ReadDir(s.folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return found, 0, err
	}
	at := slices.IndexFunc(entries, func(entry os.DirEntry) bool { return strings.HasPrefix(entry.Name(), id+".") })
	if at < 0 {
		return found, 0, nil
	}
	name := entries[at].Name()
	file, err := os.Stat(filepath.Join(s.folder, name))
	if err != nil {
		return found, 0, err
	}
	parts := strings.Split(name, ".")
	if len(parts) != 4 {
		return found, 0, fmt.Errorf("%s is not the name of an upload", name)
	}
	size, err := strconv.ParseInt(parts[2], 10, 64)
	return partial{parts[0], parts[1], size, parts[3]}, file.Size(), err
}

// findOwn refuses uploads of other accounts as if they were not there.
func (s *resumable) findOwn(e *core.RequestEvent, id string) (found partial, offset int64, err error) {
	found, offset, err = s.find(id)
	if err == nil && (found.id == "" || found.owner != e.Auth.Id) {
		err = router.NewApiError(http.StatusNotFound, unknown, nil)
	}
	return found, offset, err
}

func (s *resumable) removeOld(now time.Time) error {
	entries, err := os.ReadDir(s.folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if file, gone := entry.Info(); gone == nil && now.Sub(file.ModTime()) > partialTime {
			err = errors.Join(err, os.Remove(filepath.Join(s.folder, entry.Name())))
		}
	}
	return err
}

func answerOffset(e *core.RequestEvent, status int, offset int64) error {
	e.Response.Header().Set("Upload-Offset", strconv.FormatInt(offset, 10))
	return e.NoContent(status)
}

// metadataOf reads pairs of a name and a value in base64.
func metadataOf(header string) map[string]string {
	values := map[string]string{}
	for pair := range strings.SplitSeq(header, ",") {
		name, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if value, err := base64.StdEncoding.DecodeString(encoded); err == nil {
			values[name] = string(value)
		}
	}
	return values
}

func sizeText(bytes int64) string {
	if bytes < 1_000_000 {
		return fmt.Sprintf("%d KB", bytes/1000)
	}
	return fmt.Sprintf("%d MB", bytes/1_000_000)
}

// formats names types for people, such as "MP4, MPEG".
func formats(types []string) string {
	names := make([]string, len(types))
	for at, one := range types {
		_, name, _ := strings.Cut(one, "/")
		names[at] = strings.ToUpper(name)
	}
	return strings.Join(names, ", ")
}
