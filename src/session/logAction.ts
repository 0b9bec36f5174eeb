import * as v from 'valibot'
import { actionSchema, logUserAction, type UserAction } from '#domain/contracts/logging.ts'
import { call } from '#api/call.ts'
import { AppError } from '#domain/errors.ts'
import type { KeyValueStore } from './kept.ts'

const key = 'actions'
const batchSize = 200
/** Oldest actions are let go beyond this: a log must not fill a device that is offline for weeks. */
const maxActions = 2_000
const queueSchema = v.fallback(v.array(actionSchema), [])

/** Takes what a person did, without personal values, and tells the server when it can be reached. */
export interface ActionLog {
  note(action: Omit<UserAction, 'at' | 'level'> & { level?: UserAction['level'] }): void
  /** Writes what was noted to this device now, before the page goes. */
  keep(): Promise<void>
  /** Sends what waits; what can't be sent now stays. */
  send(): Promise<void>
}

/** Actions wait this long in memory, so that noting one never competes with what the person is doing. */
const restMs = 4_000

/** A log that keeps its queue on this device. It is written in turns, so that no action is lost between two writes. */
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

/** False when it may work later; a batch that the server can't read is let go, or it would block the log for ever. */
async function wasTaken(actions: UserAction[]): Promise<boolean> {
  try {
    await call(logUserAction, { actions })
    return true
  } catch (error) {
    const isHopeless = error instanceof AppError && ['badRequest', 'invalidFields', 'tooLarge'].includes(error.code)
    return isHopeless
  }
}
