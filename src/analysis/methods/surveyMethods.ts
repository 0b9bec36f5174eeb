import type { MethodEntry } from './method.ts'

const answerRecords = 'Answers of the survey on this device, also those that were not sent yet'

/** Figures of the answers of a survey. */
export const surveyMethods = {
  surveyAnswers: {
    term: 'Answers counted',
    formula: 'Number of answers that the filter lets through; a question that was skipped by a jump was not asked',
    unit: 'count',
    source: answerRecords,
    caveat: 'A count of what other devices have not sent yet.',
    version: 1,
  },
  surveyShare: {
    term: 'Share of answers',
    formula:
      'Share = people who chose it ÷ people who answered the question; interval = (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n), z = 1.96',
    unit: 'share',
    source: 'Wilson 1927, 95 % interval without correction for continuity',
    caveat:
      'A share of everybody: it speaks of who was asked, and of who passes by only where they were picked by chance.',
    version: 1,
  },
  surveyNumbers: {
    term: 'Numbers that were answered',
    formula:
      'Mean = Σx ÷ n; standard deviation = √(Σ(x − mean)² ÷ (n − 1)); quartiles between the two nearest numbers (type 7)',
    unit: 'count',
    source: 'Hyndman and Fan 1996 for quartiles, as in R and spreadsheets',
    caveat: 'Free of what was mistyped: one large number moves the mean, not the median.',
    version: 1,
  },
  surveyCross: {
    term: 'Association of two questions',
    formula:
      'Chi-squared χ² = Σ(O − E)² ÷ E with E = row × column ÷ n; V = √(χ² ÷ (n · min(r − 1, c − 1))); residual = (O − E) ÷ √(E (1 − row/n)(1 − column/n)); 2 × 2 also exactly',
    unit: 'ratio',
    source: 'Pearson 1900, Cramér 1946, Haberman 1973, Fisher 1922; small expectations after Cochran 1954',
    caveat: 'A cause: it says that two things go together, not why.',
    version: 1,
  },
  surveyWeighting: {
    term: 'Design effect of weights',
    formula:
      'Weights bring the answers to known shares, several by turns; design effect = n Σw² ÷ (Σw)²; effective answers = (Σw)² ÷ Σw²',
    unit: 'ratio',
    source: 'Deming and Stephan 1940 for weights, Kish 1965 for the effect',
    caveat: 'A cure for who was never asked: a group without answers stays without a voice.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
