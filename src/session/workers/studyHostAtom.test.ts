import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { studyHostAtom, studyStatusAtom } from './studyHostAtom.ts'
import { ManualStudy } from '#tests/page/HandAnsweredStudy.ts'

test('screens hear of other data and of an analysis that stops, once it has been opened', () => {
  const store = createStore()
  expect(store.get(studyStatusAtom)).toMatchObject({ state: undefined, isBroken: false })
  const study = new ManualStudy()
  store.set(studyHostAtom, study.host)
  const heard: string[] = []
  store.sub(studyStatusAtom, () => {
    const { state, isBroken, restarts } = store.get(studyStatusAtom)
    heard.push(`${state?.dataVersion} ${restarts}${isBroken ? ' broken' : ''}`)
  })
  study.host.warm()
  study.emitData('2')
  for (let time = 0; time < 3; time++) study.die('crash')
  expect(heard).toEqual(['2 0', '2 1', '2 2', '2 2 broken'])
})
