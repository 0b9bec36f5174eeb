import type { FileReference } from '#domain/fields/field.ts'
import type { FileIntake } from '#session/files/fileIntake.ts'
import type { SheetHost } from '#session/workers/sheetHost.ts'

/**
 * Keeps the file on this device, so that a reload, a crash or a dead spot loses nothing of it. A text with zeros between its letters (UTF-16) is kept in
 * UTF-8, because files with zeros are taken for programs; a workbook whose name has another ending gets that of one.
 */
export async function keepOriginal({ review }: SheetHost, intake: FileIntake, file: File): Promise<FileReference> {
  const content = await review.keepable(file)
  const isText = (await content.slice(0, 2).text()) !== 'PK'
  const name = isText || /\.xlsx$/i.test(file.name) ? file.name : `${file.name}.xlsx`
  return intake.take(new File([content], name, { lastModified: file.lastModified }), 'file')
}
