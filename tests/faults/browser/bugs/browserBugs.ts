import type { SourceChange } from './SourceChange.ts'

export interface BrowserPlant {
  readonly server?: readonly SourceChange[]
  readonly tab?: readonly SourceChange[]
  readonly worker?: string
}

const cachingWorker = `self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || !/^\\/api\\/Sync\\/(Pull|Scopes)/.test(pathname)) return
  event.respondWith((async () => {
    const cache = await caches.open('planted')
    const fresh = fetch(event.request).then((answer) => (cache.put(event.request, answer.clone()), answer))
    const cached = await cache.match(event.request)
    if (cached) fresh.catch(() => undefined)
    return cached ?? fresh
  })())
});
`

export const browserBugs: Readonly<Record<string, BrowserPlant>> = {
  'the server answers before it commits': {
    server: [
      {
        file: 'server/services/applyOperations.ts',
        from: 'return await context.database.transaction().execute(work)',
        to: `return await new Promise((resolve, reject) => {
          context.database.transaction().execute(async (transaction) => {
            resolve(await work(transaction))
            await new Promise((late) => setTimeout(late, 300))
          }).catch(reject)
        })`,
      },
    ],
  },
  'the page says "saved" before its transaction is over': {
    tab: [
      {
        file: 'src/db/saveRecord.ts',
        from: 'return await withReopening(',
        to: `const opIds = stamps.map(({ opId }) => opId)
        setTimeout(() => void Promise.resolve().then(() => withReopening(database, (again) => write(database, changes, stamps, again))).catch(() => undefined), 50)
        return { saved: true, opIds }
        return await withReopening(`,
      },
    ],
  },
  'what is on its way is no longer in the outbox': {
    tab: [
      {
        file: 'src/sync/pushAll.ts',
        from: 'const last = batch.rows.at(-1)?.seq ?? 0',
        to: 'const last = batch.rows.at(-1)?.seq ?? 0\n  await tx.outbox.remove(batch.rows.map(({ seq }) => seq))',
      },
    ],
  },
  'the service worker keeps answers of the sync': { worker: cachingWorker },
  'the server forgets what it answered': {
    server: [
      {
        file: 'server/services/sync/judgeBatch.ts',
        from: 'const given = await readAnswers(transaction, member.companyId, items)',
        to: 'const given = new Map()',
      },
      {
        file: 'server/storage/insertRows.ts',
        from: 'insert into ${table} (',
        to: "insert ${table === 'applied_op' ? 'or ignore ' : ''}into ${table} (",
      },
    ],
  },
  'an answer to a survey is kept without its photos': {
    server: [
      {
        file: 'server/services/sync/change.ts',
        from: 'const fields = withChanges({}, set)',
        to: "if (entity === 'answer') Reflect.deleteProperty(set, 'photos')\n  const fields = withChanges({}, set)",
      },
    ],
  },
  'an answer of a hotel counts as the server’s': {
    tab: [
      {
        file: 'src/api/call.ts',
        from: "throw new AppError('offline', { reason: 'notOurs' })\n  }\n}",
        to: `const { ops } = JSON.parse(globalThis.lastBody ?? '{}')
        return { data: { epoch: JSON.parse(globalThis.lastBody ?? '{}').epoch, v: 1, serverNow: new Date().toISOString(), durableV: 1,
          results: (ops ?? []).map(({ opId, entity, entityId: id }) => ({ opId, outcome: 'applied', v: 1, record: { entity, id, fields: {}, fv: {}, createdV: 0, rv: 0, deletedV: null } })) } }
  }
}`,
      },
      {
        file: 'src/api/call.ts',
        from: 'const body = JSON.stringify(input)',
        to: 'const body = JSON.stringify(input)\n  globalThis.lastBody = body',
      },
    ],
  },
}
