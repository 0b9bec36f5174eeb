import { useLingui } from '@lingui/react'
import { messageIds } from '#i18n/messageIds.ts'
import { blockKindOf } from './blockKindOf.ts'

/** Returns a function that returns a block kind's label, or the kind's id if this version doesn't support the kind. */
export function useBlockLabel(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const known = blockKindOf(kind)
    return known ? i18n._(messageIds.reportBlock(kind), {}, { message: known.label }) : kind
  }
}
