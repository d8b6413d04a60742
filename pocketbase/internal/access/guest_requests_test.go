package access_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"byop/internal/requests"
	"byop/internal/settings"
	"byop/internal/test"
)

func TestGuestsCannotFilterOrSubscribeFreely(t *testing.T) {
	server, app := start(t, settings.Settings{}, test.TwoCollections(t))
	notes, err := app.FindCollectionByNameOrId("notes")
	test.Check(t, err)
	_, userToken := test.Account(t, app, "ada")
	for _, token := range []string{"", userToken} {
		for _, option := range []string{"filter=text='a'", "sort=text", "sort=@random", "expand=x", "filter=&filter=id='a'"} {
			for _, path := range []string{
				"/api/collections/notes/records?", "/api/collections/NOTES/records?", "/api/collections/" + notes.Id + "/records?",
				"/api/collections/notes/records/abcdefghijklmno?", requests.ListsPath + "?have=&ask=%2Fapi%2Fcollections%2Fnotes%2Frecords%3F",
			} {
				escaped := strings.NewReplacer("'", "%27", "@", "%40").Replace(option)
				if strings.HasPrefix(path, requests.ListsPath) {
					escaped = strings.NewReplacer("=", "%3D", "&", "%26", "%", "%25").Replace(escaped)
				}
				got := test.Send(t, server, "GET", path+escaped, "", "Authorization", token)
				refused := got.StatusCode == 400 || strings.Contains(got.Body, `"status":400`)
				test.Equal(t, path+escaped, refused, true)
			}
		}
		test.Equal(t, "a plain list", test.Send(t, server, "GET", "/api/collections/notes/records", "", "Authorization", token).StatusCode, 200)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/realtime", nil)
	test.Check(t, err)
	stream, err := http.DefaultClient.Do(request)
	test.Check(t, err)
	defer func() { _ = stream.Body.Close() }()
	first := make([]byte, 200)
	n, err := stream.Body.Read(first)
	test.Check(t, err)
	_, rest, _ := strings.Cut(string(first[:n]), `"clientId":"`)
	client, _, _ := strings.Cut(rest, `"`)
	subscribe := func(topic string) int {
		body := fmt.Sprintf(`{"clientId":%q,"subscriptions":[%q]}`, client, topic)
		return test.Send(t, server, "POST", "/api/realtime", body, "Content-Type", "application/json").StatusCode
	}
	test.Equal(t, "the site's topic", subscribe("events/*"), 204)
	test.Equal(t, "an event's doors", subscribe("door/abcdefghij12345"), 204)
	for _, topic := range []string{"door/*", "door/abcdefghij12345?options={}", "door/abcdefghij1234", "xdoor/abcdefghij12345", "notes/*", `events/*?options={"query":{"filter":"id='a'"}}`, `seats?options={"query":{"expand":"x"}}`} {
		test.Equal(t, topic, subscribe(topic), 400)
	}
}
