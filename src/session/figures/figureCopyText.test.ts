import { expect, test } from 'vitest'
import { figureCopyText, figureLine } from './figureCopyText.ts'

const words = {
  zone: 'Zone',
  formula: 'Formula',
  inputs: 'Inputs',
  source: 'Source',
  vintage: 'Vintage',
  coverage: 'Coverage',
  isNot: 'Keep in mind',
  packs: 'Map data',
  made: 'Created by',
}

const figure = {
  label: 'Population, 500 m ring',
  value: '14,256 people',
  zone: 'Circle of 500 m around 25.03510, 121.55330',
  formula: 'Σ people × share inside',
  inputs: [
    { label: 'Guangxin', value: '7,815\t100%\t7,815' },
    { label: "Dun'an", value: '6,513\t98.9%\t6,441' },
  ],
  source: 'Ministry of the Interior',
  vintage: 'Dec 2020',
  coverage: '100%',
  isNot: '',
  packs: 'demographics tw 2020-12 3f9a1c20',
  made: 'Catchment 0.1.0, 2026-03-04T05:06:07.000Z',
}

test('a figure is copied in one line, with what it is and its unit', () => {
  expect(figureLine(figure)).toBe('Population, 500 m ring: 14,256 people')
})

test('a figure with its source says everything that a reader needs to work it out again, and nothing that is empty', () => {
  expect(figureCopyText(figure, words).split('\n')).toEqual([
    'Population, 500 m ring: 14,256 people',
    'Zone: Circle of 500 m around 25.03510, 121.55330',
    'Formula: Σ people × share inside',
    'Inputs:',
    'Guangxin\t7,815\t100%\t7,815',
    "Dun'an\t6,513\t98.9%\t6,441",
    'Source: Ministry of the Interior',
    'Vintage: Dec 2020',
    'Coverage: 100%',
    'Map data: demographics tw 2020-12 3f9a1c20',
    'Created by: Catchment 0.1.0, 2026-03-04T05:06:07.000Z',
  ])
})
