package commands

import (
	"errors"
	"io"
	"sync"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase"
)

// errNoHook is the error if the hooks did not add the command.
var errNoHook = errors.New("the hooks of this program have no such command")

// oneHook is held by the running command: the commands of the hooks share one runtime.
var oneHook sync.Mutex

// RunHook runs a command that the hooks added to PocketBase. It writes the command's lines into out. What the command throws
// becomes an error without the line of the script.
func RunHook(app *pocketbase.PocketBase, out io.Writer, name string, args ...string) error {
	command, _, err := app.RootCmd.Find([]string{name})
	if err != nil || command.RunE == nil {
		return errNoHook
	}
	oneHook.Lock()
	defer oneHook.Unlock()
	command.SetOut(out)
	err = command.RunE(command, args)
	var exception *goja.Exception
	if errors.As(err, &exception) {
		if thrown, ok := exception.Value().(*goja.Object); ok {
			return errors.New(thrown.Get("message").String())
		}
	}
	return err
}
