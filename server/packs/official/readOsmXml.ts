import { StringDecoder } from 'node:string_decoder'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readBytes } from './readBytes.ts'
import type { OsmNode, OsmWay } from './readPbf.ts'

/** Longest tag that a file of this kind has, in characters: what is longer has lost its end. */
const longestTag = 1 << 20

/**
 * Reads an OpenStreetMap file in its XML form (also packed with gzip) and hands on nodes and ways in their order. Throws a PackProblem where the
 * file is something else or ends too early.
 */
export async function* readOsmXml(file: NamedFile): AsyncGenerator<OsmNode | OsmWay> {
  const decoder = new StringDecoder('utf8')
  const items = new ItemReader()
  let [text, isOsm, isEmpty] = ['', false, true]
  for await (const chunk of readBytes(file)) {
    isEmpty &&= chunk.length === 0
    text += decoder.write(chunk)
    isOsm ||= /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<osm[\s>]/s.test(text)
    if (!isOsm) {
      if (text.length > longestTag) break
      continue
    }
    const end = text.lastIndexOf('>') + 1
    yield* items.take(text.slice(0, end))
    text = text.slice(end)
    if (text.length > longestTag) throw new PackProblem(packReason('cutInOsm', { file: file.name }))
  }
  if (isEmpty) throw new PackProblem(packReason('empty', { file: file.name }))
  if (!isOsm) throw new PackProblem(packReason('noOsm', { file: file.name }))
  if (!items.isWhole) throw new PackProblem(packReason('cutInOsm', { file: file.name }))
}

interface OpenItem {
  readonly kind: 'node' | 'way'
  readonly attributes: Readonly<Record<string, string>>
  readonly tags: Record<string, string>
  readonly refs: number[]
}

/** Puts nodes and ways together from their tags; relations and the rest are passed over. */
class ItemReader {
  #open: OpenItem | undefined
  /** The last tag of the file was read. */
  isWhole = false

  #end(): OsmNode | OsmWay {
    const { kind, attributes, tags, refs } = this.#open!
    this.#open = undefined
    const id = Number(attributes['id'])
    if (kind === 'way') return { type: 'way', id, refs, tags }
    return { type: 'node', id, lon: Number(attributes['lon']), lat: Number(attributes['lat']), tags }
  }

  *take(text: string): Generator<OsmNode | OsmWay> {
    for (const [, close, name, rest = ''] of text.matchAll(/<(\/?)(\w+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g)) {
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
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, key, double, single] of text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    found[key!] = (double ?? single ?? '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      if (hex !== undefined) return String.fromCodePoint(parseInt(String(hex), 16))
      return named[String(name)] ?? String(whole)
    })
  }
  return found
}
