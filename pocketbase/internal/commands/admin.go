package commands

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"byop/internal/data"
)

// adminRequest is what `byop admin` asks a running server, and the arguments of the hooks' command.
type adminRequest struct {
	Action   string `json:"action"`
	Email    string `json:"email"`
	Password string `json:"password"` // "" for a generated one
}

func (r adminRequest) args() []string { return []string{r.Action, r.Email, r.Password} }

// adminCommand manages the admins of the site, for an operator who cannot sign in.
func adminCommand(p *Program) *cobra.Command {
	command := &cobra.Command{
		Use:   "admin",
		Short: "Creates an admin of the site, sets a new password, or ends all sessions, whether the server runs or not",
		RunE: func(*cobra.Command, []string) error {
			return errors.New("say what to do: byop admin create EMAIL, byop admin password EMAIL, or byop admin end-sessions")
		},
	}
	add := func(action, short string) {
		var fromStdin bool
		one := &cobra.Command{
			Use:   action + " EMAIL",
			Short: short,
			Args: func(_ *cobra.Command, args []string) error {
				if len(args) != 1 {
					return fmt.Errorf("name one email address: byop admin %s admin@example.org", action)
				}
				return nil
			},
			RunE: func(_ *cobra.Command, args []string) error {
				request := adminRequest{Action: action, Email: args[0]}
				if fromStdin {
					line, _ := bufio.NewReader(os.Stdin).ReadString('\n') // the last line may have no end
					if request.Password = strings.TrimRight(line, "\r\n"); request.Password == "" {
						return errors.New("there is no password in the first line of the standard input")
					}
				}
				return p.setAdmin(request)
			},
		}
		one.Flags().BoolVar(&fromStdin, "password-stdin", false, "read the password from the standard input instead of generating one")
		command.AddCommand(one)
	}
	command.AddCommand(&cobra.Command{
		Use:   "end-sessions",
		Short: "Ends all sessions, door keys and links of the team, after a backup or the disk was stolen",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return p.setAdmin(adminRequest{Action: "end-sessions"}) },
	})
	add("create", "Creates an admin, and prints the generated password")
	add("password", "Sets an admin's password, prints it, and ends the admin's sessions")
	return command
}

// setAdmin asks the running server. If no server runs, the hooks work on the database of this process.
func (p *Program) setAdmin(request adminRequest) error {
	dir := p.Settings.DataDir
	if _, err := os.Stat(filepath.Join(dir, data.DatabaseName)); err != nil && request.Action != "create" {
		return fmt.Errorf("there is no database in %s", dir)
	}
	unlock, err := lockUnserved(dir)
	if errors.Is(err, data.ErrInUse) {
		var said string
		err := callControl(dir, "POST /admin", request, &said)
		fmt.Print(said)
		return err
	}
	if err != nil {
		return err
	}
	unlock() // the app locks the folder again
	app, err := p.migratingApp()
	if err != nil {
		return err
	}
	return run(app, func() error { return RunHook(app, os.Stdout, "admin", request.args()...) })
}
