import type { ChangeKind } from '#domain/contracts/serverEvents.ts'
import type { TestServer } from './testServer.ts'

export type Announced = [kind: ChangeKind, userId: string | undefined]

/** Returns a growing list of the changes announced to the demo company's pages. */
export async function hearChanges({ context }: Pick<TestServer, 'context'>): Promise<Announced[]> {
  const heard: Announced[] = []
  const { id } = await context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  context.pokes.listen(
    id,
    () => undefined,
    (kind, userId) => heard.push([kind, userId]),
  )
  return heard
}
