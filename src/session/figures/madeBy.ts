import { newestPacks } from '#db/packs/newestPacks.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { listStoredPacks } from '#db/packs/storedPacks.ts'
import { version } from '../../../package.json'

export interface PacksBehind {
  readonly kinds: readonly string[]
  readonly country?: string | undefined
}

export const madeBy = (now: Date): string => `Catchment ${version}, ${now.toISOString()}`

/** Describes the map data behind a figure: the kind, country, vintage and hash prefix of each pack. */
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
