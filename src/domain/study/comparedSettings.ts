import type { DemandChoices, DemandModelId, StudyAssumptions } from './studyAssumptions.ts'

export const comparedSettings = ['model', 'travel', 'size', 'format'] as const
export type ComparedSetting = (typeof comparedSettings)[number]

/** Returns a setting of a site, comparable with `===`. A site of unknown size gets the median size of own stores. */
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
 * Returns the indexes of sites that differ from the most common value, or all indexes if no value is most common. Sites
 * without a value (null) aren't compared.
 */
export function oddSites(values: readonly (string | number | undefined | null)[]): readonly number[] {
  const counts = new Map<string | number | undefined, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size < 2) return []
  const largest = Math.max(...counts.values())
  const usual = [...counts].filter(([, count]) => count === largest)
  const isOdd = (value: string | number | undefined) => usual.length > 1 || value !== usual[0]![0]
  return values.flatMap((value, site) => (value !== null && isOdd(value) ? [site] : []))
}

/** Returns the settings that differ between sites; sites without a demand model are ignored. */
export function differingSettings(all: readonly (StudyAssumptions | undefined)[]): readonly ComparedSetting[] {
  return comparedSettings.filter(
    (setting) => oddSites(all.map((one) => (one ? settingOf(one, setting) : null))).length > 0,
  )
}

interface HeldChoices {
  readonly demandModel?: DemandModelId | undefined
  readonly site?: { readonly format?: string | undefined; readonly squareMetres?: number | undefined } | undefined
  readonly travelKilometres?: number | undefined
}

/**
 * Returns the first site's choices, to apply to all sites. A missing format or size is copied from the first site that
 * has it; otherwise, some sites would take it from their records and others would not. Undefined without a site.
 */
export function commonChoices(all: readonly HeldChoices[]): DemandChoices | undefined {
  const [first] = all
  if (!first) return undefined
  const { demandModel, travelKilometres } = first
  const format = all.find(({ site }) => site?.format !== undefined)?.site?.format
  const squareMetres = all.find(({ site }) => site?.squareMetres !== undefined)?.site?.squareMetres
  return {
    ...(demandModel === undefined ? {} : { demandModel }),
    site: { ...(format === undefined ? {} : { format }), ...(squareMetres === undefined ? {} : { squareMetres }) },
    ...(travelKilometres === undefined ? {} : { travelKilometres }),
  }
}
