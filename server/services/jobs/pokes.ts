import type { PokeListener, Pokes } from '../../ports.ts'

/** Creates the signal that a company has changes to pull. The pull checks access. */
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
