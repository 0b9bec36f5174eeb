import type { MethodEntry } from './method.ts'

const huff = 'Huff 1962; choice axiom of Luce 1959'
const mci = 'Nakanishi and Cooper 1974, 1982; Wieland 2017'
const opening = 'Huff model with and without the new store; figures as defined by Geod, siteperfect and Kalibrate'

export const demandMethods = {
  huffShare: {
    term: 'Share of an origin’s demand (Huff)',
    formula:
      'Pull of the store ÷ (pull of the outside option + total pull of all stores); pull = attraction ^ γ × distance decay',
    unit: 'share',
    source: huff,
    caveat: 'Not an observed share. Parameters are taken as given, and defaults aren’t calibrated.',
    version: 1,
  },
  huffDemand: {
    term: 'Demand captured (Huff)',
    formula: 'Sum over all origins of (demand × the store’s share there)',
    unit: 'demand',
    source: huff,
    caveat:
      'Not a sales forecast. It’s the part of the entered demand that the model allocates to the store, in the same unit as that demand.',
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
    formula: 'Total demand of all origins',
    unit: 'demand',
    source: 'As entered',
    caveat: 'Not what people actually spend. It is the demand that was entered.',
    version: 1,
  },
  demandLeak: {
    term: 'Demand leakage',
    formula:
      'Demand of the origin × pull of the outside option ÷ (pull of the outside option + total pull of all stores)',
    unit: 'demand',
    source: 'Huff model with an outside option',
    caveat: 'Not a measured loss. It follows from the attraction set for the outside option.',
    version: 1,
  },
  unreachedDemand: {
    term: 'Unreachable demand',
    formula: 'Total demand of origins that can’t reach any store',
    unit: 'demand',
    source: 'Huff model; origins without a route are listed separately',
    caveat: 'Not lost demand. It is left out of the model because no route was given.',
    version: 1,
  },
  demandTransfer: {
    term: 'Demand transfer',
    formula: 'Sum over all origins of (demand × the store’s share before × the new stores’ share after)',
    unit: 'demand',
    source: opening,
    caveat: 'Not a measured loss. Demand at each origin is held constant, so market growth isn’t included.',
    version: 1,
  },
  storeImpact: {
    term: 'Impact on the existing store',
    formula: 'Demand the existing store loses ÷ its demand before the opening',
    unit: 'share',
    source: opening,
    caveat:
      'Not the cannibalization rate of the new store. This figure divides the same loss by the existing store’s demand before the opening.',
    version: 1,
  },
  ownLoss: {
    term: 'Demand lost by your stores',
    formula: 'Total demand that your existing stores lose to the new stores',
    unit: 'demand',
    source: opening,
    caveat: 'Not a net loss for the chain. The demand that the new stores capture offsets it.',
    version: 1,
  },
  cannibalisationRate: {
    term: 'Cannibalization rate of the new store',
    formula: 'Demand lost by your existing stores ÷ demand captured by the new stores',
    unit: 'share',
    source: opening,
    caveat:
      'Not the impact on an existing store. This rate divides the same loss by the demand that the new stores capture.',
    version: 1,
  },
  netNew: {
    term: 'Net new to the chain',
    formula: 'Demand captured by your new stores − demand lost by your existing stores',
    unit: 'demand',
    source: opening,
    caveat: 'Not profit. Costs of the new store aren’t included.',
    version: 1,
  },
  mciCoefficient: {
    term: 'Exponent of a store attribute (MCI)',
    formula:
      'Least-squares regression, without a constant, of ln (share ÷ geometric mean of shares) on ln (attribute ÷ its geometric mean), with means taken within each origin; dummy variables are left unchanged',
    unit: 'ratio',
    source: mci,
    caveat:
      'Not proof of cause. It shows only what is associated with the observed shares, along with the standard error.',
    version: 1,
  },
  mciFit: {
    term: 'Fit of the MCI model',
    formula:
      'R² = 1 − sum of squared residuals ÷ sum of squared transformed shares; adjusted by observations ÷ degrees of freedom',
    unit: 'ratio',
    source: mci,
    caveat: 'Not comparable with the R² of a model with a constant. Without a constant, R² is computed around zero.',
    version: 1,
  },
  mciShare: {
    term: 'Market share (MCI)',
    formula:
      'Share = exp(y) ÷ sum of exp(y) over the origin’s stores; y = sum of (exponent × ln (attribute ÷ geometric mean)); all logarithms are natural',
    unit: 'share',
    source: mci,
    caveat: 'Not an observed share. It follows from the exponents.',
    version: 1,
  },
  mciDemand: {
    term: 'Demand captured (MCI)',
    formula: 'Sum over all origins of (demand × the store’s predicted share)',
    unit: 'demand',
    source: mci,
    caveat: 'Not a sales forecast. Demand at the origins is taken as given and constant.',
    version: 1,
  },
  logCentred: {
    term: 'Log-centered value',
    formula: 'Logarithm of (value ÷ geometric mean of the origin’s values)',
    unit: 'ratio',
    source: mci,
    caveat: 'Not in the original unit. It shows how far the value is above or below the origin’s usual level.',
    version: 1,
  },
  studyAreaClosure: {
    term: 'Closure of the study area (LIFO, LOFI)',
    formula:
      'LIFO = inside-to-inside flows ÷ (inside-to-inside flows + outside-to-inside flows); LOFI = inside-to-inside flows ÷ (inside-to-inside flows + inside-to-outside flows)',
    unit: 'share',
    source: 'Elzinga and Hogarty 1973; Huff and McCallum 2008',
    caveat: 'Doesn’t measure the quality of the model, only whether the market is defined well enough to build one.',
    version: 1,
  },
  huffLikeliest: {
    term: 'Maximum-likelihood exponents (Huff)',
    formula:
      'The exponents of attraction and distance that maximize the likelihood of the observed flows or totals; standard errors from the inverse information matrix; scaled standard errors are multiplied by the square root of the dispersion',
    unit: 'ratio',
    source: 'McFadden 1974 for flows; Haines, Simon and Alexis 1972 and Orpana and Lampinen 2003 for totals',
    caveat:
      'Not a general law. The exponents apply only to the industry, travel modes and years they were estimated from.',
    version: 2,
  },
  huffLikelihood: {
    term: 'Model likelihood',
    formula:
      'Log-likelihood = sum of (observed × ln expected share); pseudo-R² = 1 − log-likelihood ÷ log-likelihood with all stores equal; dispersion = Pearson chi-square (for fits by squares: the sum of squared residuals) ÷ degrees of freedom',
    unit: 'ratio',
    source: 'McFadden 1974',
    caveat: 'Not a share of explained variance. A pseudo-R² of 0.2 to 0.4 is a good fit.',
    version: 2,
  },
  localAttraction: {
    term: 'Attraction from local optimization',
    formula:
      'In each round, the attraction of every store whose relative error is above the tolerance is multiplied by (observed total ÷ expected total)',
    unit: 'ratio',
    source: 'Güßefeldt 2002; Wieland 2017, simultaneous update',
    caveat:
      'Not a measure of store size. It also includes everything else that attracts people to the store, plus errors in demand and distance.',
    version: 1,
  },
  totalsFit: {
    term: 'Fit to store totals',
    formula:
      'R² = 1 − sum of squared errors ÷ sum of squares around the mean; global error = sum of absolute errors ÷ sum of totals; MAPE = mean of (absolute error ÷ total); pseudo-R² = 1 − variance of errors ÷ variance of totals',
    unit: 'ratio',
    source: 'De Beule et al. 2014; Klein 1988; Wieland 2017',
    caveat: 'Not a forecast test. It shows how closely the model matches the totals entered.',
    version: 1,
  },
  distanceDecay: {
    term: 'Distance decay of customers',
    formula:
      'Least-squares regression of customers (or their log or logit) on distance (or its log); intercepts of power and exponential models are exponentiated',
    unit: 'ratio',
    source: 'Kanhäusser 2007; Wieland 2017',
    caveat: 'Not a Huff model. Nearby stores and their sizes aren’t included.',
    version: 1,
  },
  demandSales: {
    term: 'Sales estimated from demand',
    formula:
      'People in the model × monthly sales per person, rounded to two significant digits. Sales per person is the median of (sales ÷ people) across stores with known sales; its range covers the middle 80% of these stores',
    unit: 'money',
    source:
      'Calibration to store totals (Orpana and Lampinen 2003); the range comes from quantiles of the ratio of sales to people',
    caveat: 'Not a guarantee. A new store’s sales may fall outside the range that covers 80% of your stores.',
    version: 1,
  },
  verdict: {
    term: 'Cannibalization verdict',
    formula:
      'The largest share of demand that any of your stores loses, and the share of the candidate’s demand taken from your stores, each checked against its own limit; both checks are repeated with the effect of distance and the travel distance each varied up and down',
    unit: 'share',
    source: 'Catchment sensitivity analysis',
    caveat: 'Not a decision. You set the limits, and the defaults don’t represent any company’s policy.',
    version: 2,
  },
} satisfies Record<string, MethodEntry>
