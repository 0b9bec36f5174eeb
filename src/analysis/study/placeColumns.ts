import type { Place } from '#domain/geo/point.ts'

/** Records with a place, as columns. Removing a row moves the last row, so indexes are valid for one version only. */
export interface PlaceColumns {
  readonly count: number
  readonly ids: readonly string[]
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** Store status, point class or competitor type; '' if unknown. */
  readonly tags: readonly string[]
  readonly types: readonly string[]
  /** Store selling space in square meters; NaN if unknown. */
  readonly sizes: Float64Array
  /** Store format, which determines the store's travel range; '' if unknown. */
  readonly formats: readonly string[]
  readonly version: number
}

export interface PlacedRecord {
  readonly place: Place | undefined
  readonly tag?: string
  readonly type?: string
  readonly format?: string
  readonly size?: number | undefined
}

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

  /** Returns the current columns. Don't store them: later changes may overwrite their arrays. */
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

  /** Sets a record. Removes it if `record` is undefined or has no place. */
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

interface Placed {
  readonly place: Place
  readonly tag: string
  readonly type: string
  readonly format: string
  readonly size: number
}

const withoutUnknown = ({ size, ...record }: PlacedRecord) => (size === undefined ? record : { ...record, size })
