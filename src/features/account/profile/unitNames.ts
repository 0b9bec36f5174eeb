import { useLingui } from '@lingui/react/macro'
import { type Currency, currencySymbols } from '#domain/money/money.ts'
import type { AreaUnit } from '#domain/units/areaUnits.ts'

/** Names of the units of space. */
export function useUnitNames(): Record<AreaUnit, string> {
  const { t } = useLingui()
  return {
    m2: t`Square metres (m²)`,
    ping: t`Ping (坪)`,
    km2: t`Square kilometres (km²)`,
    ha: t`Hectares (ha)`,
  }
}

/** A currency by its code and sign: "TWD NT$". */
export const currencyName = (currency: Currency): string => `${currency} ${currencySymbols[currency]}`
