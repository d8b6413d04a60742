// Package mail sends the mails of the hooks.
package mail

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/smtp"
	"net/textproto"
	"strconv"
	"time"

	"github.com/domodwyer/mailyak/v3"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// sendTimeout limits the delivery of one mail. PocketBase itself waits for a silent server forever.
const sendTimeout = 20 * time.Second

// mailJob is the id of the hook job (cronAdd) that sends mails that are due.
const mailJob = "mails"

// Send sends the mails of the hooks in time. It returns a function that runs the mail job at once, in the background.
// Hooks also call it inside a transaction: the job's first query waits for the commit. work marks that the server is needed,
// from the call until the run has ended.
func Send(app core.App, work func() (done func())) (trigger func()) {
	sendHookMails(app)
	requested := make(chan func(), 1)
	trigger = func() {
		done := work()
		select {
		case requested <- done:
		default: // a run is requested already
			done()
		}
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		go func() {
			for done := range requested {
				for _, job := range app.Cron().Jobs() {
					if job.Id() == mailJob {
						job.Run()
					}
				}
				done()
			}
		}()
		trigger() // for mails that a crash left in the queue
		return e.Next()
	})
	return trigger
}

// sendHookMails sends the plain-text mails of the hooks within sendTimeout. PocketBase sends its own mails.
func sendHookMails(app core.App) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		client, isSMTP := e.Mailer.(*mailer.SMTPClient)
		if !isSMTP || e.Message.Text == "" || e.Message.HTML != "" {
			return e.Next()
		}
		return sendMail(client, e.Message, time.Now().Add(sendTimeout))
	})
}

// sendMail sends a mail to the server of client. Errors contain the step and the status code, such as "RCPT: 550", but
// not the server's text: it can contain addresses.
func sendMail(client *mailer.SMTPClient, message *mailer.Message, deadline time.Time) error {
	mime, err := mimeOf(message)
	if err != nil {
		return err
	}
	conn, err := connect(client, deadline)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close()
	c, err := smtp.NewClient(conn, client.Host)
	if err != nil {
		return stepError("greeting", err)
	}
	if offered, _ := c.Extension("STARTTLS"); offered && !client.TLS {
		if err := c.StartTLS(&tls.Config{ServerName: client.Host}); err != nil {
			return stepError("STARTTLS", err)
		}
	}
	if client.Username != "" || client.Password != "" {
		if err := c.Auth(smtp.PlainAuth("", client.Username, client.Password, client.Host)); err != nil {
			return stepError("AUTH", err)
		}
	}
	if err := c.Mail(message.From.Address); err != nil {
		return stepError("MAIL", err)
	}
	for _, to := range message.To {
		if err := c.Rcpt(to.Address); err != nil {
			return stepError("RCPT", err)
		}
	}
	data, err := c.Data()
	if err != nil {
		return stepError("DATA", err)
	}
	if _, err := data.Write(mime); err != nil {
		return stepError("DATA", err)
	}
	if err := data.Close(); err != nil {
		return stepError("DATA", err)
	}
	_ = c.Quit() // the mail is accepted already
	return nil
}

func connect(client *mailer.SMTPClient, deadline time.Time) (net.Conn, error) {
	dialer := net.Dialer{Deadline: deadline}
	conn, err := dialer.Dial("tcp", net.JoinHostPort(client.Host, strconv.Itoa(client.Port)))
	if err != nil {
		return nil, err
	}
	if err := conn.SetDeadline(deadline); err != nil {
		conn.Close()
		return nil, err
	}
	if client.TLS {
		return tls.Client(conn, &tls.Config{ServerName: client.Host}), nil
	}
	return conn, nil
}

// mimeOf returns the complete mail. mailyak removes line breaks from headers and encodes non-ASCII characters.
func mimeOf(message *mailer.Message) ([]byte, error) {
	mail := mailyak.New("", nil)
	mail.FromName(message.From.Name)
	mail.From(message.From.Address)
	to := make([]string, len(message.To))
	for i, address := range message.To {
		to[i] = address.Address
	}
	mail.To(to...)
	mail.Subject(message.Subject)
	for name, value := range message.Headers {
		mail.SetHeader(name, value)
	}
	mail.Plain().Set(message.Text)
	mime, err := mail.MimeBuf()
	if err != nil {
		return nil, err
	}
	return foldHeaders(mime.Bytes()), nil
}

// foldHeaders breaks the lines of headers between encoded words, which have at most 75 octets. mailyak writes them in one line, and
// servers may refuse lines of more than 998 octets (RFC 5322, 2.1.1). Readers ignore the space and the break (RFC 2047, 6.2).
func foldHeaders(mime []byte) []byte {
	header, body, _ := bytes.Cut(mime, []byte("\r\n\r\n"))
	folded := bytes.ReplaceAll(header, []byte("?= =?"), []byte("?=\r\n =?"))
	return append(append(folded, "\r\n\r\n"...), body...)
}

func stepError(step string, err error) error {
	var reply *textproto.Error
	if errors.As(err, &reply) {
		return fmt.Errorf("%s: %d", step, reply.Code)
	}
	return fmt.Errorf("%s: %w", step, err)
}
