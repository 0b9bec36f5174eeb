import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { FieldTextSettingsContext } from '#i18n/useFieldText.ts'
import { useChosenAreaUnit } from './areaUnit.ts'
import type { Session } from './session.ts'
import { configurationAtom } from './state.ts'
import { useRecordTitles } from './useRecordTitles.ts'
import { SessionContext } from './useSession.ts'

/** Gives everything inside it the session, and texts the reader's units, currency and names of records. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Provider store={session.store}>
      <SessionContext value={session}>
        <TextSettings>{children}</TextSettings>
      </SessionContext>
    </Provider>
  )
}

function TextSettings({ children }: { children: ReactNode }) {
  const configuration = useAtomValue(configurationAtom)
  const chosen = useChosenAreaUnit()
  const recordTitle = useRecordTitles()
  const { currency = 'TWD', areaUnit = 'ping' } = configuration?.company ?? {}
  const settings = useMemo(
    () => ({ areaUnit: chosen ?? areaUnit, currency, hasSeveralCurrencies: false, recordTitle }),
    [chosen, areaUnit, currency, recordTitle],
  )
  return <FieldTextSettingsContext value={settings}>{children}</FieldTextSettingsContext>
}
