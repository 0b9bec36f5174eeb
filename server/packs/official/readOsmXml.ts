import { StringDecoder } from 'node:string_decoder'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readBytes } from './readBytes.ts'
import type { OsmNode, OsmWay } from './readPbf.ts'

/** Maximum tag length in characters; a longer tag is treated as unterminated. */
const longestTag = 1 << 20

/**
 * Streams nodes and ways of OpenStreetMap XML (optionally gzipped) in file order. Throws a PackProblem if the file is
 * another format or truncated.
 */
export async function* readOsmXml(file: NamedFile): AsyncGenerator<OsmNode | OsmWay> {
  const decoder = new StringDecoder('utf8')
  const items = new ItemReader()
  let text = ''
  let isOsm = false
  let isEmpty = true
  for await (const chunk of readBytes(file)) {
    isEmpty &&= chunk.length === 0
    text += decoder.write(chunk)
    isOsm ||= beginsAsOsm(text)
    if (!isOsm) {
      if (text.length > longestTag) break
      continue
    }
    text = text.slice(yield* items.take(text))
    if (text.length > longestTag) throw new PackProblem(packReason('cutInOsm', { file: file.name }))
  }
  if (isEmpty) throw new PackProblem(packReason('empty', { file: file.name }))
  if (!isOsm) throw new PackProblem(packReason('noOsm', { file: file.name }))
  if (!items.isWhole) throw new PackProblem(packReason('cutInOsm', { file: file.name }))
}

/** Returns whether a text starts with the osm tag, after only an XML declaration and comments. */
export function beginsAsOsm(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (/^\s$/.test(text.charAt(at))) at += 1
    const end = text.startsWith('<?xml', at) ? '>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (end === undefined) return /^<osm[\s>]$/.test(text.slice(at, at + 5))
    const place = text.indexOf(end, at + 4)
    if (place < 0) return false
    at = place + end.length
  }
}

interface OpenItem {
  readonly kind: 'node' | 'way'
  readonly attributes: Readonly<Record<string, string>>
  readonly tags: Record<string, string>
  readonly refs: number[]
}

class ItemReader {
  #open: OpenItem | undefined
  /** True once the closing `osm` tag has been read. */
  isWhole = false

  #end(): OsmNode | OsmWay {
    const { kind, attributes, tags, refs } = this.#open!
    this.#open = undefined
    const id = Number(attributes['id'])
    if (kind === 'way') return { type: 'way', id, refs, tags }
    return { type: 'node', id, lon: Number(attributes['lon']), lat: Number(attributes['lat']), tags }
  }

  /** Yields completed items; returns the end of the last complete tag. */
  *take(text: string): Generator<OsmNode | OsmWay, number> {
    let taken = 0
    for (let begin = text.indexOf('<'); begin >= 0; begin = text.indexOf('<', taken)) {
      const end = text.startsWith('<!--', begin) ? text.indexOf('-->', begin + 4) : endOfTag(text, begin + 1)
      if (end < 0) break
      taken = end + (text[end] === '<' ? 0 : 1)
      if (text[end] !== '>') continue
      const [, close, name, rest = ''] = /^<(\/?)(\w+)(.*)$/s.exec(text.slice(begin, end)) ?? []
      if (close === '/') {
        if (name === 'osm') this.isWhole = true
        else if (name === this.#open?.kind) yield this.#end()
      } else if (name === 'node' || name === 'way') {
        this.#open = { kind: name, attributes: attributesOf(rest), tags: {}, refs: [] }
        if (rest.endsWith('/')) yield this.#end()
      } else if (name === 'tag' && this.#open) {
        const { k, v } = attributesOf(rest)
        if (k !== undefined && v !== undefined) this.#open.tags[k] = v
      } else if (name === 'nd') this.#open?.refs.push(Number(attributesOf(rest)['ref']))
      else if (name === 'relation') this.#open = undefined
    }
    return taken
  }
}

/**
 * Returns the index of the bracket that closes a tag or opens the next tag; -1 if neither bracket has been read yet.
 */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]!
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>' || letter === '<') return at
  }
  return -1
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, key, double, single] of text.matchAll(/\s([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    found[key!] = (double ?? single ?? '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
      if (decimal !== undefined || hex !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
      return named[String(name)] ?? String(whole)
    })
  }
  return found
}
