import { join } from 'node:path'
import { createServer } from 'vite'
import * as v from 'valibot'

const top = join(import.meta.dirname, '..', '..')

const walkedScreens = v.object({
  screens: v.array(
    v.object({
      at: v.string(),
      access: v.string(),
      fills: v.optional(v.union([v.literal(true), v.literal('alone')])),
      title: v.object({ message: v.string() }),
    }),
  ),
})
export type WalkedScreen = v.InferOutput<typeof walkedScreens>['screens'][number]

/** Reads the product's screen registry through Vite, because the registry's texts use macros. */
export async function readScreens(): Promise<WalkedScreen[]> {
  const builder = await createServer({
    configFile: join(top, 'vite.config.ts'),
    mode: 'production',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    return v.parse(walkedScreens, await builder.ssrLoadModule(join(top, 'src/app/screens/allScreens.ts'))).screens
  } finally {
    await builder.close()
  }
}
