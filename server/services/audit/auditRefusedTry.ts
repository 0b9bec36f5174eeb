import { AppError, type ErrorCode } from '#domain/errors.ts'
import { networkOf } from '../../http/network.ts'
import type { Ports } from '../../ports.ts'
import type { AuditEvent } from './noteAudit.ts'
import { noteSparingly } from './noteSparingly.ts'

/** Error codes that refuse a password, code or ID token, including tries during a wait. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'tooManyTries',
  'codeWrong',
  'codeUsedUp',
  'passwordWrong',
  'authorizationFailed',
])

/**
 * Runs the check of a password, code or ID token. Logs a refusal, at most once an hour per action, account, reason and
 * network, and rethrows it. Call it outside transactions, which would undo the entry.
 */
export async function auditRefusedTry<Result>(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'allowances'>,
  event: Omit<AuditEvent, 'outcome'>,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) {
      const { companyId, action, actor, object, source, details } = event
      const about = [action, object?.kind ?? '', companyId, actor?.id ?? object?.id ?? '']
      const key = [...about, error.code, networkOf(source.address)].join(' ')
      await noteSparingly(context, 'refused try', key, {
        ...event,
        details: { ...details, reason: error.code },
      })
    }
    throw error
  }
}
