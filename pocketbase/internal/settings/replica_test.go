package settings

import (
	"strings"
	"testing"

	"byop/internal/test"
)

func TestReplicaAndUploadsAreChecked(t *testing.T) {
	for raw, wrong := range map[string]string{
		"": "", "file:///mnt/other-disk/replica": "",
		"s3://bucket/site?region=eu-central-1":                            "",
		"s3://other:keys@bucket?endpoint=https://s3.example.org":          "",
		"sftp://byop:word@backup.example.org/srv/byop?hostkey=SHA256:abc": "",
		"sftp://byop@backup.example.org/srv/byop?hostkey=SHA256:abc":      "needs BYOP_REPLICA_KEY",
		"sftp://byop:word@backup.example.org/srv/byop":                    "must look like sftp://",
		"sftp://byop:word@backup.example.org?hostkey=SHA256:abc":          "must look like sftp://",
		"s3://bucket":                      "must have a region or an endpoint",
		"s3:///folder?region=eu-central-1": "must name a bucket",
		"file:replica":                     "must look like file:///",
		"file://mnt/replica":               "must look like file:///",
		"/mnt/replica":                     "must look like s3://",
		"https://user:s3cret@example.org/": "must look like s3://",
	} {
		t.Setenv("AWS_ACCESS_KEY_ID", "key")
		t.Setenv("AWS_SECRET_ACCESS_KEY", "s3cret")
		t.Setenv("BYOP_REPLICA", raw)
		env, err := Read()
		text := ""
		if err != nil {
			text = err.Error()
		}
		if (wrong == "") != (err == nil) || !strings.Contains(text, wrong) || strings.Contains(text, "s3cret") {
			t.Errorf("%s: %q", raw, text)
		}
		if err == nil && raw != "" && strings.ContainsAny(env.Replica.String(), "@?") {
			t.Errorf("%s prints credentials", env.Replica)
		}
	}
	t.Setenv("BYOP_REPLICA", "s3://bucket?region=eu-central-1")
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	_, err := Read()
	test.Equal(t, "without keys", err.Error(), "BYOP_REPLICA needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	t.Setenv("BYOP_REPLICA", "")
	t.Setenv("BYOP_UPLOADS", "s3://bucket/folder?region=eu-central-1")
	_, err = Read()
	test.Equal(t, "a folder", strings.HasPrefix(err.Error(), "BYOP_UPLOADS must look like"), true)
}

func TestUploadsAndReplicaNeedTwoBuckets(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "s3cret")
	for _, c := range []struct {
		uploads, replica string
		refused          bool
	}{
		{"s3://parish?endpoint=https://s3.example.org", "s3://parish/site?endpoint=https://S3.example.org/", true},
		{"s3://parish?endpoint=https://s3.example.org", "s3://other:keys@parish?endpoint=s3.example.org&region=x", true},
		{"s3://parish?region=eu-central-1", "s3://parish/site?endpoint=https://s3.eu-central-1.amazonaws.com", true},
		{"s3://parish?endpoint=https://s3.example.org", "s3://replica?endpoint=https://s3.example.org", false},
		{"s3://parish?endpoint=https://s3.example.org", "s3://parish?endpoint=https://s3.example.net", false},
		{"s3://parish?endpoint=https://s3.example.org", "file:///mnt/parish", false},
	} {
		t.Setenv("BYOP_UPLOADS", c.uploads)
		t.Setenv("BYOP_REPLICA", c.replica)
		_, err := Read()
		said := ""
		if err != nil {
			said = err.Error()
		}
		if refused := strings.Contains(said, "the same bucket, parish:"); refused != c.refused || !refused && err != nil {
			t.Errorf("%s and %s: %q", c.uploads, c.replica, said)
		}
	}
}

func TestUploadsOnS3AreSetOnlyFromTheEnvironment(t *testing.T) {
	t.Setenv("BYOP_UPLOADS", "s3://key:s3cret@photos?endpoint=https://s3.example.org")
	env, err := Read()
	test.Check(t, err)
	app := test.App(t, apply(t, env))
	loosened, err := app.Settings().Clone()
	test.Check(t, err)
	loosened.S3.Bucket, loosened.Meta.AppName = "elsewhere", "changed"
	test.Check(t, app.Save(loosened))
	test.Check(t, app.ReloadSettings())
	s := app.Settings().S3
	test.Equal(t, "bucket", test.Words(s.Enabled, s.Bucket, s.Endpoint, s.Region, s.AccessKey, s.Secret, s.ForcePathStyle),
		"true photos https://s3.example.org us-east-1 key s3cret true")
	var stored string
	test.Check(t, app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&stored))
	test.Equal(t, "the secret is not stored", strings.Contains(stored, "s3cret"), false)
}
