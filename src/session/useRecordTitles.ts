import { useLingui } from '@lingui/react'
import { useCallback, useRef, useState } from 'react'
import { isEntityName, type EntityName } from '#domain/entities.ts'
import { localeOf } from '#domain/locale.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { recordTitle } from './recordTitle.ts'
import { useRecords } from './useRecords.ts'

type Titles = ReadonlyMap<string, string>

const none: Titles = new Map()

/**
 * Returns a lookup of referenced records' titles. It loads only requested titles, in batches, and returns an en dash
 * while loading and for records without a title or not on this device.
 */
export function useRecordTitles(): (entity: string, id: string) => string {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const asked = useRef(new Set<string>())
  const [wanted, setWanted] = useState<readonly string[]>([])
  const isDue = useRef(false)
  const titles = useRecords((database) => readTitles(database, wanted, locale), [wanted, locale]) ?? none

  return useCallback(
    (entity, id) => {
      const key = `${entity}:${id}`
      const title = titles.get(key)
      if (title === undefined && !asked.current.has(key)) {
        asked.current.add(key)
        if (!isDue.current) {
          isDue.current = true
          queueMicrotask(() => {
            isDue.current = false
            setWanted([...asked.current])
          })
        }
      }
      return title ?? '–'
    },
    [titles],
  )
}

async function readTitles(
  database: LocalDatabase,
  keys: readonly string[],
  locale: ReturnType<typeof localeOf>,
): Promise<Titles> {
  const idsByEntity = new Map<EntityName, string[]>()
  for (const key of keys) {
    const [entity = '', id = ''] = key.split(':')
    if (isEntityName(entity)) idsByEntity.set(entity, [...(idsByEntity.get(entity) ?? []), id])
  }
  const titles = new Map<string, string>()
  for (const [entity, ids] of idsByEntity) {
    for (const record of await database.view(entity).bulkGet(ids)) {
      const title = record && recordTitle(entity, record.fields, locale)
      if (record && title !== undefined) titles.set(`${entity}:${record.id}`, title)
    }
  }
  return titles
}
