import type { MethodEntry } from './method.ts'

export const finderMethods = {
  areaFinder: {
    term: 'Area Finder',
    formula:
      'Areas where minimum ≤ value ≤ maximum for every condition; distances are measured in a straight line from each area’s location',
    unit: 'count',
    source: 'Filtering by condition; every excluded area is listed with all the conditions it doesn’t meet',
    caveat: 'Not a sales forecast. It only finds the areas that match your conditions.',
    version: 1,
  },
  conditionChange: {
    term: 'Gap to meeting the condition',
    formula: 'Minimum or maximum that isn’t met − the area’s figure',
    unit: 'ratio',
    source: 'Difference, in the same unit as the figure',
    caveat: 'Not something you can always change. It shows how far the area is from meeting the condition.',
    version: 1,
  },
  finderScore: {
    term: 'Area score',
    formula:
      'Sum of (weight × component); each component is (x − min) ÷ (max − min), 1 minus that value, or 1 − (distance from the ideal ÷ greatest distance from the ideal)',
    unit: 'score',
    source: 'Weighted sum of min–max scaled figures across the areas found',
    caveat:
      'Not an absolute measure. It ranks the areas found against each other, so adding an area can change the scores.',
    version: 1,
  },
  rankStability: {
    term: 'Rank stability',
    formula:
      'Share of random draws in which the area is near the top, with each weight drawn uniformly around its value',
    unit: 'share',
    source: 'Seeded Monte Carlo simulation over the weights (mulberry32)',
    caveat: 'Not a probability of success. It shows how much the rank depends on the weights.',
    version: 1,
  },
  lookAlike: {
    term: 'Area similarity',
    formula:
      'Square root of the weighted mean of squared differences from the reference, each measured in standard deviations across all areas',
    unit: 'score',
    source: 'Standardized Euclidean distance',
    caveat: 'Not proof that a store would sell as much there. Only the selected variables are compared.',
    version: 1,
  },
  voidAnalysis: {
    term: 'Void analysis',
    formula:
      'Expected = places of the category in the reference area ÷ population of the reference area × population here; missing = expected − places here',
    unit: 'places',
    source: 'Ratio of places per person',
    caveat: 'Not proof of demand. A category may be missing because it isn’t profitable there.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>

const exact =
  'compares all sets of sites if there are no more than one million; otherwise uses branch and bound and shows the gap'

export const siteMethods = {
  pMedian: {
    term: 'Minimum total distance (p-median)',
    formula: 'Smallest possible sum over all demand points of (demand weight × distance to the closest open site)',
    unit: 'distance',
    source: `Hakimi 1964; ${exact} (Cornuéjols, Fisher and Nemhauser 1977)`,
    caveat: 'Doesn’t model customer choice. Everyone is assumed to go to the nearest site.',
    version: 1,
  },
  maximalCovering: {
    term: 'Maximal covering',
    formula: 'Largest total demand weight within the set distance of an open site',
    unit: 'demand',
    source: `Church and ReVelle 1974; ${exact}`,
    caveat: 'Not a forecast of customers. Everyone within the distance counts in full, and no one beyond it counts.',
    version: 1,
  },
  setCovering: {
    term: 'Set covering',
    formula: 'Minimum number of sites that puts every demand point within the set distance of at least one site',
    unit: 'count',
    source: 'Toregas et al. 1971; branch and bound',
    caveat: 'Not necessarily profitable. Every demand point is covered, however small its demand.',
    version: 1,
  },
  pCenter: {
    term: 'Smallest maximum distance (p-center)',
    formula: 'Minimum possible distance from the farthest demand point to its closest open site',
    unit: 'distance',
    source: 'Minieka 1970; set covering solved for each distance in the data',
    caveat: 'Not the usual distance. A single distant point can determine it.',
    version: 1,
  },
  maxCapture: {
    term: 'Maximum capture',
    formula:
      'Largest possible sum over all demand points of (weight × your utility ÷ (your utility + competitors’ utility + outside option))',
    unit: 'demand',
    source: `Huff 1964 and ReVelle 1986; ${exact}`,
    caveat: 'Not guaranteed sales. It depends on the model’s parameters.',
    version: 1,
  },
  siteBound: {
    term: 'Best possible value',
    formula: 'Figure that no set of sites can beat, derived from relaxation or the remaining branches',
    unit: 'ratio',
    source: 'Lagrangian relaxation; Frank and Wolfe 1956; submodular bound of Nemhauser, Wolsey and Fisher 1978',
    caveat: 'Not the result of an actual set of sites. It’s possible that no set reaches this figure.',
    version: 1,
  },
  siteGap: {
    term: 'Gap to the best possible value',
    formula: 'Absolute difference between the figure and the best possible value ÷ figure',
    unit: 'share',
    source: 'Difference relative to the figure; 0 if the set is proven to be the best',
    caveat: 'Not an actual loss. The set may be optimal even if a gap remains.',
    version: 1,
  },
  siteLoss: {
    term: 'Loss if removed or replaced',
    formula:
      'Figure for the chosen set − figure without the site, or figure with the candidate in place of the least important site',
    unit: 'ratio',
    source: 'Marginal loss, in the same unit as the figure',
    caveat: 'Not the standalone value of a site. It already accounts for what other sites would pick up.',
    version: 1,
  },
  netNewCaptured: {
    term: 'Net new demand from the chosen sites',
    formula: 'Demand captured by existing and chosen sites − demand captured by existing sites alone',
    unit: 'demand',
    source: 'Difference in demand captured between two Huff model runs',
    caveat: 'Not market growth. Total demand is assumed to stay the same.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
