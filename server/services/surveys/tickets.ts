import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { ticketTime } from '#domain/survey/ticketTime.ts'
import type { Ports } from '../../ports.ts'

/** Survey version for which a response was started, and the time (milliseconds since 1970). */
export interface Ticket {
  readonly companyId: string
  readonly surveyId: string
  readonly versionId: string
  readonly at: number
  /** Identifier of the link's key (`linkMark`); missing in tickets created before links could expire. */
  readonly link?: string | undefined
}

/** Returns an identifier of a link's key that doesn't reveal it. */
export const linkMark = (publicKey: string | undefined): string =>
  hash('sha256', `link ${publicKey ?? ''}`, 'base64url').slice(0, 16)

type TicketPorts = Pick<Ports, 'database' | 'random'>

const keyBytes = 32

/** Signs a ticket with an HMAC under the company's key. */
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

/** Reads a ticket and verifies its signature; undefined if invalid. `takeAnswer` checks its expiry. */
export async function readTicket(ports: TicketPorts, text: string): Promise<Ticket | undefined> {
  const cut = text.lastIndexOf('.')
  const words = text.slice(0, cut)
  const seal = text.slice(cut + 1)
  const [companyId = '', surveyId = '', versionId = '', , link] = words.split('.')
  const key = await findKey(ports, companyId)
  if (key === undefined || !isSameText(seal, sealOf(words, key))) return undefined
  return { companyId, surveyId, versionId, at: ticketTime(words) ?? NaN, link }
}

/** Returns whether two texts are equal, in constant time. */
export function isSameText(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
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

/**
 * Returns the company's key, created on first use. If two processes create a key concurrently, the first key is used.
 */
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
