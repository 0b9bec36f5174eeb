import { setTimeout as wait } from 'node:timers/promises'
import { termsVersion } from '#domain/accounts/terms.ts'
import { Caller } from './caller.ts'

export interface HonestReader {
  /** Reads like a device, one request at a time. Returns the duration of each request in milliseconds. */
  readonly readOnce: () => Promise<number[]>
}

interface Scopes {
  readonly scopes: readonly { readonly id: string }[]
}
interface Page {
  readonly rows: readonly { readonly entity: string; readonly id: string }[]
}

const email = 'reader@chain.example'
const password = 'seven green umbrellas'

async function register(caller: Caller, address: string): Promise<void> {
  const person = { firstName: 'Rita', lastName: 'Reader', email, company: 'Reader Tea', termsVersion }
  const secrets = { password, passwordConfirmation: password, ...(await caller.provePerson()) }
  const registered = caller.post('/api/Account/Register', { ...person, ...secrets })
  const { registrationId } = await caller.data<{ registrationId: string }>(registered)
  const code = await codeFor(address)
  await caller.data(caller.post('/api/Account/Verify', { registrationId, code }))
  const signIn = { account: email, password, ...(await caller.provePerson()) }
  await caller.data(caller.post('/api/Account/Login', signIn))
  await caller.data(caller.post('/api/Sample/Load', {}))
}

/** Returns the code from the newest email, which a development server exposes. */
async function codeFor(address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = await (await fetch(`${address}/dev/mail`)).text()
    const code = /\b(\d{6})\b/.exec(page.replaceAll(/<style[^]*?<\/style>|#[0-9a-f]{6}/g, ''))?.[1]
    if (code !== undefined) return code
    await wait(50)
  }
  throw new Error('No letter came.')
}

/** Registers a member who reads as a device does: scopes, records, a record's history, a map file. */
export async function openReader(address: string): Promise<HonestReader> {
  const caller = new Caller(address, '198.51.100.5')
  await register(caller, address)
  const { dataPacks: packs } = await caller.data<{ dataPacks: readonly { readonly hash: string }[] }>(
    caller.get('/api/ConfigService/GetConfigurationValue'),
  )
  const { scopes } = await caller.data<Scopes>(caller.get('/api/Sync/Scopes'))
  let turn = 0
  return {
    async readOnce() {
      turn += 1
      const taken: number[] = []
      const timed = async (path: string, query: Readonly<Record<string, string>> = {}) => {
        const begun = performance.now()
        const reply = await caller.get(path, query)
        taken.push(performance.now() - begun)
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`)
        return reply
      }
      await timed('/api/Sync/Scopes')
      const rows: Page['rows'][number][] = []
      for (const { id } of scopes) {
        const page = await timed('/api/Sync/Pull', { scope: id, since: '0', limit: '500' })
        rows.push(...(JSON.parse(page.text) as { data: Page }).data.rows)
      }
      const row = rows[turn % rows.length]
      if (row) await timed('/api/Sync/History', { entity: row.entity, id: row.id })
      const pack = packs[turn % packs.length]
      if (pack) await timed(`/packs/${pack.hash}.pack`)
      return taken
    },
  }
}
