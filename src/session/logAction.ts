import * as v from 'valibot'
import { actionSchema, logUserAction, type UserAction } from '#domain/contracts/logging.ts'
import { call } from '#api/call.ts'
import { AppError } from '#domain/errors.ts'
import type { KeyValueStore } from './keyValueStore.ts'

const key = 'actions'
const batchSize = 200
/**
 * Maximum number of queued actions; the oldest are dropped, because the log must not fill a device that is offline for
 * weeks.
 */
const maxActions = 2_000
const queueSchema = v.fallback(v.array(actionSchema), [])

/** Log of user actions, without personal values, sent when the server is reachable. */
export interface ActionLog {
  note(action: Omit<UserAction, 'at' | 'level'> & { level?: UserAction['level'] }): void
  /** Writes recorded actions to this device; called before the page closes. */
  keep(): Promise<void>
  /** Sends pending actions; unsent actions stay queued. */
  send(): Promise<void>
}

/** Delay in ms before actions are written, so logging doesn't compete with the user's work. */
const restMs = 4_000

/** Writes are serialized so that none overwrites another. */
export function createActionLog(storage: KeyValueStore, now: () => Date): ActionLog {
  let fresh: UserAction[] = []
  let resting: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work, work)
    return turn
  }

  async function keep(): Promise<void> {
    clearTimeout(resting)
    resting = undefined
    const actions = fresh
    fresh = []
    if (actions.length === 0) return
    const queue = v.parse(queueSchema, await storage.read(key))
    await storage.write(key, [...queue, ...actions].slice(-maxActions))
  }

  async function sendBatch(): Promise<void> {
    const queue = v.parse(queueSchema, await storage.read(key))
    if (queue.length === 0) return
    const actions = queue.slice(0, batchSize)
    if (!(await wasTaken(actions))) return
    await storage.write(key, queue.slice(actions.length))
    if (queue.length > actions.length) await sendBatch()
  }

  return {
    note(action) {
      fresh.push({ level: 'info', ...action, at: now().toISOString() })
      resting ??= setTimeout(() => void inTurn(keep), restMs)
    },
    keep: () => inTurn(keep),
    send: () => inTurn(keep).then(() => inTurn(sendBatch)),
  }
}

/**
 * Sends a batch of actions; returns false if a retry may succeed. A batch that the server can't parse is dropped,
 * because it would block the log forever.
 */
async function wasTaken(actions: UserAction[]): Promise<boolean> {
  try {
    await call(logUserAction, { actions })
    return true
  } catch (error) {
    const isHopeless = error instanceof AppError && ['badRequest', 'invalidFields', 'tooLarge'].includes(error.code)
    return isHopeless
  }
}
