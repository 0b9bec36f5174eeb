import type { DemandChoices, StudyAssumptions } from './studyAssumptions.ts'

/** Settings of the demand model in which sites of a comparison may differ. */
export const comparedSettings = ['model', 'travel', 'size', 'format'] as const
export type ComparedSetting = (typeof comparedSettings)[number]

/** Returns what a setting is for a site, comparable by identity; a store of unknown size counts as the median own store. */
export function settingOf(assumptions: StudyAssumptions, setting: ComparedSetting): string | number | undefined {
  switch (setting) {
    case 'model':
      return assumptions.model
    case 'travel':
      return Math.round(assumptions.travelKilometres * 100) / 100
    case 'size': {
      const metres = assumptions.squareMetres ?? assumptions.medianSquareMetres
      return metres === undefined ? undefined : Math.round(metres * 10) / 10
    }
    case 'format':
      return assumptions.format
  }
}

/**
 * Returns the sites, by index, whose value is not the most common one; all of them where no value is. Sites without a value (null)
 * are not compared. Empty where all values are equal.
 */
export function oddSites(values: readonly (string | number | undefined | null)[]): readonly number[] {
  const counts = new Map<string | number | undefined, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size < 2) return []
  const most = Math.max(...counts.values())
  const usual = [...counts].filter(([, count]) => count === most)
  const isOdd = (value: string | number | undefined) => usual.length > 1 || value !== usual[0]![0]
  return values.flatMap((value, site) => (value !== null && isOdd(value) ? [site] : []))
}

/** Returns the settings that are not the same for all sites; sites without a demand model are left out. */
export function differingSettings(all: readonly (StudyAssumptions | undefined)[]): readonly ComparedSetting[] {
  return comparedSettings.filter(
    (setting) => oddSites(all.map((one) => (one ? settingOf(one, setting) : null))).length > 0,
  )
}

/**
 * Returns one set of choices for all sites: those of the first. A format or a size that it lacks comes from the first site that has
 * one, as a record would fill it in for some sites and not for others. Undefined without a site that has a demand model.
 */
export function commonChoices(all: readonly (StudyAssumptions | undefined)[]): DemandChoices | undefined {
  const known = all.flatMap((one) => one ?? [])
  const [first] = known
  if (!first) return undefined
  const format = known.find((one) => one.format !== undefined)?.format
  const squareMetres = known.find((one) => one.squareMetres !== undefined)?.squareMetres
  return {
    demandModel: first.model,
    site: { ...(format === undefined ? {} : { format }), ...(squareMetres === undefined ? {} : { squareMetres }) },
    ...(first.travelSource === 'chosen' ? { travelKilometres: first.travelKilometres } : {}),
  }
}
