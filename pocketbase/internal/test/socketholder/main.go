// Command socketholder is what systemd is for a socket unit: it holds a listening socket, and starts programs that get it.
// Its argument is the address. Each line of its input is a command as a JSON array. It prints "started PID" and "ended PID".
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
	listener, err := net.Listen("tcp", os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	socket, err := listener.(*net.TCPListener).File()
	if err != nil {
		log.Fatal(err)
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var command []string
		if err := json.Unmarshal(lines.Bytes(), &command); err != nil {
			log.Fatal(err)
		}
		// The program needs its own process id in the environment, which only a shell in its place knows.
		program := exec.Command("sh", append([]string{"-c", `LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"`, "sh"}, command...)...)
		program.Stdout, program.Stderr, program.ExtraFiles = os.Stderr, os.Stderr, []*os.File{socket}
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
