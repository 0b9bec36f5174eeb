import type { Cell } from '#domain/parsing/cell.ts'
import { writeZip, type ZipPart } from '../zip/writeZip.ts'
import { type HeadingNote, noteShapesXml, notesXml } from './notes.ts'
import {
  cellStyles,
  type ColumnLook,
  columnLetters,
  escapeXml,
  mainSpace,
  rowPieces,
  SharedTexts,
  xmlHead,
} from './writeSheetXml.ts'

export interface BookColumn extends ColumnLook {
  readonly isRequired: boolean
  /** Name of the dropdown list; a value that isn't in the list only triggers a warning. */
  readonly list?: string | undefined
  readonly note?: string | undefined
}

export interface BookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly columns: readonly BookColumn[]
  readonly rows: Iterable<readonly Cell[]>
}

export interface Book {
  readonly sheets: readonly BookSheet[]
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly properties: Readonly<Record<string, string>>
}

const codesSheet = '_codes'
/** Number of empty rows with dropdowns after the last row. Limited, because some programs save each such row. */
const rowsToAdd = 1_000
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const xlsxType = `${workbookType}.sheet`

/** Writes a workbook row by row: memory holds only the packed file and the shared texts. */
export function writeWorkbook(book: Book, signal?: AbortSignal): Promise<Blob> {
  const lists = [...book.lists]
  const sheets = lists.length === 0 ? book.sheets : [...book.sheets, sheetOfLists(lists)]
  return writeZip(partsOf({ ...book, sheets }, lists), xlsxType, signal)
}

function* partsOf(book: Book, lists: readonly (readonly [string, readonly string[]])[]): Generator<ZipPart> {
  const texts = new SharedTexts()
  const one = (name: string, text: string): ZipPart => ({ name, pieces: [text] })
  const notes = book.sheets.map(({ columns }) =>
    columns.flatMap(({ note }, column): HeadingNote[] => (note === undefined ? [] : [{ column, text: note }])),
  )
  yield one('[Content_Types].xml', contentTypes(notes))
  yield one(
    '_rels/.rels',
    relations([
      ['rId1', `${officeSpace}/officeDocument`, 'xl/workbook.xml'],
      ['rId2', `${officeSpace}/custom-properties`, 'docProps/custom.xml'],
    ]),
  )
  yield one('docProps/custom.xml', customProperties(book.properties))
  yield one('xl/workbook.xml', workbookXml(book, lists))
  yield one(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...book.sheets.map(
        (_, at) => [`rId${at + 1}`, `${officeSpace}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const,
      ),
      ['styles', `${officeSpace}/styles`, 'styles.xml'],
      ['texts', `${officeSpace}/sharedStrings`, 'sharedStrings.xml'],
    ]),
  )
  yield one('xl/styles.xml', stylesXml)
  for (const [at, sheet] of book.sheets.entries()) {
    yield { name: `xl/worksheets/sheet${at + 1}.xml`, pieces: sheetPieces(sheet, texts, notes[at]!.length > 0) }
    if (notes[at]!.length === 0) continue
    yield one(
      `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      relations([
        ['shapes', `${officeSpace}/vmlDrawing`, `../drawings/notes${at + 1}.vml`],
        ['notes', `${officeSpace}/comments`, `../comments${at + 1}.xml`],
      ]),
    )
    yield one(`xl/comments${at + 1}.xml`, notesXml(notes[at]!))
    yield one(`xl/drawings/notes${at + 1}.vml`, noteShapesXml(notes[at]!))
  }
  yield { name: 'xl/sharedStrings.xml', pieces: texts.pieces() }
}

function* sheetPieces({ columns, rows }: BookSheet, texts: SharedTexts, hasNotes: boolean): Generator<string> {
  yield `${xmlHead}<worksheet xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  for (const [at, { isText, isHidden, width }] of columns.entries())
    yield `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isText ? ` style="${cellStyles.text}"` : ''}${isHidden ? ' hidden="1"' : ''}/>`
  yield '</cols><sheetData>'
  let count = 0
  const styles = columns.map(({ isRequired }) => (isRequired ? cellStyles.required : cellStyles.heading))
  for (const piece of rowPieces(rows, columns, texts, styles)) {
    count += 1
    yield piece
  }
  yield '</sheetData>'
  if (columns.length > 0) yield `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${Math.max(1, count)}"/>`
  yield validations(columns, count + rowsToAdd)
  if (hasNotes) yield '<legacyDrawing r:id="shapes"/>'
  yield '</worksheet>'
}

function validations(columns: readonly BookColumn[], last: number): string {
  const lists = columns.flatMap(({ list }, at) => (list === undefined ? [] : [{ list, letters: columnLetters(at) }]))
  if (lists.length === 0) return ''
  const lines = lists.map(
    ({ list, letters }) =>
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${letters}2:${letters}${last}"><formula1>list_${list}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${lists.length}">${lines.join('')}</dataValidations>`
}

function sheetOfLists(lists: readonly (readonly [string, readonly string[]])[]): BookSheet {
  const longest = Math.max(0, ...lists.map(([, entries]) => entries.length))
  const rows = [
    lists.map(([name]) => name),
    ...Array.from({ length: longest }, (_, row) => lists.map(([, entries]) => entries[row])),
  ]
  const columns = lists.map(() => ({ isText: true, isHidden: false, width: 20, isRequired: false }))
  return { name: codesSheet, isHidden: true, columns, rows }
}

function workbookXml({ sheets }: Book, lists: readonly (readonly [string, readonly string[]])[]): string {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const names = lists.map(
    ([name, entries], at) =>
      `<definedName name="list_${name}">${codesSheet}!$${columnLetters(at)}$2:$${columnLetters(at)}$${Math.max(2, entries.length + 1)}</definedName>`,
  )
  return `${xmlHead}<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets>${list.join('')}</sheets>${names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`
}

export const relations = (all: readonly (readonly [string, string, string])[]): string =>
  `${xmlHead}<Relationships xmlns="${packageSpace}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (notes: readonly (readonly HeadingNote[])[]): string => {
  const parts = [
    ['/xl/workbook.xml', `${workbookType}.sheet.main+xml`],
    ['/xl/styles.xml', `${workbookType}.styles+xml`],
    ['/xl/sharedStrings.xml', `${workbookType}.sharedStrings+xml`],
    ['/docProps/custom.xml', 'application/vnd.openxmlformats-officedocument.custom-properties+xml'],
    ...notes.flatMap((of, at) => [
      [`/xl/worksheets/sheet${at + 1}.xml`, `${workbookType}.worksheet+xml`],
      ...(of.length > 0 ? [[`/xl/comments${at + 1}.xml`, `${workbookType}.comments+xml`]] : []),
    ]),
  ]
  return `${xmlHead}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${parts
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join('')}</Types>`
}

const customProperties = (properties: Readonly<Record<string, string>>): string =>
  `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${Object.entries(
    properties,
  )
    .map(
      ([name, value], at) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + 2}" name="${escapeXml(name)}"><vt:lpwstr>${escapeXml(value)}</vt:lpwstr></property>`,
    )
    .join('')}</Properties>`

const stylesXml = `${xmlHead}<styleSheet xmlns="${mainSpace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEDE8"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EBFA"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="1" fillId="3" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
