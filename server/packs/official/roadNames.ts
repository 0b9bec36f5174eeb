import type { RoadPackMeta } from '#domain/area/roadPack.ts'
import type { MapName } from '#domain/rail/railPack.ts'

/** Classes of roads labeled on the map; names of other roads would only waste space. */
const named = /^(?:motorway|trunk|primary|secondary)$/

type Tags = Readonly<Record<string, unknown>>

export class RoadNames {
  readonly #simplify: (name: string) => string
  readonly #numbers = new Map<string, number>()
  readonly #names: MapName[] = []
  /** Name number of each line, from 1; 0 without a name. */
  readonly ofLines: number[] = []

  constructor(simplify: (name: string) => string) {
    this.#simplify = simplify
  }

  get meta(): RoadPackMeta {
    return this.#names.length > 0 ? { names: this.#names } : {}
  }

  nameUpTo(count: number, tags: Tags): void {
    const number = named.test(String(tags['highway'])) ? this.#numberOf(tags) : 0
    while (this.ofLines.length < count) this.ofLines.push(number)
  }

  #numberOf(tags: Tags): number {
    const naml = textOf(tags['name'])
    const name = textOf(tags['name:en'])
    if (naml === '') return 0
    const key = JSON.stringify([naml, name])
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const simple = this.#simplify(naml)
    const number = this.#names.push({ naml, ...(name !== '' && { name }), ...(simple !== naml && { namc: simple }) })
    this.#numbers.set(key, number)
    return number
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
