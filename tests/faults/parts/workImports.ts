import { freeImports } from '#server/services/imports/importJobs.ts'
import { workOnOne } from '#server/services/imports/startImports.ts'
import type { Seeded } from './seeded.ts'
import type { World } from './World.ts'

/**
 * Processes the server's next due import, sometimes killing the server meanwhile. Returns whether an import was
 * processed or the server was killed.
 */
export async function workImports(world: World, random: Seeded): Promise<boolean> {
  const { trouble } = world.server
  const isDoomed = trouble.code === undefined && random.chance(0.6)
  if (isDoomed) {
    trouble.code = 'KILLED'
    trouble.inStatements = random.below(120)
  }
  const isWorked = await workOnNext(world)
  if (!trouble.isKilled) {
    if (isDoomed) trouble.code = undefined
    return isWorked
  }
  world.strike('killed at an import')
  world.server.start()
  // A folder's only server releases the imports of a killed server on start; other servers wait for the timeout.
  if (random.chance(0.7)) await freeImports(world.server.context).catch(() => undefined)
  return true
}

let processes = 0

async function workOnNext(world: World): Promise<boolean> {
  processes += 1
  const context = { ...world.server.context, steady: world.server.context.clock }
  const { signal } = new AbortController()
  try {
    const isWorked = await workOnOne(context, `process ${processes}`, signal)
    if (isWorked) world.strike('import worked on')
    return isWorked
  } catch (error) {
    world.log(`an import broke off: ${String(error)}`)
    return false
  }
}

const maxKills = 4

export async function finishImports(world: World): Promise<void> {
  for (let kills = 0; kills < maxKills && (await workImports(world, world.random)); kills += 1);
  await freeImports(world.server.context)
  while (await workOnNext(world));
}
