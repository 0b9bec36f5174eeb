import * as v from 'valibot'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { type FieldIssue, rules, type RuleName } from '#domain/fields/rules.ts'

/** Why something was refused, as a form shows it. */
export interface Refusal {
  readonly code: ErrorCode
  /** Fields that the server found wrong. */
  readonly fields: readonly FieldIssue[]
  /** How long to wait before another try; undefined when none is asked for. */
  readonly waitSeconds: number | undefined
  /** What else the server said with it. */
  readonly details: Readonly<Record<string, unknown>>
}

const issueSchema = v.object({
  field: v.string(),
  rule: v.custom<RuleName>((rule) => typeof rule === 'string' && Object.hasOwn(rules, rule)),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** How long a person waits after too many tries when the server does not say: its limits count by the minute. */
const usualWaitSeconds = 60

/** Reads anything that was thrown while something was sent. What nobody foresaw is a fault of the server. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError)) return { code: 'serverFault', fields: [], waitSeconds: undefined, details: {} }
  const { code, details } = error
  return { code, fields: readFields(details['fields']), waitSeconds: readWait(code, details['waitSeconds']), details }
}

function readFields(given: unknown): FieldIssue[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((one) => {
    const parsed = v.safeParse(issueSchema, one)
    return parsed.success ? [parsed.output as FieldIssue] : []
  })
}

function readWait(code: ErrorCode, given: unknown): number | undefined {
  if (typeof given === 'number' && Number.isFinite(given) && given > 0) return Math.ceil(given)
  return code === 'tooManyTries' || code === 'waitForMail' ? usualWaitSeconds : undefined
}
