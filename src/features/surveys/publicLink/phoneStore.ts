import * as v from 'valibot'
import { publicSurveySchema, type PublicSurvey, type Published } from '#domain/contracts/survey.ts'
import { type PhoneAnswer, phoneAnswerSchema, type SentNote, sentNoteSchema } from './phoneAnswer.ts'

/** What a stranger's phone keeps of surveys. It is apart from all that members keep. */
export interface PhoneStore {
  /** What the link said last. */
  readonly linkOf: (t: string) => PublicSurvey | undefined
  /** Keeps what a link says; what answers on this phone were begun with stays beside it. False where it could not be kept. */
  readonly keepLink: (t: string, survey: PublicSurvey) => boolean
  /** What an answer was begun with. */
  readonly publishedOf: (answer: Pick<PhoneAnswer, 't' | 'versionId'>) => Published | undefined
  /** Keeps an answer; true once it can be read back. */
  readonly keep: (answer: PhoneAnswer) => boolean
  /** The answer that is being typed. */
  readonly draftOf: (t: string) => PhoneAnswer | undefined
  /** Finished answers that the server has not taken, oldest first. */
  readonly waiting: () => readonly PhoneAnswer[]
  /** Notes that the server has an answer, which the phone then lets go. Called with a receipt in hand alone. */
  readonly settle: (answer: PhoneAnswer, note: SentNote) => void
  /** Lets an answer go that is kept under another id. */
  readonly letGo: (id: string) => void
  /** True for an answer that this phone had no room for: it is gone when the page is. */
  readonly isLoose: (id: string) => boolean
  readonly sentOf: (t: string) => readonly SentNote[]
}

/** First letters of the keys. */
export const phoneKeys = {
  link: 'catchment.survey.link:',
  version: 'catchment.survey.version:',
  answer: 'catchment.survey.answer:',
  sent: 'catchment.survey.sent:',
} as const

type PhoneStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Keeps answers in localStorage: what was typed is there the moment it was, also when the page is gone in the next. What can't be
 * read any more is passed over and stays where it is.
 */
export function createPhoneStore(storage: PhoneStorage): PhoneStore {
  // What the phone had no room for, as long as the page is open: it can still be sent.
  const loose = new Map<string, string>()
  const textOf = (key: string) => loose.get(key) ?? storage.getItem(key)
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(key))
    return parsed.success ? parsed.output : undefined
  }
  const write = (key: string, value: object): boolean => {
    const text = JSON.stringify(value)
    try {
      storage.setItem(key, text)
      if (storage.getItem(key) === text) return loose.delete(key) || true
    } catch {
      // Said by the answer below.
    }
    loose.set(key, text)
    return false
  }
  const remove = (key: string): void => {
    loose.delete(key)
    storage.removeItem(key)
  }
  const keys = () =>
    new Set([...loose.keys(), ...Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')])
  const all = <T>(prefix: string, schema: v.GenericSchema<unknown, T>): T[] =>
    [...keys()].filter((key) => key.startsWith(prefix)).flatMap((key) => read(key, schema) ?? [])
  const answers = () => all(phoneKeys.answer, phoneAnswerSchema).sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const linkOf = (t: string) => read(phoneKeys.link + t, publicSurveySchema)
  const versionKey = ({ t, versionId }: Pick<PhoneAnswer, 't' | 'versionId'>) => `${phoneKeys.version}${t}:${versionId}`
  const versionSchema = v.unwrap(publicSurveySchema.entries.published)

  return {
    linkOf,
    keepLink(t, survey) {
      const before = linkOf(t)?.published
      const isReplaced = before && before.versionId !== survey.published?.versionId
      const isBegunWith = isReplaced && answers().some((one) => one.t === t && one.versionId === before.versionId)
      if (isBegunWith && !write(versionKey({ t, versionId: before.versionId }), before)) return false
      return write(phoneKeys.link + t, survey)
    },
    publishedOf(answer) {
      const newest = linkOf(answer.t)?.published
      return newest?.versionId === answer.versionId ? newest : read(versionKey(answer), versionSchema)
    },
    keep: (answer) => write(phoneKeys.answer + answer.id, answer),
    draftOf: (t) => answers().find((one) => one.t === t && one.finishedAt === undefined),
    waiting: () => answers().filter(({ finishedAt }) => finishedAt !== undefined),
    settle(answer, note) {
      const isNoted = write(phoneKeys.sent + note.id, note)
      remove(phoneKeys.answer + answer.id)
      // The answer was in the way.
      if (!isNoted) write(phoneKeys.sent + note.id, note)
      if (!answers().some((one) => versionKey(one) === versionKey(answer))) remove(versionKey(answer))
    },
    letGo: (id) => remove(phoneKeys.answer + id),
    isLoose: (id) => loose.has(phoneKeys.answer + id),
    sentOf: (t) => all(phoneKeys.sent, sentNoteSchema).filter((note) => note.t === t),
  }
}
