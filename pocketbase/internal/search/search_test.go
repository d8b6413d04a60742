package search

import "testing"

func TestFold(t *testing.T) {
	for typed, want := range map[string]string{
		"Zoë":         "zoe",
		"Zoe\u0308":   "zoe", // as some phones send it
		"MUÑOZ":       "munoz",
		"Nguyễn Đức":  "nguyen duc",
		"Søren Łukas": "soren lukas",
		"Straße":      "strasse",
		"Ирина 100%":  "ирина 100%",
	} {
		if got := Fold(typed); got != want {
			t.Errorf("Fold(%q) = %q, want %q", typed, got, want)
		}
	}
}
