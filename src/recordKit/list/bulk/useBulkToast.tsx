import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsByIds } from '#db/queries/records.ts'
import { useSession } from '#session/useSession.ts'
import { type ToastAction, useToast } from '#ui/toasts.ts'
import type { BulkResult } from './useBulkWrite.ts'

export interface BulkToast {
  readonly notify: (words: ReactNode, result: BulkResult, action?: ToastAction) => void
  readonly readNow: (ids: readonly string[]) => Promise<readonly LocalRecord[]>
}

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
