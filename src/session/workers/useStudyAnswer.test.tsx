import { createStore } from 'jotai'
import { act, useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AsyncStudy } from '#work/analysisPort.ts'
import type { Session } from '../session.ts'
import { SessionContext } from '../useSession.ts'
import { studyHostAtom } from './studyHostAtom.ts'
import { ManualStudy } from '#tests/page/HandAnsweredStudy.ts'
import { useStudyAnswer } from './useStudyAnswer.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

class Scene {
  readonly study = new ManualStudy()
  readonly element = document.createElement('div')
  readonly #root = createRoot(this.element)
  readonly #store = createStore()

  constructor() {
    this.#store.set(studyHostAtom, this.study.host)
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
    return act(async () => this.study.answers[at]!.resolve(value))
  }

  end(): Promise<void> {
    return act(async () => this.#root.unmount())
  }
}

function Probe({ text }: { text: string | undefined }) {
  const question = useCallback((study: AsyncStudy) => study.findAreas(text ?? '', 5), [text])
  const { value, isPending, hasFailed } = useStudyAnswer(text === undefined ? undefined : question)
  return <p>{`${value?.length ?? 'none'}${isPending ? ' pending' : ''}${hasFailed ? ' failed' : ''}`}</p>
}

let scene: Scene
beforeEach(() => {
  scene = new Scene()
})
afterEach(() => scene.end())

test('the analysis starts with the first question, not before', async () => {
  await scene.show(undefined)
  expect(scene.study.starts).toBe(0)
  await scene.show('a')
  expect(scene.study.starts).toBe(1)
  expect(scene.study.asked).toEqual(['a'])
})

test('the last answer stays while a newer one is worked out, and of many questions the last is asked', async () => {
  await scene.show('a')
  expect(scene.element.textContent).toBe('none pending')
  await scene.answer(0, [1])
  expect(scene.element.textContent).toBe('1')
  for (const text of ['b', 'c', 'd']) await scene.show(text)
  expect(scene.study.asked).toEqual(['a', 'b'])
  expect(scene.element.textContent).toBe('1 pending')
  await scene.answer(1, [1, 2])
  expect(scene.element.textContent).toBe('2 pending')
  await scene.answer(2, [1, 2, 3])
  expect(scene.study.asked).toEqual(['a', 'b', 'd'])
  expect(scene.element.textContent).toBe('3')
  await scene.show(undefined)
  expect(scene.element.textContent).toBe('none')
})

test('the same question is asked again when the data have changed', async () => {
  await scene.show('a')
  await scene.answer(0, [1])
  await act(async () => scene.study.emitData('2'))
  expect(scene.element.textContent).toBe('1 pending')
  await scene.answer(1, [1, 2])
  expect(scene.element.textContent).toBe('2')
})

test('a question that a worker took with it is asked of the next; when none lives it has failed', async () => {
  await scene.show('a')
  await act(async () => scene.study.die('crash'))
  expect(scene.study.asked).toEqual(['a', 'a'])
  await scene.answer(1, [1])
  expect(scene.element.textContent).toBe('1')
  await act(async () => scene.study.die('crash'))
  await act(async () => scene.study.die('crash'))
  expect(scene.element.textContent).toBe('1 failed')
})
