package health

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"byop/internal/test"
)

func TestLogTextsContainNoAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"GET /api/x?filter=email~'ada@example.org'":   "GET /api/x",
		"GET /api/collections/ada@example.org/y":      "GET /api/collections/[address]/y",
		"no record with email ada.b+c@example.org: x": "no record with email [address]: x",
		`{"email":"ada%40example.org"}`:               `{"email":"[address]"}`,
		"at 12:30 nothing":                            "at 12:30 nothing",
	} {
		if got := withoutAddresses(withoutQuery(text)); got != want {
			t.Errorf("%q became %q, not %q", text, got, want)
		}
	}
}

func TestLogRowsAreScrubbed(t *testing.T) {
	app := test.App(t, scrubLogs)
	row := &core.Log{Message: "GET /x?a=ada@example.org", Data: map[string]any{
		"url": "/x?a=ada@example.org", "error": "no ada@example.org", "status": 404,
		"more": map[string]any{"list": []any{"ada@example.org"}},
	}}
	row.MarkAsNew()
	row.Id = core.GenerateDefaultRandomId()
	test.Check(t, app.AuxSave(row))
	var message, data string
	query := app.AuxDB().NewQuery("SELECT message, data FROM _logs WHERE id = {:id}").Bind(map[string]any{"id": row.Id})
	test.Check(t, query.Row(&message, &data))
	if message != "GET /x" {
		t.Errorf("the message is %q", message)
	}
	want := `{"error":"no [address]","more":{"list":["[address]"]},"status":404,"url":"/x"}`
	if data != want {
		t.Errorf("the data is %s", data)
	}
}
