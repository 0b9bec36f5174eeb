import type { Studied } from './studied.ts'
import { useStudiedPart } from './useStudied.ts'

/** A text that follows the study: nothing around it is drawn again. */
export const StudiedText = ({ read }: { read: (studied: Studied) => string }) => useStudiedPart(read)
