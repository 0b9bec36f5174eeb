import type { ImportBell } from '../../ports.ts'

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
