import type { Locks } from '#sync/syncPorts.ts'
import type { Tab } from './Tab.ts'
import type { VirtualTime } from './virtualTime.ts'

interface Waiting {
  readonly tab: Tab
  readonly start: () => void
}

interface Line {
  holder: Tab | undefined
  queue: Waiting[]
}

const lockWaitMs = 90_000

/** Locks shared by a browser's tabs. A frozen tab keeps its lock; a closed tab loses it. */
export class VirtualLocks {
  readonly #time: VirtualTime
  /** Separate locks for records and files, which never block each other. */
  readonly #lines = new Map<'sync' | 'files', Line>([
    ['sync', { holder: undefined, queue: [] }],
    ['files', { holder: undefined, queue: [] }],
  ])

  constructor(time: VirtualTime) {
    this.#time = time
  }

  of(tab: Tab): Locks {
    return {
      run: async (name, work) => {
        await tab.awake()
        const line = this.#lines.get(name.startsWith('files:') ? 'files' : 'sync')!
        const isHeld = await this.#wait(line, tab)
        try {
          return await work()
        } finally {
          if (isHeld) release(line, tab)
        }
      },
    }
  }

  #wait(line: Line, tab: Tab): Promise<boolean> {
    if (!line.holder) {
      line.holder = tab
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        tab,
        start: () => {
          giveUp()
          line.holder = tab
          resolve(true)
        },
      }
      const giveUp = this.#time.after(lockWaitMs, () => {
        line.queue = line.queue.filter((one) => one !== waiting)
        resolve(false)
      })
      line.queue.push(waiting)
    })
  }

  /**
   * Takes a held lock from its holder, as if another tab assumed that the holder is frozen. Returns false if no lock is
   * held.
   */
  steal(): boolean {
    const line = [...this.#lines.values()].find(({ holder }) => holder)
    if (!line?.holder) return false
    release(line, line.holder)
    return true
  }

  forget(tab: Tab): void {
    for (const line of this.#lines.values()) {
      line.queue = line.queue.filter((one) => one.tab !== tab)
      release(line, tab)
    }
  }
}

function release(line: Line, tab: Tab): void {
  if (line.holder !== tab) return
  line.holder = undefined
  line.queue.shift()?.start()
}
