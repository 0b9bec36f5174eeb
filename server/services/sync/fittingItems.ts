import type { EntityName } from '#domain/entities.ts'
import { fitting, pageBytes } from '../records/pageBytes.ts'
import type { BatchItem } from './readBatch.ts'

/** Lookup of the bytes of a record's stored values; 0 if the record doesn't exist yet. */
type SizeOf = (entity: EntityName, id: string) => number

/**
 * Size in bytes of an operation that sets one or two short values. Only longer operations noticeably enlarge a record.
 */
const usualOperation = 1_000

/**
 * Returns the leading operations with results that fit in one response. Each result includes the whole record, and 200
 * operations may change the same 8 MB record. The first operation is always included.
 */
export function fittingItems(items: readonly BatchItem[], sizeOf: SizeOf): readonly BatchItem[] {
  const sizes = new Map<string, number>()
  const answers = items.map(({ operation, bytes }) => {
    if (!operation) return { bytes: 0 }
    const { entity, entityId } = operation
    const key = `${entity}/${entityId}`
    const size = (sizes.get(key) ?? sizeOf(entity, entityId)) + Math.max(0, bytes - usualOperation)
    sizes.set(key, size)
    return { bytes: size }
  })
  return items.slice(0, fitting(answers, pageBytes, true).length)
}
