import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build, createLogger, type Logger, type Plugin } from 'vite'
import { noteChunks } from './chunkNotes.ts'
import { compileMessages } from './messageCatalogues.ts'
import { pageFolder, pageStamp } from './pageFreshness.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Creates a plugin that empties dist/ just before the new page is written. The plugin preserves the packs, which are
 * slower to build and change less often.
 */
function clearPage(): Plugin {
  const buildEnd = (error?: Error): void => {
    if (error) return
    mkdirSync(pageFolder, { recursive: true })
    for (const name of readdirSync(pageFolder))
      if (name !== 'packs') rmSync(join(pageFolder, name), { recursive: true })
  }
  return { name: 'clear-page', buildEnd }
}

/**
 * Creates a logger that omits one warning, about classes composed from another CSS module: Vite's own plugin copies
 * them without their file, which matters only to a relative `url()`, and our classes have none.
 */
function createBuildLogger(): Logger {
  const logger = createLogger('warn')
  const warnOnce = logger.warnOnce.bind(logger)
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
  }
  return logger
}

/** Compiles the catalogs and builds the page into dist/. Needs the devDependencies. */
export async function buildPage(): Promise<void> {
  const started = new Date()
  // The caller's environment (a test run, say) must not decide which React is bundled.
  process.env['NODE_ENV'] = 'production'
  await compileMessages()
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    customLogger: createBuildLogger(),
    plugins: [clearPage(), noteChunks()],
  })
  utimesSync(pageStamp, started, started)
  console.log(`Built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`)
}
