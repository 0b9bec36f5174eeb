import { isShared } from '../layer/groupRight.ts'
import type { Counted, LockableFeature } from './plans.ts'

/** The feature by which a record of a kind is made, where plans lock it; undefined for what every plan lets be made. */
export function lockedUnder({ entity, fields }: Counted): LockableFeature | undefined {
  if (entity === 'report') return fields.kind === 'compare' ? 'compareReport' : undefined
  if (entity === 'study') return isSearch(fields.content) ? 'areaFinder' : undefined
  if (entity === 'listView') return 'sharing'
  if (entity === 'mapNote') return 'mapNotes'
  if (entity === 'layerGroup') return isShared(fields) ? 'sharing' : undefined
  return undefined
}

const isSearch = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'kind' in content && content.kind === 'finder'
