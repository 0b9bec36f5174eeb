import { useAtomValue } from 'jotai'
import { createContext, useContext, useMemo } from 'react'
import type { Member } from '#domain/access/permissions.ts'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { SyncReason } from '#sync/syncLoop.ts'
import { withCompanySettings } from './companySettings.ts'
import { memberOf } from './member.ts'
import type { Session } from './session.ts'
import { companySettingsAtom, configurationAtom } from './state.ts'

export const SessionContext = createContext<Session | null>(null)

export interface SessionView {
  readonly configuration: Configuration
  readonly member: Member
  readonly database: LocalDatabase
  readonly sync: { readonly request: (reason: SyncReason) => void }
  readonly signOut: Session['leave']
}

/** Throws outside a `SessionProvider`. */
export function useOpenSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it.')
  return session
}

/** Returns the screens' view of the session; rerenders when the configuration changes. */
export function useSession(): SessionView {
  const session = useOpenSession()
  const received = useAtomValue(configurationAtom) ?? session.firstConfiguration
  const settings = useAtomValue(companySettingsAtom)
  return useMemo(() => {
    const configuration = withCompanySettings(received, settings)
    return {
      configuration,
      member: memberOf(configuration),
      database: session.database,
      sync: session.sync,
      signOut: session.leave,
    }
  }, [received, settings, session])
}
