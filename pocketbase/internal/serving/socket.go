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

// PassedListener returns the listener that systemd passed to this process; nil for none. The system holds the socket, so
// connections wait during a restart. Call it once.
func PassedListener() (net.Listener, error) {
	process, count := os.Getenv("LISTEN_PID"), os.Getenv("LISTEN_FDS")
	for _, name := range []string{"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"} {
		_ = os.Unsetenv(name) // child processes do not have the socket
	}
	if process != strconv.Itoa(os.Getpid()) {
		return nil, nil
	}
	if count != "1" {
		return nil, fmt.Errorf("systemd passed %s sockets: the socket unit must have exactly one ListenStream", count)
	}
	file := os.NewFile(firstSocket, "socket")
	listener, err := net.FileListener(file) // a copy
	_ = file.Close()
	if err != nil {
		return nil, fmt.Errorf("the socket that systemd passed cannot be used: %w", err)
	}
	return listener, nil
}
