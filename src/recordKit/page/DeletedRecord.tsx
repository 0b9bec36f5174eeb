import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { binDays } from '#domain/sync/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useCanRemove } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { useDeletions } from '../bin/useDeletions.ts'
import { DeletionWords } from '../bin/DeletionWords.tsx'
import { useRemoveRecord } from '../save/useRemoveRecord.ts'
import { AllLink } from './NoRecord.tsx'

export function DeletedRecord({ entity, record }: { entity: EntityName; record: LocalRecord }) {
  const remove = useRemoveRecord(entity)
  const mayRestore = useCanRemove(entity, record)
  const { deletions } = useDeletions(entity, [record])
  const [problem, setProblem] = useState<string>()
  const [deletion] = deletions
  const title = deletion?.title
  const isOver = deletion?.isOver === true
  const canRestore = mayRestore && !isOver
  return (
    <EmptyState
      icon={<Trash2 size={28} aria-hidden="true" />}
      title={title === undefined ? <Trans>This record was deleted</Trans> : <Trans>{title} was deleted</Trans>}
      actions={
        <>
          <AllLink entity={entity} />
          {canRestore && (
            <Button variant="primary" onClick={() => void remove(record, 'restore', title).then(setProblem)}>
              <Trans>Restore</Trans>
            </Button>
          )}
        </>
      }
    >
      {deletion && <DeletionWords deletion={deletion} />}{' '}
      {isOver ? (
        <Trans>Deleted records can be restored for {binDays} days. This one was deleted permanently.</Trans>
      ) : canRestore ? (
        <Trans>It’s in the trash. You can restore it exactly as it was.</Trans>
      ) : (
        <Trans>Your company’s owners and administrators can restore it.</Trans>
      )}
      {problem && <FieldError id="restore-problem">{problem}</FieldError>}
    </EmptyState>
  )
}
