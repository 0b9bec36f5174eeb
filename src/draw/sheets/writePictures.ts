import { csvPieces } from './csv/writeCsv.ts'
import { writeZip } from './zip/writeZip.ts'

/** Pictures as a ZIP file under the names that are given, with a list that says what each is. */
export const writePictures = (
  files: readonly { readonly name: string; readonly content: Blob }[],
  list: { readonly name: string; readonly rows: readonly (readonly string[])[] },
): Promise<Blob> => writeZip([{ name: list.name, pieces: csvPieces(list.rows) }, ...files], 'application/zip')
