import { useBoard, useStoreName } from './board.ts'
import { useGroupName } from './useGroupName.ts'

/** Returns the name of the scope; undefined for the whole chain. */
export function useScopeName(): string | undefined {
  const { scope } = useBoard()
  const nameOf = useStoreName()
  const groupName = useGroupName()
  if (scope.kind === 'all') return undefined
  return scope.kind === 'store' ? nameOf(scope.value) : groupName(scope.kind, scope.value)
}
