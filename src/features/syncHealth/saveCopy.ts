import type { LocalDatabase } from '#db/LocalDatabase.ts'

/** Everything that only this device has, as one JSON text: changes that wait and changes that were refused. */
export async function unsentAsJson(database: LocalDatabase, now: Date): Promise<string> {
  const [waiting, refused] = await Promise.all([database.outbox.toArray(), database.parked.toArray()])
  const copy = {
    product: 'Catchment',
    savedAt: now.toISOString(),
    company: database.companyId,
    user: database.userId,
    waiting,
    refused,
  }
  return JSON.stringify(copy, undefined, 2)
}

/** Gives the person a file with everything that only this device has. */
export async function saveCopy(database: LocalDatabase): Promise<void> {
  const now = new Date()
  const text = await unsentAsJson(database, now)
  saveFile(`catchment-unsent-${now.toISOString().slice(0, 16).replace(':', '')}.json`, text)
}

/** Gives the person a JSON file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
