import { toMercator } from '#domain/geo/mercator.ts'
import { timeZoneOf } from '#domain/company/timeZone.ts'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { EntityValues } from '#domain/entities.ts'
import { areaUnitIn } from '#domain/units/areaUnits.ts'

export type CompanySettings = EntityValues<'companySettings'>

/**
 * Overrides a configuration with the settings on this device, because they may be newer. Returns the same object if
 * nothing differs.
 */
export function withCompanySettings(
  configuration: Configuration,
  settings: CompanySettings | undefined,
): Configuration {
  if (!settings) return configuration
  const { company, apiSetting } = configuration
  const { companyName, currency, mapCentre, mapZoom } = settings
  const { country = company.country, areaUnit = company.areaUnit } = settings
  const own = {
    name: companyName ?? company.name,
    currency: currency ?? company.currency,
    country,
    areaUnit: areaUnitIn(country, areaUnit),
    timeZone: timeZoneOf({ ...settings, country }),
  }
  const map = {
    mapCenter: mapCentre ? toMercator(mapCentre) : apiSetting.mapCenter,
    mapZoom: mapZoom ?? apiSetting.mapZoom,
  }
  const isSame = JSON.stringify([own, map]) === JSON.stringify([wordsOf(company), openingOf(apiSetting)])
  return isSame
    ? configuration
    : { ...configuration, company: { ...company, ...own }, apiSetting: { ...apiSetting, ...map } }
}

const wordsOf = ({ name, currency, country, areaUnit, timeZone }: Configuration['company']) => ({
  name,
  currency,
  country,
  areaUnit,
  timeZone,
})

const openingOf = ({ mapCenter, mapZoom }: Configuration['apiSetting']) => ({ mapCenter, mapZoom })
