import { request } from 'playwright/test'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { getScopes, pull } from '#domain/contracts/sync.ts'
import { login } from '#domain/contracts/account.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { accountOf } from './signIn.ts'

export async function serverStores(address: string): Promise<ReadonlyMap<string, FieldValues>> {
  const api = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'api-version': apiVersion, origin: address },
  })
  try {
    await api.post(login.path, { data: { account: accountOf('owner'), password: DEMO_PASSWORD } })
    const { data } = await (await api.get(getScopes.path)).json()
    const stores = new Map<string, FieldValues>()
    for (const { id } of data.scopes as { id: string }[]) {
      let since = 0
      for (let more = true; more; ) {
        const reply = await api.get(pull.path, { params: { scope: id, since, limit: 5_000 } })
        const page = (await reply.json()).data as { more: boolean; cursor: number; rows: ServerRow[] }
        for (const row of page.rows) {
          const { posCode } = row.fields
          if (row.entity === 'store' && row.deletedV === null && typeof posCode === 'string')
            stores.set(posCode, row.fields)
        }
        since = page.cursor
        more = page.more
      }
    }
    return stores
  } finally {
    await api.dispose()
  }
}

interface ServerRow {
  readonly entity: string
  readonly deletedV: number | null
  readonly fields: FieldValues
}
