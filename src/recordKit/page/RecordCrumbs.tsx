import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'

export interface RecordCrumbsProps {
  entity: EntityName
  crumbs: readonly { label: string; href?: string }[]
}

export function RecordCrumbs({ entity, crumbs }: RecordCrumbsProps) {
  const { renderLink } = useNavigation()
  const list = recordAddresses(entity)?.list
  const start = { label: entityPlural(entity), ...(list === undefined ? {} : { href: list }) }
  return (
    <TopSlot>
      <Breadcrumbs crumbs={[start, ...crumbs]} renderLink={renderLink} />
    </TopSlot>
  )
}
