import type { RuleUse } from '../fields/rules.ts'

/**
 * Names appear in emails, so they must not contain control characters, line breaks, angle brackets, double quotes or
 * obvious URLs.
 */
const pattern = '^(?!.*(://|[wW]{3}\\.|[.。．｡]\\p{L}{2,}/))[^\\p{C}\\p{Zl}\\p{Zp}<>"]+$'

export const companyNameRules: readonly RuleUse[] = [
  { rule: 'max', length: 120 },
  { rule: 'regex', pattern },
]
