import type { ChunkNote } from '#server/commands/chunkNotes.ts'

export interface FirstLoad {
  readonly modules: readonly string[]
  readonly workers: readonly string[]
  readonly maxKilobytes: number
}

export interface Weighed {
  /** Compressed size, in kilobytes of 1,000 bytes. */
  readonly kilobytes: number
  readonly scripts: readonly { readonly note: ChunkNote; readonly bytes: number }[]
}

/**
 * Weighs scripts that contain the modules of a first load and its workers, plus imports. Throws if a module is in no
 * script, because its weight would be missed.
 */
export function weighFirstLoad(
  notes: readonly ChunkNote[],
  load: FirstLoad,
  packedBytes: (file: string) => number,
): Weighed {
  const files = new Map(notes.map((note) => [note.file, note]))
  const holding = (what: string, isMeant: (note: ChunkNote) => boolean): ChunkNote => {
    const found = notes.find(isMeant)
    if (!found)
      throw new Error(`No script of the page holds ${what}; mend the lists in server/commands/firstLoadGroups.ts.`)
    return found
  }
  const needed = new Set([
    ...load.modules.map((id) => holding(id, ({ modules }) => modules.some((module) => module.id === `src/${id}`))),
    ...load.workers.map((name) => holding(name, ({ file }) => file.includes(`/${name}-`))),
  ])
  for (const { imports } of needed)
    for (const file of imports) needed.add(holding(file, (note) => note === files.get(file)))
  const scripts = [...needed].map((note) => ({ note, bytes: packedBytes(note.file) })).sort((a, b) => b.bytes - a.bytes)
  return { kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, scripts }
}

/** Reports a first load: one line within its budget, else also the contents. */
export function budgetLines(address: string, { maxKilobytes }: FirstLoad, { kilobytes, scripts }: Weighed): string[] {
  const weight = `${address}: ${kilobytes.toFixed(1)} of ${maxKilobytes} KB of JavaScript`
  if (kilobytes <= maxKilobytes) return [weight]
  return [
    `${weight}, ${(kilobytes - maxKilobytes).toFixed(1)} KB too much. What a first visit can do without is loaded later (import()).`,
    ...scripts.map(({ note, bytes }) => `  ${(bytes / 1000).toFixed(1)} KB ${note.file}${heaviest(note)}`),
  ]
}

function heaviest({ modules }: ChunkNote): string {
  const named = modules
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 8)
    .map(({ id, length }) => `${id} (${(length / 1000).toFixed(1)})`)
  return named.length === 0 ? '' : `: ${named.join(', ')}`
}
