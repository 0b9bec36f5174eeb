import { useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import type { FileUse } from '#session/files/useUnsentFiles.ts'
import { useRecords } from '#session/useRecords.ts'
import styles from './DeviceScreen.module.css'
import { nameChanges } from './nameChanges.ts'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { AppLink } from '#session/navigation.ts'

export function useNamedUses({ sha256, uses }: { sha256: string; uses: readonly FileUse[] }): readonly FileUse[] {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useRecords((database) => nameChanges(database, uses, locale), [sha256, uses.length, locale]) ?? uses
}

export function UseWords({ use }: { use: FileUse }) {
  const label = fieldLabel(use.entity, use.field)
  return (
    <span className={styles.title}>
      <RecordLink entity={use.entity} id={use.entityId}>
        {use.title || entityLabel(use.entity)}
      </RecordLink>
      {' · '}
      {label}
    </span>
  )
}

function RecordLink({ entity, id, children }: { entity: EntityName; id: string; children: ReactNode }) {
  const address = recordAddresses(entity)?.page(id)
  return address === undefined ? children : <AppLink href={address}>{children}</AppLink>
}
