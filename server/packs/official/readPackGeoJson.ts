import type { RawFeature } from '#analysis/roads/readRoadFeatures.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readBytes } from './readBytes.ts'

/** A feature with its 1-based index in the file. */
export interface PlacedFeature {
  readonly row: number
  readonly feature: RawFeature
}

/** Maximum bytes of a feature: ten times the size of the most detailed country outline. */
const longestFeature = 100_000_000

const quote = 0x22
const backslash = 0x5c
const open = 0x7b
const close = 0x7d
const openList = 0x5b
const closeList = 0x5d

/**
 * Streams the features of a GeoJSON collection of any size. Throws a PackProblem if the file isn't GeoJSON and, with
 * the feature number, if it is damaged or truncated.
 */
export async function* readPackGeoJson(file: NamedFile): AsyncGenerator<PlacedFeature> {
  const cutter = new FeatureCutter(file.name)
  for await (const chunk of readBytes(file)) {
    for (const { row, text } of cutter.take(chunk)) yield { row, feature: parseFeature(file.name, row, text) }
  }
  cutter.end()
}

function parseFeature(file: string, row: number, text: string): RawFeature {
  try {
    return JSON.parse(text) as RawFeature
  } catch {
    throw new PackProblem(packReason('damagedFeature', { file, row }))
  }
}

/** Splits a collection's bytes into feature texts by counting brackets. */
class FeatureCutter {
  readonly #file: string
  #held: Buffer[] = []
  #heldBytes = 0
  #head = ''
  #state: 'head' | 'features' | 'done' = 'head'
  #depth = 0
  #isQuoted = false
  #isEscaped = false
  #row = 0
  #isEmpty = true

  constructor(file: string) {
    this.#file = file
  }

  *take(chunk: Buffer): Generator<{ row: number; text: string }> {
    if (chunk.length > 0) this.#isEmpty = false
    const bytes = this.#state === 'head' ? this.#findFeatures(chunk) : chunk
    if (this.#state !== 'features') return
    let from = this.#depth > 0 ? 0 : -1
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (this.#isQuoted) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === backslash) this.#isEscaped = true
        else if (byte === quote) this.#isQuoted = false
      } else if (byte === quote) this.#isQuoted = true
      else if (byte === open || byte === openList) {
        if (this.#depth++ === 0) from = at
      } else if (byte === close || byte === closeList) {
        if (this.#depth === 0) {
          this.#state = 'done'
          return
        }
        if (--this.#depth === 0) {
          this.#held.push(bytes.subarray(from, at + 1))
          yield { row: ++this.#row, text: this.#release() }
          from = -1
        }
      }
    }
    if (from >= 0) this.#hold(bytes.subarray(from))
  }

  end(): void {
    if (this.#isEmpty) throw new PackProblem(packReason('empty', { file: this.#file }))
    if (this.#state === 'head') throw this.#foreign()
    if (this.#state === 'features') {
      throw new PackProblem(packReason('cutInFeature', { file: this.#file, row: this.#row + 1 }))
    }
  }

  /** Buffers a feature. Throws if it is too long, because a bracket or quote is then probably missing. */
  #hold(bytes: Buffer): void {
    this.#held.push(Buffer.from(bytes))
    this.#heldBytes += bytes.length
    if (this.#heldBytes > longestFeature) {
      throw new PackProblem(packReason('damagedFeature', { file: this.#file, row: this.#row + 1 }))
    }
  }

  #release(): string {
    const text = Buffer.concat(this.#held).toString('utf8')
    this.#held = []
    this.#heldBytes = 0
    return text
  }

  #findFeatures(chunk: Buffer): Buffer {
    this.#head += chunk.toString('latin1')
    if (!/^(?:\xef\xbb\xbf)?\s*\{/.test(this.#head)) throw this.#foreign()
    const found = /"features"\s*:\s*\[/.exec(this.#head)
    if (found) {
      this.#state = 'features'
      return Buffer.from(this.#head.slice(found.index + found[0].length), 'latin1')
    }
    if (this.#head.length > 1 << 20) throw this.#foreign()
    return chunk
  }

  #foreign(): PackProblem {
    return new PackProblem(packReason('noGeoJson', { file: this.#file }))
  }
}
