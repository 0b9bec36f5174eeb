import { createTransport } from 'nodemailer'
import { mailContent } from './mailContent.ts'
import { MailTrouble, type MailTransport } from './mailTransport.ts'

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])
const patience = 30_000

/**
 * Creates a transport that sends through a mail server (`smtp://` or `smtps://`, credentials in the URL). The
 * connection must be encrypted unless the server is local.
 */
export function openSmtpMail(address: string, from: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !ownHosts.has(hostname),
    ignoreTLS: !secure && ownHosts.has(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailContent(mail, from))
      } catch (error) {
        throw asTrouble(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Converts an SMTP error. A rejection of the email itself (550 etc.) is final; a failed login isn't, because the
 * operator can fix it.
 */
function asTrouble(error: unknown): MailTrouble {
  const {
    message = 'unknown',
    responseCode = 0,
    code,
  } = error as { message?: string; responseCode?: number; code?: string }
  return new MailTrouble(message, code !== 'EAUTH' && responseCode >= 550 && responseCode < 560)
}
