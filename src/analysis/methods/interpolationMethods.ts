import type { MethodEntry } from './method.ts'

const source = 'Areal interpolation (Goodchild and Lam 1980), exact shared area'

/** Values of areas brought to a zone, each kind in its way. */
export const interpolationMethods = {
  groundShare: {
    term: 'Shared area',
    formula: 'Area that lies in both; as a share, divided by the area of the smaller unit',
    unit: 'squareMetres',
    source,
    caveat: 'A share of people: they may live in a part of the area only.',
    version: 1,
  },
  extensiveSum: {
    term: 'Sum over shared area',
    formula: 'Sum over areas of: value × share of the ground of the area inside the zone',
    unit: 'count',
    source,
    caveat: 'A census of the zone: values are taken as spread evenly over each area.',
    version: 1,
  },
  intensiveMean: {
    term: 'Mean by area',
    formula: 'Sum of value × shared area ÷ sum of shared area',
    unit: 'ratio',
    source,
    caveat: 'Right for rates of people: those are weighted by what they are a rate of.',
    version: 1,
  },
  rateMean: {
    term: 'Mean by denominator',
    formula: 'Sum of rate × denominator × share of area ÷ sum of denominator × share of area',
    unit: 'ratio',
    source,
    caveat: 'A median: medians of areas cannot be brought together.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
