import type { RuleUse } from '../fields/rules.ts'

/** Names go into letters: no control marks, no line breaks, no brackets, and nothing that is written as a link is. */
const pattern = '^(?!.*(://|[wW]{3}\\.|[.。．｡]\\p{L}{2,}/))[^\\p{C}\\p{Zl}\\p{Zp}<>"]+$'

/** What the name of a company must be, wherever it is given. */
export const companyNameRules: readonly RuleUse[] = [
  { rule: 'max', length: 120 },
  { rule: 'regex', pattern },
]
