import type { MethodEntry } from './method.ts'

const measures = 'Area ratios; the shared area is exact, calculated by clipping one polygon to the other'
const noSales = 'Not the share of sales that will shift between stores. It compares areas, not customers.'

const measure = (term: string, formula: string): MethodEntry => ({
  term,
  formula,
  unit: 'ratio',
  source: measures,
  caveat: noSales,
  version: 1,
})

export const overlapMethods = {
  areaOverlapA1: {
    ...measure(
      'A1: size of the store’s zone relative to the study zone',
      'Area of the store’s zone ÷ area of the study zone',
    ),
    caveat:
      'Not an overlap. It compares the sizes of the two zones: 135% means the store’s zone is 1.35 times as large as the study zone.',
  },
  areaOverlapA2: measure(
    'A2: overlap as a share of the combined area',
    'Area in both zones ÷ combined area of the two zones',
  ),
  areaOverlapA3: measure('A3: overlap as a share of the store’s zone', 'Area in both zones ÷ area of the store’s zone'),
  areaOverlapA4: measure('A4: overlap as a share of the study zone', 'Area in both zones ÷ area of the study zone'),
  sharedPopulation: {
    term: 'Shared population',
    formula: 'Sum over all areas of (population × share of the area inside both zones)',
    unit: 'people',
    source: 'Areal interpolation (Goodchild and Lam 1980) over the exact area both zones share, without a grid',
    caveat: 'Not the number of customers lost. It counts residents who live in both zones.',
    version: 1,
  },
  exposedPopulation: {
    term: 'Exposed population',
    formula: 'Population in both zones ÷ population in the store’s zone',
    unit: 'share',
    source: 'Areal interpolation (Goodchild and Lam 1980) over the area that both zones share',
    caveat:
      'Not the share of sales that will shift between stores. An exposed population of 25% doesn’t mean that 25% of sales are lost.',
    version: 1,
  },
  gridSharedPopulation: {
    term: 'Shared population, estimated on a grid',
    formula:
      'Each area’s population is spread over square cells in proportion to area; four vertical lines are drawn through each cell, and the population along the parts of the lines inside both zones is added up and divided by 4',
    unit: 'people',
    source: 'Areal interpolation (Goodchild and Lam 1980) on 100 m cells unless stated otherwise',
    caveat:
      'Not exact. With 100 m cells, half of the pairs are within 0.5% of the exact figure, but small overlaps can be far off.',
    version: 1,
  },
  pairs: {
    term: 'Store pairs',
    formula: 'Number of pairs of your stores with overlapping zones',
    unit: 'pairs',
    source: 'All pairs with overlapping bounding boxes, each measured exactly',
    caveat: 'Not a count of stores. A store with three neighbors is in three pairs.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
