import type { MethodEntry } from './method.ts'

const source = 'Areal interpolation (Goodchild and Lam 1980), exact shared area'

export const interpolationMethods = {
  groundShare: {
    term: 'Shared area',
    formula:
      'Land area that lies in both of the areas compared; the share is this land area ÷ the area of the smaller of the two',
    unit: 'squareMetres',
    source,
    caveat: 'Not a share of the population. People may live in only part of the area.',
    version: 1,
  },
  extensiveSum: {
    term: 'Area-weighted sum',
    formula: 'Sum over all areas of (value × share of the area’s land inside the zone)',
    unit: 'count',
    source,
    caveat: 'Not a census of the zone. Values are assumed to be spread evenly within each area.',
    version: 1,
  },
  intensiveMean: {
    term: 'Area-weighted mean',
    formula: 'Sum of (value × shared area) ÷ sum of shared areas',
    unit: 'ratio',
    source,
    caveat: 'Not suited to population rates, which must be weighted by their denominator.',
    version: 1,
  },
  rateMean: {
    term: 'Denominator-weighted mean',
    formula: 'Sum of (rate × denominator × area share) ÷ sum of (denominator × area share)',
    unit: 'ratio',
    source,
    caveat: 'Not a median. Medians of areas can’t be combined.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
