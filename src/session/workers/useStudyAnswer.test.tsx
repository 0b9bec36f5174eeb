import { createStore } from 'jotai'
import { act, useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import { type AsyncStudy, studyFrom } from '../../../workers/analysisPort.ts'
import type { Session } from '../session.ts'
import { SessionContext } from '../useSession.ts'
import { openStudyHost, type StudyHost, type StudyState } from './studyHost.ts'
import { studyHostAtom } from './studyHostAtom.ts'
import { useStudyAnswer } from './useStudyAnswer.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const stateOf = (dataVersion: string): StudyState => ({
  hasAreas: true,
  hasDemographics: true,
  hasIncome: false,
  hasPoi: true,
  dataVersion,
  packsVersion: dataVersion,
  sources: [],
})

/** An analysis whose worker answers by hand, and a page that asks it for the areas of a text. */
class Scene {
  readonly asked: string[] = []
  starts = 0
  readonly answers: PromiseWithResolvers<unknown>[] = []
  readonly element = document.createElement('div')
  readonly #root = createRoot(this.element)
  readonly #store = createStore()
  tell: (state: StudyState) => void = () => undefined
  die: (cause: unknown) => void = () => undefined
  progress: (ticket: number, share: number) => void = () => undefined

  constructor() {
    const answer = (asked: string): Promise<unknown> => {
      this.asked.push(asked)
      const later = Promise.withResolvers<unknown>()
      this.answers.push(later)
      return later.promise
    }
    const port = {
      ...studyFrom((_question, asked) => answer(String(asked[0]))),
      planZone: async (ticket: number, ask: PlanAsk) =>
        (await answer(`plan ${ticket} ${ask.plan.kind}`)) as PlanAnswer | undefined,
      cancelPlan: async (ticket: number) => void this.asked.push(`cancel ${ticket}`),
      roadLengths: async () => undefined,
    }
    const host: StudyHost = openStudyHost({ companyId: 'c', userId: 'u' }, (_owner, onState, onDeath, onProgress) => {
      this.starts++
      this.tell = onState
      this.die = onDeath
      this.progress = onProgress
      return { port, end: () => undefined }
    })
    this.#store.set(studyHostAtom, host)
  }

  show(text: string | undefined): Promise<void> {
    const session = { store: this.#store } as unknown as Session
    return act(async () => {
      this.#root.render(
        <SessionContext value={session}>
          <Probe text={text} />
        </SessionContext>,
      )
    })
  }

  answer(at: number, value: unknown): Promise<void> {
    return act(async () => this.answers[at]!.resolve(value))
  }

  end(): Promise<void> {
    return act(async () => this.#root.unmount())
  }
}

function Probe({ text }: { text: string | undefined }) {
  const ask = useCallback((study: AsyncStudy) => study.findAreas(text ?? '', 5), [text])
  const { value, isPending, hasFailed } = useStudyAnswer(text === undefined ? undefined : ask)
  return <p>{`${value?.length ?? 'none'}${isPending ? ' pending' : ''}${hasFailed ? ' failed' : ''}`}</p>
}

let scene: Scene
beforeEach(() => {
  scene = new Scene()
})
afterEach(() => scene.end())

test('the analysis starts with the first question, not before', async () => {
  await scene.show(undefined)
  expect(scene.starts).toBe(0)
  await scene.show('a')
  expect(scene.starts).toBe(1)
  expect(scene.asked).toEqual(['a'])
})

test('the last answer stays while a newer one is worked out, and of many questions the last is asked', async () => {
  await scene.show('a')
  expect(scene.element.textContent).toBe('none pending')
  await scene.answer(0, [1])
  expect(scene.element.textContent).toBe('1')
  for (const text of ['b', 'c', 'd']) await scene.show(text)
  expect(scene.asked).toEqual(['a', 'b'])
  expect(scene.element.textContent).toBe('1 pending')
  await scene.answer(1, [1, 2])
  expect(scene.element.textContent).toBe('2 pending')
  await scene.answer(2, [1, 2, 3])
  expect(scene.asked).toEqual(['a', 'b', 'd'])
  expect(scene.element.textContent).toBe('3')
  await scene.show(undefined)
  expect(scene.element.textContent).toBe('none')
})

test('the same question is asked again when the data have changed', async () => {
  await scene.show('a')
  await scene.answer(0, [1])
  await act(async () => scene.tell(stateOf('2')))
  expect(scene.element.textContent).toBe('1 pending')
  await scene.answer(1, [1, 2])
  expect(scene.element.textContent).toBe('2')
})

test('a question that a worker took with it is asked of the next; when none lives it has failed', async () => {
  await scene.show('a')
  await act(async () => scene.die('crash'))
  expect(scene.asked).toEqual(['a', 'a'])
  await scene.answer(1, [1])
  expect(scene.element.textContent).toBe('1')
  await act(async () => scene.die('crash'))
  await act(async () => scene.die('crash'))
  expect(scene.element.textContent).toBe('1 failed')
})
