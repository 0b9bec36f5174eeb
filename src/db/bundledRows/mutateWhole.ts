import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'

/** Applies a request completely or throws. A table only reports failed parts, and its caller must roll back. */
export const mutateWhole = (table: DBCoreTable, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> =>
  table.mutate(request).then((response) => {
    const [failure] = Object.values(response.failures)
    if (failure) throw failure
    return response
  })
