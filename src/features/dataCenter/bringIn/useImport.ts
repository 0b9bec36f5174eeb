import { useEffect, useState, useSyncExternalStore } from 'react'
import { headingMemoryOf } from '#domain/upload/headingMemory.ts'
import { listRecords } from '#db/queries/records.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { fileDeskOf } from '#session/files/fileDesk.ts'
import { withCompanySettings } from '#session/companySettings.ts'
import { companySettingsAtom, configurationAtom } from '#session/state.ts'
import type { Session } from '#session/session.ts'
import { useOpenSession } from '#session/useSession.ts'
import type { SheetHost } from '#session/workers/sheetHost.ts'
import { ImportDesk } from './importDesk.ts'
import type { ImportState } from './importState.ts'

/** A file on its way in, with what may be done with it. */
export interface Importing extends Pick<ImportDesk, 'take' | 'choose' | 'drop'> {
  readonly state: ImportState
  readonly host: SheetHost | undefined
}

/** The one file that is on its way in. */
export function useImport(): Importing {
  const session = useOpenSession()
  const [desk] = useState(() => deskOf(session))
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const host = useSyncExternalStore(desk.subscribe, desk.host)
  useEffect(() => {
    void desk.resume()
    return () => desk.end()
  }, [desk])
  // What others changed is asked for as soon as there is somebody to ask.
  const isOnline = useIsOnline()
  const isUnseen = state.result !== undefined && state.result.unseen > 0
  useEffect(() => {
    if (isOnline && isUnseen) desk.again()
  }, [desk, isOnline, isUnseen])
  return { state, host, take: desk.take, choose: desk.choose, drop: desk.drop }
}

function deskOf(session: Session): ImportDesk {
  const { intake, reader } = fileDeskOf(session)
  return new ImportDesk({
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
