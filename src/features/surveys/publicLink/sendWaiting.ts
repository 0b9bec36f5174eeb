import type { InputFor } from '#api/call.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { PublicAnswer, takePublicAnswer } from '#domain/contracts/survey.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { withoutHiddenMarksIn } from '#domain/fields/hiddenMarks.ts'
import type { PhoneAnswer } from './phoneAnswer.ts'
import type { PhoneStore } from './phoneStore.ts'

export interface SendPorts {
  readonly store: PhoneStore
  readonly take: (input: InputFor<typeof takePublicAnswer>) => Promise<ReplyOf<typeof takePublicAnswer>>
  /** Returns the SHA-256 of a response's canonical JSON; undefined if the browser can't hash. */
  readonly hashOf: (answer: PublicAnswer) => Promise<string | undefined>
  readonly newId: () => string
  readonly now: () => string
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** Permanent rejections. The response stays on the phone, where the respondent can save it. */
const final: ReadonlySet<ErrorCode> = new Set([
  'surveyTicketWrong',
  'surveyEnded',
  'invalidFields',
  'badRequest',
  'tooLarge',
])

/**
 * Sends finished responses in sequence. A response is removed only if the server's receipt matches its id and, if the
 * browser can hash, its content, because other replies may come from a captive portal or be errors. Resolves to true if
 * no response is left to send; rejected responses remain on the phone.
 */
export async function sendWaiting(ports: SendPorts): Promise<boolean> {
  let isLeft = false
  await ports.alone(async () => {
    isLeft = !(await sendEach(ports))
  })
  return !isLeft
}

async function sendEach(ports: SendPorts): Promise<boolean> {
  for (const answer of ports.store.waiting()) {
    if (answer.refused !== undefined) continue
    const end = await sendOne(ports, answer)
    if (end === 'later') return false
  }
  return true
}

async function sendOne(ports: SendPorts, answer: PhoneAnswer): Promise<'done' | 'later'> {
  const { store, take, newId } = ports
  const { ticket, homepage } = answer
  const sent = sentPartOf(answer)
  try {
    const receipt = await take({ ticket, answer: sent, ...(homepage ? { homepage } : {}) })
    const sha256 = await ports.hashOf(sent)
    if (receipt.id !== sent.id || (sha256 !== undefined && receipt.sha256 !== sha256)) return 'later'
    store.settle(answer, { id: answer.id, t: answer.t, sentAt: ports.now(), isKnown: receipt.isKnown })
    return 'done'
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'answerDiffers') {
      // A different response already has this id. Keep both responses by giving this response a new id.
      const other = { ...answer, id: newId() }
      if (!store.keep(other)) return 'later'
      store.letGo(answer.id)
      return sendOne(ports, other)
    }
    if (code === undefined || !final.has(code)) return 'later'
    store.keep({ ...answer, refused: code })
    return 'done'
  }
}

/** Returns the response as sent, without the invisible characters the server rejects. */
export const sentPartOf = ({ id, values, startedAt, finishedAt, language }: PhoneAnswer): PublicAnswer => ({
  id,
  values: withoutHiddenMarksIn(values),
  startedAt,
  language,
  finishedAt: finishedAt ?? startedAt,
})
