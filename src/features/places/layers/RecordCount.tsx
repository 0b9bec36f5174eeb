import { Plural, Trans } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import { useMapStage } from '#mapStage/mapStage.ts'

/** How many records of a kind are on the device. */
export function RecordCount({ entity }: { entity: EntityName }) {
  const records = useMapStage().records(entity)
  if (!records) return null
  return records.length === 0 ? (
    <Trans>none yet</Trans>
  ) : (
    <Plural value={records.length} one="# in all" other="# in all" />
  )
}
