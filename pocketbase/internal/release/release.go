// Package release holds what a released program brings along: the built site, the hooks, the migrations and the script
// that renders pages.
package release

import "io/fs"

// Version is the version of package.json. The linker sets it.
var Version = "0.0.0-development"

// Files contains the folders pb_hooks, pb_migrations, pb_public and pb_render of a build. It is nil in a program that was
// built without the tag `release`: developers and tests name these folders by flags.
var Files fs.FS
