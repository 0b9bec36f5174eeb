// Plants the bugs in the environment variable PLANTED. `--import` loads this module before the server.
import { registerHooks } from 'node:module'
import { changedSource, type SourceChange } from './SourceChange.ts'

const changes = JSON.parse(process.env['PLANTED'] ?? '[]') as SourceChange[]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!changes.some(({ file }) => url.endsWith(`/${file}`))) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: changedSource(url, source, changes) }
  },
})
