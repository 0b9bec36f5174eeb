import type { Seeded } from '../../parts/seeded.ts'

export type Fate =
  | { readonly kind: 'calm' | (typeof plainFates)[number] }
  /** Share of the bytes that are sent before the connection breaks, 0–1. */
  | { readonly kind: 'cutRequest' | 'cutAnswer'; readonly share: number }
  /**
   * An action that runs when the server has the request, when it has responded, or when the device has the response.
   */
  | {
      readonly kind: 'meanwhile'
      readonly when: 'forwarded' | 'answered' | 'told'
      readonly strike: () => Promise<void>
    }

/**
 * `late`: the connection breaks immediately, and the request arrives after the next request. `portal`: a hotel
 * network's page, with status 200. `fault` and `busy`: our server's 500 and 503. `gateway`: an intermediary's 502.
 */
const plainFates = ['dropRequest', 'dropAnswer', 'twice', 'late', 'slow', 'portal', 'fault', 'busy', 'gateway'] as const

/** Picks a random fault that needs no cleanup. */
export function pickFate(random: Seeded): Fate {
  const kinds = [...plainFates, 'cutRequest', 'cutAnswer', 'dropAnswer', 'dropRequest'] as const
  const kind = random.pick(kinds)
  return kind === 'cutRequest' || kind === 'cutAnswer' ? { kind, share: random.next() } : { kind }
}
