import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { entityNouns } from '#i18n/fieldLabels.ts'
import { AppLink } from '#session/navigation.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

export function NoRecord({ entity, title, children }: { entity: EntityName; title: ReactNode; children?: ReactNode }) {
  return (
    <OnceRead>
      <EmptyState title={title} actions={<AllLink entity={entity} isMain />}>
        {children}
      </EmptyState>
    </OnceRead>
  )
}

export function AllLink({ entity, isMain = false }: { entity: EntityName; isMain?: boolean }) {
  const address = recordAddresses(entity)?.list
  const nouns = entityNouns(entity)
  return (
    address !== undefined && (
      <AppLink href={address} className={buttonClass(isMain ? { variant: 'primary' } : {})}>
        <Trans>All {nouns}</Trans>
      </AppLink>
    )
  )
}
