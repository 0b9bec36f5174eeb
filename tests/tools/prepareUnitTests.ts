import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareMessages } from '#server/commands/prepareMessages.ts'
import { testSeed } from './testSeed.ts'

export async function setup() {
  await prepareMessages()
  const seed = `${testSeed()}`
  process.env['TEST_SEED'] = seed
  console.log(`Random input comes from seed ${seed}; TEST_SEED=${seed} plays it again.`)
  process.env['MADE_ONCE'] = mkdtempSync(join(tmpdir(), 'catchment-made-'))
}

export function teardown() {
  rmSync(process.env['MADE_ONCE']!, { recursive: true, force: true })
}
