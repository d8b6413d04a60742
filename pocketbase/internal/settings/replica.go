package settings

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Replica says where the database and the uploads are copied all the time. URL contains its credentials: never print it.
type Replica struct {
	URL *url.URL // nil for no replica
	Key string   // private key for sftp
}

// String returns the place without credentials.
func (r Replica) String() string {
	return (&url.URL{Scheme: r.URL.Scheme, Host: r.URL.Host, Path: r.URL.Path}).String()
}

// Bucket is a bucket of S3 or of a service with the same API.
type Bucket struct {
	Name, Region, Endpoint, AccessKey, Secret string
	PathStyle                                 bool // the name is in the path of the address, not in its host
}

// replicaForms name the forms of BYOP_REPLICA by scheme.
var replicaForms = map[string]string{
	"s3":   "s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1",
	"sftp": "sftp://user@host/folder?hostkey=SHA256:…",
	"file": "file:///mnt/other-disk/replica",
}

// readReplica reads BYOP_REPLICA and its credentials.
func readReplica() (r Replica, err error) {
	raw := os.Getenv("BYOP_REPLICA")
	if raw == "" {
		return r, nil
	}
	parsed, err := url.Parse(raw)
	if err != nil || replicaForms[parsed.Scheme] == "" { // the cause would contain credentials
		return r, fmt.Errorf("BYOP_REPLICA must look like %s, %s or %s", replicaForms["s3"], replicaForms["sftp"], replicaForms["file"])
	}
	r = Replica{parsed, os.Getenv("BYOP_REPLICA_KEY")}
	must := fmt.Errorf("BYOP_REPLICA must look like %s", replicaForms[parsed.Scheme])
	switch parsed.Scheme {
	case "s3":
		withCredentials(parsed)
		if _, err := BucketOf(parsed); err != nil {
			return r, fmt.Errorf("BYOP_REPLICA %w", err)
		}
	case "sftp":
		if _, hasPassword := parsed.User.Password(); !hasPassword && r.Key == "" {
			return r, errors.New("BYOP_REPLICA over sftp needs BYOP_REPLICA_KEY (a private key) or a password in its address")
		}
		if parsed.Hostname() == "" || parsed.User.Username() == "" || strings.Trim(parsed.Path, "/") == "" ||
			!strings.HasPrefix(parsed.Query().Get("hostkey"), "SHA256:") {
			return r, must
		}
	case "file":
		if parsed.Host != "" || strings.Trim(parsed.Path, "/") == "" {
			return r, must
		}
	}
	return r, nil
}

// withCredentials adds those of the environment to an address without any.
func withCredentials(at *url.URL) {
	if at.User == nil && os.Getenv("AWS_ACCESS_KEY_ID") != "" {
		at.User = url.UserPassword(os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY"))
	}
}

// BucketOf returns the bucket of an address such as s3://bucket?endpoint=https://s3.example.org&region=eu-central-1.
func BucketOf(at *url.URL) (Bucket, error) {
	query := at.Query()
	b := Bucket{Name: at.Host, Region: query.Get("region"), Endpoint: query.Get("endpoint"), AccessKey: at.User.Username()}
	b.Secret, _ = at.User.Password()
	b.PathStyle = b.Endpoint != "" && query.Get("style") != "host"
	switch {
	case b.Name == "":
		return b, errors.New("must name a bucket, such as s3://bucket?region=eu-central-1")
	case b.AccessKey == "" || b.Secret == "":
		return b, errors.New("needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	case b.Endpoint == "" && b.Region == "":
		return b, errors.New("must have a region or an endpoint, such as s3://bucket?region=eu-central-1")
	case b.Endpoint == "":
		b.Endpoint = "https://s3." + b.Region + ".amazonaws.com"
	case b.Region == "":
		b.Region = "us-east-1"
	}
	return b, nil
}

// readUploads reads BYOP_UPLOADS: the bucket of uploads, or nil for the data folder.
func readUploads() (*core.S3Config, error) {
	raw := os.Getenv("BYOP_UPLOADS")
	if raw == "" {
		return nil, nil
	}
	at, err := url.Parse(raw)
	if err != nil || at.Scheme != "s3" || strings.Trim(at.Path, "/") != "" {
		return nil, errors.New("BYOP_UPLOADS must look like s3://bucket?endpoint=https://s3.example.org&region=eu-central-1")
	}
	withCredentials(at)
	b, err := BucketOf(at)
	if err != nil {
		return nil, fmt.Errorf("BYOP_UPLOADS %w", err)
	}
	return &core.S3Config{Enabled: true, Bucket: b.Name, Region: b.Region, Endpoint: b.Endpoint, AccessKey: b.AccessKey,
		Secret: b.Secret, ForcePathStyle: b.PathStyle}, nil
}

// refuseSharedBucket returns an error if uploads and the replica are in one bucket. What empties one place would then reach the
// other.
func refuseSharedBucket(replica Replica, uploads *core.S3Config) error {
	if replica.URL == nil || replica.URL.Scheme != "s3" || uploads == nil {
		return nil
	}
	b, err := BucketOf(replica.URL)
	if err != nil {
		return err
	}
	if b.Name == uploads.Bucket && serviceOf(b.Endpoint) == serviceOf(uploads.Endpoint) {
		return fmt.Errorf("BYOP_UPLOADS and BYOP_REPLICA name the same bucket, %s: give each a bucket of its own", b.Name)
	}
	return nil
}

// serviceOf returns the host of an endpoint. On AWS, a name of a bucket is unique in all regions.
func serviceOf(endpoint string) string {
	_, host, hasScheme := strings.Cut(strings.ToLower(endpoint), "://")
	if !hasScheme {
		host = strings.ToLower(endpoint)
	}
	host = strings.TrimRight(host, "/")
	if strings.HasSuffix(host, ".amazonaws.com") {
		return "amazonaws.com"
	}
	return host
}
