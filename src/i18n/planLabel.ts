import { planLabels } from '#domain/plan/planLabels.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

/** Returns a plan's label; an unknown plan falls back to its id. */
export function planLabel(id: string): string {
  const label = (planLabels as Readonly<Record<string, string>>)[id]
  return label === undefined ? id : textOf(messageIds.plan(id), label)
}
