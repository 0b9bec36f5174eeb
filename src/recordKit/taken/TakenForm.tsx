import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { errorText } from '#i18n/errorText.ts'
import { DeletedRecord } from '../page/DeletedRecord.tsx'
import { NoRecord } from '../page/NoRecord.tsx'
import { DraftWords } from './DraftWords.tsx'

interface TakenFormProps {
  entity: EntityName
  /** The deleted or read-only record; undefined if it isn't on this device. */
  record: LocalRecord | undefined
  wasOpen: boolean
  isForbidden: boolean
  draftName: string
}

export function TakenForm({ entity, record, wasOpen, isForbidden, draftName }: TakenFormProps) {
  return (
    <>
      {record && record.deletedV !== null ? (
        <DeletedRecord entity={entity} record={record} />
      ) : isForbidden ? (
        <NoRecord
          entity={entity}
          title={wasOpen ? <Trans>You can no longer change this record</Trans> : errorText('notAllowed')}
        >
          {wasOpen && <Trans>Your role changed while this record was open. Your entries weren’t sent.</Trans>}
        </NoRecord>
      ) : (
        <NoRecord
          entity={entity}
          title={wasOpen ? <Trans>You no longer have access to this record</Trans> : errorText('dataMissing')}
        >
          {wasOpen && <LostWords />}
        </NoRecord>
      )}
      <DraftWords entity={entity} draftName={draftName} />
    </>
  )
}

/** The text covers both cases, because a device can't distinguish a revoked permission from a purged record. */
const LostWords = (): ReactNode => (
  <Trans>
    Your entries weren’t sent. This record was removed, or you’re no longer assigned to it. Ask your company’s
    administrator for access.
  </Trans>
)
