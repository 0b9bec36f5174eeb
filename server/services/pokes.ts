/** A listener that wants to know that a company has a newer version; it learns nothing else. */
export type PokeListener = (version: number) => void

export interface Pokes {
  /** Starts listening; the answer stops it. */
  readonly listen: (companyId: string, listener: PokeListener) => () => void
  readonly poke: (companyId: string, version: number) => void
  /** Companies that somebody listens for now. */
  readonly heard: () => readonly string[]
}

/** Tells open pages of a company that there is something to pull; what they may see is decided by the pull. */
export function createPokes(): Pokes {
  const listeners = new Map<string, Set<PokeListener>>()
  return {
    listen(companyId, listener) {
      const those = listeners.get(companyId) ?? new Set()
      listeners.set(companyId, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(companyId)
      }
    },
    poke(companyId, version) {
      for (const listener of listeners.get(companyId) ?? []) listener(version)
    },
    heard: () => [...listeners.keys()],
  }
}
