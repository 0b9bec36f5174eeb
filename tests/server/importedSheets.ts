import { randomUUID } from 'node:crypto'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { locales } from '#domain/locale.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { AckRecord } from '#domain/sync/results.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { type Decided, importPlanOf } from '#domain/transfer/importPlan.ts'
import { SheetReview } from '#draw/sheets/sheetReview.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'
import { readCatalogue } from '#server/services/imports/readCatalogue.ts'
import { workOnOne } from '#server/services/imports/startImports.ts'
import { hashOf, send } from './fileSetup.ts'
import type { Device, TestServer } from './testServer.ts'

export interface Dropped {
  readonly kind: SheetKindName
  readonly text: string | Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly decided?: Partial<Decided>
  /** Version that the device knew when the user reviewed the import; the current version by default. */
  readonly reviewedV?: number
}

export interface SentImport {
  readonly id: string
  readonly operation: Operation
  readonly bytes: Uint8Array
}

const words = ({ context }: TestServer) =>
  locales.map((locale) => sheetTextsOf(locale, readCatalogue(context.folders.catalogues, locale)))

export async function everything(device: Device): Promise<AckRecord[]> {
  const { scopes } = await device.scopes()
  const pages = await Promise.all(scopes.map(({ id }) => device.pull(id, 0, 5_000)))
  return pages.flatMap(({ rows }) => rows)
}

export async function prepare(server: TestServer, device: Device, dropped: Dropped): Promise<SentImport> {
  const { kind, text, name = 'sheet.csv' } = dropped
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const review = new SheetReview()
  const [english, ...others] = words(server)
  const languages = [english!, ...others] as const
  const picked = await review.open(new Blob([bytes]), { name }, { kind, languages }).catch(() => undefined)
  const { v } = await device.scopes()
  const records = (await everything(device)) as unknown as RecordState[]
  const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const
  const reviewed = picked?.heading ? await review.review({ records, settings }) : undefined
  const nothing = { dateOrder: new Map(), decimalMark: new Map(), place: new Map() }
  const plan = importPlanOf({
    matches: picked?.matches ?? [],
    decisions: reviewed?.decisions ?? nothing,
    additions: [],
    leftOut: [],
    leavesHidden: false,
    reviewedV: dropped.reviewedV ?? v,
    locale: 'en-us',
    areaUnit: 'ping',
    currency: 'TWD',
    ...dropped.decided,
  })
  const id = randomUUID()
  const file = [{ id: randomUUID(), sha256: hashOf(bytes), name, mime: 'text/csv', bytes: bytes.length }]
  const values = { name, kind, file, plan, sentAt: '2026-11-20T08:00:00.000Z' } as unknown as Record<string, Json>
  return { id, operation: device.operation('create', 'upload', id, values), bytes }
}

export async function sendImport(device: Device, { operation, bytes }: SentImport, mime = 'text/csv'): Promise<void> {
  const [result] = await device.push(operation)
  if (result?.outcome !== 'applied') throw new Error(JSON.stringify(result))
  const said = await send(device, bytes, mime)
  if (said.state !== 'stored') throw new Error(JSON.stringify(said))
}

export async function workOff({ context }: TestServer, signal = new AbortController().signal): Promise<void> {
  while (await workOnOne(context, 'a process', signal));
}

export async function importSheet(server: TestServer, device: Device, dropped: Dropped): Promise<string> {
  const sent = await prepare(server, device, dropped)
  await sendImport(device, sent)
  await workOff(server)
  return sent.id
}

export async function uploadFields(device: Device, id: string): Promise<FieldValues> {
  return (await everything(device)).find((row) => row.id === id)!.fields
}

export async function rowCounts(device: Device, id: string): Promise<readonly unknown[]> {
  const { rowsRead, rowsNew, rowsChanged, rowsUnchanged, rowsRefused, rowsSkipped } = await uploadFields(device, id)
  return [rowsRead, rowsNew, rowsChanged, rowsUnchanged, rowsRefused, rowsSkipped]
}

/** Returns the fields of an entity's records by the value of a field, without IDs and versions. */
export async function recordsOf(device: Device, entity: string, by = 'name'): Promise<Record<string, FieldValues>> {
  const rows = (await everything(device)).filter((row) => row.entity === entity && row.deletedV === null)
  return Object.fromEntries(rows.map(({ fields }) => [String(fields[by] as string), fields]))
}
