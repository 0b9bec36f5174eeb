import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'

/** Callbacks for workbook XML. Names have no prefix; `tag` is the full text between the brackets. */
export interface XmlListener {
  readonly open: (name: string, tag: string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/**
 * Streaming XML parser that builds no tree. Supports predefined entities and character references, and rejects files
 * that define more entities.
 */
export class XmlScanner {
  readonly #listener: XmlListener
  #rest = ''

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  push(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start < 0) {
        const cut = wholeText(text)
        if (cut > at) this.#listener.text(text.slice(at, cut))
        at = Math.max(at, cut)
        break
      }
      if (start > at) this.#listener.text(text.slice(at, start))
      const end = this.#endOf(text, start)
      if (end < 0) {
        at = start
        break
      }
      this.#emit(text, start, end)
      at = end
    }
    this.#rest = at === 0 ? text : text.slice(at)
    if (this.#rest.length > longestTag) throw new TransferProblem(transferReason('fileDamaged', { part: 'XML' }))
  }

  /** Returns the end of a tag; −1 if incomplete. */
  #endOf(text: string, start: number): number {
    const second = text.charCodeAt(start + 1)
    if (second === 33 /* ! */) {
      if (text.startsWith('<!--', start)) return endBehind(text, '-->', start + 4)
      if (text.startsWith('<![CDATA[', start)) return endBehind(text, ']]>', start + 9)
      if (text.length - start < 9) return -1
      throw new TransferProblem(transferReason('foreignDefinitions'))
    }
    const end = text.indexOf('>', start + 1)
    return end < 0 || isWhole(text, start, end) ? end + (end < 0 ? 0 : 1) : endOfQuoted(text, start)
  }

  #emit(text: string, start: number, end: number): void {
    const second = text.charCodeAt(start + 1)
    if (second === 63 /* ? */) return
    if (second === 33) {
      if (text.startsWith('<![CDATA[', start))
        this.#listener.text(text.slice(start + 9, end - 3).replaceAll('&', '&amp;'))
      return
    }
    if (second === 47 /* / */) {
      this.#listener.close(nameAt(text, start + 2))
      return
    }
    const isEmpty = text.charCodeAt(end - 2) === 47
    const name = nameAt(text, start + 1)
    this.#listener.open(name, text.slice(start + 1, isEmpty ? end - 2 : end - 1))
    if (isEmpty) this.#listener.close(name)
  }
}

const longestTag = 2_000_000

/** Returns the length of text that is safe to emit, because an entity or a CRLF may continue in the next chunk. */
function wholeText(text: string): number {
  const entity = text.lastIndexOf('&')
  if (entity >= 0 && text.length - entity < 12 && !text.includes(';', entity)) return entity
  return text.endsWith('\r') ? text.length - 1 : text.length
}

const endBehind = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

function nameAt(text: string, from: number): string {
  let begin = from
  for (let at = from; ; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === 58 /* : */) begin = at + 1
    else if (!(letter > 32) || letter === 62 /* > */ || letter === 47 /* / */) return text.slice(begin, at)
  }
}

/** Returns whether the bracket is outside quoted values and therefore ends the tag. */
function isWhole(text: string, start: number, end: number): boolean {
  let isQuoted = false
  for (let at = start + 2; at < end; at += 1) if (text.charCodeAt(at) === 34) isQuoted = !isQuoted
  return !isQuoted
}

function endOfQuoted(text: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === 34) isQuoted = !isQuoted
    else if (letter === 62 && !isQuoted) return at + 1
  }
  return -1
}

/** Returns an attribute by its name, including any prefix; undefined if missing. */
export function attributeOf(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`)
  if (start >= 0) {
    const from = start + name.length + 3
    const end = tag.indexOf('"', from)
    return end < 0 ? undefined : plainText(tag.slice(from, end))
  }
  if (!tag.includes("'") && !/\s=|=\s|[\n\t]/.test(tag)) return undefined
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? plainText(found[1] ?? found[2]!) : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes XML entities and normalizes line ends. */
export function plainText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (!lines.includes('&')) return lines
  return lines.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? entities[name]! : whole
      const point = hex === undefined ? Number(digits) : parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
    },
  )
}

/** Decodes byte chunks: UTF-8 unless the first two bytes indicate UTF-16. */
export async function* textPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of pieces) {
    const [first, second] = piece
    decoder ??= new TextDecoder(
      first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
    )
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
}

export async function scanXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const scanner = new XmlScanner(listener)
  for await (const text of textPieces(pieces)) scanner.push(text)
}
