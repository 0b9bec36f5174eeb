import { planLabels } from '#domain/plan/planLabels.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

/** A plan as a person reads it; one that is not known here is shown by its id. */
export function planLabel(id: string): string {
  const label = (planLabels as Readonly<Record<string, string>>)[id]
  return label === undefined ? id : textOf(messageIds.plan(id), label)
}
