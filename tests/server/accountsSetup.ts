import type { LightMyRequestResponse } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { termsVersion } from '#domain/accounts/terms.ts'
import { cookiesOf, post, startServer, type TestServer } from './testServer.ts'
import type { Machine } from '#server/context.ts'

/** A mail server that accepts email. If `refuse` is set, it responds with that SMTP code instead. */
export interface Mailbox {
  readonly address: string
  readonly letters: Received[]
  refuse: number | undefined
  readonly close: () => Promise<void>
}

export interface Received {
  readonly to: string[]
  readonly raw: string
  readonly mail: Email
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: Received[] = []
  const box = { refuse: undefined as number | undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, finished) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const code = box.refuse
        if (code !== undefined) return finished(Object.assign(new Error('not now'), { responseCode: code }))
        const raw = Buffer.concat(parts)
        void takeIn(
          raw,
          envelope.rcptTo.map(({ address }) => address),
          letters,
        ).then(finished, finished)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return Object.assign(box, {
    address: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  })
}

async function takeIn(raw: Buffer, to: string[], letters: Received[]): Promise<undefined> {
  letters.push({ to, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) })
}

export interface AccountsSetup extends TestServer {
  readonly mailbox: Mailbox
  now: number
  readonly newest: () => Promise<Received>
  readonly end: () => Promise<void>
}

export async function openSetup(settings: Record<string, string> = {}, machine: Machine = {}): Promise<AccountsSetup> {
  const mailbox = await openMailbox()
  const time = { now: Date.parse('2026-11-20T08:00:00Z') }
  const server = await startServer(
    { SMTP_URL: mailbox.address, MAIL_FROM: 'Catchment <no-reply@catchment.test>', ...settings },
    { clock: () => time.now, reportFault: () => {}, ...machine },
  )
  return Object.assign(time, server, {
    mailbox,
    async newest() {
      await server.context.post.sendDue()
      const letter = mailbox.letters.at(-1)
      if (!letter) throw new Error('No letter came.')
      return letter
    },
    async end() {
      await server.close()
      server.context.post.transport.close()
      await mailbox.close()
    },
  })
}

export const codeIn = ({ mail }: Received): string => /^\d{6}$/m.exec(mail.text ?? '')![0]

export const tokenIn = ({ mail }: Received, name: string): string =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail.text ?? '')![1]!

export const mei = {
  firstName: 'Mei',
  lastName: 'Chen',
  email: 'mei@chain.example',
  password: 'seven green umbrellas',
  passwordConfirmation: 'seven green umbrellas',
  company: 'Green Umbrella Tea',
  termsVersion,
}

export const codeOf = (answer: LightMyRequestResponse): string => answer.json<{ code: string }>().code

export async function joinUp(setup: AccountsSetup, person: typeof mei = mei): Promise<string> {
  const answer = await post(setup.app, '/api/Account/Register', person)
  const { registrationId } = answer.json<{ data: { registrationId: string } }>().data
  const code = codeIn(await setup.newest())
  await post(setup.app, '/api/Account/Verify', { registrationId, code })
  return cookiesOf(await post(setup.app, '/api/Account/Login', { account: person.email, password: person.password }))
}

export const whoAmI = ({ app }: TestServer, cookie: string): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'GET', url: '/api/ConfigService/GetConfigurationValue', headers: { cookie } })
