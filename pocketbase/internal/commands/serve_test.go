package commands

import (
	"net"
	"os"
	"strings"
	"syscall"
	"testing"

	"byop/internal/settings"
	"byop/internal/test"
)

func TestAPortThatCannotBeOpenedIsExplained(t *testing.T) {
	own := []string{"byop.example.org"}
	for _, c := range []struct {
		cause   error
		domains []string
		port    string
		want    string
	}{
		{syscall.EACCES, nil, "80", "this account may not use port 80: choose a PORT above 1023"},
		{syscall.EACCES, own, "443", `this account may not use port 443, which BYOP_DOMAIN needs: let systemd open it ` +
			`(see "Without a proxy" in docs/install.md), or run setcap cap_net_bind_service+ep on the program`},
		{syscall.EADDRINUSE, nil, "65535", "port 65535 is in use, perhaps by another BYOP: stop that program, or choose another port, for example PORT=8090"},
		{syscall.EADDRINUSE, own, "80", "port 80 is in use, but BYOP_DOMAIN needs it: stop the program that has it, which may be another BYOP"},
	} {
		err := explainListen(os.NewSyscallError("bind", c.cause), settings.Settings{Domains: c.domains}, "0.0.0.0:"+c.port, c.port)
		test.Equal(t, c.port, err.Error(), c.want)
	}
}

func TestAnotherAddressThanThatOfTheSocketIsNamed(t *testing.T) {
	for _, c := range []struct {
		host, port, passed string
		isNamed            bool
	}{
		{"127.0.0.1", "8090", "127.0.0.1:8090", false},
		{"0.0.0.0", "443", "[::]:443", false},
		{"127.0.0.1", "8090", "127.0.0.1:9000", true},
		{"127.0.0.1", "8090", "0.0.0.0:8090", true},
	} {
		passed, err := net.ResolveTCPAddr("tcp", c.passed)
		test.Check(t, err)
		said := differentAddress(settings.Settings{Host: c.host, Port: c.port}, passed)
		test.Equal(t, c.passed, said != "", c.isNamed)
		test.Equal(t, "both are named", !c.isNamed || strings.Contains(said, c.passed) && strings.Contains(said, c.host+":"+c.port), true)
	}
}
