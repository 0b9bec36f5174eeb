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
  /** Deleted, or there and not to be changed; undefined where it isn't on this device. */
  record: LocalRecord | undefined
  /** The form was open here until it was taken away. */
  wasOpen: boolean
  /** The record is there; the right to change it isn't. */
  isForbidden: boolean
  draftName: string
}

/** Stands in the place of a form that may not be used here: what happened, as far as this device knows, and what was typed. */
export function TakenForm({ entity, record, wasOpen, isForbidden, draftName }: TakenFormProps) {
  return (
    <>
      {record && record.deletedV !== null ? (
        <DeletedRecord entity={entity} record={record} />
      ) : isForbidden ? (
        <NoRecord
          entity={entity}
          title={wasOpen ? <Trans>You can no longer change this</Trans> : errorText('notAllowed')}
        >
          {wasOpen && <Trans>Your role changed while this was open. Your entries weren’t sent.</Trans>}
        </NoRecord>
      ) : (
        <NoRecord
          entity={entity}
          title={wasOpen ? <Trans>You no longer have access to this</Trans> : errorText('dataMissing')}
        >
          {wasOpen && <LostWords />}
        </NoRecord>
      )}
      <DraftWords entity={entity} draftName={draftName} />
    </>
  )
}

/** A device can't tell a withdrawn right from a record that was removed for good. */
const LostWords = (): ReactNode => (
  <Trans>
    Not sent. It was removed, or you’re no longer assigned to it. Ask your company’s administrator for access.
  </Trans>
)
