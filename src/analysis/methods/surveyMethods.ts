import type { MethodEntry } from './method.ts'

const answerRecords = 'Survey responses on this device, including unsent ones'

export const surveyMethods = {
  surveyAnswers: {
    term: 'Responses counted',
    formula:
      'Number of responses that pass the filter and fit the figure’s label; choices and photos are counted individually; questions skipped by a jump count as not asked',
    unit: 'count',
    source: answerRecords,
    caveat: 'Doesn’t include responses that other devices haven’t sent yet.',
    version: 2,
  },
  surveyWeightedCount: {
    term: 'Weighted response count',
    formula: 'Weighted count = Σw over the responses counted = number of responses × their mean weight',
    unit: 'count',
    source: answerRecords,
    caveat:
      'Not the number of people surveyed. Weights correct for groups that are underrepresented or overrepresented.',
    version: 1,
  },
  surveyShare: {
    term: 'Share of responses',
    formula:
      'Share p = people who chose the option ÷ people who answered (as a share of choices: choices of the option ÷ all choices); interval = (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n), z = 1.959964',
    unit: 'share',
    source: 'Wilson 1927, 95% interval without continuity correction',
    caveat:
      'Not a share of the population. It represents the people surveyed, and passersby only if they were selected at random.',
    version: 2,
  },
  surveyWeightedShare: {
    term: 'Weighted share of responses',
    formula:
      'Share p = Σw of people who chose the option ÷ Σw of people who answered (as a share of choices: Σw of choices of the option ÷ Σw of all choices); n_eff = (Σw)² ÷ Σw² of people who answered; interval = (p + z²/2n_eff ± z √(p(1−p)/n_eff + z²/4n_eff²)) ÷ (1 + z²/n_eff), z = 1.959964',
    unit: 'share',
    source: 'Wilson 1927 for the interval, with the effective base of Kish 1965',
    caveat: 'Not the share of the people surveyed. Counts stay unweighted, but the share is weighted.',
    version: 1,
  },
  surveyNumbers: {
    term: 'Numeric answers',
    formula:
      'Mean = Σx ÷ n; standard deviation = √(Σ(x − mean)² ÷ (n − 1)); quartile q: position k = (n − 1)q + 1 in ascending order, x below + (k − whole part of k) × (x above − x below), type 7; min and max as answered',
    unit: 'count',
    source: 'Hyndman and Fan 1996 for quartiles, as in R and spreadsheets',
    caveat: 'Not corrected for typos. One large number shifts the mean, but not the median.',
    version: 2,
  },
  surveyWeightedNumbers: {
    term: 'Weighted numeric answers',
    formula:
      'Mean = Σwx ÷ Σw; standard deviation = √(Σw(x − mean)² ÷ (Σw − Σw² ÷ Σw)); quartile q = the first number in ascending order where the cumulative weight reaches q × Σw; min and max as answered',
    unit: 'count',
    source: 'Responses weighted to known shares; the standard deviation is unbiased for reliability weights',
    caveat: 'Not the mean of the people surveyed. Weights adjust it to estimate the mean of the target population.',
    version: 1,
  },
  surveyCross: {
    term: 'Association between two questions',
    formula:
      'Cell share = count ÷ total of its row, its column or the whole table; chi-squared χ² = Σ(O − E)² ÷ E with E = row × column ÷ n; V = √(χ² ÷ (n · min(r − 1, c − 1))); residual = (O − E) ÷ √(E (1 − row/n)(1 − column/n)); 2 × 2 tables are also checked with Fisher’s exact test',
    unit: 'ratio',
    source: 'Pearson 1900, Cramér 1946, Haberman 1973, Fisher 1922; small expected counts per Cochran 1954',
    caveat: 'Not proof of cause. It shows that two things occur together, not why.',
    version: 2,
  },
  surveyWeightedCross: {
    term: 'Weighted association between two questions',
    formula:
      'Cell share = Σw of the cell ÷ Σw of its row, its column or the whole table; chi-squared χ² = n_eff ÷ Σw × Σ(O − E)² ÷ E with O = Σw of a cell and E = row × column ÷ Σw; n_eff = Σw × ΣOgh ÷ ΣSgh (at most n) with S = Σw² of a cell, g = (Σw − row) ÷ row, h = (Σw − column) ÷ column; V = √(χ² ÷ (n_eff · min(r − 1, c − 1))); residual = (O − E) ÷ √(E (1 − row/Σw)(1 − column/Σw)) × √(n_eff of the cell against the rest ÷ Σw)',
    unit: 'ratio',
    source:
      'Pearson 1900, Cramér 1946 and Haberman 1973 with the first-order correction of Rao and Scott 1984; small expected counts per Cochran 1954, measured in effective responses',
    caveat:
      'Not proof of cause, and not suited to clustered samples. Responses are treated as independently drawn and weights as known.',
    version: 1,
  },
  surveyWeighting: {
    term: 'Design effect of weighting',
    formula:
      'Weights adjust responses to known shares, and groups without one to what remains, in their current proportions, cycling through the questions if there are several; design effect = n Σw² ÷ (Σw)²; effective responses = (Σw)² ÷ Σw²',
    unit: 'ratio',
    source: 'Deming and Stephan 1940 for weights, Kish 1965 for the effect',
    caveat: 'Can’t make up for people who weren’t surveyed. A group without responses still has no weight.',
    version: 2,
  },
} satisfies Record<string, MethodEntry>
