package main

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

// mailTime is all that a mail server gets for one mail. PocketBase itself waits for a silent one for ever.
const mailTime = 20 * time.Second

// mailJob is the job of the hooks (cronAdd) that sends the mails that are due.
const mailJob = "mails"

// mailSoon lets that job run now instead of at the next full minute: in the background, one run after the other. The
// hooks ask as soon as they have queued a mail, also inside a transaction, since the job's first query waits for its end.
func mailSoon(app core.App) (ask func()) {
	asked := make(chan struct{}, 1)
	ask = func() {
		select {
		case asked <- struct{}{}:
		default: // somebody has asked already
		}
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		go func() {
			for range asked {
				for _, job := range app.Cron().Jobs() {
					if job.Id() == mailJob {
						job.Run()
					}
				}
			}
		}()
		ask() // for what a crash left behind
		return e.Next()
	})
	return ask
}

// boundMail sends the mails of the hooks, which are plain text, within mailTime. Others go PocketBase's way.
func boundMail(app core.App) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		client, isSMTP := e.Mailer.(*mailer.SMTPClient)
		if !isSMTP || e.Message.Text == "" || e.Message.HTML != "" {
			return e.Next()
		}
		return deliver(client, e.Message, time.Now().Add(mailTime))
	})
}

// deliver hands a mail to the server of client, until deadline. An error names the step and the server's code, and
// never repeats its words, in which people's addresses stand: "RCPT: 550".
func deliver(client *mailer.SMTPClient, message *mailer.Message, deadline time.Time) error {
	mime, err := plainMIME(message)
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
		return failedAt("greeting", err)
	}
	if offered, _ := c.Extension("STARTTLS"); offered && !client.TLS {
		if err := c.StartTLS(&tls.Config{ServerName: client.Host}); err != nil {
			return failedAt("STARTTLS", err)
		}
	}
	if client.Username != "" || client.Password != "" {
		if err := c.Auth(smtp.PlainAuth("", client.Username, client.Password, client.Host)); err != nil {
			return failedAt("AUTH", err)
		}
	}
	if err := c.Mail(message.From.Address); err != nil {
		return failedAt("MAIL", err)
	}
	for _, to := range message.To {
		if err := c.Rcpt(to.Address); err != nil {
			return failedAt("RCPT", err)
		}
	}
	data, err := c.Data()
	if err != nil {
		return failedAt("DATA", err)
	}
	if _, err := data.Write(mime.Bytes()); err != nil {
		return failedAt("DATA", err)
	}
	if err := data.Close(); err != nil {
		return failedAt("DATA", err)
	}
	_ = c.Quit() // it is taken; whatever the server says now changes nothing
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

// plainMIME is the whole mail. mailyak takes line ends out of headers and encodes what is not ASCII.
func plainMIME(message *mailer.Message) (*bytes.Buffer, error) {
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
	return mail.MimeBuf()
}

func failedAt(step string, err error) error {
	var reply *textproto.Error
	if errors.As(err, &reply) {
		return fmt.Errorf("%s: %d", step, reply.Code)
	}
	return fmt.Errorf("%s: %w", step, err)
}
