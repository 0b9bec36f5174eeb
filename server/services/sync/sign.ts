import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { maxFeedbackADay } from '#domain/feedback/feedbackFields.ts'
import { signMove } from '#domain/report/reportState.ts'
import { signReview } from '#domain/sync/reviewRules.ts'
import type { Effect } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { hasTrueId, isFixedAs } from './fixedReports.ts'

/** An accepted change before it is written; `operation` still has the signatures claimed by its author. */
export interface Signing {
  readonly writer: CompanyWriter
  readonly operation: Operation
  readonly current: RecordState | undefined
  readonly effect: Effect
}

type Sign = (signing: Signing) => FieldValues | RejectCode | Promise<FieldValues | RejectCode>

const dayMs = 86_400_000

/**
 * Dates feedback by its arrival and refuses feedback above the company's daily limit, so that all feedback can be read.
 */
const signFeedback: Sign = async ({ writer, current }) => {
  if (current) return {}
  const { at, ledger } = writer
  const since = new Date(Date.parse(at) - dayMs).toISOString()
  const isOfDay = ({ sentAt }: FieldValues) => typeof sentAt === 'string' && sentAt > since && sentAt <= at
  return (await ledger.count('feedback', isOfDay)) < maxFeedbackADay ? { sentAt: at } : 'daily_limit'
}

const signArrival: Sign = ({ writer, current }) => (current ? {} : { sentAt: writer.at })

const signReport: Sign = async ({ writer, operation, current, effect }) => {
  const { userId } = operation
  const signer = async () => ({ userId, name: await writer.nameOf(userId), at: writer.at })
  const { state, reason, version = current?.fields.version ?? 1 } = effect.set
  if (state === undefined && reason === undefined) return {}
  const hash = state === 'forApproval' ? operation.fields.hash?.to : undefined
  if (typeof hash !== 'string') return signMove(current?.fields, effect.set, await signer())
  const isTrue = await isFixedAs(writer, { report: operation.entityId, number: version as number, hash })
  return isTrue ? signMove(current?.fields, effect.set, await signer(), hash) : 'content_differs'
}

const signVersion =
  (entity: 'reportVersion' | 'reportFinance'): Sign =>
  ({ operation, current }) =>
    current || hasTrueId(entity, operation) ? {} : 'content_differs'

const signAnswer: Sign = ({ writer, operation, effect }) => signReview(effect.set, operation.userId, writer.at)

/** Sets `stoppedAt` of a survey to the arrival time, regardless of the device's clock. */
const signStop: Sign = ({ writer, effect }) =>
  typeof effect.set.stoppedAt === 'string' ? { stoppedAt: writer.at } : {}

export const signers: Readonly<Partial<Record<EntityName, Sign>>> = {
  report: signReport,
  reportVersion: signVersion('reportVersion'),
  reportFinance: signVersion('reportFinance'),
  answer: signAnswer,
  feedback: signFeedback,
  survey: signStop,
  upload: signArrival,
}

/**
 * Returns an accepted change with the server's signatures, or the reason why it can't be signed. The server's own
 * changes are returned unchanged.
 */
export async function signed(signing: Signing): Promise<Effect | RejectCode> {
  const { writer, operation, current, effect } = signing
  const sign = signers[operation.entity]
  if (!sign || writer.isOfServer || (effect.kind !== 'create' && effect.kind !== 'set')) return effect
  const signatures = await sign(signing)
  if (typeof signatures === 'string') return signatures
  const isRelevant = ([, value]: [string, unknown]) => value !== null || current !== undefined
  return { ...effect, set: { ...effect.set, ...Object.fromEntries(Object.entries(signatures).filter(isRelevant)) } }
}
