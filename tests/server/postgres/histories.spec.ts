import { afterAll, expect, test } from 'vitest'
import type { Planted } from '../../faults/parts/planted.ts'
import { play } from '../../faults/parts/play.ts'
import { makeScript } from '../../faults/parts/script.ts'
import { makePostgresParts } from '../../faults/durable/postgres/postgresParts.ts'

const parts = await makePostgresParts()
afterAll(() => parts.remove())

const lock = 'UPDATE company_version SET v = v + 0 '
const unlocked = 'select v from company_version where company_id = $1'

const faults: readonly (readonly [string, Planted['sql']])[] = [
  ['the server answers and keeps nothing', (text) => (text === 'commit' ? 'rollback' : text)],
  ['two pushes of a company work on the same version', (text) => (text.startsWith(lock) ? unlocked : text)],
]

test.each(faults)(
  'a planted fault is found by histories on PostgreSQL: %s',
  { timeout: 600_000 },
  async (_name, sql) => {
    for (let seed = 100; seed < 160; seed += 1) {
      const { problems } = await play(makeScript(seed), sql ? { sql } : {}, false, parts)
      if (problems.length > 0) return
    }
    expect.fail('no history found it')
  },
)
