import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsByIds } from '#db/queries/records.ts'
import { useSession } from '#session/useSession.ts'
import { type ToastAction, useToast } from '#ui/toasts.ts'
import type { BulkResult } from './useBulkWrite.ts'

export interface BulkToast {
  /** Says what became of many records; with the way back where anything was changed. */
  readonly notify: (words: ReactNode, result: BulkResult, action?: ToastAction) => void
  /** The records as they are by now. */
  readonly readNow: (ids: readonly string[]) => Promise<readonly LocalRecord[]>
}

/** Shows what a caller says after a change of many records, and reads what it takes to undo it; the words are the caller's. */
export function useBulkToast(entity: EntityName): BulkToast {
  const { database } = useSession()
  const show = useToast()
  return {
    notify(words, { ids, problem }, action) {
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
