import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Ports } from '../../ports.ts'

/** What a ticket says: to which version of a survey somebody began an answer, and when they were given it (milliseconds since 1970). */
export interface Ticket {
  readonly companyId: string
  readonly surveyId: string
  readonly versionId: string
  readonly at: number
  /** Names the key of the link that gave it (`linkMark`); missing in tickets from before tickets ended. */
  readonly link?: string | undefined
}

/** Names a link's key without showing it. */
export const linkMark = (publicKey: string | undefined): string =>
  hash('sha256', `link ${publicKey ?? ''}`, 'base64url').slice(0, 16)

type TicketPorts = Pick<Ports, 'database' | 'random'>

const keyBytes = 32

/** Writes a ticket that nobody else can: its words, and their HMAC with the key of the company. */
export async function signTicket(ports: TicketPorts, ticket: Ticket): Promise<string> {
  const words = [
    ticket.companyId,
    ticket.surveyId,
    ticket.versionId,
    ticket.at.toString(36),
    ...(ticket.link === undefined ? [] : [ticket.link]),
  ].join('.')
  return `${words}.${sealOf(words, await keyOf(ports, ticket.companyId))}`
}

/** What a ticket of ours says, undefined for any other. Whether it has ended is asked by `takeAnswer`. */
export async function readTicket(ports: TicketPorts, text: string): Promise<Ticket | undefined> {
  const cut = text.lastIndexOf('.')
  const [words, seal] = [text.slice(0, cut), text.slice(cut + 1)]
  const [companyId = '', surveyId = '', versionId = '', at = '', link] = words.split('.')
  const key = await findKey(ports, companyId)
  if (key === undefined || !isSameText(seal, sealOf(words, key))) return undefined
  return { companyId, surveyId, versionId, at: Number.parseInt(at, 36), link }
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const sealOf = (words: string, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(words).digest('base64url')

async function findKey({ database }: TicketPorts, companyId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('ticket_key')
    .select('key')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.key
}

/** The company's key, made when it is first asked for; of two processes that make one at once, the first one's stays. */
async function keyOf(ports: TicketPorts, companyId: string): Promise<string> {
  const known = await findKey(ports, companyId)
  if (known !== undefined) return known
  const key = Buffer.from(ports.random(keyBytes)).toString('base64url')
  await ports.database
    .insertInto('ticket_key')
    .values({ company_id: companyId, key })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return (await findKey(ports, companyId))!
}
