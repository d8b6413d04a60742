package render

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/dop251/goja"

	"byop/internal/test"
)

// runScript returns a runtime whose byop has the functions of an object literal, and what it logs.
func runScript(t *testing.T, functions string) (*renderVM, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	limits := renderLimits{time: 200 * time.Millisecond, used: processorTime, heap: 64 << 20, check: 5 * time.Millisecond}
	program, err := goja.Compile("render.js", "globalThis.byop = {"+functions+"}", false)
	test.Check(t, err)
	vm, err := newRenderVM(program, limits, slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug})))
	test.Check(t, err)
	return vm, &out
}

func TestACallOfTheScriptHasLimits(t *testing.T) {
	for _, c := range []struct {
		function, reason string
		broken           bool
	}{
		{`async call() { throw new TypeError('no title') }`, "TypeError: no title", false},
		{`call() { throw new TypeError('no title') }`, "TypeError: no title", false},
		{`call() { return new Promise(() => {}) }`, errRenderState.Error(), false},
		{`call() { return 7 }`, "call did not return a text", false},
		{`other() {}`, "the render script has no function call", true},
		{`call() { for (;;); }`, errRenderTime.Error(), true},
		{`async call() { for (;;) await null }`, errRenderTime.Error(), true},
		{`async call() { await null; try { for (;;); } finally { for (;;); } }`, errRenderTime.Error(), true},
		{`call() { for (const all = []; ;) all.push('x'.repeat(1e6) + all.length) }`, errRenderHeap.Error(), true},
		{`call() { const deeper = () => [1].map(deeper); return deeper() }`, "", true},
	} {
		vm, _ := runScript(t, c.function)
		if c.reason == errRenderHeap.Error() {
			vm.limits.time = time.Minute
		}
		text, err := vm.call("call", "")
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: got %q, %v", c.function, text, err)
		}
		test.Equal(t, c.function+" broken", vm.broken, c.broken)
	}
}

func TestABusyMachineStopsNoCall(t *testing.T) {
	const limit = 40 * time.Millisecond
	for _, c := range []struct {
		processor time.Duration // used between two checks
		wait      string
		stopped   bool
	}{
		{0, "120", false},
		{limit * 2, "120", true},
		{0, "Infinity", true},
		{limit * 2, "1", false},
	} {
		vm, _ := runScript(t, `call(wait) { const end = Date.now() + Number(wait); while (Date.now() < end); return 'done' }`)
		vm.limits.time = limit
		var used time.Duration
		vm.limits.used = func() time.Duration { used += c.processor; return used }
		text, err := vm.call("call", c.wait)
		test.Equal(t, c.wait+" ms stopped", err == errRenderTime, c.stopped)
		test.Equal(t, c.wait+" ms", text == "done", !c.stopped)
	}
}

func TestTheScriptIsUsableAfterItThrew(t *testing.T) {
	vm, _ := runScript(t, `async call(text) { if (text === 'bad') throw Error(text); return text + '!' }`)
	_, err := vm.call("call", "bad")
	test.Equal(t, "threw", err != nil, true)
	text, err := vm.call("call", "good \u2028 ü 😀")
	test.Check(t, err)
	test.Equal(t, "text", text, "good \u2028 ü 😀!")
	test.Equal(t, "broken", vm.broken, false)
}

func TestTheEndOfTheServerInterruptsTheScript(t *testing.T) {
	vm, _ := runScript(t, `call() { for (;;); }`)
	end := make(chan struct{})
	vm.limits.time, vm.limits.end = time.Hour, end
	close(end)
	_, err := vm.call("call", "")
	test.Equal(t, "interrupted", err, errRenderEnd)
}

func TestGlobalsOfTheScript(t *testing.T) {
	vm, out := runScript(t, `call(code) { return String((0, eval)(code)) }`)
	for code, want := range map[string]string{
		`zoneOffset('America/Los_Angeles', Date.UTC(2026, 0, 1))`:         "-480",
		`zoneOffset('America/Los_Angeles', Date.UTC(2026, 6, 1))`:         "-420",
		`zoneOffset('Asia/Kathmandu', 0.5)`:                               "330", // 345 since 1986
		`try { zoneOffset('Mars/Olympus', 0) } catch (e) { e.message }`:   `unknown time zone "Mars/Olympus"`,
		`try { zoneOffset('', 0) } catch (e) { e.message }`:               `unknown time zone ""`,
		`try { zoneOffset('Local', 0) } catch (e) { e.message }`:          `unknown time zone "Local"`,
		`new URL('/a?b=c', 'https://byop.example').searchParams.get('b')`: "c",
		`typeof require`: "undefined",
	} {
		got, err := vm.call("call", code)
		test.Check(t, err)
		test.Equal(t, code, got, want)
	}
	_, err := vm.call("call", `console.log('fine'); console.warn('odd', 1); console.error(Error('no ada@example.org\nat x'))`)
	test.Check(t, err)
	for _, line := range []string{`level=DEBUG msg="A rendered page logged" error=fine`, `level=WARN msg="A rendered page logged" error="odd 1"`,
		`level=ERROR msg="A rendered page logged" error="Error: no [address]"`} {
		test.Equal(t, line, strings.Contains(out.String(), line), true)
	}
}

func TestAScriptWithoutByopDoesNotStart(t *testing.T) {
	for _, code := range []string{"1", "throw Error('no')", "for (;;);"} {
		program, err := goja.Compile("render.js", code, false)
		test.Check(t, err)
		limits := renderLimits{time: 50 * time.Millisecond, used: processorTime, heap: 64 << 20, check: 5 * time.Millisecond}
		_, err = newRenderVM(program, limits, slog.Default())
		test.Equal(t, code, err != nil, true)
	}
}

func TestAScriptIsStartedWithoutReadingItsProperties(t *testing.T) {
	runScript(t, `get early() { throw new Error('read before the start') }`)
}
