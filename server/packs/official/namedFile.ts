export interface NamedFile {
  readonly name: string
  readonly path: string
  /** Type of all places in a points file that doesn't state it: `school`. */
  readonly as?: string | undefined
  /** Called with each count of bytes read, again for each pass over the file. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** Returns whether the name is OpenStreetMap's binary format. */
export const isPbf = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.pbf$/i.test(name)

/** Returns whether the name is OpenStreetMap XML, optionally gzipped. */
export const isOsmXml = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.osm(?:\.gz)?$/i.test(name)

/** Returns whether the name is a spreadsheet workbook. */
export const isWorkbook = ({ name }: Pick<NamedFile, 'name'>): boolean => /\.xlsx$/i.test(name)

/** Returns whether the name is a table: a workbook or an optionally gzipped CSV. */
export const isTable = (file: Pick<NamedFile, 'name'>): boolean =>
  isWorkbook(file) || /\.csv(?:\.gz)?$/i.test(file.name)

/** Returns whether the name is either OpenStreetMap format. */
export const isOsm = (file: Pick<NamedFile, 'name'>): boolean => isPbf(file) || isOsmXml(file)

/** Returns the number of passes over a file. */
export const passesOf = (file: Pick<NamedFile, 'name'>): number => (isOsm(file) ? 3 : 1)
