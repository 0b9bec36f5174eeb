/** Does work in turn: of works of the same company one after the other, in the order in which they were asked for. */
export type Turns = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

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
