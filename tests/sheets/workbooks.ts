import { writeZip } from '#draw/sheets/zip/writeZip.ts'

const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface BookParts {
  readonly rows?: string
  readonly behind?: string
  readonly texts?: string
  readonly styles?: string
  readonly properties?: string
  readonly parts?: Readonly<Record<string, string | Iterable<string>>>
}

export function workbookOf({
  rows = '',
  behind = '',
  texts,
  styles,
  properties = '',
  parts = {},
}: BookParts): Promise<Blob> {
  const all: Record<string, string | Iterable<string>> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${space}" xmlns:r="${office}">${properties}<sheets><sheet name="Stores" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${space}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${space}">${texts}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet xmlns="${space}">${styles}</styleSheet>` }),
    ...parts,
  }
  const list = Object.entries(all).map(([name, pieces]) => ({
    name,
    pieces: typeof pieces === 'string' ? [pieces] : pieces,
  }))
  return writeZip(list, 'application/zip')
}
