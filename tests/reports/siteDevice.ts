import { viewRow } from '#db/localRecord.ts'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { putStoredPack } from '#db/packs/storedPacks.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import type { GatherWords } from '#features/reports/gather/gatherWords.ts'
import { openStudyHost } from '#session/workers/studyHost.ts'
import { squareAreas, squarePeople } from '#tests/analysis/squareCountry.ts'
import { studyFrom } from '#work/analysisPort.ts'
import { followStudy } from '#work/followStudy.ts'

/**
 * Opens a device with the square country and its people, or the given packs; `put` adds records. The analysis code runs
 * as in its worker.
 */
export async function openSiteDevice(given: readonly Pack[] = [squareAreas, squarePeople]) {
  const companyId = crypto.randomUUID()
  const database = new LocalDatabase(companyId, crypto.randomUUID())
  const packs = new PackDatabase(`packs-${crypto.randomUUID()}`)
  for (const pack of given) {
    const { buffer } = writePackFile(pack)
    const about = { id: pack.kind, kind: pack.kind, country: 'tw', vintage: pack.vintage }
    await putStoredPack(packs, { ...about, hash: await packHash(crypto.subtle, buffer) }, buffer)
  }
  const followed = followStudy(
    database,
    packs,
    () => undefined,
    () => undefined,
    () => undefined,
  )
  const host = openStudyHost({ companyId, userId: '' }, () => ({
    port: {
      ...studyFrom(async (question, about) => {
        const study = await followed.study()
        return structuredClone((study[question] as (...given: readonly unknown[]) => unknown)(...about)) as never
      }),
      planZone: followed.planZone,
      cancelPlan: async (ticket: number) => followed.cancelPlan(ticket),
      roadLengths: async (zone) => followed.roadLengths(zone),
      mainRoads: async (zone) => followed.mainRoads(zone),
    },
    end: () => undefined,
  }))
  async function put<N extends EntityName>(entity: N, fields: FieldValues): Promise<string> {
    const id = crypto.randomUUID()
    const state = { id, fields, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: '' }
    await database.view(entity).put(viewRow(entity, state))
    return id
  }
  const stop = () => followed.stop()
  return { database, study: host.study, put, stop }
}

export const plainWords: GatherWords = {
  locale: 'en-us',
  unnamed: 'Unnamed',
  ring: (radius) => `${radius} m`,
  areaName: ({ name }) => name,
  sourceName: ({ name }) => name,
  packKind: (kind) => kind,
  tier: (tier) => tier ?? '',
  recipe: (kind) => kind ?? '',
  map: {
    alt: 'map',
    density: 'density',
    densityUnit: 'people',
    site: 'site',
    store: 'store',
    rival: 'rival',
    zone: 'zone',
    storeZone: 'store zone',
  },
}
