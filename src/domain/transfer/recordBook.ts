import { type EntityName, entityOf } from '../entities.ts'
import { isUuid } from '../ids.ts'
import { foldCode } from '../store/positionCode.ts'
import type { RecordState } from '../sync/recordState.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { RecordNames } from './transferContext.ts'

/** Current records of a company, without deleted ones, indexed by id, code, title and store. */
export class RecordBook {
  readonly #byId = new Map<string, RecordState>()
  readonly #byName = new Map<string, string[]>()
  readonly #written = new Map<string, string>()
  readonly #byStore = new Map<string, RecordState[]>()

  constructor(records: Iterable<RecordState>) {
    for (const record of records) if (record.deletedV === null) this.#add(record)
  }

  #add(record: RecordState): void {
    const { entity, id, fields } = record
    const { uniqueField, titleFields, storeField } = entityOf(entity)
    this.#byId.set(id, record)
    for (const field of [uniqueField, 'code', ...titleFields]) {
      const text = field === undefined ? undefined : fields[field]
      if (typeof text === 'string' && text !== '') this.#name(nameKey(entity, text), id)
    }
    const store = storeField === undefined ? undefined : fields[storeField]
    if (typeof store === 'string') append(this.#byStore, `${entity} ${store}`, record)
  }

  #name(key: string, id: string): void {
    if (this.#byName.get(key)?.includes(id) !== true) append(this.#byName, key, id)
  }

  /** Returns a record by id; undefined if missing or of another kind. */
  get(entity: EntityName, id: string): RecordState | undefined {
    const record = this.#byId.get(id)
    return record?.entity === entity ? record : undefined
  }

  /** Finds records by folded code or title; records with that code take precedence. */
  find(entity: EntityName, text: string): readonly RecordState[] {
    const named = this.#named(entity, text)
    const byCode = ofCode(named, entityOf(entity).uniqueField ?? 'code', text)
    return byCode.length > 0 ? byCode : named
  }

  byCode(entity: EntityName, field: string, text: string): readonly RecordState[] {
    return ofCode(this.#named(entity, text), field, text)
  }

  #named(entity: EntityName, text: string): readonly RecordState[] {
    const ids = this.#byName.get(nameKey(entity, text))
    return ids === undefined ? [] : ids.flatMap((id) => this.get(entity, id) ?? [])
  }

  ofStore(entity: EntityName, store: string): readonly RecordState[] {
    return this.#byStore.get(`${entity} ${store}`) ?? []
  }

  readonly names: RecordNames = {
    find: (entity, text) =>
      isUuid(text.trim()) && this.get(entity, text.trim())
        ? [text.trim()]
        : this.find(entity, text).map(({ id }) => id),
    write: (entity, id) => {
      const known = this.#written.get(id)
      if (known !== undefined) return known
      const { uniqueField, titleFields } = entityOf(entity)
      const fields = this.get(entity, id)?.fields ?? {}
      const texts = [uniqueField, 'code', ...titleFields].map((field) =>
        field === undefined ? undefined : fields[field],
      )
      const findsIt = (text: unknown): text is string => {
        if (typeof text !== 'string' || text.trim() === '') return false
        const found = this.find(entity, text)
        return found.length === 1 && found[0]!.id === id
      }
      const text = texts.find(findsIt) ?? id
      this.#written.set(id, text)
      return text
    },
  }
}

const ofCode = (records: readonly RecordState[], field: string, text: string): readonly RecordState[] =>
  records.filter(({ fields }) => typeof fields[field] === 'string' && foldCode(fields[field]) === foldCode(text))

const nameKey = (entity: EntityName, text: string): string => `${entity} ${foldHeading(text) || text.trim()}`

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
