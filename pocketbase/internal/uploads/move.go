package uploads

import (
	"bytes"
	"crypto/md5"
	"errors"
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/filesystem/blob"
)

// Moved is the result of copying uploads to another place.
type Moved struct {
	Files, Copied int
	Bytes         int64 // of the copied files
}

// Copy copies the uploads that rows name to another place and verifies each. Files that are there already are not copied again,
// so a broken copy can be repeated. Nothing is deleted. What was erased from the other place meanwhile is not named any more.
func Copy(from, to *filesystem.System, named Named) (moved Moved, err error) {
	files, err := from.List("")
	if err != nil {
		return moved, err
	}
	for _, file := range files {
		if !named.Names(file.Key) {
			continue
		}
		same, err := isStored(from, to, file)
		if err != nil {
			return moved, err
		}
		if !same {
			if err := copyFile(from, to, file.Key); errors.Is(err, filesystem.ErrNotFound) {
				continue // deleted meanwhile
			} else if err != nil {
				return moved, err
			}
			if same, err = isStored(from, to, file); err != nil || !same {
				return moved, errors.Join(fmt.Errorf("%s is not the same after it was copied", file.Key), err)
			}
			moved.Copied++
			moved.Bytes += file.Size
		}
		moved.Files++
	}
	return moved, nil
}

// Delete deletes the uploads of a place after another has all that rows name. Anything else there is left alone.
func Delete(from, to *filesystem.System, named Named) (deleted int, err error) {
	files, err := from.List("")
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		if !named.Names(file.Key) {
			continue
		}
		if same, err := isStored(from, to, file); err != nil || !same {
			return 0, errors.Join(fmt.Errorf("nothing was deleted: %s is not in the new place. Run this without --delete-source first",
				file.Key), err)
		}
	}
	for _, file := range files {
		if !named.isUpload(file.Key) {
			continue
		}
		if err := from.Delete(file.Key); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
			return deleted, err
		}
		deleted++
	}
	return deleted, nil
}

func copyFile(from, to *filesystem.System, key string) error {
	file, err := from.GetReuploadableFile(key, true)
	if err != nil {
		return err
	}
	return to.UploadFile(file, key)
}

// isStored compares a file with the same one in another place: by size, then by checksum, then by content.
func isStored(from, to *filesystem.System, file *blob.ListObject) (bool, error) {
	there, err := to.Attributes(file.Key)
	if errors.Is(err, filesystem.ErrNotFound) || err == nil && there.Size != file.Size {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if file.MD5 != nil && bytes.Equal(file.MD5, there.MD5) {
		return true, nil
	}
	want, err := sum(from, file.Key)
	if errors.Is(err, filesystem.ErrNotFound) {
		return true, nil // deleted meanwhile
	}
	if err != nil || bytes.Equal(want, there.MD5) {
		return err == nil, err
	}
	got, err := sum(to, file.Key)
	return bytes.Equal(want, got), err
}

func sum(in *filesystem.System, key string) ([]byte, error) {
	reader, err := in.GetReader(key)
	if err != nil {
		return nil, err
	}
	defer func() { _ = reader.Close() }()
	h := md5.New() // finds damage, not attacks; S3 has the same sums
	_, err = io.Copy(h, reader)
	return h.Sum(nil), err
}
