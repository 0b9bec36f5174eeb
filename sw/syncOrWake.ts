import { currentSchemaV } from '#domain/sync/operation.ts'
import { LocalDatabase, ownerOfDatabase } from '#db/LocalDatabase.ts'
import { browserEngine } from '#sync/browserEngine.ts'
import { browserFileEngine } from '#sync/files/browserFileEngine.ts'
import { lastDatabase } from '#sync/lastDatabase.ts'
import { awakeMessage, messageType, wakeMessage } from '#sync/wake.ts'

/** Maximum wait in ms for a page's answer; a page that isn't frozen answers immediately. */
const answerMs = 3_000

/**
 * Wakes the open pages to sync when the network is back; if no page answers, runs one cycle here. Throws if the cycle
 * must be repeated, so that the browser retries.
 */
export async function syncOrWake(clients: Clients, scope: typeof globalThis): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const answers = pages.map((page) => wakes(scope, page))
  if ((await Promise.all(answers)).includes(true)) return
  await syncHere(scope)
}

function wakes(scope: typeof globalThis, page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = scope.setTimeout(() => resolve(false), answerMs)
    port1.addEventListener('message', ({ data }) => {
      scope.clearTimeout(timer)
      resolve(messageType(data) === awakeMessage.type)
    })
    port1.start()
    page.postMessage(wakeMessage, [port2])
  })
}

async function syncHere(scope: typeof globalThis): Promise<void> {
  const name = await lastDatabase(scope)
  const owner = name === undefined ? undefined : ownerOfDatabase(name)
  if (!owner || !(await LocalDatabase.exists(name!))) return
  const database = new LocalDatabase(owner.companyId, owner.userId)
  try {
    await database.open()
    // A page of a newer version may have migrated the database; then only pages of that version may use it.
    if ((await database.meta.get('schemaV'))?.value !== currentSchemaV) return
    // Records are sent first, because they are small and the browser may end this work at any time.
    const records = await browserEngine(scope, database).syncOnce('wake')
    const files = await browserFileEngine(scope, database).syncOnce('wake')
    for (const { end } of [records, files]) {
      if (end === 'offline' || end === 'later') throw new Error(`The sync ended: ${end}`)
    }
  } finally {
    database.close()
  }
}
