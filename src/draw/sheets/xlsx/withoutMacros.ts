import { readZip } from '../zip/readZip.ts'
import { writeZip, type ZipPart } from '../zip/writeZip.ts'

const typesPart = '[Content_Types].xml'
const plainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const macroType = /application\/vnd\.ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml/g
const named = /<(?:Relationship|Override)\b[^<>]*>/g
const withoutPrograms = (xml: string): string =>
  xml.replace(named, (tag) => (tag.endsWith('/>') && tag.includes('vbaProject') ? '' : tag))

/**
 * Returns a copy of a macro workbook without macros and pictures, because pictures are never read. Undefined for other
 * workbooks, which need no copy.
 */
export async function withoutMacros(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const zip = readZip(bytes)
  if (!zip.has(typesPart) || !(await textOf(zip.open(typesPart))).join('').includes('macroEnabled')) return undefined
  const parts: ZipPart[] = []
  for (const name of zip.names().filter((part) => /\.(?:xml|rels)$/i.test(part))) {
    const pieces = await textOf(zip.open(name))
    // Names are in lowercase here; only the content types part is case-sensitive, so restore its case below.
    const isTypes = name === typesPart.toLowerCase()
    const isAbout = isTypes || name.endsWith('.rels')
    parts.push({
      name: isTypes ? typesPart : name,
      pieces: isAbout ? [withoutPrograms(pieces.join('').replace(macroType, `${plainType}.main+xml`))] : pieces,
    })
  }
  return writeZip(parts, plainType)
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const piece of bytes) pieces.push(decoder.decode(piece, { stream: true }))
  return [...pieces, decoder.decode()]
}
