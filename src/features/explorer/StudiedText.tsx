import type { Studied } from './studied.ts'
import { useStudiedPart } from './useStudied.ts'

/** Text that follows the study without rerendering its parent. */
export const StudiedText = ({ read }: { read: (studied: Studied) => string }) => useStudiedPart(read)
