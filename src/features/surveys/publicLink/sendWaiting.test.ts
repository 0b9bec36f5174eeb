import { expect, test } from 'vitest'
import type { PublicAnswer } from '#domain/contracts/survey.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { PhoneAnswer } from './phoneAnswer.ts'
import { createPhoneStore, phoneKeys } from './phoneStore.ts'
import { type SendPorts, sendWaiting } from './sendWaiting.ts'

class Memory {
  readonly rows = new Map<string, string>()
  isFull = false
  get length() {
    return this.rows.size
  }
  key = (index: number) => [...this.rows.keys()][index] ?? null
  getItem = (key: string) => this.rows.get(key) ?? null
  removeItem = (key: string) => void this.rows.delete(key)
  setItem = (key: string, text: string) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.rows.set(key, text)
  }
}

const answer = (id: string, more: Partial<PhoneAnswer> = {}): PhoneAnswer => ({
  id,
  t: 'link',
  ticket: 'ticket',
  versionId: 'v1',
  values: { why: { text: id } },
  startedAt: `2026-01-0${id}`,
  language: 'zh-tw',
  finishedAt: '2026-02-01',
  ...more,
})

type Take = SendPorts['take']

function phone(take: Take) {
  const storage = new Memory()
  const store = createPhoneStore(storage)
  let made = 0
  const ports: SendPorts = {
    store,
    take,
    hashOf: async (one: PublicAnswer) => textOf(one),
    newId: () => `new ${++made}`,
    now: () => '2026-02-02',
    alone: (work) => work(),
  }
  return { storage, store, send: () => sendWaiting(ports) }
}

const textOf = (one: unknown) => canonicalJson(one as Json)

function server() {
  const taken: PublicAnswer[] = []
  const take: Take = async ({ answer: one }) => {
    const isKnown = taken.some(({ id }) => id === one.id)
    if (!isKnown) taken.push(one as PublicAnswer)
    return { id: one.id, sha256: textOf(one), isKnown }
  }
  return { taken, take }
}

test('finished answers are sent, the oldest first, and noted; what is being typed stays', async () => {
  const { taken, take } = server()
  const { store, send } = phone(take)
  for (const one of [answer('2'), answer('1'), answer('3', { finishedAt: undefined })]) store.keep(one)
  expect(await send()).toBe(true)
  expect(taken.map(({ id }) => id)).toEqual(['1', '2'])
  expect(store.waiting()).toEqual([])
  expect(store.draftOf('link')?.id).toBe('3')
  expect(store.sentOf('link').map(({ id, isKnown }) => [id, isKnown])).toEqual([
    ['1', false],
    ['2', false],
  ])
})

test.each(['offline', 'serverFault', 'tooManyTries', 'serverBusy'] as const)(
  'after "%s" the answer waits, and goes the next time',
  async (code) => {
    const { take, taken } = server()
    let isDown = true
    const { store, send } = phone(async (input) => {
      if (isDown) throw new AppError(code)
      return take(input)
    })
    store.keep(answer('1'))
    expect(await send()).toBe(false)
    expect(store.waiting()).toHaveLength(1)
    isDown = false
    expect(await send()).toBe(true)
    expect(taken).toHaveLength(1)
  },
)

test('a receipt of another answer, or of other content, lets nothing go', async () => {
  for (const wrong of [{ id: 'x' }, { sha256: 'x' }]) {
    const { store, send } = phone(async ({ answer: one }) => ({
      id: one.id,
      sha256: textOf(one),
      isKnown: false,
      ...wrong,
    }))
    store.keep(answer('1'))
    expect(await send()).toBe(false)
    expect(store.waiting()).toHaveLength(1)
  }
})

test('an answer whose receipt was lost on its way is sent again and told to have arrived already', async () => {
  const { take, taken } = server()
  let isLost = true
  const { store, send } = phone(async (input) => {
    const receipt = await take(input)
    if (isLost) throw new AppError('offline')
    return receipt
  })
  store.keep(answer('1'))
  await send()
  isLost = false
  expect(await send()).toBe(true)
  expect(taken).toHaveLength(1)
  expect(store.sentOf('link')).toMatchObject([{ id: '1', isKnown: true }])
})

test('an id that has other content on the server is kept beside it under an id of its own', async () => {
  const { take, taken } = server()
  const { store, send } = phone(async (input) => {
    if (input.answer.id === '1') throw new AppError('answerDiffers')
    return take(input)
  })
  store.keep(answer('1'))
  expect(await send()).toBe(true)
  expect(taken).toMatchObject([{ id: 'new 1', values: { why: { text: '1' } } }])
  expect(store.waiting()).toEqual([])
})

test('one that the server will never take stays with its reason and holds up no other', async () => {
  const { take, taken } = server()
  const { store, send } = phone(async (input) => {
    if (input.answer.id === '1') throw new AppError('surveyTicketWrong')
    return take(input)
  })
  for (const id of ['1', '2']) store.keep(answer(id))
  expect(await send()).toBe(true)
  expect(taken.map(({ id }) => id)).toEqual(['2'])
  expect(store.waiting()).toMatchObject([{ id: '1', refused: 'surveyTicketWrong' }])
})

test('a phone without room says that it kept nothing, and the answer is sent from the open page', async () => {
  const { take, taken } = server()
  const { storage, store, send } = phone(take)
  store.keep(answer('1'))
  storage.isFull = true
  expect(store.keep(answer('2'))).toBe(false)
  expect([store.isLoose('1'), store.isLoose('2')]).toEqual([false, true])
  expect(await send()).toBe(true)
  expect(taken.map(({ id }) => id)).toEqual(['1', '2'])
  expect(store.waiting()).toEqual([])
  expect(store.sentOf('link').map(({ id }) => id)).toEqual(['1', '2'])
})

test('what is damaged on the phone is passed over and stays', async () => {
  const { take } = server()
  const { storage, store, send } = phone(take)
  storage.rows.set(`${phoneKeys.answer}broken`, '{"id":')
  store.keep(answer('1'))
  expect(await send()).toBe(true)
  expect([...storage.rows.keys()]).toContain(`${phoneKeys.answer}broken`)
})

test('what an answer was begun with stays when the link says something newer, and goes with its last answer', async () => {
  const { take } = server()
  const { storage, store, send } = phone(take)
  const survey = (versionId: string) => ({
    surveyId: '01890a5d-ac96-774b-bcce-b302099a8057',
    topic: 'T',
    topicEnglish: '',
    opensOn: null,
    closesOn: null,
    company: { name: 'C', logo: null },
    published: { versionId, number: 1, content: { pages: [] }, languages: [], ticket: versionId },
  })
  const old = '01890a5d-ac96-774b-bcce-b302099a8001'
  const next = '01890a5d-ac96-774b-bcce-b302099a8002'
  store.keepLink('link', survey(old))
  store.keep(answer('1', { versionId: old }))
  store.keepLink('link', survey(next))
  store.keepLink('link', { ...survey(next), published: null })
  expect(store.publishedOf({ t: 'link', versionId: old })?.ticket).toBe(old)
  await send()
  expect([...storage.rows.keys()].filter((key) => key.startsWith(phoneKeys.version))).toEqual([])
})
