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
  const { currency: companyCurrency = 'TWD', areaUnit: companyUnit = 'ping' } = configuration?.company ?? {}
  // What this device says comes first, then what the person has in the profile, then the company's.
  const areaUnit = chosen ?? configuration?.user.areaUnit ?? companyUnit
  const currency = configuration?.user.currency ?? companyCurrency
  const hasSeveralCurrencies = currency !== companyCurrency
  const settings = useMemo(
    () => ({ areaUnit, currency, hasSeveralCurrencies, recordTitle }),
    [areaUnit, currency, hasSeveralCurrencies, recordTitle],
  )
  return <FieldTextSettingsContext value={settings}>{children}</FieldTextSettingsContext>
}
