import * as v from 'valibot'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { feedbackStates, type listFeedback } from '#domain/contracts/staffFeedback.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { filesOf } from '#domain/files/fileReferences.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import { isPostgres } from '../../storage/isPostgres.ts'
import type { FileTable } from '../../storage/fileTables.ts'
import { filesOfRecord } from '../files/readableFiles.ts'
import { personName } from '../people/personName.ts'
import { fitting, pageBytes } from '../records/pageBytes.ts'
import { recordOf } from '../records/storedRecord.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Ports, 'database'>
type Item = ReplyOf<typeof listFeedback>['feedback'][number]

interface Row extends RecordTable {
  readonly company: string
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  /** Arrival time (ISO, UTC); null if the feedback's history entry is gone. */
  readonly arrived: string | null
}

const pageLength = 50

/** Maximum unread count; counting stops there. */
const maxUnseen = 1_000

/**
 * Returns a page of feedback, newest arrival first, and the unread count. A page has at most 50 items and 4 MB, unless
 * the first item is larger. Sorted by server time, because a sender could change a device's clock to appear first.
 */
export async function readFeedback(
  { database }: Reader,
  { state, before }: InputOf<typeof listFeedback>,
): Promise<ReplyOf<typeof listFeedback>> {
  const sizes = await readSizes(database, state, before)
  const fit = fitting(sizes.slice(0, pageLength), pageBytes, true)
  const feedback: Item[] = []
  for (const { company_id, id } of fit) {
    const [row] = await runQuery<Row>(
      database,
      `SELECT ${columns} ${source} AND record.company_id = ? AND record.id = ?`,
      [company_id, id],
    )
    if (row) feedback.push(await itemOf(database, row, contentOf(recordOf(row).fields)))
  }
  const next = sizes.length > fit.length ? fit.at(-1)!.sortKey : null
  return { feedback, unseen: await countUnseen(database), next }
}

const columns =
  'record.*, company.name AS company, account.email, account.first_name, account.last_name, change_log.at AS arrived'

const source = `FROM company
  JOIN record ON record.company_id = company.id AND record.entity = 'feedback'
  LEFT JOIN account ON account.company_id = record.company_id AND account.id = record.created_by
  LEFT JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.created_v
  WHERE record.deleted_v IS NULL`

interface Size {
  readonly company_id: string
  readonly id: string
  /** Sort key; items without an arrival come last. */
  readonly sortKey: string
  readonly bytes: number
}

/**
 * Lists the ids and sizes of the items on a page plus one more item, so that content beyond the page is never loaded.
 */
function readSizes(
  database: Reader['database'],
  state: string | undefined,
  before: string | undefined,
): Promise<Size[]> {
  const order = isPostgres(database) ? ' COLLATE "C"' : ''
  const sortKey = `(COALESCE(change_log.at, '') || ' ' || record.company_id || ' ' || record.id)${order}`
  const ofState = state === undefined ? '' : ` AND COALESCE(${stateOf(database)}, 'new') = ?`
  const text = `SELECT record.company_id, record.id, ${sortKey} AS "sortKey", octet_length(record.fields) AS bytes ${source}${ofState}
    ${before === undefined ? '' : ` AND ${sortKey} < ?`} ORDER BY ${sortKey} DESC LIMIT ?`
  return runQuery<Size>(
    database,
    text,
    [state, before, pageLength + 1].filter((value) => value !== undefined),
  )
}

async function countUnseen(database: Reader['database']): Promise<number> {
  const text = `SELECT COUNT(*) AS unseen FROM (SELECT 1 ${source} AND ${stateOf(database)} IS NULL LIMIT ?) AS found`
  const [row] = await runQuery<{ unseen: number | string }>(database, text, [maxUnseen])
  return Number(row!.unseen)
}

/** SQL for the state of an item; null if unread. */
const stateOf = (database: Reader['database']): string =>
  isPostgres(database) ? `(record.fields::jsonb ->> 'state')` : `json_extract(record.fields, '$.state')`

const text = v.fallback(v.nullable(v.string()), null)
const contentSchema = v.object({
  topic: v.fallback(v.string(), 'other'),
  memo: v.fallback(v.string(), ''),
  sentAt: v.fallback(v.string(), ''),
  page: text,
  version: text,
  language: text,
  windowSize: text,
  reply: text,
  repliedAt: text,
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

/**
 * Returns the stored files that feedback may show, so that a user can't read another user's file by naming its hash.
 */
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

/** Returns a picture that feedback names and may show; throws `dataMissing` otherwise. */
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
