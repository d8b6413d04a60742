module byop/rrule-go

go 1.26.0

toolchain go1.26.8

require (
	github.com/teambition/rrule-go v1.8.2
)
