import type { Shape } from '#domain/geo/point.ts'

export interface RecordedZone {
  readonly store: string
  readonly tier: string
  readonly shape: Shape
}

export class RecordedZones {
  readonly #zones = new Map<string, RecordedZone>()
  readonly #idsOfStore = new Map<string, Set<string>>()
  #version = 0

  get version(): number {
    return this.#version
  }

  /** Returns the shape of a store's zone with the lowest tier, excluding tier 0; ties go to the lowest id. */
  ofStore(storeId: string): Shape | undefined {
    let best: { readonly id: string; readonly tier: number } | undefined
    for (const id of this.#idsOfStore.get(storeId) ?? []) {
      const tier = Number(this.#zones.get(id)!.tier)
      // Tier 0 is a core area protected by contract, not where customers come from.
      if (!(tier >= 1)) continue
      if (!best || tier < best.tier || (tier === best.tier && id < best.id)) best = { id, tier }
    }
    return best && this.#zones.get(best.id)!.shape
  }

  set(id: string, zone: RecordedZone | undefined): void {
    const before = this.#zones.get(id)
    if (!before && !zone) return
    if (before) this.#idsOfStore.get(before.store)?.delete(id)
    if (zone) {
      this.#zones.set(id, zone)
      this.#idsOfStore.set(zone.store, (this.#idsOfStore.get(zone.store) ?? new Set()).add(id))
    } else this.#zones.delete(id)
    this.#version++
  }

  replace(zones: Iterable<readonly [string, RecordedZone]>): void {
    const gone = new Set(this.#zones.keys())
    for (const [id, zone] of zones) {
      gone.delete(id)
      this.set(id, zone)
    }
    for (const id of gone) this.set(id, undefined)
  }
}
