import type { Locale } from '../locale.ts'

/** What a pack may hold. */
export const packKinds = ['areas', 'demographics', 'income', 'poi', 'roads', 'rail'] as const
export type PackKind = (typeof packKinds)[number]

/** Kinds that a server may well lack: nothing is said of them where it does. */
export const optionalPackKinds: readonly PackKind[] = ['income', 'rail']

/** A column of a pack: numbers of one type, in the machine's own order. */
export type PackColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** Where a pack's figures come from, as shown wherever one of them is. */
export interface PackSource {
  /** Publisher and work, in its own words. */
  readonly name: string
  /** The same in the words of each language; the name stands in where there are none. */
  readonly titles?: Readonly<Record<Locale, string>> | undefined
  /** A few words in each language, for where there is little room; the name stands in where there are none. */
  readonly short?: Readonly<Record<Locale, string>> | undefined
  readonly licence: string
  readonly address?: string | undefined
}

/** What a pack says of itself; `meta` belongs to its kind. */
export interface PackHead<Meta = unknown> {
  readonly kind: PackKind
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string
  /** Time that the content speaks of: `2020-12`, `2021`. */
  readonly vintage: string
  readonly sources: readonly PackSource[]
  /** True where the content is made up for the demo, wholly or in how it is split. */
  readonly isDemo: boolean
  readonly meta: Meta
}

/** A read-only set of columns, the same on every device; named by the hash of its bytes. */
export interface Pack<Meta = unknown> extends PackHead<Meta> {
  readonly columns: Readonly<Record<string, PackColumn>>
}

/** What a source is called in full, in the language of the reader where it is known in it. */
export const fullSource = ({ name, titles }: Pick<PackSource, 'name' | 'titles'>, locale: Locale): string =>
  titles?.[locale] ?? name

/** What a source is called where there is little room. */
export const shortSource = ({ name, short }: Pick<PackSource, 'name' | 'short'>, locale: Locale): string =>
  short?.[locale] ?? name
