import { LocalDatabase } from '#db/LocalDatabase.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { putStoredPack } from '#db/packs/storedPacks.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import { openStudyHost } from '#session/workers/studyHost.ts'
import { squareAreas, squarePeople } from './squareCountry.ts'
import { studyFrom } from '#work/analysisPort.ts'
import { followStudy as followDevice } from '#work/followStudy.ts'

const owner = { companyId: '01900000-0000-7000-8000-0000000000c1', userId: '' }

/**
 * Opens a synced device with a country and its people, and runs the analysis as its worker does. Responses can be
 * delayed, and calls can fail. Adds functions to `stops` that stop the analysis.
 */
export async function openStudyDevice(stops: (() => void)[]) {
  const database = new LocalDatabase(owner.companyId, crypto.randomUUID())
  const packs = new PackDatabase(`packs-${crypto.randomUUID()}`)
  for (const pack of [squareAreas, squarePeople]) {
    const { buffer } = writePackFile(pack)
    const about = { id: pack.kind, kind: pack.kind, country: 'tw', vintage: pack.vintage }
    await putStoredPack(packs, { ...about, hash: await packHash(crypto.subtle, buffer) }, buffer)
  }
  await database.meta.put({ key: 'lastSyncAt', value: 1 })
  const asked: string[] = []
  const failing = new Set<string>()
  let cached: { readonly question: string; readonly letGo: (() => void)[] } | undefined
  const host = openStudyHost(owner, (_owner, onState, onDeath, onProgress) => {
    const followed = followDevice(database, packs, onState, onDeath, onProgress)
    stops.push(followed.stop)
    const answer = async <T>(question: string, work: () => T | Promise<T>): Promise<T> => {
      asked.push(question)
      if (failing.has(question)) throw new Error('The analysis fails.')
      const made = structuredClone(await work())
      if (cached?.question === question) await new Promise<void>((resolve) => cached!.letGo.push(resolve))
      return made
    }
    const port = {
      ...studyFrom((question, about) =>
        answer(question, async () => {
          const study = await followed.study()
          return (study[question] as (...about: readonly unknown[]) => unknown)(...structuredClone(about))
        }),
      ),
      planZone: followed.planZone,
      cancelPlan: async (ticket: number) => followed.cancelPlan(ticket),
      roadLengths: (zone: Parameters<typeof followed.roadLengths>[0]) =>
        answer('roadLengths', () => followed.roadLengths(zone)),
      mainRoads: followed.mainRoads,
    }
    return { port, end: () => undefined }
  })
  const keepBack = (question: string): readonly (() => void)[] => {
    cached = { question, letGo: [] }
    return cached.letGo
  }
  return { database, host, asked, failing, keepBack, answerAgain: () => (cached = undefined) }
}
