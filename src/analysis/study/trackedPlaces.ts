import { pausedBrands } from '#domain/brand/trackedBrands.ts'
import { PatchedColumns, type PlaceColumns, type PlacedRecord } from './placeColumns.ts'

type Fields = Readonly<Record<string, unknown>>
type Changes = readonly (readonly [string, Fields | undefined])[]

/** Competitor places as columns, excluding places of paused brands. Brands and places may arrive in any order. */
export class TrackedPlaces {
  readonly #columns = new PatchedColumns()
  readonly #brands = new Map<string, Fields>()
  readonly #places = new Map<string, Fields>()
  readonly #placed: (fields: Fields) => PlacedRecord
  #paused: ReadonlySet<unknown> = new Set()

  constructor(placed: (fields: Fields) => PlacedRecord) {
    this.#placed = placed
  }

  columns = (): PlaceColumns => this.#columns.columns()

  replacePlaces(records: Changes): void {
    this.#places.clear()
    take(this.#places, records)
    this.#showAll()
  }

  patchPlaces(changes: Changes): void {
    take(this.#places, changes)
    for (const [id, fields] of changes) this.#columns.set(id, this.#shown(fields))
  }

  replaceBrands(records: Changes): void {
    this.#brands.clear()
    this.patchBrands(records)
  }

  patchBrands(changes: Changes): void {
    take(this.#brands, changes)
    const now = pausedBrands(Array.from(this.#brands, ([id, fields]) => ({ id, fields })))
    const isSame = now.size === this.#paused.size && [...now].every((id) => this.#paused.has(id))
    this.#paused = now
    if (!isSame) this.#showAll()
  }

  #showAll(): void {
    this.#columns.replace(Array.from(this.#places, ([id, fields]) => [id, this.#shown(fields) ?? nowhere]))
  }

  #shown(fields: Fields | undefined): PlacedRecord | undefined {
    return fields && !this.#paused.has(fields['brand']) ? this.#placed(fields) : undefined
  }
}

const nowhere: PlacedRecord = { place: undefined }

function take(records: Map<string, Fields>, changes: Changes): void {
  for (const [id, fields] of changes) {
    if (fields) records.set(id, fields)
    else records.delete(id)
  }
}
