import type { ReportFigure, ReportFigures } from '#domain/report/reportFigure.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { roundTo15 } from '#domain/parsing/cell.ts'
import { serialOfDay } from '#domain/parsing/serialDay.ts'
import { columnLetters, escapeXml, mainSpace, SharedTexts, xmlHead } from '../../sheets/xlsx/writeSheetXml.ts'
import { relations, xlsxType } from '../../sheets/xlsx/writeWorkbook.ts'
import { writeZip, type ZipPart } from '../../sheets/zip/writeZip.ts'
import { BookStyles } from './bookStyles.ts'
import type { BookCell, BookSheet, BookWords } from './bookTypes.ts'
import { formatCode, formulaOf, namesOf } from './figureFormula.ts'
import { reportSheets } from './reportSheets.ts'

const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Writes a report as a workbook with formatted numbers and dates. Derived figures are formulas over the inputs sheet
 * where these reproduce our value. Our value is cached with each formula, because phones and protected views don't
 * calculate.
 */
export function writeReportBook(report: Report, words: BookWords): Promise<Blob> {
  const sheets = reportSheets(report, words)
  const names = namesOf(report.figures)
  const writer = new SheetWriter(report.figures, names)
  const pages = sheets.map((sheet) => writer.sheet(sheet))
  return writeZip(partsOf(sheets, pages, writer, definedNames(sheets, names, words)), xlsxType)
}

class SheetWriter {
  readonly texts = new SharedTexts()
  readonly styles = new BookStyles()
  readonly #figures: ReportFigures
  readonly #names: ReadonlyMap<string, string>

  constructor(figures: ReportFigures, names: ReadonlyMap<string, string>) {
    this.#figures = figures
    this.#names = names
  }

  sheet({ rows, frozenRows }: BookSheet): string {
    const widths = widthsOf(rows)
    const columns = widths
      .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
      .join('')
    const body = rows.map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => this.#cell(cell, `${columnLetters(column)}${at + 1}`)).join('')}</row>`,
    )
    const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
    return `${xmlHead}<worksheet xmlns="${mainSpace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>${body.join('')}</sheetData><pageSetup paperSize="9" orientation="${widths.length > 6 ? 'landscape' : 'portrait'}" fitToHeight="0"/></worksheet>`
  }

  #cell(cell: BookCell, place: string): string {
    if (cell === undefined) return ''
    if ('text' in cell) return this.#text(cell.text, place, this.styles.styleOf(cell.look ?? 'plain', '@'))
    const { figure, look = 'plain', isInput = false } = cell
    const style = this.styles.styleOf(look, formatCode(figure.format))
    const formula = isInput ? formulaOf(figure, this.#figures, this.#names) : this.#names.get(figure.id)
    const value = cellValue(figure)
    if (formula === undefined)
      return typeof value === 'number'
        ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
        : this.#text(value, place, style)
    return typeof value === 'number'
      ? `<c r="${place}" s="${style}"><f>${escapeXml(formula)}</f><v>${value}</v></c>`
      : `<c r="${place}" s="${style}" t="str"><f>${escapeXml(formula)}</f><v>${escapeXml(value)}</v></c>`
  }

  #text(text: string, place: string, style: number): string {
    return `<c r="${place}" s="${style}" t="s"><v>${this.texts.placeOf(text)}</v></c>`
  }
}

function cellValue({ value, format }: ReportFigure): number | string {
  if (typeof value === 'number' && Number.isFinite(value)) return roundTo15(value)
  if (typeof value !== 'string' || value === '') return '–'
  return format.kind === 'date' ? (serialOfDay(value) ?? value) : value
}

function definedNames(sheets: readonly BookSheet[], names: ReadonlyMap<string, string>, { inputs }: BookWords): string {
  const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`
  const figures = [...names.values()].map(
    (name, at) => `<definedName name="${name}">${escapeXml(quoted(inputs))}!$B$${at + 2}</definedName>`,
  )
  const titles = sheets.map(
    ({ name, frozenRows }, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escapeXml(quoted(name))}!$1:$${frozenRows}</definedName>`,
  )
  return [...titles, ...figures].join('')
}

function* partsOf(
  sheets: readonly BookSheet[],
  pages: readonly string[],
  { texts, styles }: SheetWriter,
  names: string,
): Generator<ZipPart> {
  const one = (name: string, text: string): ZipPart => ({ name, pieces: [text] })
  const list = sheets
    .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')
  yield one('[Content_Types].xml', contentTypes(sheets.length))
  yield one('_rels/.rels', relations([['rId1', `${officeSpace}/officeDocument`, 'xl/workbook.xml']]))
  yield one(
    'xl/workbook.xml',
    `${xmlHead}<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets>${list}</sheets><definedNames>${names}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
  )
  yield one(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at) => [`rId${at + 1}`, `${officeSpace}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', `${officeSpace}/styles`, 'styles.xml'],
      ['texts', `${officeSpace}/sharedStrings`, 'sharedStrings.xml'],
    ]),
  )
  yield one('xl/styles.xml', styles.xml())
  for (const [at, page] of pages.entries()) yield one(`xl/worksheets/sheet${at + 1}.xml`, page)
  yield { name: 'xl/sharedStrings.xml', pieces: texts.pieces() }
}

function contentTypes(count: number): string {
  const book = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ['/xl/sharedStrings.xml', 'sharedStrings'],
    ...Array.from({ length: count }, (_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ]
  return `${xmlHead}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${book}.${type}+xml"/>`)
    .join('')}</Types>`
}

/** Returns column widths; East Asian characters count double, and long texts wrap. */
function widthsOf(rows: readonly (readonly BookCell[])[]): readonly number[] {
  const widths: number[] = []
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) {
      const text =
        cell === undefined || ('text' in cell && cell.look === 'title')
          ? ''
          : 'text' in cell
            ? cell.text
            : '0'.repeat(12)
      const wide = Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 2)
      widths[at] = Math.min(46, Math.max(widths[at] ?? 10, wide))
    }
  return widths.length === 0 ? [10] : widths
}
