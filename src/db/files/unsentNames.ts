import { filesOf } from '#domain/files/fileReferences.ts'
import type { StoreTx } from '../localStore.ts'
import type { StoredOperation } from '../rows.ts'

export const filesOfOperations = (operations: readonly Pick<StoredOperation, 'fields' | 'about'>[]): Set<string> =>
  new Set(
    operations.flatMap(({ fields, about }) =>
      [...Object.values(fields), ...Object.values(about?.fields ?? {})].flatMap(({ to }) => filesOf(to)),
    ),
  )

export async function filesOfUnsent({ outbox, parked }: StoreTx): Promise<Set<string>> {
  return filesOfOperations([...(await outbox.all()), ...(await parked.all())])
}
