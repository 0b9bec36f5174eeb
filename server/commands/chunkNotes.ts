import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

export interface ChunkNote {
  readonly file: string
  readonly imports: readonly string[]
  readonly modules: readonly { readonly id: string; readonly length: number }[]
}

const root = join(import.meta.dirname, '..', '..')

/** File listing the modules of each script; in node_modules because it must not be served. */
export const chunkNotesFile = join(root, 'node_modules', '.cache', 'chunks.json')

/**
 * Creates a plugin that records the modules of each script in a build. Workers are bundled separately, so their modules
 * are missing.
 */
export function noteChunks(): Plugin {
  return {
    name: 'note-chunks',
    generateBundle(_options, bundle) {
      const notes = Object.values(bundle).flatMap((output): ChunkNote[] => {
        const file = output.fileName
        if (!file.endsWith('.js')) return []
        if (output.type === 'asset') return [{ file, imports: [], modules: [] }]
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => {
          return { id: relative(root, id).replaceAll('\\', '/'), length: renderedLength }
        })
        return [{ file, imports: output.imports, modules }]
      })
      mkdirSync(dirname(chunkNotesFile), { recursive: true })
      writeFileSync(chunkNotesFile, JSON.stringify(notes))
    },
  }
}

export const readChunkNotes = (): readonly ChunkNote[] =>
  JSON.parse(readFileSync(chunkNotesFile, 'utf8')) as ChunkNote[]
