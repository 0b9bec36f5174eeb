import { csvPieces } from './csv/writeCsv.ts'
import { writeZip } from './zip/writeZip.ts'

/** Writes pictures as a ZIP file with the given names and an index describing each. */
export const writePictures = (
  files: readonly { readonly name: string; readonly content: Blob }[],
  list: { readonly name: string; readonly rows: readonly (readonly string[])[] },
): Promise<Blob> => writeZip([{ name: list.name, pieces: csvPieces(list.rows) }, ...files], 'application/zip')
