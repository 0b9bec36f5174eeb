import type { Turns } from '../../ports.ts'

/** Turns of one server process. */
export function createTurns(): Turns {
  const underWay = new Map<string, Promise<unknown>>()
  return async (companyId, work) => {
    const mine = (underWay.get(companyId) ?? Promise.resolve()).then(work, work)
    underWay.set(companyId, mine)
    try {
      return await mine
    } finally {
      if (underWay.get(companyId) === mine) underWay.delete(companyId)
    }
  }
}
