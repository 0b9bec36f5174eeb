import { type DemoRecord, demoId, demoRecord } from './demoRecord.ts'

export interface DemoBrand {
  readonly id: string
  readonly name: string
  readonly nameEnglish: string
  readonly isOwn: boolean
  readonly colour: string
}

const brand = (name: string, nameEnglish: string, isOwn: boolean, colour: string): DemoBrand => ({
  id: demoId(`brand ${nameEnglish}`),
  name,
  nameEnglish,
  isOwn,
  colour,
})

export const demoBrands = {
  own: brand('晨嶺咖啡', 'Morning Ridge', true, 'green'),
  harbor: brand('藍港咖啡', 'Blue Harbor Coffee', false, 'blue'),
  daily: brand('日杯咖啡', 'Daily Cup', false, 'orange'),
} as const

export const makeDemoBrands = (): readonly DemoRecord[] =>
  Object.values(demoBrands).map(({ name, nameEnglish, isOwn, colour }) =>
    demoRecord('brand', nameEnglish, { name, nameEnglish, isOwn, colour, generalType: 'coffee' }),
  )
