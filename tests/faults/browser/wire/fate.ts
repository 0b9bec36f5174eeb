import type { Seeded } from '../../parts/seeded.ts'

/** What may happen to one request of a device on its way to the server and back. */
export type Fate =
  | { readonly kind: 'calm' | (typeof plainFates)[number] }
  /** The line breaks when this share of the bytes is through. */
  | { readonly kind: 'cutRequest' | 'cutAnswer'; readonly share: number }
  /** Something happens when the server has the request, has answered it, or the device has been told. */
  | {
      readonly kind: 'meanwhile'
      readonly when: 'forwarded' | 'answered' | 'told'
      readonly strike: () => Promise<void>
    }

/**
 * `late`: the line breaks at once, and the request reaches the server after the next one. `portal`: the page of a hotel's network,
 * with 200. `fault` and `busy`: 500 and 503 of our server; `gateway`: 502 of a machine between.
 */
const plainFates = ['dropRequest', 'dropAnswer', 'twice', 'late', 'slow', 'portal', 'fault', 'busy', 'gateway'] as const

/** A fate of some trouble that needs nobody's help. */
export function pickFate(random: Seeded): Fate {
  const kinds = [...plainFates, 'cutRequest', 'cutAnswer', 'dropAnswer', 'dropRequest'] as const
  const kind = random.pick(kinds)
  return kind === 'cutRequest' || kind === 'cutAnswer' ? { kind, share: random.next() } : { kind }
}
