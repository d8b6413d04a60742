package access

import (
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/ozzo-validation/v4/is"
)

// AcceptDots makes PocketBase accept dots anywhere before the @ of an account's address, as the rule of HTML and our forms do
// (src/domain/text/email.ts): addresses of Docomo have two in a row, or one at the end. RFC 5322 has neither, and PocketBase's
// routes would refuse such an address at a sign-in.
func AcceptDots() {
	strict := is.EmailFormat
	is.EmailFormat = validation.NewStringRuleWithError(func(address string) bool {
		at := max(strings.LastIndex(address, "@"), 0)
		return strict.Validate(strings.ReplaceAll(address[:at], ".", "_")+address[at:]) == nil
	}, is.ErrEmail)
}
