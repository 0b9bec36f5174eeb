import { newestPacks } from '#db/packs/newestPacks.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { listStoredPacks } from '#db/packs/storedPacks.ts'
import { version } from '../../../package.json'

/** The map data that a figure rests on. */
export interface PacksBehind {
  readonly kinds: readonly string[]
  /** Of this country alone, where the figure has one. */
  readonly country?: string | undefined
}

/** The product and the moment that made a figure, as the command line prints them. */
export const madeBy = (now: Date): string => `Catchment ${version}, ${now.toISOString()}`

/** The map data on this device that a figure rests on: kind, country, time, and the beginning of the hash that names each version. */
export async function packsBehind({ kinds, country }: PacksBehind): Promise<string> {
  const wanted = (kind: string, home: string): boolean =>
    kinds.includes(kind) && (country === undefined || home === country)
  const database = new PackDatabase()
  try {
    return newestPacks(await listStoredPacks(database))
      .filter((pack) => wanted(pack.kind, pack.country))
      .map((pack) => `${pack.kind} ${pack.country} ${pack.vintage} ${pack.hash.slice(0, 8)}`)
      .toSorted()
      .join(' · ')
  } finally {
    database.close()
  }
}
