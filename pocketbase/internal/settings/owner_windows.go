package settings

import "io/fs"

// isOfAnother reports nothing on Windows, where accounts cannot write into each other's folders by default.
func isOfAnother(fs.FileInfo) bool { return false }
