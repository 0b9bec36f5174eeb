import type { DraftPile } from '../drafts.ts'

const probeKey = 'files:probe'

/**
 * Hashes of all files that forms name which are not saved yet. Undefined where this browser keeps no drafts just now: then nothing
 * may be concluded from a draft that is not there.
 */
export async function draftedFiles(drafts: DraftPile): Promise<ReadonlySet<string> | undefined> {
  const probe = `${Math.random()}`
  await drafts.save(probeKey, probe)
  const isKept = (await drafts.load(probeKey)) === probe
  await drafts.clear(probeKey)
  return isKept ? hashesIn(JSON.stringify(await drafts.all())) : undefined
}

/** Whatever looks like a hash: a form keeps its texts as it likes. */
export const hashesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[0-9a-f]{64}/g))
