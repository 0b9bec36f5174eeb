import type { EntityName } from '../entities.ts'
import type { BaseOf, FieldBase } from './differField.ts'

export interface BaseAsk {
  readonly entity: EntityName
  readonly id: string
  readonly version: number
}

export interface BaseAnswer extends BaseAsk {
  readonly values: Readonly<Record<string, FieldBase>>
}

/** Record values at export time, and the values still to fetch. */
export class PastValues {
  readonly #known = new Map<string, BaseAnswer>()
  #asks = new Map<string, BaseAsk>()
  #missed = 0

  add(answers: readonly BaseAnswer[]): void {
    for (const answer of answers) this.#known.set(keyOf(answer), answer)
  }

  get missed(): number {
    return this.#missed
  }

  takeAsks(): readonly BaseAsk[] {
    const asks = [...this.#asks.values()]
    this.#asks = new Map()
    return asks
  }

  readonly baseOf: BaseOf = ({ entity, id }, name, version) => {
    const key = keyOf({ entity, id, version })
    const answer = this.#known.get(key)
    if (!answer) {
      this.#missed += 1
      this.#asks.set(key, { entity, id, version })
    }
    return answer?.values[name]
  }
}

const keyOf = ({ entity, id, version }: BaseAsk): string => `${entity} ${id} ${version}`
