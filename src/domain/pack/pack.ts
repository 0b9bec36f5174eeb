import type { Locale } from '../locale.ts'

export const packKinds = ['areas', 'demographics', 'income', 'poi', 'roads', 'rail'] as const
export type PackKind = (typeof packKinds)[number]

/** Pack kinds that a server may lack without a warning. */
export const optionalPackKinds: readonly PackKind[] = ['income', 'rail']

/** Column of numbers in native byte order. */
export type PackColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export interface PackSource {
  /** Publisher and title in their original language. */
  readonly name: string
  /** Localized full names; `name` by default. */
  readonly titles?: Readonly<Record<Locale, string>> | undefined
  readonly short?: Readonly<Record<Locale, string>> | undefined
  readonly licence: string
  readonly address?: string | undefined
}

export interface PackHead<Meta = unknown> {
  readonly kind: PackKind
  /** Country, ISO 3166-1 alpha-2 in lowercase. */
  readonly country: string
  /** Period of the content, such as `2020-12` or `2021`. */
  readonly vintage: string
  readonly sources: readonly PackSource[]
  /** True if content or its breakdown is made up for the demo. */
  readonly isDemo: boolean
  readonly meta: Meta
}

/** A read-only set of columns, identical on every device; named by the hash of its bytes. */
export interface Pack<Meta = unknown> extends PackHead<Meta> {
  readonly columns: Readonly<Record<string, PackColumn>>
}

export const fullSource = ({ name, titles }: Pick<PackSource, 'name' | 'titles'>, locale: Locale): string =>
  titles?.[locale] ?? name

export const shortSource = ({ name, short }: Pick<PackSource, 'name' | 'short'>, locale: Locale): string =>
  short?.[locale] ?? name
