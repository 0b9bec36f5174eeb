import type { MethodEntry } from './method.ts'

const huff = 'Huff 1962; choice axiom of Luce 1959'
const mci = 'Nakanishi and Cooper 1974, 1982; Wieland 2017'
const opening = 'Huff model with and without the new store, as Geod, siteperfect and Kalibrate define the figures'

/** Figures of demand models. */
export const demandMethods = {
  huffShare: {
    term: 'Share of an origin (Huff)',
    formula:
      'Pull of the store ÷ (pull of the outside option + sum of the pulls of all stores); pull = attraction ^ γ × decay of the distance',
    unit: 'share',
    source: huff,
    caveat: 'Not an observed share. Parameters are taken as given, and defaults aren’t calibrated.',
    version: 1,
  },
  huffDemand: {
    term: 'Demand captured (Huff)',
    formula: 'Sum over origins of: demand of the origin × share of the store there',
    unit: 'demand',
    source: huff,
    caveat:
      'Not a sales forecast. It is the part of the given demand that the model allots, in the unit of that demand.',
    version: 1,
  },
  marketShare: {
    term: 'Market share (Huff)',
    formula: 'Demand captured by the store ÷ demand of all origins',
    unit: 'share',
    source: huff,
    caveat: 'Not a share of the whole industry. Demand outside the study area isn’t included.',
    version: 1,
  },
  totalDemand: {
    term: 'Demand of all origins',
    formula: 'Sum over origins of their demand',
    unit: 'demand',
    source: 'As given',
    caveat: 'Not what people actually spend. It is the demand that was entered.',
    version: 1,
  },
  demandLeak: {
    term: 'Demand that stays outside',
    formula:
      'Demand of the origin × pull of the outside option ÷ (pull of the outside option + sum of the pulls of all stores)',
    unit: 'demand',
    source: 'Huff model with an outside option',
    caveat: 'Not a measured loss. It follows from the attraction set for the outside option.',
    version: 1,
  },
  unreachedDemand: {
    term: 'Demand without a way',
    formula: 'Sum of the demand of origins from which no store can be reached',
    unit: 'demand',
    source: 'Huff model; origins without a way are kept apart',
    caveat: 'Not lost demand. It is left out of the model because no route was given.',
    version: 1,
  },
  demandTransfer: {
    term: 'Demand transfer',
    formula: 'Sum over origins of: demand × share of the store before × share of the new stores after',
    unit: 'demand',
    source: opening,
    caveat: 'Not a measured loss. Demand at each origin is held constant, so market growth isn’t included.',
    version: 1,
  },
  storeImpact: {
    term: 'Impact on the existing store',
    formula: 'Demand that the existing store loses ÷ its demand before the opening',
    unit: 'share',
    source: opening,
    caveat:
      'Not the cannibalization rate of the new store. Here the same loss is divided by what the existing store had.',
    version: 1,
  },
  ownLoss: {
    term: 'Loss of own stores',
    formula: 'Sum over own existing stores of the demand that each loses to the new stores',
    unit: 'demand',
    source: opening,
    caveat: 'Not a loss for the chain. What the new stores win offsets it.',
    version: 1,
  },
  cannibalisationRate: {
    term: 'Cannibalisation rate of the new store',
    formula: 'Sum over own existing stores of the demand lost ÷ demand captured by the new stores',
    unit: 'share',
    source: opening,
    caveat: 'Not the impact on an existing store. Here the same loss is divided by what the new stores capture.',
    version: 1,
  },
  netNew: {
    term: 'Net new to the chain',
    formula: 'Demand captured by own new stores − demand lost by own existing stores',
    unit: 'demand',
    source: opening,
    caveat: 'Not profit. Costs of the new store aren’t included.',
    version: 1,
  },
  mciCoefficient: {
    term: 'Exponent of a quality of stores (MCI)',
    formula:
      'Least squares, without a constant, of ln (share ÷ geometric mean of shares) on ln (quality ÷ its geometric mean), means within an origin; dummies as they are',
    unit: 'ratio',
    source: mci,
    caveat: 'Not a cause. It shows what goes with the observed shares, together with the standard error.',
    version: 1,
  },
  mciFit: {
    term: 'Fit of the MCI model',
    formula:
      'R² = 1 − sum of squared residuals ÷ sum of squared transformed shares; adjusted by observations ÷ degrees of freedom',
    unit: 'ratio',
    source: mci,
    caveat: 'Not comparable with the R² of a model with a constant. Without one, it is computed around zero.',
    version: 1,
  },
  mciShare: {
    term: 'Market share (MCI)',
    formula:
      'Power of e by y ÷ sum of such powers over the stores of the origin; y = sum of exponent × ln (quality ÷ geometric mean), natural logarithms throughout',
    unit: 'share',
    source: mci,
    caveat: 'Not an observed share. It follows from the exponents.',
    version: 1,
  },
  mciDemand: {
    term: 'Demand captured (MCI)',
    formula: 'Sum over origins of: demand of the origin × predicted share of the store',
    unit: 'demand',
    source: mci,
    caveat: 'Not a sales forecast. Demand at the origins is taken as given and constant.',
    version: 1,
  },
  logCentred: {
    term: 'Log-centred value',
    formula: 'Logarithm of: value ÷ geometric mean of the values of the origin',
    unit: 'ratio',
    source: mci,
    caveat: 'Not in the unit of the value. It shows how far above or below the origin’s usual value it is.',
    version: 1,
  },
  studyAreaClosure: {
    term: 'Closure of the study area (LIFO, LOFI)',
    formula:
      'LIFO = inside to inside ÷ (inside to inside + outside to inside); LOFI = inside to inside ÷ (inside to inside + inside to outside)',
    unit: 'share',
    source: 'Elzinga and Hogarty 1973; Huff and McCallum 2008',
    caveat: 'Doesn’t measure the quality of the model, only whether the market is delimited well enough to build one.',
    version: 1,
  },
  huffLikeliest: {
    term: 'Likeliest exponents (Huff)',
    formula:
      'The exponents of attraction and distance under which the observed flows or totals are the likeliest; standard errors from the inverse of the information matrix, scaled ones times the root of the dispersion',
    unit: 'ratio',
    source: 'McFadden 1974 for flows; Haines, Simon and Alexis 1972, Orpana and Lampinen 2003 for totals',
    caveat: 'Not a general law. The exponents apply to the industry, travel modes and years they were found in.',
    version: 1,
  },
  huffLikelihood: {
    term: 'Likelihood of the model',
    formula:
      'Sum of observed × ln expected share; pseudo-R² = 1 − log-likelihood ÷ log-likelihood with all stores alike; dispersion = Pearson chi-square ÷ degrees of freedom',
    unit: 'ratio',
    source: 'McFadden 1974',
    caveat: 'Not a share of explained variance. A pseudo-R² of 0.2 to 0.4 is a good fit.',
    version: 1,
  },
  localAttraction: {
    term: 'Attraction by local optimisation',
    formula:
      'In each round, attraction × observed total ÷ expected total, for all stores with a relative error above the tolerance',
    unit: 'ratio',
    source: 'Güßefeldt 2002; Wieland 2017, simultaneous update',
    caveat:
      'Not a size. It includes everything else that attracts people to the store, and errors of demand and distance.',
    version: 1,
  },
  totalsFit: {
    term: 'Fit of store totals',
    formula:
      'R² = 1 − sum of squared errors ÷ sum of squares around the mean; global error = sum of absolute errors ÷ sum of totals; MAPE = mean of absolute error ÷ total; pseudo-R² = 1 − variance of errors ÷ variance of totals',
    unit: 'ratio',
    source: 'De Beule et al. 2014; Klein 1988; Wieland 2017',
    caveat: 'Not a test of forecasts. It shows how closely the totals that were entered are matched.',
    version: 1,
  },
  distanceDecay: {
    term: 'Distance decay of custom',
    formula:
      'Least squares of custom, its logarithm or its logit on distance or its logarithm; power and exponential intercepts turned back by e',
    unit: 'ratio',
    source: 'Kanhäusser 2007; Wieland 2017',
    caveat: 'Not a Huff model. Stores nearby and their size aren’t included.',
    version: 1,
  },
  demandSales: {
    term: 'Sales by demand',
    formula:
      'People of the model × monthly sales by person, shown to two significant digits; that is the middle one of sales ÷ people over the stores whose sales are known, its range where the middle eight of ten lie',
    unit: 'money',
    source: 'Calibration on store totals: Orpana and Lampinen 2003; quantiles of the ratio',
    caveat: 'Not a promise. A new store may do better or worse than eight out of ten of your stores.',
    version: 1,
  },
  verdict: {
    term: 'Verdict on cannibalisation',
    formula:
      'The largest share of its demand that an own store loses, and the share of what the candidate wins that comes from own stores, each at most its own limit; again with the strength of distance and the way that people travel changed both ways',
    unit: 'share',
    source: 'Sensitivity of Catchment',
    caveat: 'Not a decision. You set the limits, and the defaults are no one’s policy.',
    version: 2,
  },
} satisfies Record<string, MethodEntry>
