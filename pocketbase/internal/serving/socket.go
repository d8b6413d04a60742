// Package serving takes over a listening socket from the system, and ends a server without failing requests.
package serving

import (
	"fmt"
	"net"
	"os"
	"strconv"
)

// firstSocket is the file descriptor of the first socket that is passed (sd_listen_fds).
const firstSocket = 3

// PassedListeners returns the listeners that systemd passed to this process; nil for none. The system holds the sockets, so
// connections wait during a restart. needed is 1, or 2 with TLS: the port of HTTPS and that of HTTP. Call it once.
func PassedListeners(needed int) (listeners []net.Listener, err error) {
	process, count := os.Getenv("LISTEN_PID"), os.Getenv("LISTEN_FDS")
	for _, name := range []string{"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"} {
		_ = os.Unsetenv(name) // child processes do not have the sockets
	}
	if process != strconv.Itoa(os.Getpid()) {
		return nil, nil
	}
	if count != strconv.Itoa(needed) {
		must := "exactly one ListenStream"
		if needed == 2 {
			must = "two with BYOP_DOMAIN, ListenStream=443 and then ListenStream=80"
		}
		return nil, fmt.Errorf("systemd passed %s sockets: the socket unit must have %s", count, must)
	}
	for at := range needed {
		file := os.NewFile(uintptr(firstSocket+at), "socket")
		listener, err := net.FileListener(file) // a copy
		_ = file.Close()
		if err != nil {
			return nil, fmt.Errorf("the socket that systemd passed cannot be used: %w", err)
		}
		listeners = append(listeners, listener)
	}
	return listeners, nil
}
