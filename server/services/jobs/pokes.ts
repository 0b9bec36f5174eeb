import type { ChangeListener, PokeListener, Pokes } from '../../ports.ts'

interface Listener {
  readonly onVersion: PokeListener
  readonly onChange: ChangeListener | undefined
}

/**
 * Creates the signal that a company has changes to pull, or that something outside its records changed. Code that reads
 * the changes checks access.
 */
export function createPokes(): Pokes {
  const listeners = new Map<string, Set<Listener>>()
  return {
    listen(companyId, onVersion, onChange) {
      const listener = { onVersion, onChange }
      const those = listeners.get(companyId) ?? new Set()
      listeners.set(companyId, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(companyId)
      }
    },
    poke(companyId, version) {
      for (const { onVersion } of listeners.get(companyId) ?? []) onVersion(version)
    },
    announce(companyId, kind, userId) {
      for (const { onChange } of listeners.get(companyId) ?? []) onChange?.(kind, userId)
    },
    heard: () => [...listeners.keys()],
  }
}
