package render

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"
	"github.com/dop251/goja_nodejs/url"

	"byop/internal/health"
	"byop/internal/zones"
)

// renderLimits bound one call of the render script.
type renderLimits struct {
	time  time.Duration // of the processor; used is the time of the process
	used  func() time.Duration
	heap  uint64        // bytes that the heap of the process may grow during a call
	check time.Duration // interval between two checks
	end   <-chan struct{}
}

var defaultRenderLimits = renderLimits{time: 5 * time.Second, used: processorTime, heap: 512 << 20, check: 50 * time.Millisecond}

// waitFactor bounds the wall clock time of a call by a multiple of its limit. On a busy machine the processor works for others.
const waitFactor = 6

var processStart = time.Now()

// callDepthMax stops endless recursion. Through functions like Array.map it would overflow the stack of Go, which ends
// the process. The site needs fewer than 500.
const callDepthMax = 3_000

var (
	errRenderTime  = errors.New("it took too long")
	errRenderHeap  = errors.New("it used too much memory")
	errRenderEnd   = errors.New("the server stops")
	errNoScript    = errors.New("the script does not run")
	errRenderState = errors.New("a promise did not settle")
)

// renderVM is a JavaScript runtime with the render script, for one goroutine at a time. The hooks have other runtimes.
type renderVM struct {
	runtime *goja.Runtime
	script  *goja.Object // globalThis.byop
	limits  renderLimits
	broken  bool // it was interrupted or failed outside JavaScript, so its state is unknown
}

// newRenderVM runs the script in a new runtime.
func newRenderVM(program *goja.Program, limits renderLimits, logger *slog.Logger) (*renderVM, error) {
	vm := &renderVM{runtime: goja.New(), limits: limits}
	vm.runtime.SetMaxCallStackSize(callDepthMax)
	new(require.Registry).Enable(vm.runtime)
	url.Enable(vm.runtime)
	globals := vm.runtime.GlobalObject()
	_ = globals.Delete("require") // it reads files
	_ = globals.Set("zoneOffset", zones.Offset)
	_ = globals.Set("console", map[string]func(...goja.Value){
		"log":   logFrom(logger.Debug),
		"warn":  logFrom(logger.Warn),
		"error": logFrom(logger.Error),
	})
	_, err := vm.guarded(func() (goja.Value, error) { return vm.runtime.RunProgram(program) })
	if err != nil {
		return nil, err
	}
	vm.script, _ = globals.Get("byop").(*goja.Object)
	if vm.script == nil {
		return nil, errors.New("the render script does not assign globalThis.byop")
	}
	return vm, nil
}

// logFrom returns a function of console.
func logFrom(log func(string, ...any)) func(...goja.Value) {
	return func(values ...goja.Value) {
		texts := ""
		for _, value := range values {
			texts += " " + value.String()
		}
		log("A rendered page logged", "error", health.OneLine(texts))
	}
}

// call calls a function of the script with JSON texts and awaits its promise.
func (vm *renderVM) call(name string, argument string) (string, error) {
	value, err := vm.guarded(func() (goja.Value, error) {
		function, isFunction := goja.AssertFunction(vm.script.Get(name))
		if !isFunction {
			return nil, fmt.Errorf("the render script has no function %s", name)
		}
		return function(vm.script, vm.runtime.ToValue(argument))
	})
	if err != nil {
		return "", err
	}
	text, isText := value.Export().(string)
	if !isText {
		return "", fmt.Errorf("%s did not return a text", name)
	}
	return text, nil
}

// callJSON calls a function of the script and parses its result into result.
func (vm *renderVM) callJSON(name string, argument any, result any) error {
	text, isText := argument.(string)
	if !isText {
		encoded, err := json.Marshal(argument)
		if err != nil {
			return err
		}
		text = string(encoded)
	}
	answer, err := vm.call(name, text)
	if err != nil {
		return err
	}
	return json.Unmarshal([]byte(answer), result)
}

// guarded runs a function within the limits and returns the value of a promise. Panics of the engine become errors.
func (vm *renderVM) guarded(run func() (goja.Value, error)) (value goja.Value, err error) {
	stop := vm.watch()
	defer func() {
		if caught := recover(); caught != nil {
			value, err = nil, fmt.Errorf("the engine failed: %v", caught)
			vm.broken = true
		}
		if cause := stop(); cause != nil {
			value, err = nil, cause
			vm.broken = true
		}
	}()
	value, err = run()
	if err != nil {
		var thrown *goja.Exception
		vm.broken = vm.broken || !errors.As(err, &thrown)
		return nil, err
	}
	// Only a promise is exported: that of another object reads all its properties, and a getter may not be ready for that.
	if value.ExportType() != reflect.TypeFor[*goja.Promise]() {
		return value, nil
	}
	promise, isPromise := value.Export().(*goja.Promise)
	if !isPromise {
		return value, nil
	}
	switch promise.State() {
	case goja.PromiseStateFulfilled:
		return promise.Result(), nil
	case goja.PromiseStateRejected:
		return nil, errors.New(promise.Result().String())
	default:
		return nil, errRenderState
	}
}

// watch interrupts the runtime when it exceeds a limit, until stop is called. stop returns the exceeded limit.
func (vm *renderVM) watch() (stop func() error) {
	var exceeded error
	var watcher sync.WaitGroup
	end := make(chan struct{})
	heap, start, used := heapBytes(), time.Now(), vm.limits.used()
	watcher.Go(func() {
		for exceeded == nil {
			select {
			case <-end:
				return
			case <-vm.limits.end:
				exceeded = errRenderEnd
			case <-time.After(vm.limits.check):
			}
			switch {
			case exceeded != nil:
			case heapBytes() > heap+vm.limits.heap:
				exceeded = errRenderHeap
			case time.Since(start) > waitFactor*vm.limits.time,
				// Other goroutines use processor time, too, so that alone does not end a call.
				time.Since(start) > vm.limits.time && vm.limits.used()-used > vm.limits.time:
				exceeded = errRenderTime
			}
		}
		vm.runtime.Interrupt(exceeded)
	})
	return func() error {
		close(end)
		watcher.Wait()
		return exceeded
	}
}

// heapBytes returns the size of all objects on the heap. Unlike runtime.ReadMemStats, it does not stop the process.
func heapBytes() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
