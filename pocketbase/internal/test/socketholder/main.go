// Command socketholder is what systemd is for a socket unit: it holds listening sockets, and starts programs that get them.
// Its arguments are the addresses. Each line of its input is a command as a JSON array. It prints "started PID" and "ended PID".
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"net"
	"os"
	"os/exec"
)

func main() {
	var sockets []*os.File
	for _, address := range os.Args[1:] {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			log.Fatal(err)
		}
		socket, err := listener.(*net.TCPListener).File()
		if err != nil {
			log.Fatal(err)
		}
		sockets = append(sockets, socket)
	}
	passing := fmt.Sprintf(`LISTEN_FDS=%d LISTEN_PID=$$ exec "$@"`, len(sockets))
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var command []string
		if err := json.Unmarshal(lines.Bytes(), &command); err != nil {
			log.Fatal(err)
		}
		// The program needs its own process id in the environment, which only a shell in its place knows.
		program := exec.Command("sh", append([]string{"-c", passing, "sh"}, command...)...)
		program.Stdout, program.Stderr, program.ExtraFiles = os.Stderr, os.Stderr, sockets
		if err := program.Start(); err != nil {
			log.Fatal(err)
		}
		fmt.Println("started", program.Process.Pid)
		go func() {
			_ = program.Wait()
			fmt.Println("ended", program.Process.Pid)
		}()
	}
}
