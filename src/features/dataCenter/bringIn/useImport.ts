import { useEffect, useState, useSyncExternalStore } from 'react'
import { headingMemoryOf } from '#domain/transfer/headingMemory.ts'
import { listRecords } from '#db/queries/records.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { sessionFilesOf } from '#session/files/sessionFiles.ts'
import { withCompanySettings } from '#session/companySettings.ts'
import { companySettingsAtom, configurationAtom } from '#session/state.ts'
import type { Session } from '#session/session.ts'
import { useOpenSession } from '#session/useSession.ts'
import type { SheetHost } from '#session/workers/sheetHost.ts'
import { ImportReview } from './importReview.ts'
import type { ImportState } from './importState.ts'

export interface Importing extends Pick<ImportReview, 'take' | 'choose' | 'drop'> {
  readonly state: ImportState
  readonly host: SheetHost | undefined
}

export function useImport(): Importing {
  const session = useOpenSession()
  const [review] = useState(() => importReviewOf(session))
  const state = useSyncExternalStore(review.subscribe, review.state)
  const host = useSyncExternalStore(review.subscribe, review.host)
  useEffect(() => {
    void review.resume()
    return () => review.end()
  }, [review])
  // Review again once online, because the device then receives other users' changes.
  const isOnline = useIsOnline()
  const isUnseen = state.result !== undefined && state.result.unseen > 0
  useEffect(() => {
    if (isOnline && isUnseen) review.again()
  }, [review, isOnline, isUnseen])
  return { state, host, take: review.take, choose: review.choose, drop: review.drop }
}

function importReviewOf(session: Session): ImportReview {
  const { intake, reader } = sessionFilesOf(session)
  return new ImportReview({
    configuration: () =>
      withCompanySettings(
        session.store.get(configurationAtom) ?? session.firstConfiguration,
        session.store.get(companySettingsAtom),
      ),
    async memoryOf(kind) {
      const memory = headingMemoryOf(await listRecords(session.database, 'upload'), kind)
      return Object.keys(memory).length > 0 ? memory : undefined
    },
    drafts: session.drafts,
    intake,
    reader,
  })
}
