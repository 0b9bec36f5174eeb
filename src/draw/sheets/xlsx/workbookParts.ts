import { truncateCell } from '#domain/parsing/cell.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { sheetLimits } from '../sheetLimits.ts'
import type { ZipParts } from '../zip/readZip.ts'
import { type CellFormat, formatOf } from './cellFormats.ts'
import { decodeCellText } from './cellTextCode.ts'
import { attributeOf, plainText, scanXml } from './xmlScanner.ts'

interface SheetEntry {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

export interface WorkbookParts {
  readonly sheets: readonly SheetEntry[]
  readonly is1904: boolean
  readonly formats: readonly CellFormat[]
  readonly texts: readonly string[]
  /** Indexes of texts over the limit. A file is refused if a cell uses such a text; the error names the cell's row. */
  readonly longTexts: ReadonlySet<number>
}

const nothing = (): void => undefined

export async function readWorkbookParts(zip: ZipParts): Promise<WorkbookParts> {
  const path = ['xl/workbook.xml', ...zip.names().filter((name) => /(^|\/)workbook\.xml$/.test(name))].find(zip.has)
  if (path === undefined)
    throw new TransferProblem(
      transferReason(zip.names().some((name) => name.endsWith('workbook.bin')) ? 'binaryWorkbook' : 'notASheet'),
    )
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await readTargets(zip, `${folder}_rels/workbook.xml.rels`, folder)
  let is1904 = false
  const sheets: SheetEntry[] = []
  await scanXml(zip.open(path), {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(tag, 'date1904') ?? '')
      if (name !== 'sheet') return
      const target = targets.byId.get(relationOf(tag))
      const isHidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible'
      if (target !== undefined) sheets.push({ name: attributeOf(tag, 'name') ?? '', path: target, isHidden })
    },
    close: nothing,
    text: nothing,
  })
  const styles = targets.byType.get('styles')
  const texts = targets.byType.get('sharedStrings')
  const shared = texts !== undefined && zip.has(texts) ? await readTexts(zip, texts) : undefined
  return {
    sheets,
    is1904,
    formats: styles !== undefined && zip.has(styles) ? await readFormats(zip, styles) : [],
    texts: shared?.texts ?? [],
    longTexts: shared?.longTexts ?? new Set(),
  }
}

/** Returns the relationship id in a sheet tag: the last `id` attribute with a prefix (`r:id`), else the first `id`. */
export function relationOf(tag: string): string {
  const ids = [...tag.matchAll(/\s(\w*:?id)\s*=\s*["']([^"']*)["']/g)]
  return (ids.findLast(([, name]) => name!.includes(':')) ?? ids[0])?.[2] ?? ''
}

async function readTargets(zip: ZipParts, path: string, folder: string) {
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  if (!zip.has(path)) throw new TransferProblem(transferReason('fileDamaged', { part: path }))
  await scanXml(zip.open(path), {
    open(name, tag) {
      const target = attributeOf(tag, 'Target')
      if (name !== 'Relationship' || target === undefined || attributeOf(tag, 'TargetMode') === 'External') return
      const whole = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '')
      byId.set(attributeOf(tag, 'Id') ?? '', whole)
      byType.set((attributeOf(tag, 'Type') ?? '').split('/').at(-1)!, whole)
    },
    close: nothing,
    text: nothing,
  })
  return { byId, byType }
}

async function readFormats(zip: ZipParts, path: string): Promise<readonly CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCells = false
  await scanXml(zip.open(path), {
    open(name, tag) {
      if (name === 'numFmt') codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
    text: nothing,
  })
  return formats
}

/** Reads the shared texts, without phonetic hints (`rPh`). */
async function readTexts(zip: ZipParts, path: string): Promise<Pick<WorkbookParts, 'texts' | 'longTexts'>> {
  const texts: string[] = []
  const longTexts = new Set<number>()
  let text = ''
  let isText = false
  let isSound = false
  await scanXml(zip.open(path, sheetLimits.sharedTextMegabytes), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSound = true
      else if (name === 't') isText = !isSound
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isSound = false
      else if (name === 'si') {
        if (text.length > sheetLimits.cellCharacters) longTexts.add(texts.length)
        texts.push(truncateCell(decodeCellText(text)))
      }
    },
    text(piece) {
      if (isText && text.length <= sheetLimits.cellCharacters) text += plainText(piece)
    },
  })
  return { texts, longTexts }
}
