import type { ImportKind } from '#domain/pack/officialKinds.ts'

export interface NamedFile {
  readonly name: string
  readonly path: string
  /** Type of all places in a points file, such as `school`, or kind of all lines in a rail file. */
  readonly as?: string | undefined
  /** If the file is read several times, its bytes are counted each time. */
  readonly onBytes?: ((count: number) => void) | undefined
}

export const isPbf = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.pbf$/i.test(name)

export const isOsmXml = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.osm(?:\.gz)?$/i.test(name)

export const isWorkbook = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.xlsx$/i.test(name)

export const isTable = (file: Pick<NamedFile, 'name'>): boolean =>
  isWorkbook(file) || /\.csv(?:\.gz)?$/i.test(file.name)

export const isOsm = (file: Pick<NamedFile, 'name'>): boolean => isPbf(file) || isOsmXml(file)

/**
 * Returns how many times an import reads a file: OpenStreetMap files three times, or four for rail, which also needs
 * the routes; other files once.
 */
export function passesOf(file: Pick<NamedFile, 'name'>, kind: ImportKind): number {
  if (!isOsm(file)) return 1
  return kind === 'rail' ? 4 : 3
}
