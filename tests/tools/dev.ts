// npm run dev: prepares messages and packs, then runs the server with restarts on code changes, and the page with hot
// reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildPacks } from '#server/commands/buildPacks.ts'
import { compileMessages } from '#server/commands/messageCatalogues.ts'
import { prepareMessages } from '#server/commands/prepareMessages.ts'

const root = join(import.meta.dirname, '..', '..')
const apiPort = process.env['API_PORT'] ?? '8080'
process.env['API_PORT'] = apiPort

await prepareMessages()
await buildPacks()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1' },
  stdio: 'inherit',
})
const page = await createServer({ configFile: join(root, 'vite.config.ts') })
await page.listen()
page.printUrls()

page.watcher.add(join(root, 'locales'))
page.watcher.on('change', (path) => {
  if (path.endsWith('.po')) compileMessages().catch((error: Error) => console.error(error.message))
})

const stop = async () => {
  server.kill('SIGTERM')
  await page.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.on('exit', () => void stop())
