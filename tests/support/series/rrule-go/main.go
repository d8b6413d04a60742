// Command rrule-go expands rules with github.com/teambition/rrule-go, by the clock of their zone. It reads a list of rules as JSON from standard
// input, and writes for each the instants of its dates, in epoch ms. A module of its own: the program that we ship does not contain it.
package main

import (
	"encoding/json"
	"log"
	"os"
	"time"
	_ "time/tzdata"

	"github.com/teambition/rrule-go"
)

// Times are of the clock of the zone, such as "2027-01-08T18:00". Recurrence is the value of RRULE.
type question struct {
	Zone, Starts, Recurrence, Until string
	Without, Extra                  []string
}

func (q question) instants() ([]int64, error) {
	zone, err := time.LoadLocation(q.Zone)
	if err != nil {
		return nil, err
	}
	option, err := rrule.StrToROptionInLocation(q.Recurrence, zone)
	if err != nil {
		return nil, err
	}
	at := func(clock string) (instant time.Time) {
		if err == nil {
			instant, err = time.ParseInLocation("2006-01-02T15:04", clock, zone)
		}
		return instant
	}
	option.Dtstart = at(q.Starts)
	until := at(q.Until)
	set := rrule.Set{}
	for _, clock := range q.Without {
		set.ExDate(at(clock))
	}
	for _, clock := range q.Extra {
		set.RDate(at(clock))
	}
	if err != nil {
		return nil, err
	}
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, err
	}
	set.RRule(rule)
	instants := []int64{}
	for _, date := range set.Between(option.Dtstart, until, true) {
		instants = append(instants, date.UnixMilli())
	}
	return instants, nil
}

func main() {
	var questions []question
	if err := json.NewDecoder(os.Stdin).Decode(&questions); err != nil {
		log.Fatal(err)
	}
	answers := [][]int64{}
	for _, question := range questions {
		instants, err := question.instants()
		if err != nil {
			log.Fatalf("%+v: %v", question, err)
		}
		answers = append(answers, instants)
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		log.Fatal(err)
	}
}
