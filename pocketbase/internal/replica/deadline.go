package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

const (
	// answerWithin is how long a place may take without passing a byte on.
	answerWithin = 2 * time.Minute
	// listWithin is the same for a list of files, which may need many requests.
	listWithin = 10 * time.Minute
	// slowest is the speed that a place must reach, because S3 sends a file only after it was read completely.
	slowest = 50_000 // bytes/s
)

// errNoAnswer is the cause of an operation that took too long.
var errNoAnswer = errors.New("the place of the replica does not answer")

// guarded is a place whose operations end, even if the place never answers. It stores nothing after refuse.
type guarded struct {
	place
	answerWithin time.Duration
	listWithin   time.Duration
	refused      atomic.Pointer[error]
}

// refuse ends all writing, because of err.
func (g *guarded) refuse(err error) { g.refused.Store(&err) }

// refusal returns why nothing is stored, or nil.
func (g *guarded) refusal() error {
	if err := g.refused.Load(); err != nil {
		return *err
	}
	return nil
}

// deadline ends a context when too little happened.
type deadline struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	within time.Duration
	timer  *time.Timer
	bytes  int64
}

func newDeadline(ctx context.Context, within time.Duration) *deadline {
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(within, func() { cancel(fmt.Errorf("%w: it was given %s", errNoAnswer, within)) })
	return &deadline{ctx, cancel, within, timer, 0}
}

func (d *deadline) stop() {
	d.timer.Stop()
	d.cancel(nil)
}

// explain returns the cause of an error: an ended context says only that it ended.
func (d *deadline) explain(err error) error {
	if cause := context.Cause(d.ctx); err != nil && errors.Is(cause, errNoAnswer) {
		return cause
	}
	return err
}

// passed moves the deadline after some bytes.
func (d *deadline) passed(bytes int) {
	d.bytes += int64(bytes)
	if d.ctx.Err() == nil {
		d.timer.Reset(d.within + time.Duration(d.bytes)*time.Second/slowest)
	}
}

// timedReader moves a deadline while a place reads it.
type timedReader struct {
	io.Reader
	*deadline
}

func (r timedReader) Read(into []byte) (int, error) {
	count, err := r.Reader.Read(into)
	if count > 0 {
		r.passed(count)
	}
	return count, err
}

// timedFile is an open file of a place. Its deadline is one of each request: a restore opens many files, and some wait.
type timedFile struct {
	io.ReadCloser
	*deadline
}

func (f timedFile) Read(into []byte) (int, error) {
	f.timer.Reset(f.within)
	defer f.timer.Stop()
	count, err := f.ReadCloser.Read(into)
	if err != nil && err != io.EOF {
		err = f.explain(err)
	}
	return count, err
}

// Close also ends the deadline.
func (f timedFile) Close() error {
	f.timer.Reset(f.within)
	defer f.stop()
	return f.explain(f.ReadCloser.Close())
}

func (g *guarded) list(ctx context.Context, folder string) ([]placedFile, error) {
	d := newDeadline(ctx, g.listWithin)
	defer d.stop()
	found, err := g.place.list(d.ctx, folder)
	return found, d.explain(err)
}

func (g *guarded) open(ctx context.Context, path string, offset int64) (io.ReadCloser, error) {
	d := newDeadline(ctx, g.answerWithin)
	file, err := g.place.open(d.ctx, path, offset)
	if err != nil {
		err = d.explain(err)
		d.stop()
		return nil, err
	}
	d.timer.Stop()
	return timedFile{file, d}, nil
}

func (g *guarded) put(ctx context.Context, path string, content io.Reader, modified time.Time) (int64, error) {
	if err := g.refusal(); err != nil {
		return 0, err
	}
	d := newDeadline(ctx, g.answerWithin)
	defer d.stop()
	size, err := g.place.put(d.ctx, path, timedReader{content, d}, modified)
	return size, d.explain(err)
}

func (g *guarded) remove(ctx context.Context, path string) error {
	if err := g.refusal(); err != nil {
		return err
	}
	d := newDeadline(ctx, g.answerWithin)
	defer d.stop()
	return d.explain(g.place.remove(d.ctx, path))
}
