import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailTransport.ts'

/** Builds the mail library's options. The address is passed as a structured value, so it can't inject headers. */
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
