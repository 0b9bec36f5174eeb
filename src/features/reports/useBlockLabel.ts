import { useLingui } from '@lingui/react'
import { messageIds } from '#i18n/messageIds.ts'
import { blockKindOf } from './blockKindOf.ts'

/** What a kind of block is called; one that this version does not know is shown by its own name. */
export function useBlockLabel(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const known = blockKindOf(kind)
    return known ? i18n._(messageIds.reportBlock(kind), {}, { message: known.label }) : kind
  }
}
