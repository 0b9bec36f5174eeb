import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'

/** Writes all of a request or fails: a table alone only tells of the parts that failed, and leaves it to its caller to undo the rest. */
export const mutateWhole = (table: DBCoreTable, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> =>
  table.mutate(request).then((response) => {
    const [failure] = Object.values(response.failures)
    if (failure) throw failure
    return response
  })
