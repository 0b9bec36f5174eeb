import type { InputFor } from '#api/call.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { PublicAnswer, takePublicAnswer } from '#domain/contracts/survey.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { withoutHiddenMarksIn } from '#domain/fields/hiddenMarks.ts'
import type { PhoneAnswer } from './phoneAnswer.ts'
import type { PhoneStore } from './phoneStore.ts'

/** What sending needs from outside. */
export interface SendPorts {
  readonly store: PhoneStore
  readonly take: (input: InputFor<typeof takePublicAnswer>) => Promise<ReplyOf<typeof takePublicAnswer>>
  /** SHA-256 of an answer's canonical JSON; undefined where the browser has none to give. */
  readonly hashOf: (answer: PublicAnswer) => Promise<string | undefined>
  readonly newId: () => string
  readonly now: () => string
  /** Runs while no other window of this browser sends. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** Refusals that the same answer would meet again. It stays on the phone, where the person can save it. */
const final: ReadonlySet<ErrorCode> = new Set([
  'surveyTicketWrong',
  'surveyEnded',
  'invalidFields',
  'badRequest',
  'tooLarge',
])

/**
 * Sends the finished answers of this phone, one after another, each whole. One goes only when the server's receipt names it and what
 * was in it; whatever else comes back (another network's page, an error) leaves it where it is. True when nothing waits any more.
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
      // Another answer has this id: both are kept, this one under an id of its own.
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

/** What of an answer goes to the server, without the hidden marks that it refuses. */
export const sentPartOf = ({ id, values, startedAt, finishedAt, language }: PhoneAnswer): PublicAnswer => ({
  ...{ id, values: withoutHiddenMarksIn(values), startedAt, language },
  finishedAt: finishedAt ?? startedAt,
})
