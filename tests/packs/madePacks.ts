import type { Pack } from '#domain/pack/pack.ts'
import { readPackFile, writePackFile } from '#domain/pack/packFile.ts'
import { makeDemographics } from '#server/packs/demo/demographics.ts'
import { makeRoads } from '#server/packs/demo/roads.ts'
import { makeTaiwanAreas } from '#server/packs/taiwanAreas.ts'
import { keepMade, readMade } from '../tools/madeOnce.ts'

export const taiwanAreas = () => made('areas.pack', makeTaiwanAreas)

export const taiwanPeople = () => made('people.pack', () => makeDemographics(taiwanAreas()))

export const taiwanRoads = () => made('roads.pack', () => makeRoads(taiwanAreas(), taiwanPeople()))

function made<Made extends Pack>(name: string, make: () => Made): Made {
  const cached = readMade(name)
  if (cached) return readPackFile(cached.buffer) as Made
  const pack = make()
  keepMade(name, writePackFile(pack))
  return pack
}
