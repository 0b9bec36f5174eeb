import { expect, test } from 'vitest'
import { daan, daanPacks, east, studyOn } from '#tests/analysis/daanStudy.ts'

test('a reference point that a record stands for is neither found nor counted; what stands in its place is, and leaving it out is undone with the record', () => {
  const { study, records } = studyOn(daanPacks())
  const found = study.pointAt(daan, 20, ['pack'])
  const name = found?.packPoint
  expect(name).toBe('tw:121543600:25026200:restaurant')
  const around = study.state().dataVersion
  records.patch('poi', [['out', { poiClass: 'food', place: daan, packPoint: name, isHidden: true }]])
  expect(study.state().dataVersion).not.toBe(around)
  expect(study.pointAt(daan, 20, ['pack', 'poi'])).toBeUndefined()
  expect(study.pointCounts()).toEqual({ health: 2 })
  records.patch('poi', [['out', { poiClass: 'health', poiType: 'clinic', place: east(40), packPoint: name }]])
  expect(study.pointAt(east(40), 20, ['pack', 'poi'])).toMatchObject({ kind: 'poi', id: 'out', poiType: 'clinic' })
  records.patch('poi', [['out', undefined]])
  expect(study.pointAt(daan, 20, ['pack'])).toMatchObject({ packPoint: name })
  expect(study.pointCounts()).toEqual({ food: 1, health: 2 })
})
