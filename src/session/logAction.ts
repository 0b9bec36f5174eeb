import * as v from 'valibot'
import { actionSchema, logUserAction, type UserAction } from '#domain/contracts/logging.ts'
import { call } from '#api/call.ts'
import { AppError } from '#domain/errors.ts'
import type { Kept } from './kept.ts'

const key = 'actions'
const batchSize = 200
/** Oldest actions are let go beyond this: a log must not fill a device that is offline for weeks. */
const mostKept = 2_000
const queueSchema = v.fallback(v.array(actionSchema), [])

/** Takes what a person did, without personal values, and tells the server when it can be reached. */
export interface ActionLog {
  note(action: Omit<UserAction, 'at' | 'level'> & { level?: UserAction['level'] }): void
  /** Sends what waits; what can't be sent now stays. */
  send(): Promise<void>
}

/** A log that keeps its queue on this device. Actions are written one after the other, so none is lost between two. */
export function createActionLog(kept: Kept, now: () => Date): ActionLog {
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work, work)
    return turn
  }

  const add = (action: UserAction) => async () => {
    const queue = v.parse(queueSchema, await kept.read(key))
    await kept.write(key, [...queue, action].slice(-mostKept))
  }

  async function sendBatch(): Promise<void> {
    const queue = v.parse(queueSchema, await kept.read(key))
    if (queue.length === 0) return
    const actions = queue.slice(0, batchSize)
    if (!(await wasTaken(actions))) return
    await kept.write(key, queue.slice(actions.length))
    if (queue.length > actions.length) await sendBatch()
  }

  return {
    note: (action) => void inTurn(add({ level: 'info', ...action, at: now().toISOString() })),
    send: () => inTurn(sendBatch),
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
