import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsByIds } from '#db/queries/records.ts'
import { useSession } from '#session/useSession.ts'
import { type ToastAction, useToast } from '#ui/toasts.ts'
import type { BulkResult } from './useBulkWrite.ts'

export interface BulkNotice {
  /** Says what became of many records; with the way back where anything was changed. */
  readonly tell: (words: ReactNode, result: BulkResult, action?: ToastAction) => void
  /** The records as they are by now. */
  readonly readNow: (ids: readonly string[]) => Promise<readonly LocalRecord[]>
}

/** What is said after a change of many records, and what it takes to undo it. */
export function useBulkNotice(entity: EntityName): BulkNotice {
  const { database } = useSession()
  const show = useToast()
  return {
    tell(words, { ids, problem }, action) {
      const saved = (
        <>
          {words} · <Trans>Saved on this device</Trans>
        </>
      )
      show({
        text:
          problem === undefined ? (
            saved
          ) : ids.length > 0 ? (
            <>
              {words}. {problem}
            </>
          ) : (
            problem
          ),
        tone: problem === undefined ? 'good' : 'bad',
        action: ids.length > 0 ? action : undefined,
      })
    },
    readNow: (ids) => recordsByIds(database, entity, ids),
  }
}
