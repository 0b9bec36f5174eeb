import type { Drafts } from '#ui/entries/drafts.ts'

const mark = 'catchment.form:'

/**
 * Opens the drafts used before sign-in. They are deleted with their tab, because someone else may use this device next.
 * Without storage, drafts aren't saved.
 */
export function windowDrafts(storage: Storage = sessionStorage): Drafts {
  const quietly = <T>(work: () => T, otherwise: T): Promise<T> => {
    try {
      return Promise.resolve(work())
    } catch {
      return Promise.resolve(otherwise)
    }
  }
  return {
    load: (key) => quietly(() => JSON.parse(storage.getItem(mark + key) ?? 'null') as unknown, null),
    save: (key, draft) => quietly(() => storage.setItem(mark + key, JSON.stringify(draft)), undefined),
    clear: (key) => quietly(() => storage.removeItem(mark + key), undefined),
  }
}
