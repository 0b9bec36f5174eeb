type Fields = Readonly<Record<string, unknown>>

/** Names of replaced reference points; every change creates a new set. */
export interface ReplacedNames {
  readonly names: ReadonlySet<string>
  readonly version: number
}

export class ReplacedPoints {
  readonly #byRecord = new Map<string, string>()
  #names: ReplacedNames = { names: new Set(), version: 0 }

  names(): ReplacedNames {
    return this.#names
  }

  /** Sets the point that a record replaces; undefined `fields` mean that the record was deleted. */
  set(id: string, fields: Fields | undefined): void {
    if (this.#take(id, fields)) this.#gather()
  }

  replace(records: readonly (readonly [string, Fields])[]): void {
    const gone = new Set(this.#byRecord.keys())
    let hasChanged = false
    for (const [id, fields] of records) {
      gone.delete(id)
      if (this.#take(id, fields)) hasChanged = true
    }
    for (const id of gone) this.#byRecord.delete(id)
    // Rereading unchanged records must not change the version, because a new version invalidates dependent caches.
    if (hasChanged || gone.size > 0) this.#gather()
  }

  #gather(): void {
    this.#names = { names: new Set(this.#byRecord.values()), version: this.#names.version + 1 }
  }

  #take(id: string, fields: Fields | undefined): boolean {
    const name = fields?.['packPoint']
    const now = typeof name === 'string' ? name : undefined
    if (this.#byRecord.get(id) === now) return false
    if (now === undefined) this.#byRecord.delete(id)
    else this.#byRecord.set(id, now)
    return true
  }
}
