import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { EntityName } from '#domain/entities.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'

/** How many records of a kind are on the device. */
export function RecordCount({ entity }: { entity: EntityName }) {
  const records = useAtomValue(recordsOnMap(entity))
  if (!records) return null
  return records.length === 0 ? (
    <Trans>none yet</Trans>
  ) : (
    <Plural value={records.length} one="# in all" other="# in all" />
  )
}
