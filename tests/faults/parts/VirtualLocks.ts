import type { Locks } from '#sync/ports.ts'
import type { Tab } from './Tab.ts'
import type { VirtualTime } from './virtualTime.ts'

interface Waiting {
  readonly tab: Tab
  readonly start: () => void
}

/** As long as a browser's port waits for a lock that nobody gives back. */
const lockWaitMs = 90_000

/** The locks that the tabs of one browser share. A frozen tab keeps its lock; a tab that is gone loses it. */
export class VirtualLocks {
  readonly #time: VirtualTime
  #holder: Tab | undefined
  #queue: Waiting[] = []

  constructor(time: VirtualTime) {
    this.#time = time
  }

  /** The locks as one tab sees them. */
  of(tab: Tab): Locks {
    return {
      run: async (_name, work) => {
        await tab.awake()
        const isHeld = await this.#wait(tab)
        try {
          return await work()
        } finally {
          if (isHeld) this.release(tab)
        }
      },
    }
  }

  #wait(tab: Tab): Promise<boolean> {
    if (!this.#holder) {
      this.#holder = tab
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        tab,
        start: () => {
          giveUp()
          this.#holder = tab
          resolve(true)
        },
      }
      const giveUp = this.#time.after(lockWaitMs, () => {
        this.#queue = this.#queue.filter((one) => one !== waiting)
        resolve(false)
      })
      this.#queue.push(waiting)
    })
  }

  /** Takes the lock from whoever has it, as a tab does that thinks the holder frozen. */
  steal(): boolean {
    if (!this.#holder) return false
    this.release(this.#holder)
    return true
  }

  release(tab: Tab): void {
    if (this.#holder !== tab) return
    this.#holder = undefined
    this.#queue.shift()?.start()
  }

  /** A tab is gone: it holds and wants nothing any more. */
  forget(tab: Tab): void {
    this.#queue = this.#queue.filter((one) => one.tab !== tab)
    this.release(tab)
  }
}
