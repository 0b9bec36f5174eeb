import { Trans } from '@lingui/react/macro'
import List from 'lucide-react/icons/list'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { languageTag } from '#domain/locale.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { entityNoun, entityNouns, fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useFullPlan } from '#session/useFullPlan.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { searchedFields } from './rowSearch.ts'

/**
 * Link to the create form, for members with permission. Shows a lock if the plan's limit is reached; the form then
 * explains the limit.
 */
export function AddLink({ entity }: { entity: EntityName }) {
  const canAdd = useCanEdit(entity, undefined)
  const address = recordAddresses(entity)?.add
  const noun = entityNoun(entity)
  const isLocked = Boolean(useFullPlan(entity))
  if (!canAdd || address === undefined) return null
  return (
    <AppLink href={address} className={buttonClass({ variant: 'primary' })}>
      {isLocked ? <Lock size={20} aria-hidden="true" /> : <Plus size={20} aria-hidden="true" />}
      <Trans>Add {noun}</Trans>
    </AppLink>
  )
}

interface NoRecordsProps {
  entity: EntityName
  icon: ReactNode
  words: ReactNode
  actions: ReactNode
}

export function NoRecords({ entity, icon, words, actions }: NoRecordsProps) {
  const canAdd = useCanEdit(entity, undefined)
  const nouns = entityNouns(entity)
  return (
    <OnceRead>
      <EmptyState
        icon={icon ?? <List size={28} aria-hidden="true" />}
        title={<Trans>No {nouns} yet</Trans>}
        actions={
          <>
            <AddLink entity={entity} />
            {actions}
          </>
        }
      >
        {canAdd ? (
          (words ?? (
            <Trans>
              Your entries are saved on this device immediately. Everyone in your company sees them after they are sent.
            </Trans>
          ))
        ) : (
          <Trans>
            You don’t have access to any {nouns} yet. Users with permission can add {nouns}.
          </Trans>
        )}
      </EmptyState>
    </OnceRead>
  )
}

export function NothingFound({ entity, onClear }: { entity: EntityName; onClear: () => void }) {
  const { locale } = useFieldText()
  const noun = entityNoun(entity)
  const labels = searchedFields(entity).map((name) => fieldLabel(entity, name))
  const fields = new Intl.ListFormat(languageTag[locale], { type: 'conjunction' }).format(labels)
  return (
    <EmptyState
      icon={<Search size={28} aria-hidden="true" />}
      title={<Trans>No matching {noun}</Trans>}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear search and filter</Trans>
        </Button>
      }
    >
      <Trans>Search covers {fields}. Active filters may hide what you’re looking for.</Trans>
    </EmptyState>
  )
}
