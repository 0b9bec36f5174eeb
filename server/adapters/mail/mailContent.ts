import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailTransport.ts'

/** A letter as the mail library wants it. The address is given as a value of its own, so nothing in it can become another header. */
export const mailContent = ({ id, to, subject, text, html, language }: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
  disableFileAccess: true,
  disableUrlAccess: true,
})
