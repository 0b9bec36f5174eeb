import { Provider, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'
import { areaUnitIn } from '#domain/units/areaUnits.ts'
import { singleRecord } from '#db/queries/records.ts'
import { setCompanyZone } from '#i18n/companyClock.ts'
import { FieldTextSettingsContext } from '#i18n/useFieldText.ts'
import { DraftsContext } from '#ui/entries/drafts.ts'
import { areaUnitAtom } from './areaUnit.ts'
import type { Session } from './session.ts'
import { companySettingsAtom } from './state.ts'
import { useOwnChoices } from './useOwnChoices.ts'
import { useRecords } from './useRecords.ts'
import { useRecordTitles } from './useRecordTitles.ts'
import { SessionContext, useSession } from './useSession.ts'

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Provider store={session.store}>
      <SessionContext value={session}>
        <CompanySettingsFollower />
        <DraftsContext value={session.drafts}>
          <TextSettings>{children}</TextSettings>
        </DraftsContext>
      </SessionContext>
    </Provider>
  )
}

/** Applies company settings from this device immediately, including unsent changes. */
function CompanySettingsFollower() {
  const settings = useRecords((database) => singleRecord(database, 'companySettings'), [])?.fields
  const setSettings = useSetAtom(companySettingsAtom)
  useEffect(() => setSettings(settings), [settings, setSettings])
  return null
}

function TextSettings({ children }: { children: ReactNode }) {
  const { configuration } = useSession()
  const chosen = useAtomValue(areaUnitAtom)
  const recordTitle = useRecordTitles()
  const ownChoices = useOwnChoices()
  const { currency: companyCurrency, areaUnit: companyUnit, country, timeZone } = configuration.company
  useEffect(() => setCompanyZone(timeZone), [timeZone])
  // Precedence of the area unit: this device, the user's profile, the company.
  const areaUnit = areaUnitIn(country, chosen ?? configuration.user.areaUnit ?? companyUnit)
  const currency = configuration.user.currency ?? companyCurrency
  const hasSeveralCurrencies = currency !== companyCurrency
  const settings = useMemo(
    () => ({ areaUnit, country, timeZone, currency, hasSeveralCurrencies, recordTitle, ownChoices }),
    [areaUnit, country, timeZone, currency, hasSeveralCurrencies, recordTitle, ownChoices],
  )
  return <FieldTextSettingsContext value={settings}>{children}</FieldTextSettingsContext>
}
