import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageText, readMessageTexts } from './messageTexts.ts'

const listFile = join(import.meta.dirname, 'sharedTexts.txt')

/** Maximum number of words of a label that is too ambiguous to share. Longer texts may be shared. */
const maxWords = 2
/** Maximum length of a label that is too ambiguous to share. */
const maxCharacters = 20

function findSharedTexts(texts: readonly MessageText[]): Map<string, string[]> {
  const shared = new Map<string, string[]>()
  for (const { id, context, hasOwnId, files } of texts) {
    if (hasOwnId || context !== undefined || id.length > maxCharacters || id.split(/\s+/).length > maxWords) continue
    const features = new Set(files.flatMap((file) => /^src\/features\/(\w+)\//.exec(file)?.[1] ?? []))
    if (features.size > 1) shared.set(id, [...features].toSorted())
  }
  return shared
}

/** Returns a message for each shared text that isn't on the list, and the listed texts that are no longer shared. */
export function checkSharedTexts(
  texts = readMessageTexts(),
  lookedAt = readLookedAt(),
): { readonly problems: string[]; readonly stale: string[] } {
  const shared = findSharedTexts(texts)
  const unseen = [...shared].filter(([text]) => !lookedAt.has(text))
  return {
    problems: unseen.map(
      ([text, features]) =>
        `"${text}" is one text in ${features.join(' and ')}. Give each meaning a context (npm run messages:rename), or add it to tests/tools/sharedTexts.txt if it means the same.`,
    ),
    stale: [...lookedAt].filter((text) => !shared.has(text)),
  }
}

const readLookedAt = (): Set<string> =>
  new Set(
    readFileSync(listFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
