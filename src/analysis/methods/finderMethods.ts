import type { MethodEntry } from './method.ts'

/** Finding areas. */
export const finderMethods = {
  areaFinder: {
    term: 'Area Finder',
    formula: 'Areas with: least ≤ figure ≤ most for every condition; distances straight from the place of each area',
    unit: 'count',
    source: 'Selection by conditions; every area that is left out is told with all that it fails',
    caveat: 'A forecast of sales: it finds what was asked for, and nothing more.',
    version: 1,
  },
  conditionChange: {
    term: 'Missing for a condition',
    formula: 'Bound that is failed − figure of the area',
    unit: 'ratio',
    source: 'Difference, in the unit of the figure',
    caveat: 'Something that can always be changed: it says how far the area is from passing.',
    version: 1,
  },
  finderScore: {
    term: 'Area score',
    formula:
      'Sum of weight × part; a part is (x − least) ÷ (most − least), 1 − that, or 1 − distance from the ideal ÷ greatest distance from it',
    unit: 'score',
    source: 'Weighted sum of min-max scaled figures over the areas found',
    caveat: 'An absolute measure: it ranks the areas found among each other, and another area can change it.',
    version: 1,
  },
  rankStability: {
    term: 'Firmness of rank',
    formula: 'Share of draws in which the area is among the top, each weight drawn evenly around itself',
    unit: 'share',
    source: 'Monte Carlo over weights with a seed (mulberry32)',
    caveat: 'A probability of success: it says how much the rank hangs on the weights.',
    version: 1,
  },
  lookAlike: {
    term: 'Likeness of areas',
    formula:
      'Root of the weighted mean of squared differences from the reference, each in standard deviations of all areas',
    unit: 'score',
    source: 'Standardised Euclidean distance',
    caveat: 'A proof that the same would sell there: only the variables given are compared.',
    version: 1,
  },
  voidAnalysis: {
    term: 'Void analysis',
    formula:
      'Expected = places of the category in the reference ÷ its people × people here; missing = expected − places here',
    unit: 'places',
    source: 'Count ratio per person',
    caveat: 'A proof of demand: a category may be missing because it does not pay there.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>

const exact = 'all sets compared up to a million, beyond by branch and bound, with the gap'

/** Choosing sites. */
export const siteMethods = {
  pMedian: {
    term: 'Shortest way for all (p-median)',
    formula: 'Least sum over demand of: weight × distance to the nearest open site',
    unit: 'distance',
    source: `Hakimi 1964; ${exact} (Cornuéjols, Fisher and Nemhauser 1977)`,
    caveat: 'A model of choice: everyone is taken to go to the nearest site.',
    version: 1,
  },
  maximalCovering: {
    term: 'Maximal covering',
    formula: 'Most weight within the distance of an open site',
    unit: 'demand',
    source: `Church and ReVelle 1974; ${exact}`,
    caveat: 'A forecast of customers: whoever is within the distance counts whole, all others not at all.',
    version: 1,
  },
  setCovering: {
    term: 'Set covering',
    formula: 'Fewest sites with every demand point within the distance of one',
    unit: 'count',
    source: 'Toregas and others 1971; branch and bound',
    caveat: 'A plan that pays: every point is covered, however little demand it has.',
    version: 1,
  },
  pCenter: {
    term: 'Shortest farthest way (p-center)',
    formula: 'Least distance from the farthest demand point to its nearest open site',
    unit: 'distance',
    source: 'Minieka 1970, by set covering at each distance that occurs',
    caveat: 'A measure of the usual way: one point far away decides it.',
    version: 1,
  },
  maxCapture: {
    term: 'Maximal capture',
    formula: 'Most sum over demand of: weight × own utility ÷ (own utility + that of competitors + outside option)',
    unit: 'demand',
    source: `Huff 1964 and ReVelle 1986; ${exact}`,
    caveat: 'Certain sales: it stands on the parameters of the model.',
    version: 1,
  },
  siteBound: {
    term: 'Best possible',
    formula: 'Figure that no set of sites can better, by relaxation or by the branches that were left',
    unit: 'ratio',
    source: 'Lagrangian relaxation, Frank and Wolfe 1956, submodular bound of Nemhauser, Wolsey and Fisher 1978',
    caveat: 'A set of sites: no set may reach it.',
    version: 1,
  },
  siteGap: {
    term: 'Gap to the best possible',
    formula: 'Absolute difference of figure and best possible ÷ figure',
    unit: 'share',
    source: 'Ratio of the two figures; 0 where the set is proved to be the best',
    caveat: 'The loss itself: the set may be the best one although a gap is left.',
    version: 1,
  },
  siteLoss: {
    term: 'Loss without, or with another',
    formula:
      'Figure of the chosen set − figure without the site, or with the candidate in the place of the one missed least',
    unit: 'ratio',
    source: 'Marginal loss, in the unit of the figure',
    caveat: 'The worth of a site alone: what others would take over is counted.',
    version: 1,
  },
  netNewCaptured: {
    term: 'Net new of the set',
    formula: 'Captured by existing and chosen sites − captured by existing sites alone',
    unit: 'demand',
    source: 'Difference of two captures of the Huff model',
    caveat: 'Market growth: demand stays what it was.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
