/** A file on this machine with the name that it is spoken of. */
export interface NamedFile {
  readonly name: string
  readonly path: string
  /** Type of all its places, for a file of points that does not say it itself: `school`. */
  readonly as?: string | undefined
  /** Hears how many more of its bytes were read; files that are read several times are heard of each time. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** True for OpenStreetMap's binary form, by its name. */
export const isPbf = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.pbf$/i.test(name)

/** True for OpenStreetMap's XML, packed with gzip or not, by its name. */
export const isOsmXml = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.osm(?:\.gz)?$/i.test(name)

/** True for a workbook of a spreadsheet program, by its name. */
export const isWorkbook = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.xlsx$/i.test(name)

/** True for a table, by its name: a workbook, or comma-separated, packed with gzip or not. */
export const isTable = (file: Pick<NamedFile, 'name'>): boolean =>
  isWorkbook(file) || /\.csv(?:\.gz)?$/i.test(file.name)

/** True for OpenStreetMap in either form, by its name. */
export const isOsm = (file: Pick<NamedFile, 'name'>): boolean => isPbf(file) || isOsmXml(file)

/** How often a file is read from end to end. */
export const passesOf = (file: Pick<NamedFile, 'name'>): number => (isOsm(file) ? 3 : 1)
