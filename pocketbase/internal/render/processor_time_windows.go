package render

import "time"

// processorTime returns the time since the start: this system does not say how much processor time a process has used.
func processorTime() time.Duration { return time.Since(processStart) }
