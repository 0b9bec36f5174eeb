import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'

/**
 * Applies a request completely or throws. The table itself only reports failed parts and leaves the rollback to its
 * caller.
 */
export const mutateWhole = (table: DBCoreTable, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> =>
  table.mutate(request).then((response) => {
    const [failure] = Object.values(response.failures)
    if (failure) throw failure
    return response
  })
