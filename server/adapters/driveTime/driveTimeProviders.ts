import type { ProvidersEnv } from '../../providersEnv.ts'
import { createAmap } from './amap.ts'
import type { DriveTimeProviders } from './driveTimeProvider.ts'
import { createGoogleRoutes } from './google.ts'
import { createOrs } from './ors.ts'
import { createValhalla } from './valhalla.ts'

export const createDriveTimeProviders = (env: ProvidersEnv): DriveTimeProviders => ({
  valhalla: env.valhalla && createValhalla(env.valhalla, env.patienceMs),
  ors: env.ors && createOrs(env.ors, env.patienceMs),
  amap: env.amap && createAmap(env.amap, env.patienceMs),
  google: env.google && createGoogleRoutes(env.google, env.patienceMs),
})
