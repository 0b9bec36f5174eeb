import type { Place } from '#domain/geo/point.ts'

/** Records that stand at a place, as columns; a row moves when another is removed, so rows are good for one version only. */
export interface PlaceColumns {
  readonly count: number
  readonly ids: readonly string[]
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** What the records are told apart by: status of a store, class of a point; '' where there is none. */
  readonly tags: readonly string[]
  readonly types: readonly string[]
  /** Raised by every change. */
  readonly version: number
}

/** What a record is for the study. Without a place it takes no part. */
export interface PlacedRecord {
  readonly place: Place | undefined
  readonly tag?: string
  readonly type?: string
}

/** Columns of records, patched by id. */
export class PatchedColumns {
  readonly #rows = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #tags: string[] = []
  readonly #types: string[] = []
  #longitude = new Float64Array(64)
  #latitude = new Float64Array(64)
  #version = 0

  /** The columns as they are now; their arrays are reused by later changes. */
  columns(): PlaceColumns {
    return {
      count: this.#ids.length,
      ids: this.#ids,
      longitude: this.#longitude,
      latitude: this.#latitude,
      tags: this.#tags,
      types: this.#types,
      version: this.#version,
    }
  }

  /** Sets a record; undefined, or one without a place, removes it. */
  set(id: string, record: PlacedRecord | undefined): void {
    if (!record?.place) {
      this.#remove(id)
      return
    }
    const { place, tag = '', type = '' } = record
    const row = this.#rows.get(id) ?? this.#ids.length
    if (row < this.#ids.length && this.#isSame(row, place, tag, type)) return
    this.#grow(row)
    this.#write(row, id, place, tag, type)
    this.#version++
  }

  /** Makes the columns those of the records given, in one change. */
  replace(records: Iterable<readonly [string, PlacedRecord]>): void {
    const gone = new Set(this.#ids)
    for (const [id, record] of records) {
      gone.delete(id)
      this.set(id, record)
    }
    for (const id of gone) this.#remove(id)
  }

  #remove(id: string): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    const last = this.#ids.length - 1
    if (row !== last) {
      const place = { longitude: this.#longitude[last]!, latitude: this.#latitude[last]! }
      this.#write(row, this.#ids[last]!, place, this.#tags[last]!, this.#types[last]!)
    }
    this.#rows.delete(id)
    for (const column of [this.#ids, this.#tags, this.#types]) column.pop()
    this.#version++
  }

  #write(row: number, id: string, { longitude, latitude }: Place, tag: string, type: string): void {
    this.#rows.set(id, row)
    this.#ids[row] = id
    this.#tags[row] = tag
    this.#types[row] = type
    this.#longitude[row] = longitude
    this.#latitude[row] = latitude
  }

  #isSame(row: number, { longitude, latitude }: Place, tag: string, type: string): boolean {
    const isSamePlace = this.#longitude[row] === longitude && this.#latitude[row] === latitude
    return isSamePlace && this.#tags[row] === tag && this.#types[row] === type
  }

  #grow(row: number): void {
    if (row < this.#longitude.length) return
    const [longitude, latitude] = [new Float64Array(2 * row), new Float64Array(2 * row)]
    longitude.set(this.#longitude)
    latitude.set(this.#latitude)
    this.#longitude = longitude
    this.#latitude = latitude
  }
}
