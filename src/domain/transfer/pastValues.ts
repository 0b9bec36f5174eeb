import type { EntityName } from '../entities.ts'
import type { BaseOf, FieldBase } from './differField.ts'

/** A record whose past must be known before a row is judged. */
export interface BaseAsk {
  readonly entity: EntityName
  readonly id: string
  readonly version: number
}

/** What its fields were, those that changed since. */
export interface BaseAnswer extends BaseAsk {
  readonly values: Readonly<Record<string, FieldBase>>
}

/** What records were when a file was written: as far as it was answered, and what has still to be asked. */
export class PastValues {
  readonly #known = new Map<string, BaseAnswer>()
  #asks = new Map<string, BaseAsk>()
  #missed = 0

  add(answers: readonly BaseAnswer[]): void {
    for (const answer of answers) this.#known.set(keyOf(answer), answer)
  }

  /** How often a value was wanted that nobody has answered yet. */
  get missed(): number {
    return this.#missed
  }

  /** What was wanted and not known since the last time. */
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
