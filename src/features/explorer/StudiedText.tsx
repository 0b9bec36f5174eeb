import type { Studied } from './sights.ts'
import { useStudiedPart } from './studyContext.ts'

/** A text that follows the study: nothing around it is drawn again. */
export const StudiedText = ({ read }: { read: (studied: Studied) => string }) => useStudiedPart(read)
