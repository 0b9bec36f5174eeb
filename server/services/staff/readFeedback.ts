import * as v from 'valibot'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { feedbackStates, type listFeedback } from '#domain/contracts/staffFeedback.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { filesOf } from '#domain/files/fileReferences.ts'
import { runQuery } from '../../storage/ask.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import type { FileTable } from '../../storage/fileTables.ts'
import { filesOfRecord } from '../files/readableFiles.ts'
import { personName } from '../personName.ts'
import { recordOf } from '../sync/storedRecord.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Ports, 'database'>
type Item = ReplyOf<typeof listFeedback>['feedback'][number]

interface Row extends RecordTable {
  readonly company: string
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  /** Arrival time (ISO, UTC); null if that history is gone. */
  readonly arrived: string | null
}

/** Items parsed before yielding to others. */
const rowsOfTurn = 100

const pageLength = 50

/**
 * Returns a page of members' feedback, newest arrival first, and the unread count. Sorted by server time: with device
 * dates a sender could jump ahead of all others.
 */
export async function readFeedback(
  { database }: Reader,
  { state, before }: InputOf<typeof listFeedback>,
): Promise<ReplyOf<typeof listFeedback>> {
  const rows = await runQuery<Row>(
    database,
    `SELECT record.*, company.name AS company, account.email, account.first_name, account.last_name, change_log.at AS arrived FROM company
     JOIN record ON record.company_id = company.id AND record.entity = 'feedback'
     LEFT JOIN account ON account.company_id = record.company_id AND account.id = record.created_by
     LEFT JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.created_v
     WHERE record.deleted_v IS NULL`,
    [],
  )
  const all: ({ readonly row: Row; readonly place: string } & ReturnType<typeof contentOf>)[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsOfTurn === 0) await takeTurn()
    all.push({ row, place: placeOf(row), ...contentOf(recordOf(row).fields) })
  }
  const wanted = all
    .filter((one) => state === undefined || (one.state ?? 'new') === state)
    .filter(({ place }) => before === undefined || place < before)
    .sort((a, b) => (a.place < b.place ? 1 : -1))
  const page = wanted.slice(0, pageLength)
  const feedback = await Promise.all(page.map(({ row, place: _place, ...content }) => itemOf(database, row, content)))
  const next = wanted.length > page.length ? page.at(-1)!.place : null
  return { feedback, unseen: all.filter((one) => one.state === null).length, next }
}

/** Sort key; items without an arrival come last. */
const placeOf = ({ arrived, company_id, id }: Row): string => `${arrived ?? ''} ${company_id} ${id}`

const text = v.fallback(v.nullable(v.string()), null)
const contentSchema = v.object({
  ...{ topic: v.fallback(v.string(), 'other'), memo: v.fallback(v.string(), ''), sentAt: v.fallback(v.string(), '') },
  ...{ page: text, version: text, language: text, windowSize: text, reply: text, repliedAt: text },
  rating: v.fallback(v.nullable(v.number()), null),
  state: v.fallback(v.nullable(v.picklist(feedbackStates)), null),
  pictures: v.fallback(v.array(v.object({ sha256: v.string(), name: v.string(), bytes: v.number() })), []),
})
const empty = { page: null, version: null, language: null, windowSize: null, reply: null, repliedAt: null }

const contentOf = (fields: FieldValues) =>
  v.parse(contentSchema, { ...empty, rating: null, state: null, pictures: [], ...fields })

async function itemOf(
  database: Reader['database'],
  row: Row,
  { pictures, ...content }: ReturnType<typeof contentOf>,
): Promise<Item> {
  const { company_id: companyId, company, id, email, first_name, last_name } = row
  const sender = first_name === null || last_name === null ? '' : personName({ first_name, last_name })
  const hashes = pictures.map(({ sha256 }) => sha256)
  const arrived = new Set((await filesOfFeedback(database, { companyId, id }, hashes)).map(({ sha256 }) => sha256))
  const shown = pictures.map((picture) => ({ ...picture, hasArrived: arrived.has(picture.sha256) }))
  return { companyId, company, id, sender, email, ...content, pictures: shown }
}

/** Returns the stored files feedback may show: naming a hash doesn't reveal another user's file. */
async function filesOfFeedback(
  database: Reader['database'],
  { companyId, id }: { readonly companyId: string; readonly id: string },
  hashes: readonly string[],
): Promise<FileTable[]> {
  const named = await filesOfRecord(database, { companyId, entity: 'feedback', id }, hashes)
  if (named.size === 0) return []
  return database
    .selectFrom('file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sha256', 'in', [...named])
    .execute()
}

/** Returns a picture named in feedback and sent by its author; throws `dataMissing` otherwise. */
export async function findFeedbackPicture(
  { database }: Reader,
  { companyId, id, sha256 }: { readonly companyId: string; readonly id: string; readonly sha256: string },
): Promise<FileTable> {
  const row = await database
    .selectFrom('record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('entity', '=', 'feedback')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !filesOf(recordOf(row).fields['pictures']).includes(sha256)) throw new AppError('dataMissing')
  const [file] = await filesOfFeedback(database, { companyId, id }, [sha256])
  if (!file) throw new AppError('dataMissing')
  return file
}
