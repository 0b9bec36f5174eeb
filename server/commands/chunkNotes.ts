import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the built page: what it loads with itself, and the modules in it with the length of their source. */
export interface ChunkNote {
  readonly file: string
  readonly imports: readonly string[]
  readonly modules: readonly { readonly id: string; readonly length: number }[]
}

const root = join(import.meta.dirname, '..', '..')

/** Where a build notes which modules lie in which of its scripts: beside the packages, because it is nothing to be served. */
export const chunkNotesFile = join(root, 'node_modules', '.cache', 'chunks.json')

/** Notes the scripts of a build. Those of workers are built apart, so that their modules are not known here. */
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

/** The notes of the last build. */
export const readChunkNotes = (): readonly ChunkNote[] =>
  JSON.parse(readFileSync(chunkNotesFile, 'utf8')) as ChunkNote[]
