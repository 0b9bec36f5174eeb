/** Tells whoever works on imports that there may be something to do; it says nothing else, and nobody waits for it. */
export interface ImportBell {
  readonly ring: () => void
  /** Starts listening; the answer stops it. */
  readonly listen: (onRing: () => void) => () => void
}

export function createImportBell(): ImportBell {
  const listeners = new Set<() => void>()
  return {
    ring() {
      for (const onRing of listeners) onRing()
    },
    listen(onRing) {
      listeners.add(onRing)
      return () => void listeners.delete(onRing)
    },
  }
}
