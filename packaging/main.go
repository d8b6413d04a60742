// Command packaging makes what an owner downloads from the programs and documents of a release: zips, Debian and RPM
// packages, container images and the list of their checksums. `npm run release` runs it. The same input gives the same
// bytes on every machine.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	var made Release
	var seconds int64
	flag.StringVar(&made.Version, "version", "", "the version, like 1.2.3")
	flag.Int64Var(&seconds, "time", 0, "the time of all files (seconds since 1970)")
	flag.StringVar(&made.Stage, "stage", "", "the folder with the programs and documents")
	flag.StringVar(&made.Out, "out", "", "the empty folder for the downloads")
	flag.Parse()
	made.Time = time.Unix(seconds, 0).UTC()
	if err := made.Write(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
