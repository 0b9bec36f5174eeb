import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { rejectText } from '#i18n/fieldLabels.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { failureText } from './saveText.ts'
import { storeListAddress } from '#domain/store/storeAddress.ts'
import { useCanRemove } from './storeRights.ts'
import { useRemoveStore } from './useRemoveStore.ts'

/** Stands in the place of a store that was deleted, and brings it back for who may. */
export function DeletedStore({ record, title }: { record: LocalRecord; title: string }) {
  const remove = useRemoveStore()
  const canRestore = useCanRemove(record)
  const [problem, setProblem] = useState<string>()

  async function restore() {
    try {
      const outcome = await remove(record, 'restore')
      if (!outcome.saved) setProblem(rejectText(outcome.code))
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return (
    <EmptyState
      icon={<Trash2 size={28} aria-hidden="true" />}
      title={<Trans>{title} was deleted</Trans>}
      actions={
        <>
          <AppLink href={storeListAddress} className={buttonClass({})}>
            <Trans>All stores</Trans>
          </AppLink>
          {canRestore && (
            <Button variant="primary" onClick={() => void restore()}>
              <Trans>Bring it back</Trans>
            </Button>
          )}
        </>
      }
    >
      {canRestore ? (
        <Trans>It lies in the bin and can be brought back as it was.</Trans>
      ) : (
        <Trans>Owners and administrators of your company can bring it back.</Trans>
      )}
      {problem && <FieldError id="restore-problem">{problem}</FieldError>}
    </EmptyState>
  )
}
