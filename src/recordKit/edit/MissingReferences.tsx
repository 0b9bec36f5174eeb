import { Trans } from '@lingui/react/macro'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { entityNoun, entityNouns } from '#i18n/fieldLabels.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useFirstReading } from '#session/useFirstReading.ts'
import { Card } from '#ui/Card.tsx'

/**
 * Note that a form needs records of another kind, such as a brand. Members who may create these records get a hint or a
 * link.
 */
export function MissingReferences({ entity, empty }: { entity: EntityName; empty: readonly EntityName[] }) {
  const reading = useFirstReading()
  // Before the first load is done, it is unknown whether records are missing.
  if (reading !== 'done') return null
  const needed = Object.values(entityOf(entity).fields).flatMap(({ to, required }) => (required && to ? [to] : []))
  return empty.filter((target) => needed.includes(target)).map((target) => <MissingKind key={target} target={target} />)
}

function MissingKind({ target }: { target: EntityName }) {
  const canAdd = useCanEdit(target, undefined)
  const address = recordAddresses(target)?.add
  const noun = entityNoun(target)
  const nouns = entityNouns(target)
  return (
    <Card tone="warn" role="status">
      <p>
        <Trans>No {nouns} yet. Add one to use this form.</Trans>{' '}
        {canAdd && entityOf(target).askedInline ? (
          <Trans>To add one here, enter a name below.</Trans>
        ) : canAdd && address !== undefined ? (
          <AppLink href={address}>
            <Trans>Add {noun}</Trans>
          </AppLink>
        ) : (
          <Trans>Your company’s owners and administrators can add {nouns}.</Trans>
        )}
      </p>
    </Card>
  )
}
