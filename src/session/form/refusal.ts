import * as v from 'valibot'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { type FieldIssue, rules, type RuleName } from '#domain/fields/rules.ts'

export interface Refusal {
  readonly code: ErrorCode
  readonly fields: readonly FieldIssue[]
  /** Seconds to wait before another attempt; undefined if no wait is required. */
  readonly waitSeconds: number | undefined
  readonly details: Readonly<Record<string, unknown>>
}

const issueSchema = v.object({
  field: v.string(),
  rule: v.custom<RuleName>((rule) => typeof rule === 'string' && Object.hasOwn(rules, rule)),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** Default wait after too many attempts or emails, if the server doesn't specify one. */
const usualWaitSeconds = 60

/** Converts any error thrown while sending. Unexpected errors are treated as server faults. */
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
