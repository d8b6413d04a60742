package uploads

import (
	"errors"
	"io"
	"os"
)

// eraseMP4Metadata overwrites what a phone or an editor writes about a recording, such as the place where it was made. Nothing
// moves: players find sound and pictures by their place in the file. A repeat changes nothing.
func eraseMP4Metadata(path string) (err error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return boxesOfMP4(file, func(one mp4Box) error {
		switch one.kind {
		case "udta", "meta", "uuid":
			if _, err := file.WriteAt([]byte("free"), one.at+4); err != nil {
				return err
			}
			_, err := io.CopyN(io.NewOffsetWriter(file, one.at+one.head), zeros{}, one.size-one.head)
			return err
		}
		return nil
	})
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
