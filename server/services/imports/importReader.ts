import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { type RecordState, withChanges } from '#domain/sync/recordState.ts'
import { cellText, type SheetRow } from '#domain/parsing/cell.ts'
import { mendRows } from '#domain/transfer/mends.ts'
import { type BaseAnswer, type BaseAsk, PastValues } from '#domain/transfer/pastValues.ts'
import type { PickedSheet } from '#domain/transfer/pickSheet.ts'
import type { RowReview } from '#domain/transfer/review.ts'
import { sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import type { SheetTexts } from '#domain/transfer/sheetTexts.ts'
import { decisionsOf, matchesOf } from '#domain/transfer/importPlan.ts'
import { changesOfRow } from '#domain/transfer/rowChanges.ts'
import { type RowsAndReviewer, SheetReview } from '#draw/sheets/sheetReview.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'
import { importId, seqOf } from './importIds.ts'
import { readCatalogue } from './readCatalogue.ts'
import type { OwnChange, SentRecord, SheetOrder, Slice, SliceRow } from './importMessages.ts'

const rowsAtOnce = 2_000

type Languages = readonly [SheetTexts, ...SheetTexts[]]

export class ImportReader {
  readonly #order: SheetOrder
  readonly #languages: Languages
  readonly #records = new Map<string, RecordState>()
  readonly #past = new PastValues()
  readonly #review = new SheetReview()
  #picked: PickedSheet | undefined
  #work: RowsAndReviewer | undefined
  #reviewed = 0

  get catalogues(): string {
    return this.#order.catalogues
  }

  constructor(order: SheetOrder) {
    this.#order = order
    this.#languages = languagesOf(order)
  }

  /** Reads the file and returns its row count; throws a `TransferProblem` if it is rejected. */
  async open(): Promise<number> {
    const { bytes, fileName, kind, plan } = this.#order
    const reading = { name: fileName, ...(plan.encoding === undefined ? {} : { encoding: plan.encoding }) }
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>])
    this.#picked = await this.#review.open(file, reading, {
      kind,
      sheet: plan.sheet,
      headingRow: plan.headingRow,
      languages: this.#languages,
    })
    if (!this.#picked.heading) throw new TransferProblem(transferReason('noHeading'))
    return this.#picked.rows.length
  }

  get picked(): PickedSheet {
    if (!this.#picked) throw new Error('No sheet was opened.')
    const { table } = this.#picked
    return { ...this.#picked, table: { ...table, rows: mendRows(table.rows, this.#order.plan.mends ?? []) } }
  }

  addRecords(records: readonly SentRecord[]): void {
    for (const row of records) {
      const { id, created_v: createdV, rv, created_by: createdBy } = row
      const fields = JSON.parse(row.fields) as FieldValues
      const fv = JSON.parse(row.fv) as Record<string, number>
      const entity = row.entity as EntityName
      this.#records.set(`${entity} ${id}`, { entity, id, fields, fv, createdV, rv, deletedV: null, createdBy })
    }
  }

  /**
   * Reverts the import's own row changes in the loaded records, so that rows are validated as if the import had never
   * stopped.
   */
  forget(changes: readonly OwnChange[]): void {
    for (const { entity, entity_id: id, kind, before } of changes) {
      const key = `${entity} ${id}`
      const record = this.#records.get(key)
      if (!record) continue
      if (kind === 'create') {
        this.#records.delete(key)
        continue
      }
      const old = JSON.parse(before) as FieldValues
      const unseen = Object.fromEntries(Object.keys(old).map((name) => [name, 0]))
      this.#records.set(key, { ...record, fields: withChanges(record.fields, old), fv: { ...record.fv, ...unseen } })
    }
  }

  /**
   * Returns the next slice, which ends once it has `changes` changes or 2,000 rows, or with the last row. If record
   * history is needed first, returns the requests for it instead. Reads rows before `from` only to detect duplicates.
   */
  slice(from: number, changes: number, bases: readonly BaseAnswer[]): Slice | readonly BaseAsk[] {
    this.#past.add(bases)
    this.#work ??= this.#begin()
    const { rows, reviewer } = this.#work
    for (; this.#reviewed < from; this.#reviewed += 1) reviewer.review(rows[this.#reviewed]!)
    this.#past.takeAsks()
    const found: SliceRow[] = []
    let unchanged = 0
    let skipped = 0
    let count = 0
    let at = from
    for (; at < rows.length && count < changes && at - from < rowsAtOnce; at += 1) {
      const review = reviewer.review(rows[at]!)
      const row = this.#sliceRow(at, rows[at]!, review)
      if (row === 'unchanged') unchanged += 1
      else if (row === 'skipped') skipped += 1
      else {
        found.push(row)
        count += row.changes.length
      }
    }
    const asks = this.#past.takeAsks()
    if (asks.length > 0) return asks
    this.#reviewed = at
    return { rows: found, unchanged, skipped, next: at }
  }

  #begin(): RowsAndReviewer {
    const { plan, agreed } = this.#order
    const { areaUnit, currency, leavesHidden, reviewedV, fills, mends } = plan
    const settings = { languages: this.#languages, areaUnit, currency, agreed: new Set(agreed) }
    const records = [...this.#records.values()]
    const decided = { matches: matchesOf(plan), decisions: decisionsOf(plan), leavesHidden, fills, mends }
    return this.#review.reviewer({ records, settings, ...decided, reviewedV, baseOf: this.#past.baseOf })
  }

  #sliceRow(at: number, sheetRow: SheetRow, review: RowReview): SliceRow | 'unchanged' | 'skipped' {
    const { kind, plan } = this.#order
    const { row, outcome, reasons } = review
    if (outcome === 'skipped' || plan.leftOut.some(([first, last]) => row >= first && row <= last)) return 'skipped'
    if (outcome === 'unchanged') return 'unchanged'
    const name = this.#nameOf(sheetRow)
    if (outcome === 'refused')
      return { at, row, outcome, name, reasons: reasons.filter(({ isRefusal }) => isRefusal), changes: [] }
    const newId = (part: number): string => importId(this.#order, 'record', seqOf(at, part))
    return { at, row, outcome, name, reasons: [], changes: changesOfRow(kind, review, newId) }
  }

  #nameOf({ cells }: SheetRow): string {
    const { entity } = sheetKindOf(this.#order.kind).parts[0]
    const { titleFields, uniqueField } = entityOf(entity)
    const names = [uniqueField, 'code', ...sheetKindOf(this.#order.kind).keys, ...titleFields]
    const planned = this.#work?.plan.fields ?? []
    const texts = names.flatMap((name) =>
      planned
        .filter((field) => field.entity === entity && field.name === name)
        .map(({ columns }) => cellText(cells[columns[0].at]).trim()),
    )
    return [...new Set(texts)]
      .filter((text) => text !== '')
      .slice(0, 2)
      .join(' ')
      .slice(0, 200)
  }
}

function languagesOf({ plan, catalogues }: SheetOrder): Languages {
  const others = locales.filter((locale) => locale !== plan.locale)
  const wordsOf = (locale: Locale): SheetTexts => sheetTextsOf(locale, readCatalogue(catalogues, locale))
  return [wordsOf(plan.locale), ...others.map(wordsOf)]
}
