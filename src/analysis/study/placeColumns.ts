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
  /** Selling space of stores in square metres; NaN where it is not known. */
  readonly sizes: Float64Array
  /** What a store is as to how far people travel to it; '' where there is none. */
  readonly formats: readonly string[]
  /** Raised by every change. */
  readonly version: number
}

/** What a record is for the study. Without a place it takes no part. */
export interface PlacedRecord {
  readonly place: Place | undefined
  readonly tag?: string
  readonly type?: string
  readonly format?: string
  readonly size?: number | undefined
}

/** Columns of records, patched by id. */
export class PatchedColumns {
  readonly #rows = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #tags: string[] = []
  readonly #types: string[] = []
  readonly #formats: string[] = []
  #longitude = new Float64Array(64)
  #latitude = new Float64Array(64)
  #sizes = new Float64Array(64)
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
      sizes: this.#sizes,
      formats: this.#formats,
      version: this.#version,
    }
  }

  /** Sets a record; undefined, or one without a place, removes it. */
  set(id: string, record: PlacedRecord | undefined): void {
    if (!record?.place) {
      this.#remove(id)
      return
    }
    const row = this.#rows.get(id) ?? this.#ids.length
    const made = { tag: '', type: '', format: '', size: Number.NaN, ...withoutUnknown(record), place: record.place }
    if (row < this.#ids.length && this.#isSame(row, made)) return
    this.#grow(row)
    this.#write(row, id, made)
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
      this.#write(row, this.#ids[last]!, this.#at(last))
    }
    this.#rows.delete(id)
    for (const column of [this.#ids, this.#tags, this.#types, this.#formats]) column.pop()
    this.#version++
  }

  #at(row: number): Placed {
    return {
      place: { longitude: this.#longitude[row]!, latitude: this.#latitude[row]! },
      tag: this.#tags[row]!,
      type: this.#types[row]!,
      format: this.#formats[row]!,
      size: this.#sizes[row]!,
    }
  }

  #write(row: number, id: string, { place, tag, type, format, size }: Placed): void {
    this.#rows.set(id, row)
    this.#ids[row] = id
    this.#tags[row] = tag
    this.#types[row] = type
    this.#formats[row] = format
    this.#longitude[row] = place.longitude
    this.#latitude[row] = place.latitude
    this.#sizes[row] = size
  }

  #isSame(row: number, record: Placed): boolean {
    const before = this.#at(row)
    const { longitude, latitude } = before.place
    const isSamePlace = record.place.longitude === longitude && record.place.latitude === latitude
    const parts = ['tag', 'type', 'format', 'size'] as const
    return isSamePlace && parts.every((part) => Object.is(before[part], record[part]))
  }

  #grow(row: number): void {
    if (row < this.#longitude.length) return
    const wider = (column: Float64Array): Float64Array<ArrayBuffer> => {
      const made = new Float64Array(2 * row)
      made.set(column)
      return made
    }
    this.#longitude = wider(this.#longitude)
    this.#latitude = wider(this.#latitude)
    this.#sizes = wider(this.#sizes)
  }
}

/** A record with all that columns hold of it. */
interface Placed {
  readonly place: Place
  readonly tag: string
  readonly type: string
  readonly format: string
  readonly size: number
}

const withoutUnknown = ({ size, ...record }: PlacedRecord) => (size === undefined ? record : { ...record, size })
