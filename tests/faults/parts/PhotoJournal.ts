import type { Answer, PartForm } from './SimulatedServer.ts'
import type { LocalCopy } from './LocalCopy.ts'
import type { Tab } from './Tab.ts'
import type { World } from './World.ts'

export class PhotoJournal {
  readonly #world: World
  /** Offset last received from the server for an upload, per tab. */
  readonly answered = new WeakMap<Tab, Map<string, number>>()
  /** Files that a device freed after the server's proof, with the number of the server's data set at that time. */
  readonly #swept = new Map<LocalCopy, Map<string, number>>()

  readonly named = { A: new Set<string>(), B: new Set<string>() }

  constructor(world: World) {
    this.#world = world
  }

  noteHeard(tab: Tab, { text }: Answer, form: PartForm | undefined): void {
    const { data, code, offset } = parsed(text)
    const offsets = this.answered.get(tab) ?? new Map<string, number>()
    this.answered.set(tab, offsets)
    if (data?.uploadId !== undefined && data.offset !== undefined) offsets.set(data.uploadId, data.offset)
    if (form && code === 'wrongOffset' && offset !== undefined) offsets.set(form.uploadId, offset)
  }

  /** Checks that a part starts where the server's copy ends: no confirmed byte is resent (I24). */
  noteSending(tab: Tab, { uploadId, offset }: PartForm): void {
    const answered = this.answered.get(tab)?.get(uploadId)
    if (answered === offset) return
    const about = `tab ${tab.name} sends from byte ${offset} of an upload of which the server has ${answered}`
    this.#world.report('stuck', 'I24', about)
  }

  noteSwept(copy: LocalCopy, sha256: string): void {
    const swept = this.#swept.get(copy) ?? new Map<string, number>()
    this.#swept.set(copy, swept)
    swept.set(sha256, this.#world.epochs.length)
  }

  /**
   * Returns whether a device has freed a file because the server had it. The server may have lost it in a later
   * restore.
   */
  wasSweptBeforeRestore(sha256: string): boolean {
    return [...this.#swept.values()].some((swept) => (swept.get(sha256) ?? Infinity) <= this.#world.epochs.length)
  }
}

interface PhotoLine {
  readonly data?: { readonly uploadId?: string; readonly offset?: number }
  readonly code?: string
  readonly offset?: number
}

function parsed(text: string): PhotoLine {
  try {
    return (JSON.parse(text) ?? {}) as PhotoLine
  } catch {
    return {}
  }
}
