import { uuidV7 } from '#domain/ids.ts'
import { MailTrouble, type MailTransport } from '../../adapters/mail/mailTransport.ts'
import type { CatalogueTexts } from '../../http/texts.ts'
import type { LetterTable } from '../../storage/accountTables.ts'
import type { Letter } from './letter.ts'
import { writeLetter } from './writeLetter.ts'
import type { Ports, Post } from '../../ports.ts'

type Office = Pick<Ports, 'database' | 'clock' | 'random' | 'reportFault'>

const minute = 60_000
/** Time after which another process may retry a claimed email. */
const takenFor = 5 * minute
const maxAttempts = 10
const lookEvery = 15_000
const retentionMs = 30 * 24 * 60 * minute

/** Returns the retry delay: a minute, doubling up to six hours. */
const waitAfter = (attempts: number): number => Math.min(minute * 2 ** (attempts - 1), 360 * minute)

/**
 * Creates the email queue. Delivery is at-least-once: a process that dies before recording a sent email sends it again.
 */
export function createPost(office: Office, texts: () => CatalogueTexts, transport: MailTransport): Post {
  let nudge = () => {}
  let words: CatalogueTexts | undefined
  const send = (row: LetterTable) => sendOne(office, (words ??= texts()), transport, row)
  const sendDue = async () => {
    let sent = 0
    for (let row = await takeNext(office); row; row = await takeNext(office)) sent += (await send(row)) ? 1 : 0
    return sent
  }
  return {
    transport,
    async enqueue(letter, into = office.database) {
      const now = office.clock()
      const id = uuidV7(now, office.random(10))
      const times = { attempts: 0, next_at: now, created_at: now, trouble: null }
      await into
        .insertInto('letter')
        .values({ id, kind: letter.subject.kind, about: JSON.stringify(letter), state: 'waiting', ...times })
        .execute()
      nudge()
    },
    sendDue,
    start() {
      let underWay: Promise<unknown> = Promise.resolve()
      const look = () => {
        underWay = underWay.then(sendDue).catch((error: unknown) => office.reportFault(error, 'sending letters'))
      }
      const timer = setInterval(look, lookEvery)
      timer.unref()
      // The email is visible only after its transaction ends, a moment later.
      nudge = () => void setTimeout(look, 50).unref()
      look()
      return async () => {
        nudge = () => {}
        clearInterval(timer)
        await underWay
        transport.close()
      }
    },
  }
}

async function takeNext({ database, clock }: Office): Promise<LetterTable | undefined> {
  const now = clock()
  const due = await database
    .selectFrom('letter')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(20)
    .execute()
  for (const row of due) {
    const taken = await database
      .updateTable('letter')
      .set({ next_at: now + takenFor, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('next_at', '=', row.next_at)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 1n) return { ...row, attempts: row.attempts + 1 }
  }
  return undefined
}

async function sendOne(
  office: Office,
  texts: CatalogueTexts,
  transport: MailTransport,
  { id, about, attempts }: LetterTable,
): Promise<boolean> {
  const note = (change: Partial<Pick<LetterTable, 'state' | 'next_at' | 'trouble' | 'about'>>) =>
    office.database.updateTable('letter').set(change).where('id', '=', id).execute()
  try {
    const mail = await writeLetter(office, texts, JSON.parse(about) as Letter, id)
    if (mail) await transport.send(mail)
    await note({ state: 'sent', about: '', trouble: null })
    await forgetOld(office)
    return mail !== undefined
  } catch (error) {
    const isOver = (error instanceof MailTrouble && error.isFinal) || attempts >= maxAttempts
    const trouble = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await note(isOver ? { state: 'failed', trouble } : { next_at: office.clock() + waitAfter(attempts), trouble })
    office.reportFault(error, `sending letter ${id}`)
    return false
  }
}

const forgetOld = ({ database, clock }: Office) =>
  database
    .deleteFrom('letter')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', clock() - retentionMs)
    .execute()
