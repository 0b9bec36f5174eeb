import type { MethodEntry } from './method.ts'

const declared = 'Income tax statistics by village; areal interpolation (Goodchild and Lam 1980) of additive figures'

/** Income in a zone: counts are summed over areas, and means and medians are derived from the sums. */
export const incomeMethods = {
  taxUnits: {
    term: 'Tax units',
    formula: 'Sum over all areas of (tax units × share of the area inside the zone)',
    unit: 'taxUnits',
    source: declared,
    caveat:
      'Not a count of households or people. A tax unit is a group of people who file taxes together, and many people don’t file.',
    version: 1,
  },
  incomeTotal: {
    term: 'Declared income',
    formula: 'Sum over all areas of (declared income × share of the area inside the zone)',
    unit: 'money',
    source: declared,
    caveat: 'Doesn’t include all income. Income that isn’t declared or is taxed separately is left out.',
    version: 1,
  },
  incomePerUnit: {
    term: 'Income per tax unit',
    formula: 'Declared income in the zone ÷ tax units in the zone',
    unit: 'money',
    source: declared,
    caveat:
      'Not what most people earn. A few large incomes raise an average. Income and tax units are added up first; averages of areas are never averaged.',
    version: 1,
  },
  incomeBracket: {
    term: 'Tax units by income',
    formula:
      'Sum over all areas of (tax units × share in the bracket × share of the area inside the zone); the share in the bracket follows from quartiles and mean',
    unit: 'taxUnits',
    source:
      'Income quartiles by village, with incomes spread evenly between quartiles; above the third quartile, a Pareto distribution that matches the area’s mean',
    caveat:
      'Not a count from tax records. Only quartiles are published; incomes between quartiles are assumed to be spread evenly.',
    version: 1,
  },
  incomeShare: {
    term: 'Share of tax units by income',
    formula: 'Tax units in the bracket in the zone ÷ tax units in all brackets in the zone',
    unit: 'share',
    source: 'Total tax units by income bracket',
    caveat: 'Not an average of area shares. Counts are added up first, so populous areas count for more.',
    version: 1,
  },
  incomeMedian: {
    term: 'Median income, interpolated',
    formula:
      'Lower limit of the bracket that contains the middle tax unit + (bracket width × fraction of the bracket’s tax units below the middle one)',
    unit: 'money',
    source: 'Median of grouped data, from brackets summed over the zone',
    caveat:
      'Not a published median, and not an average of area medians. It is interpolated from brackets that are themselves estimates.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
